import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import postcss from 'postcss'
import { parseAst } from 'vite'
import { projectRoot } from '../server/config.ts'

/**
 * Finds calls and styles in the built pages that the supported browsers lack (README, "Browsers"), by MDN's
 * compatibility data. The build holds all of web/ and contract/ that a browser gets, and the libraries. Syntax is not
 * looked at: the build lowers it to the same browsers.
 */

const supported = { chrome: 120, edge: 120, firefox: 125, safari: 17, safari_ios: 17 }

/** What is used all the same, because nothing is missing without it. */
const exceptions: Readonly<Record<string, string>> = {
  startViewTransition: 'React Router asks whether it is there; without it pages change at once',
  'view-transition-name': 'without it pages change at once',
  'view-transition-group': 'without it pages change at once',
  use: 'React’s own, not that of a DisposableStack',
  skipTransition: 'of a view transition, which is there then',
  'text-wrap': 'without it headings break where they may',
  resize: 'phones have no corner to pull a text area by',
  selection: 'without it what is marked has the browser’s own colour',
  'user-select': 'a library’s toasts; Safari has it with a prefix, which is there too',
  'forced-color-adjust': 'Safari has no forced colours',
  open: 'stands in a forgiving :is() beside [open] and :popover-open',
  '@property': 'Tailwind sets the same values where it is missing',
}

type Support = { version_added?: unknown; version_removed?: unknown; flags?: unknown; prefix?: unknown }
type Compat = { support: Record<string, Support | Support[]> }
type Feature = { __compat?: Compat } & { [name: string]: Feature }
const data = bcd as unknown as Record<'api' | 'css' | 'javascript', Feature>

/** Whether all supported browsers have a feature; what the data does not know counts as supported. */
function isSupported({ __compat }: Feature): boolean {
  if (__compat === undefined) return true
  return Object.entries(supported).every(([browser, ours]) => {
    const statements = [__compat.support[browser] ?? []].flat()
    const plain = statements.filter(({ flags, prefix }) => flags === undefined && prefix === undefined)
    return plain.some(({ version_added: added }) =>
      added === 'preview' ? false : Number.parseFloat(String(added).replace('≤', '')) <= ours,
    )
  })
}

const interfaces: Feature = { ...data.api, ...data.javascript?.builtins }
/** What scripts of a shop have in hand; a name that others have late, such as WebGPU's, says nothing of a call. */
const usual: Feature = {
  ...data.javascript?.builtins,
  ...Object.fromEntries(
    ['Document', 'Element', 'HTMLElement', 'HTMLDialogElement', 'Node', 'Window'].map((name) => [
      name,
      data.api?.[name] ?? {},
    ]),
  ),
} as Feature

/** Names of such members of which no interface has one that all supported browsers know. */
const lateMembers = findLateMembers()

function findLateMembers(): ReadonlySet<string> {
  const known = new Map<string, boolean>()
  for (const members of Object.values(interfaces))
    for (const [name, member] of Object.entries(members ?? {})) {
      if (name === '__compat') continue
      const plain = name.replace(/_(static|event)$/, '')
      known.set(plain, (known.get(plain) ?? false) || isSupported(member))
    }
  const inHand = new Set(
    Object.values(usual).flatMap((members) =>
      Object.keys(members ?? {}).map((name) => name.replace(/_static$/, '')),
    ),
  )
  return new Set([...known].filter(([name, ok]) => !ok && inHand.has(name)).map(([name]) => name))
}

/** Calls in a script that not all supported browsers know, by name. */
export function unsupportedCalls(script: string): string[] {
  const found = new Set<string>()
  visit(parseAst(script), (node) => {
    if (node.type === 'NewExpression' && node.callee?.type === 'Identifier') {
      const constructed = interfaces[String(node.callee.name)]
      if (constructed && !isSupported(constructed)) found.add(`new ${node.callee.name}`)
    }
    if (node.type !== 'CallExpression' || node.callee?.type !== 'MemberExpression' || node.callee.computed)
      return
    const { object, property } = node.callee
    const name = String(property?.name)
    const owner = object?.type === 'Identifier' ? interfaces[String(object.name)] : undefined
    const member = owner?.[`${name}_static`] ?? owner?.[name]
    if (member ? !isSupported(member) : lateMembers.has(name)) found.add(name)
  })
  return [...found].filter((name) => !(name in exceptions))
}

type Node = {
  type?: string
  name?: unknown
  computed?: boolean
  callee?: Node
  object?: Node
  property?: Node
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) see(node as Node)
  for (const child of Object.values(node)) visit(child, see)
}

/** Properties, at-rules and selectors of a stylesheet that not all supported browsers know; `@supports` guards its own. */
export function unsupportedStyles(sheet: string): string[] {
  const { properties, selectors, 'at-rules': atRules } = data.css as Record<string, Feature>
  const found = new Set<string>()
  const note = (name: string, feature: Feature | undefined) => {
    if (feature && !name.startsWith('-') && !isSupported(feature)) found.add(name)
  }
  const look = (container: postcss.Container) =>
    container.each((node) => {
      if (node.type === 'atrule' && node.name === 'supports') return
      if (node.type === 'decl') note(node.prop, properties?.[node.prop])
      if (node.type === 'atrule') {
        note(`@${node.name}`, atRules?.[node.name])
        if (node.name === 'media')
          for (const [, name = ''] of node.params.matchAll(/\(([a-z-]+)/g)) note(name, atRules?.media?.[name])
      }
      if (node.type === 'rule')
        for (const [, name = ''] of node.selector.matchAll(/::?([a-z][a-z-]*)/g))
          note(name, selectors?.[name])
      if ('nodes' in node) look(node as postcss.Container)
    })
  look(postcss.parse(sheet))
  return [...found].filter((name) => !(name in exceptions))
}

/** @returns what the built pages use beyond the supported browsers, a line each */
export async function unsupportedFeatures(): Promise<string[]> {
  const folder = join(projectRoot, 'build/client/assets')
  const lines = (await readdir(folder)).map(async (file) => {
    if (!/\.(js|css)$/.test(file)) return []
    const text = await readFile(join(folder, file), 'utf8')
    const late = file.endsWith('.js') ? unsupportedCalls(text) : unsupportedStyles(text)
    return late.map((name) => `${file} uses ${name}, which not all supported browsers have`)
  })
  return (await Promise.all(lines)).flat()
}
