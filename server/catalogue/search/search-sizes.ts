export type SizePhrase = {
  /** The search without what was understood. */
  readonly words: string
  /** As products may have them: "M" and "Medium". */
  readonly sizes: readonly string[]
  /** As the page says it: "in size M or L". */
  readonly text: string
}

/** What each of some letters for one size is called otherwise. */
const sameSize = (alike: readonly string[], name: string): Record<string, readonly string[]> =>
  Object.fromEntries(alike.map((size) => [size, [...alike.filter((other) => other !== size), name]]))

/** Letters, and how else products name these sizes. */
const namesOfLetters: Readonly<Record<string, readonly string[]>> = {
  ...sameSize(['XXXS', '3XS'], 'XXX-Small'),
  ...sameSize(['XXS', '2XS'], 'XX-Small'),
  XS: ['Extra Small', 'X-Small'],
  S: ['Small'],
  M: ['Medium'],
  L: ['Large'],
  XL: ['Extra Large', 'X-Large'],
  ...sameSize(['XXL', '2XL', '2X'], 'XX-Large'),
  ...sameSize(['XXXL', '3XL', '3X'], 'XXX-Large'),
  ...sameSize(['XXXXL', '4XL', '4X'], 'XXXX-Large'),
  ...sameSize(['XXXXXL', '5XL', '5X'], 'XXXXX-Large'),
  'ONE SIZE': ['One size', 'One Size'],
}

const letters = '(?:x{1,3}s|[23]xs|x{1,5}l|[2-6]xl|[1-5]x)'
const letter = `(?:[sml]|${letters})`
const pair = '(?:xs/s|s/m|m/l|l/xl|xl/xxl)'
const extra = String.raw`(?:(?:(?:extra[\s-]+){1,3}|x{1,4}[\s-]?)(?:small|large)|(?:double|triple)[\s-]+(?:x-?l|extra[\s-]+large))`
const named = `(?:${extra}|small|large|medium)`
const number = String.raw`(?:w?\d{1,3}[a-z]?(?:[./-]\d{1,3}[a-z]?)?)`
const country = String.raw`(?<country>us|uk|eu|eur)\s+`
const starts = String.raw`(?<![\p{L}\p{N}'’&./-])`
const ends = String.raw`(?![\p{L}\p{N}'’&]|[./-][\p{L}\p{N}])`
const orTo = String.raw`\s*(?:,|/|\bor\b|\band\b|\bto\b|&)\s*`
const plain = String.raw`(?:\d{1,2}(?:\.5)?${ends})`
const one = `(?:${pair}|${letter}|${named}|${number})${ends}`

/** Sizes that are such only beside what is sold in them: "34b bra", and no "40d tights". */
const besides = (garments: string, size: string) => {
  const named = String.raw`(?<![\p{L}\p{N}])(?:${garments})(?![\p{L}\p{N}])`
  return `(?:(?<=${named}.*)|(?=.*${named}))${starts}(?<size>${size})${ends}`
}
const bras = 'bras?|bralettes?|lingerie|bikinis?|corsets?'
const shoes = 'shoes?|sneakers?|trainers?|boots?|sandals?|loafers?|pumps'
const trousers = 'jeans?|trousers|pants?|chinos?'

const alone = [
  String.raw`${starts}(?<size>\d{1,2}-\d{1,2}\s?(?:y|yrs?|years?|m|mos?|months?)|[2-6]t)${ends}`,
  besides(bras, String.raw`\d{2,3}\s?(?:[a-h]|dd+|ff|gg)`),
  besides(shoes, String.raw`\d{1,2}\.5(?!\s*(?:cm|mm|in\b|inch))`),
  String.raw`${starts}w?(?<size>[2-5]\d)(?:["”″]|\s*(?:in|inch|inches))?[\s-]*waist(?![\p{L}\p{N}])`,
  String.raw`${starts}waist\s+(?:size\s+)?(?<size>[2-5]\d)["”″]?${ends}`,
  // Letters before or behind both numbers say that they are a waist and a leg.
  String.raw`${starts}(?<size>w[2-5]\d\s?(?:[x/]\s?)?l[23]\d|[2-5]\dw\s?(?:[x/]\s?)?[23]\dl)${ends}`,
  besides(trousers, String.raw`w?[2-5]\d\s?[x/]\s?l?[23]\d`),
  besides(trousers, String.raw`w\s?[2-5]\d|[2-5]\dw`),
  besides(trousers, String.raw`[2-5]\d(?:["”″]|\s?in(?:ch|ches)?)(?!\s*(?:leg|inseam|length|rise|long))`),
]

