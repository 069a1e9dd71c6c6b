import { errors } from '../../contract/errors.ts'
import type { Operation } from '../../contract/operation.ts'
import { everyOperation, type Noun, nounOf } from '../../contract/operations.ts'
import { endpoint } from '../../contract/paths.ts'
import { capitalized } from '../capitalized.ts'
import { asHtml } from '../mail/email-style.ts'
import { exampleOf } from './examples.ts'
import { nouns } from './openapi.ts'
import { errorsOf } from './operation-errors.ts'
import { answerSchema, inputSchema, type JsonSchema, sharedNameOf, sharedSchemas } from './schemas.ts'
import { referenceStyles } from './styles.ts'

const callers = {
  anyone: 'Anyone',
  shopper: 'A signed-in shopper',
  administrator: 'A signed-in administrator',
} as const

/** The reference of the API as one page without scripts. */
export function referencePage(shopName: string): string {
  const groups = Object.entries(Object.groupBy(everyOperation, nounOf)) as [Noun, Operation[]][]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#faf8f4">
<title>The calls of the shop · ${asHtml(shopName)}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${referenceStyles}</style>
</head>
<body>
<header><a href="/">${asHtml(shopName)}</a></header>
<main>
<h1>The calls of the shop</h1>
<p>Answers are JSON, but for invoices, which are PDF. GET reads its input from the query string, every other method from a JSON body. Lists take
<code>limit</code> and <code>cursor</code> and answer <code>next</code>; without <code>limit</code> they are complete.
Every error is <code>{ message, code, fields? }</code>. For programs: <a href="/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls">${groups.map(([noun, calls]) => contents(noun, calls)).join('')}</nav>
${groups.map(([noun, calls]) => chapter(noun, calls)).join('\n')}
<h2 id="shapes">Shapes</h2>
<p>What several answers hold.</p>
${Object.entries(sharedSchemas()).map(shape).join('\n')}
</main>
</body>
</html>
`
}

const address = ({ name }: Operation) => asHtml(`${endpoint(name).method} ${endpoint(name).path}`)

const contents = (noun: Noun, calls: readonly Operation[]) =>
  `<section><h2><a href="#${noun}">${capitalized(noun)}</a></h2><ul>${calls
    .map((call) => `<li><a href="#${call.name}">${address(call)}</a></li>`)
    .join('')}</ul></section>`

const chapter = (noun: Noun, calls: readonly Operation[]) => `<h2 id="${noun}">${capitalized(noun)}</h2>
<p>${asHtml(nouns[noun])}</p>
${calls.map(call).join('\n')}`

function call(operation: Operation): string {
  const { name, summary, access, status } = operation
  const { input, answer } = exampleOf(operation)
  return `<section id="${name}" aria-labelledby="${name}-title">
<h3 id="${name}-title"><code>${address(operation)}</code></h3>
<p>${asHtml(summary)}</p>
<p class="caller">${callers[access]} · answers ${status}</p>
<h4>Takes</h4>
${fields(inputSchema(operation))}
<h4>Answers</h4>
${code(operation.answersWith === 'application/json' ? outline(answerSchema(operation)) : `A file of the type ${operation.answersWith}`)}
<details><summary>Example</summary>${code(sent(operation, input))}${code(typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2))}</details>
<h4>Refuses with</h4>
${table(
  ['Status', 'Code', 'Message'],
  errorsOf(operation).map((code) => [
    String(errors[code].status),
    `<code>${code}</code>`,
    asHtml(errors[code].message),
  ]),
)}
</section>`
}

const shape = ([name, schema]: [string, JsonSchema]) =>
  `<section id="shape-${name}"><h3><code>${name}</code></h3>${code(outline(schema))}</section>`

const code = (text: string) => `<pre tabindex="0">${asHtml(text)}</pre>`

const sent = (operation: Operation, input: Readonly<Record<string, unknown>>) => {
  const { method, path } = endpoint(operation.name)
  if (method !== 'GET') return JSON.stringify(input, null, 2)
  const query = Object.entries(input).map(([field, value]) => `${field}=${encodeURIComponent(String(value))}`)
  return `GET ${path}${query.length === 0 ? '' : '?'}${query.join('&')}`
}

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="wide" tabindex="0"><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows
    .map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

function fields(schema: JsonSchema): string {
  const properties = Object.entries(schema.properties ?? {}) as [string, JsonSchema][]
  if (properties.length === 0) return '<p>Nothing.</p>'
  return table(
    ['Field', 'Type', 'Needed'],
    properties.map(([name, type]) => [
      `<code>${asHtml(name)}</code>`,
      `<code>${asHtml(outline(type))}</code>`,
      schema.required?.includes(name) ? 'required' : preset(type),
    ]),
  )
}

const preset = ({ default: value }: JsonSchema) =>
  value === undefined || value === '' ? 'optional' : `else ${asHtml(JSON.stringify(value))}`

/** A schema as TypeScript would write it. */
function outline(schema: JsonSchema, depth = 0): string {
  const name = sharedNameOf(schema)
  if (name !== undefined) return name
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return variants.map((one) => outline(one as JsonSchema, depth)).join(' | ')
  if (schema.type === 'array') return `${outline(schema.items as JsonSchema, depth)}[]`
  if (schema.type === 'object') return outlineOfObject(schema, depth)
  return typeof schema.type === 'string' ? schema.type : 'anything'
}

function outlineOfObject(schema: JsonSchema, depth: number): string {
  const indent = '  '.repeat(depth + 1)
  const properties = Object.entries(schema.properties ?? {}).map(([name, type]) => {
    const optional = schema.required?.includes(name) ? '' : '?'
    return `${indent}${name}${optional}: ${outline(type as JsonSchema, depth + 1)}`
  })
  const rest = schema.additionalProperties
  if (typeof rest === 'object') properties.push(`${indent}[key]: ${outline(rest as JsonSchema, depth + 1)}`)
  return properties.length === 0 ? '{}' : `{\n${properties.join('\n')}\n${'  '.repeat(depth)}}`
}
