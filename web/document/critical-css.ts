import { type ChildNode, parse } from 'postcss'

/** A rule is used by an element with all classes of one of its selectors, a definition by a mention of its name. */
type Rule = { text: string; selectors: readonly (readonly string[])[] } | { text: string; name: string }
type Part = Rule | { opening: string; parts: readonly Part[] }

export const parseSheet = (css: string): readonly Part[] => parse(css).nodes.flatMap(partOf)

export function criticalCss(html: string, sheet: readonly Part[]): string {
  const classes = classesIn(html)
  const isUsed = (rule: Rule): boolean =>
    'name' in rule || rule.selectors.some((needed) => needed.every((one) => classes.has(one)))
  const used = keep(sheet, isUsed)
  const text = write(used)
  return write(keep(used, (rule) => !('name' in rule) || isMentioned(rule.name, text, html)))
}

/** A registered property counts as mentioned in `var()`, keyframes by name outside of custom properties. */
const isMentioned = (name: string, css: string, html: string): boolean =>
  name.startsWith('--')
    ? css.includes(`var(${name}`) || html.includes(`var(${name}`)
    : new RegExp(`(?<!@keyframes )\\b${name}\\b`).test(css.replaceAll(/--[\w-]+:[^;}]*/g, ''))

function partOf(node: ChildNode): Part[] {
  if (node.type === 'comment') return []
  if (node.type === 'decl') return [{ text: `${node};`, name: node.prop }]
  if (node.type === 'rule') {
    if (node.nodes.every(isDefinition)) return [{ opening: node.selector, parts: node.nodes.flatMap(partOf) }]
    return [{ text: node.toString(), selectors: node.selectors.map((selector) => classesOf(selector)) }]
  }
  if (!node.nodes) return [{ text: `${node};`, selectors: [[]] }]
  if (node.name === 'property' || node.name.endsWith('keyframes'))
    return [{ text: node.toString(), name: node.params }]
  // An at-rule such as @font-face holds declarations and no rules.
  if (node.nodes.some(({ type }) => type === 'decl')) return [{ text: node.toString(), selectors: [[]] }]
  return [{ opening: `@${node.name} ${node.params}`, parts: node.nodes.flatMap(partOf) }]
}

const isDefinition = (node: ChildNode): boolean => node.type === 'decl' && node.prop.startsWith('--')

function keep(parts: readonly Part[], isKept: (rule: Rule) => boolean): Part[] {
  return parts.flatMap((part): Part[] => {
    if (!('parts' in part)) return isKept(part) ? [part] : []
    const kept = keep(part.parts, isKept)
    return kept.length > 0 ? [{ ...part, parts: kept }] : []
  })
}

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

function classesIn(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) => list)
  const plain = [...new Set(lists)]
    .join(' ')
    .replaceAll(/&(amp|lt|gt|quot|#x27);/g, (_, name) => entities[name] ?? '')
  return new Set(plain.split(' '))
}