const anywhere = [
  String.raw`${starts}(?:in\s+)?(?:sizes?|sz)(?![\p{L}\p{N}])\s*[:=.]?\s*(?:${country})?(?<size>${one}(?:${orTo}${one})*)`,
  String.raw`${starts}(?:in\s+(?:an?\s+)?)?(?<size>${pair}|${letters}|${extra}|one\s+size)${ends}(?:\s+size(?![\p{L}\p{N}]))?`,
  String.raw`${starts}(?<size>[sml]|small|medium|large)\s+size(?![\p{L}\p{N}])`,
  String.raw`\(\s*(?<size>${letter}|${named})\s*\)`,
  String.raw`${starts}${country}(?<size>${plain}(?:${orTo}${plain})*)(?!\s*(?:%|packs?\b|pairs?\b|pieces?\b))`,
]
/** "M" and "small" say more than sizes, but not at the end. */
const atEnd = [
  String.raw`(?<=[\p{L}\p{N}]\s+)(?:in\s+)?(?<size>[sml]|medium)$`,
  String.raw`(?<=[\p{L}\p{N}]\s+)in\s+(?:an?\s+)?(?<size>${named})$`,
  String.raw`(?<=[\p{L}\p{N}]\s*[,/:(–-]\s*)(?<![\p{L}\p{N}]-)(?<size>[sml]|${named})$`,
  '^(?<size>medium)$',
]
const compiled = (patterns: readonly string[]) => patterns.map((pattern) => new RegExp(pattern, 'iu'))
const [inBeginning, inWhole] = [
  compiled([...anywhere, ...alone]),
  compiled([...anywhere, ...atEnd, ...alone]),
]

/** Marks that stood beside a size: "maxi dress, M", "(M)". */
const looseMarks = /[\s,/:(–-]+$|^[\s,/)]+|\(\s*\)/g

/** "8 1/2" and "8½", but no half zip. */
const half = /(?<![\p{L}\p{N}.,/])(\d{1,2})(?:\s?½|\s1\/2)(?![\p{L}\p{N}]|[\s-]*zip)/iu

/**
 * Reads a size: "size 32", "UK 12", "sizes 8 to 12", "size M or L", "in medium", "XL dress", and single letters at the end: "coat m".
 * @param isUnfinished whether more may follow: "coat m" may become "coat midi"
 */
export function readSize(search: string, isUnfinished = false): SizePhrase | undefined {
  const text = search.trim().replace(half, '$1.5')
  for (const pattern of isUnfinished ? inBeginning : inWhole) {
    const found = pattern.exec(text)
    const { size: typed, country } = found?.groups ?? {}
    if (!found || typed === undefined) continue
    const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
    const sizes = [...new Set(typed.split(separator).flatMap(sizesIn))]
    return {
      words: `${before.replaceAll(looseMarks, '')} ${after.replaceAll(looseMarks, '')}`
        .replaceAll(/\s+/g, ' ')
        .trim(),
      sizes: sizes.flatMap((size) => [
        size,
        ...(country === undefined ? [] : [`${country.toUpperCase()} ${size}`]),
        ...(namesOfLetters[size] ?? [...lettersOf(size), ...otherSpellings(size)]),
      ]),
      text: sizes[0] === 'ONE SIZE' ? 'in one size' : `in size ${shortList(sizes)}`,
    }
  }
  return undefined
}

/** No "pack of 3" and no "No. 5". */
const numberAtEnd =
  /^(?<words>.*(?:\p{L}|\d{3}).*?)(?<!(?<![\p{L}])(?:of|packs?|no|number|vol)\.?)\s+(?<size>\d{1,2}(?:\.5|-\d{1,2})?)$/iu
const wordForSize = /(?<![\p{L}\p{N}'’&./-])(?:small|medium|large)(?![\p{L}\p{N}'’&./-])/iu

/** What may be a size, if it says nothing else of products. */
export type PossibleSize = SizePhrase & { readonly typed: string; readonly isNumber: boolean }

/** The 32 of "black jeans 32", the 4-5 of "hoodie 4-5" and the "medium" of "medium hoodie". */
export function readPossibleSize(search: string): PossibleSize | undefined {
  const text = search.trim()
  const { words, size } = numberAtEnd.exec(text)?.groups ?? {}
  if (words !== undefined && size !== undefined) {
    const spellings = [size, ...(size.includes('-') ? [`${size}Y`] : [])]
    const sizes = spellings.flatMap((one) => [one, ...otherSpellings(one)])
    return { words, sizes, text: `in size ${size}`, typed: size, isNumber: true }
  }
  const [typed] = wordForSize.exec(text) ?? []
  if (typed === undefined) return undefined
  const letter = letterOf(typed)
  return {
    words: text.replace(typed, '').replaceAll(/\s+/g, ' ').trim(),
    sizes: [letter, ...(namesOfLetters[letter] ?? [])],
    text: `in size ${letter}`,
    typed,
    isNumber: false,
  }
}

