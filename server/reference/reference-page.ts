import { z } from 'zod'
import { errors } from '../../contract/errors.ts'
import type { Operation } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import { endpoint } from '../../contract/paths.ts'
import { refusalsOf } from './openapi.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

const callers = {
  anyone: 'Anyone',
  shopper: 'A signed-in shopper',
  administrator: 'A signed-in administrator',
} as const

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

/** The reference of the API as one readable page: no script, nothing to download but itself. */
export function referencePage(): string {
  const all = Object.values<Operation>(operations)
  const contents = all.map(({ name }) => `<li><a href="#${name}">${escaped(address(name))}</a></li>`).join('')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The calls of the shop · Selvedge</title>
<style>${style}</style>
</head>
<body>
<header><a href="/">Selvedge</a></header>
<main>
<h1>The calls of the shop</h1>
<p>Answers are JSON. GET reads its input from the query string, every other method from a JSON body. Lists take
<code>limit</code> and <code>cursor</code> and answer <code>next</code>; without <code>limit</code> they are complete.
Every refusal is <code>{ message, code, fields? }</code>. For programs: <a href="/openapi.json">openapi.json</a>.</p>
<nav aria-label="Calls"><ol>${contents}</ol></nav>
${all.map(section).join('\n')}
</main>
</body>
</html>
`
}

const address = (name: Operation['name']) => `${endpoint(name).method} ${endpoint(name).path}`

function section(operation: Operation): string {
  const { name, summary, access, status, input, answer } = operation
  const refused = refusalsOf(operation).map(
    (code) =>
      `<tr><td>${errors[code].status}</td><td><code>${code}</code></td><td>${escaped(errors[code].message)}</td></tr>`,
  )
  return `<section id="${name}" aria-labelledby="${name}-title">
<h2 id="${name}-title"><code>${escaped(address(name))}</code></h2>
<p>${escaped(summary)}</p>
<p class="caller">${callers[access]} · answers ${status}</p>
<h3>Takes</h3>
${table(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }))}
<h3>Answers</h3>
<pre tabindex="0">${escaped(outline(z.toJSONSchema(answer, { unrepresentable: 'any' })))}</pre>
<h3>Refuses with</h3>
<div class="wide" tabindex="0"><table><thead><tr><th>Status</th><th>Code</th><th>Words</th></tr></thead><tbody>${refused.join('')}</tbody></table></div>
</section>`
}

function table(schema: JsonSchema): string {
  const fields = Object.entries(schema.properties ?? {}) as [string, JsonSchema][]
  if (fields.length === 0) return '<p>Nothing.</p>'
  const rows = fields.map(([field, type]) => {
    const needed = schema.required?.includes(field) ? 'required' : standard(type)
    return `<tr><td><code>${escaped(field)}</code></td><td><code>${escaped(outline(type))}</code></td><td>${needed}</td></tr>`
  })
  return `<div class="wide" tabindex="0"><table><thead><tr><th>Field</th><th>Type</th><th></th></tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const standard = ({ default: value }: JsonSchema) =>
  value === undefined || value === '' ? 'optional' : `else ${escaped(JSON.stringify(value))}`

/** A schema in one glance, as one would write it down for a colleague. */
function outline(schema: JsonSchema, depth = 0): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return (schema.anyOf as JsonSchema[]).map((one) => outline(one, depth)).join(' | ')
  if (schema.type === 'array') return `${outline(schema.items as JsonSchema, depth)}[]`
  if (schema.type === 'object') {
    const indent = '  '.repeat(depth + 1)
    const fields = Object.entries(schema.properties ?? {}).map(([name, type]) => {
      const optional = schema.required?.includes(name) ? '' : '?'
      return `${indent}${name}${optional}: ${outline(type as JsonSchema, depth + 1)}`
    })
    return fields.length === 0 ? '{}' : `{\n${fields.join('\n')}\n${'  '.repeat(depth)}}`
  }
  return typeof schema.type === 'string' ? schema.type : 'anything'
}

const style = `
:root { color-scheme: light; font: 16px/1.6 system-ui, sans-serif; color: #16181d; background: #faf8f4 }
body { margin: 0 }
header { padding: 1rem 1.5rem; border-bottom: 2px solid #b3202a; font-weight: 600 }
header a { color: inherit; text-decoration: none }
main { max-width: 62rem; margin: 0 auto; padding: 1.5rem }
h1, h2 { line-height: 1.2; overflow-wrap: anywhere }
h2 { font-size: 1.15rem; margin: 0 }
h3 { font-size: .9rem; margin: 1.2rem 0 .3rem }
section { border-top: 1px solid #d9d4ca; padding: 2rem 0 }
nav ol { columns: 20rem; padding-left: 1.2rem }
a { color: #8f1820 }
a:focus-visible, [tabindex]:focus-visible { outline: 2px solid #b3202a; outline-offset: 2px }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre { background: #f1ede5; padding: 1rem; overflow: auto; margin: 0 }
.wide { overflow-x: auto }
.caller { color: #55524b; font-size: .9rem }
table { border-collapse: collapse; width: 100%; font-size: .9rem }
th, td { text-align: left; vertical-align: top; padding: .35rem .8rem .35rem 0; border-bottom: 1px solid #e4dfd5 }
td code { white-space: pre-wrap }
`
