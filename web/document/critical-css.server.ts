import { LRUCache } from 'lru-cache'
import { type ChildNode, parse } from 'postcss'

/** An element with all classes of one of its selectors uses a rule. */
type Rule = { text: string; mentions: readonly string[]; selectors: readonly (readonly string[])[] }
/** A custom property or keyframes, which belong to what mentions their name. */
type Definition = { text: string; mentions: readonly string[]; name: string }
type Part = Rule | Definition | { opening: string; parts: readonly Part[] }

type Sheet = {
  readonly parts: readonly Part[]
  readonly definitions: ReadonlyMap<string, readonly Definition[]>
  /** What pages with the same class attributes and mentions use. */
  readonly written: LRUCache<string, string>
}

/** Screens in their states have some dozens of different sets of classes; their styles are about 25 kB each. */
const mostWritten = 100

export function parseSheet(css: string): Sheet {
  const parts = parse(css).nodes.flatMap(partOf)
  const definitions = leaves(parts).filter((part) => 'name' in part)
  return {
    parts,
    definitions: Map.groupBy(definitions, ({ name }) => name),
    written: new LRUCache({ max: mostWritten }),
  }
}

/** The rules of `sheet` that a rendered page uses, in their order. */
export function criticalCss(html: string, sheet: Sheet): string {
  const lists = passages(html, 'class="', '"')
  const mentions = mentionsInHtml(html, sheet)
  const key = [...lists, ...mentions].join('\n')
  const known = sheet.written.get(key)
  if (known !== undefined) return known
  const css = write(keepUsed(sheet, classesIn(lists), mentions))
  sheet.written.set(key, css)
  return css
}

/** A used rule brings the definitions that it mentions, and those bring the ones they mention. */
function keepUsed(sheet: Sheet, classes: ReadonlySet<string>, mentions: readonly string[]): Part[] {
  const isUsed = ({ selectors }: Rule) => selectors.some((needed) => needed.every((one) => classes.has(one)))
  const rules = keep(sheet.parts, (part) => 'name' in part || isUsed(part))
  const names = new Set<string>()
  const note = (name: string) => {
    const definitions = names.has(name) ? undefined : sheet.definitions.get(name)
    if (definitions === undefined) return
    names.add(name)
    for (const definition of definitions) definition.mentions.forEach(note)
  }
  mentions.forEach(note)
  for (const rule of leaves(rules)) if (!('name' in rule)) rule.mentions.forEach(note)
  return keep(rules, (part) => !('name' in part) || names.has(part.name))
}

function partOf(node: ChildNode): Part[] {
  if (node.type === 'comment') return []
  const text = node.toString()
  const mentions = mentionsIn(text)
  if (node.type === 'decl') return [{ text: `${text};`, mentions, name: node.prop }]
  if (node.type === 'rule') {
    if (node.nodes.every(isDefinition)) return [{ opening: node.selector, parts: node.nodes.flatMap(partOf) }]
    return [{ text, mentions, selectors: node.selectors.map((selector) => classesOf(selector)) }]
  }
  if (!node.nodes) return [{ text: `${text};`, mentions, selectors: [[]] }]
  if (node.name === 'property' || node.name.endsWith('keyframes'))
    return [{ text, mentions, name: node.params }]
  // An at-rule such as @font-face holds declarations and no rules.
  if (node.nodes.some(({ type }) => type === 'decl')) return [{ text, mentions, selectors: [[]] }]
  return [{ opening: `@${node.name} ${node.params}`, parts: node.nodes.flatMap(partOf) }]
}

/** What definitions may be called: custom properties are read by `var()`, keyframes by their name alone. */
const mentionsIn = (css: string): string[] => css.match(/(?<=var\()--[^\s,)]+|(?<![\w-])[a-z][\w-]*/gi) ?? []

const isDefinition = (node: ChildNode): boolean => node.type === 'decl' && node.prop.startsWith('--')

function keep(parts: readonly Part[], isKept: (part: Rule | Definition) => boolean): Part[] {
  return parts.flatMap((part): Part[] => {
    if (!('parts' in part)) return isKept(part) ? [part] : []
    const kept = keep(part.parts, isKept)
    return kept.length > 0 ? [{ ...part, parts: kept }] : []
  })
}

const leaves = (parts: readonly Part[]): (Rule | Definition)[] =>
  parts.flatMap((part) => ('parts' in part ? leaves(part.parts) : [part]))

const write = (parts: readonly Part[]): string =>
  parts.map((part) => ('parts' in part ? `${part.opening}{${write(part.parts)}}` : part.text)).join('')

/** A selector does not require the classes in brackets, as after `:not`. */
function classesOf(selector: string): string[] {
  let outside = selector.replaceAll(/\\[()]/g, (escaped) => `\\${escaped.charCodeAt(1).toString(16)} `)
  while (/\([^()]*\)/.test(outside)) outside = outside.replaceAll(/\([^()]*\)/g, '')
  return [...outside.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/g)].map(([, name = '']) =>
    name.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|(.))/g, (_escape, code?: string, character?: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : (character ?? ''),
    ),
  )
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

function classesIn(lists: readonly string[]): Set<string> {
  const plain = lists.join(' ').replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? '')
  return new Set(plain.split(' '))
}

/** Only names that the sheet defines, as visitors' words may stand in a page. */
const mentionsInHtml = (html: string, { definitions }: Sheet): string[] =>
  passages(html, 'var(', ')')
    .map((text) => text.replace(/,.*/s, ''))
    .filter((name) => definitions.has(name))

/** The different texts that stand in `html` between `start` and `end`, sorted. */
function passages(html: string, start: string, end: string): string[] {
  const found = new Set<string>()
  for (let at = html.indexOf(start); at !== -1; at = html.indexOf(start, at)) {
    at += start.length
    const stop = html.indexOf(end, at)
    if (stop === -1) break
    found.add(html.slice(at, stop))
    at = stop
  }
  return [...found].sort()
}