const separator = /\s*(?:,|\/(?!\d|[sml]\b|l\d|xl|xxl)|\bor\b|\band\b|&)\s*/iu

/** No range has more numbers. */
const mostInRange = 30

/** "8 to 12" are all numbers between. */
function sizesIn(typed: string): string[] {
  const [first = '', last] = typed.split(/\s*\bto\b\s*/iu)
  const [from, to] = [Number(first), Number(last)]
  if (last === undefined || !(to > from && to - from < mostInRange))
    return [letterOf(first), ...(last === undefined ? [] : [letterOf(last)])]
  return Array.from({ length: to - from + 1 }, (_one, at) => String(from + at))
}

const anyOfThem = new Intl.ListFormat('en-GB', { type: 'disjunction' })

const shortList = (sizes: readonly string[]): string =>
  sizes.length > 3 ? `${sizes[0]} to ${sizes.at(-1)}` : anyOfThem.format(sizes)

/** "S/M" is S or M. */
const lettersOf = (size: string): string[] => (/^[A-Z]+\/[A-Z]+$/.test(size) ? size.split('/') : [])

const units: Readonly<Record<string, readonly string[]>> = {
  Y: [' Y', ' Years', ' Yrs'],
  M: [' M', ' Months', ' Mos'],
}

/** "2-3Y" for "2-3 YEARS", "32/34" for "W32 X L34", "W32" for "32W", "32" for "32 IN", "34B" for "34 B". */
const plainSize = (size: string): string =>
  size
    .replace(/^(\d+-\d+)\s?([YM]).*$/, '$1$2')
    .replace(/^W?(\d\d)W?\s?(?:[X/]\s?L?|L?)(?<=\D)(\d\d)L?$/, '$1/$2')
    .replace(/^W\s?(\d\d)$|^(\d\d)W$/, 'W$1$2')
    .replace(/^(\d\d)(?:["”″]|\s?IN(?:CH|CHES)?)$/, '$1')
    .replace(/^(\d{2,3})\s([A-H]+)$/, '$1$2')

/** Of a child of so many years: alone, of toddlers, and in ranges. */
export function sizesOfYears(age: number): string[] {
  const firsts = [age - 2, age - 1, age].filter((first) => first >= 0)
  const ranges = firsts.flatMap((first) =>
    [1, 2].flatMap((more) => (first + more >= age ? [`${first}-${first + more}Y`] : [])),
  )
  return [`${age}Y`, `${age}T`, ...ranges]
}

/** How else products write a plain size: "2-3 Years", "2Y" and "2-3Y" for "2T", "32 / 34" and "W32 L34", "32" for "W32", "8,5", "34 / B". */
export function otherSpellings(size: string): string[] {
  const [, ages, unit = ''] = /^(\d+(?:-\d+)?)([YM])$/.exec(size) ?? []
  if (ages !== undefined) return (units[unit] ?? []).map((name) => ages + name)
  const [, toddler] = /^(\d)T$/.exec(size) ?? []
  if (toddler !== undefined)
    return sizesOfYears(Number(toddler)).flatMap((one) => (one === size ? [] : [one, ...otherSpellings(one)]))
  const [, waist, length] = /^(\d\d)\/(\d\d)$/.exec(size) ?? []
  if (waist !== undefined)
    return [
      ...[`${waist} / ${length}`, `${waist}x${length}`, `W${waist} L${length}`, `${waist}W ${length}L`],
      // Of two options, by an import.
      ...[`W${waist} / L${length}`, `${waist}W / ${length}L`],
    ]
  if (/^\d+\.5$/.test(size)) return [',5', ' 1/2', '½'].map((ending) => size.replace('.5', ending))
  if (/^W\d\d$/.test(size)) return [size.slice(1)]
  const [, band, cup] = /^(\d{2,3})([A-H]+)$/.exec(size) ?? []
  return band === undefined ? [] : [`${band} ${cup}`, `${band} / ${cup}`]
}

const inWords =
  /^(?:(?<times>double|triple)[\s-]+)?(?<extras>(?:extra[\s-]+)+|x*)[\s-]?(?<end>s(?:mall)?|l(?:arge)?)$/i
const extrasOf: Readonly<Record<string, number>> = { double: 2, triple: 3 }

/** "XL" for "extra large", "XXL" for "double XL", else in capitals as it was typed. */
function letterOf(typed: string): string {
  const { times, extras = '', end = '' } = inWords.exec(typed)?.groups ?? {}
  if (end !== '') {
    const extra = extrasOf[times?.toLowerCase() ?? ''] ?? extras.match(/x/gi)?.length ?? 0
    return 'X'.repeat(extra) + end.charAt(0).toUpperCase()
  }
  return /^medium$/i.test(typed) ? 'M' : plainSize(typed.replaceAll(/\s+/g, ' ').toUpperCase())
}
