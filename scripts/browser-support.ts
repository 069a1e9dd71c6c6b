import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import postcss from 'postcss'
import { parseAst } from 'vite'
import { projectRoot } from '../server/config.ts'

/**
 * Finds calls and styles in the built pages that some supported browser lacks, by MDN's compatibility data (decision 083).
 * The build contains everything that a browser downloads, libraries included. Syntax is not checked: the build
 * translates it for the same browsers.
 */

const supported = { chrome: 120, edge: 120, firefox: 125, safari: 17, safari_ios: 17 }

/** Features in use that a page can do without, and why. */
const exceptions: Readonly<Record<string, string>> = {
  getClientCapabilities: '@simplewebauthn/browser asks first whether it is there',
  signalUnknownCredential:
    'caught where it is missing; password managers then go on offering a removed passkey',
  startViewTransition: 'React Router tests for it; without it pages change at once',
  'view-transition': 'without it pages change at once',
  'view-transition-name': 'without it pages change at once',
  'view-transition-group': 'without it pages change at once',
  use: 'React’s own, not that of a DisposableStack',
  skipTransition: 'called on a view transition, so the browser has both',
  'text-wrap': 'without it headings are not balanced',
  resize: 'phones have no resize handle',
  selection: 'without it selected text has the browser’s colour',
  'user-select': 'Safari has it with a prefix, which is there too',
  'forced-color-adjust': 'Safari has no forced colours',
  open: 'in a forgiving :is() beside [open] and :popover-open',
  '@property': 'Tailwind sets the same values where it is missing',
}

type Support = { version_added?: unknown; version_removed?: unknown; flags?: unknown; prefix?: unknown }
type Compat = { support: Record<string, Support | Support[]> }
type Feature = { __compat?: Compat } & { [name: string]: Feature }
// Vite, which loads the modules of a test, would take ten seconds to make a module of so much data.
const require = createRequire(import.meta.url)
const data: Record<'api' | 'css' | 'javascript', Feature> = require('@mdn/browser-compat-data')

/** @returns true when all supported browsers have a feature. A feature that the data does not know counts as supported. */
function isSupported({ __compat }: Feature): boolean {
  if (__compat === undefined) return true
  return Object.entries(supported).every(([browser, ours]) => {
    const statements = [__compat.support[browser] ?? []].flat()
    const unprefixed = statements.filter(({ flags, prefix }) => flags === undefined && prefix === undefined)
    return unprefixed.some(({ version_added: added }) =>
      added === 'preview' ? false : Number.parseFloat(String(added).replace('≤', '')) <= ours,
    )
  })
}

const interfaces: Feature = { ...data.api, ...data.javascript?.builtins }
/**
 * The interfaces on which a shop's scripts call members. A call does not show its object's interface, and a member of the same
 * name on another one, such as WebGPU's, says nothing about it.
 */
const commonInterfaces: Feature = {
  ...data.javascript?.builtins,
  ...Object.fromEntries(
    ['Document', 'Element', 'HTMLElement', 'HTMLDialogElement', 'Node', 'Window'].map((name) => [
      name,
      data.api?.[name] ?? {},
    ]),
  ),
} as Feature

/** Members of common interfaces whose name no interface has in all supported browsers. */
const unsupportedMembers = findUnsupportedMembers()

function findUnsupportedMembers(): ReadonlySet<string> {
  const known = new Map<string, boolean>()
  for (const members of Object.values(interfaces))
    for (const [name, member] of Object.entries(members ?? {})) {
      if (name === '__compat') continue
      const plain = name.replace(/_(static|event)$/, '')
      known.set(plain, (known.get(plain) ?? false) || isSupported(member))
    }
  const common = new Set(
    Object.values(commonInterfaces).flatMap((members) =>
      Object.keys(members ?? {}).map((name) => name.replace(/_static$/, '')),
    ),
  )
  return new Set([...known].filter(([name, ok]) => !ok && common.has(name)).map(([name]) => name))
}

/** The names of calls and constructors in a script that some supported browser lacks. */
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
    if (member ? !isSupported(member) : unsupportedMembers.has(name)) found.add(name)
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

function visit(node: unknown, onNode: (node: Node) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) onNode(node as Node)
  for (const child of Object.values(node)) visit(child, onNode)
}

/** Properties, at-rules and selectors of a stylesheet that some supported browser lacks, outside `@supports`. */
export function unsupportedStyles(sheet: string): string[] {
  const { properties, selectors, 'at-rules': atRules } = data.css as Record<string, Feature>
  const found = new Set<string>()
  const checkRules = (container: postcss.Container) =>
    container.each((node) => {
      if (node.type === 'atrule' && node.name === 'supports') return
      for (const [name, feature] of usedBy(node, { properties, selectors, atRules }))
        if (feature && !name.startsWith('-') && !isSupported(feature)) found.add(name)
      if ('nodes' in node) checkRules(node as postcss.Container)
    })
  checkRules(postcss.parse(sheet))
  return [...found].filter((name) => !(name in exceptions))
}

/** What a declaration or the head of a rule needs. */
function* usedBy(
  node: postcss.ChildNode,
  { properties, selectors, atRules }: Record<'properties' | 'selectors' | 'atRules', Feature | undefined>,
): Generator<[name: string, feature: Feature | undefined]> {
  if (node.type === 'decl') yield [node.prop, properties?.[node.prop]]
  if (node.type === 'atrule') yield [`@${node.name}`, atRules?.[node.name]]
  if (node.type === 'atrule' && node.name === 'media')
    for (const [, name = ''] of node.params.matchAll(/\(([a-z-]+)/g)) yield [name, atRules?.media?.[name]]
  if (node.type === 'rule')
    for (const [, name = ''] of node.selector.matchAll(/::?([a-z][a-z-]*)/g)) yield [name, selectors?.[name]]
}

/** @returns one line for each feature in the built pages that some supported browser lacks */
export async function unsupportedFeatures(): Promise<string[]> {
  const folder = join(projectRoot, 'build/client/assets')
  const lines = (await readdir(folder)).map(async (file) => {
    if (!/\.(js|css)$/.test(file)) return []
    const text = await readFile(join(folder, file), 'utf8')
    const unsupported = file.endsWith('.js') ? unsupportedCalls(text) : unsupportedStyles(text)
    return unsupported.map((name) => `${file} uses ${name}, which not all supported browsers have`)
  })
  return (await Promise.all(lines)).flat()
}
