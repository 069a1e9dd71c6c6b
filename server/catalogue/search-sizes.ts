export type SizePhrase = {
  /** The search without what was understood. */
  readonly words: string
  /** As products may have them: "M" and "Medium". */
  readonly sizes: readonly string[]
  /** As the page says it: "in size M or L". */
  readonly text: string
}

/** Letters, and how else products name these sizes. */
const namesOfLetters: Readonly<Record<string, readonly string[]>> = {
  XS: ['Extra Small', 'X-Small'],
  S: ['Small'],
  M: ['Medium'],
  L: ['Large'],
  XL: ['Extra Large', 'X-Large'],
}

const letters = '(?:xxs|xs|xl|xxl|xxxl|[2-6]xl)'
const letter = `(?:[sml]|${letters})`
const extra = String.raw`(?:extra[\s-]+|x-)(?:small|large)`
const named = String.raw`(?:${extra}|small|large|medium)`
const number = String.raw`(?:w?\d{1,3}[a-z]?(?:[./-]\d{1,3}[a-z]?)?)`
const starts = String.raw`(?<![\p{L}\p{N}'’&-])`
const ends = String.raw`(?![\p{L}\p{N}'’&-])`
const one = `(?:${letter}|${named}|${number})${ends}`

const sizePhrases = [
  String.raw`${starts}(?:in\s+)?sizes?\s*[:=]?\s*(?<size>${one}(?:\s*(?:,|/|\bor\b|\band\b|&)\s*${one})*)`,
  String.raw`${starts}(?:in\s+(?:an?\s+)?)?(?<size>${letters}|${extra})${ends}`,
  // "M" and "small" say more than sizes, but not at the end.
  String.raw`(?<=[\p{L}\p{N}]\s+)(?:in\s+)?(?<size>[sml]|medium)$`,
  String.raw`(?<=[\p{L}\p{N}]\s+)in\s+(?:an?\s+)?(?<size>${named})$`,
  String.raw`(?<=[\p{L}\p{N}]\s*[,/(]\s*)(?<size>[sml]|${named})$`,
  String.raw`^(?<size>medium)$`,
].map((pattern) => new RegExp(pattern, 'iu'))

/** Marks that stood beside a size: "maxi dress, M", "(M)". */
const looseMarks = /[\s,/(]+$|^[\s,/)]+|\(\s*\)/g

/** Reads a size: "size 32", "size M or L", "in medium", "XL dress", and single letters at the end: "coat m". */
export function readSize(search: string): SizePhrase | undefined {
  const text = search.trim().replace(/\)$/, '')
  for (const pattern of sizePhrases) {
    const found = pattern.exec(text)
    const typed = found?.groups?.size
    if (!found || typed === undefined) continue
    const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
    const sizes = [...new Set(typed.split(/\s*(?:,|\/(?!\d)|\bor\b|\band\b|&)\s*/iu).map(letterOf))]
    return {
      words: `${before.replaceAll(looseMarks, '')} ${after.replaceAll(looseMarks, '')}`
        .replaceAll(/\s+/g, ' ')
        .trim(),
      sizes: sizes.flatMap((size) => [size, ...(namesOfLetters[size] ?? [])]),
      text: `in size ${sizes.join(' or ')}`,
    }
  }
  return undefined
}

/** "XL" for "extra large", else in capitals as it was typed. */
function letterOf(typed: string): string {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/^x-/, 'extra ')
      .replaceAll(/[\s-]+/g, ' ')
  const known = Object.entries(namesOfLetters).find(([, names]) =>
    names.some((name) => plain(name) === plain(typed)),
  )
  return known?.[0] ?? typed.toUpperCase()
}
