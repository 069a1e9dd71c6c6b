/** In which letters a file is written that are not those of western Europe, though the currency of the shop speaks for these. */

type Encoding = 'shift_jis' | 'windows-1250' | 'windows-1251' | 'windows-1253'
type Western = 'windows-1252' | 'macintosh'
export type ForeignEncoding = Encoding | 'unknown'

const notLatin = /[^\0-\x7f]/g
const noLetter = /\ufffd/g
const kana = /[\u3041-\u30fa]/g
/** "du¿y" is "duży" in Polish, "ko¾ko" Slovak. */
const insideWords = /(?<=\p{L})[¹³¿£¯¾](?=\p{L})/gu
/** Languages of western Europe have "š" and "ž" in a few names, those of the east in many words. */
const ofTheEast = /(?<=\p{L})[¹³¿£¯¾](?=\p{L})|[ŠšŽž]/gu
const consonant = '[b-df-hj-np-tv-zšžè]'
/**
 * What languages with "š" and "ž" do not have: letters of others, "ŕ" and "ĺ" elsewhere than between consonants ("à", "på"), "č" in
 * the endings of "légère" and "très", "ć" behind a consonant ("klæde"), "ř" between them ("grøn"), and signs that stand alone.
 */
const ofTheWest = new RegExp(
  [
    '[âãçêëîñõûœþ]',
    `[àå](?!${consonant})|(?<!${consonant})[àå]`,
    String.raw`è(?=(?:[rm]es?|s)(?!\p{L}))`,
    `(?<![aeiouáéíóú])æ(?=${consonant})|(?<=${consonant})ø(?=${consonant})`,
    String.raw`(?<!\p{L})[£¥ª²³¹¼½¾](?!\p{L})`,
  ].join('|'),
  'giu',
)
/** Names in a western file may be eastern: an eastern file has more than so many eastern words for each western one. */
const manyWords = 2
/** Letters on one side of such a letter. */
const longestWord = 20
/** Enough to tell. All of a hostile file would fill the memory. */
const mostCounted = 10_000
/** Words of western Europe have two such letters beside each other at most: "coração". */
const severalTogether = /[^\0-\x7f\s]{3,}/g

const scripts = [
  ['windows-1251', String.raw`\p{Script=Cyrillic}`],
  ['windows-1253', String.raw`\p{Script=Greek}`],
] as const
/** Words with a capital letter, as every file has them. */
const named = (letter: string) => new RegExp(`(?<!\\p{L})(?=${letter})\\p{Lu}(?=\\p{Ll})`, 'gu')
/** What no word has: letters of two alphabets, a capital behind a small letter, and bytes that are no letter. */
const wrong = (letter: string) =>
  new RegExp(
    `\\ufffd|(?<=[a-z])${letter}|${letter}(?=[a-z])|(?<=(?=${letter})\\p{Ll})(?:(?!${letter})[^\\0-\\x7f]|\\p{Lu})`,
    'gu',
  )

/** Of so many letters one may be otherwise. */
const few = 20

/**
 * @param western in which of the western encodings the file makes most sense
 * @returns undefined for letters of western Europe
 */
export async function foreignEncoding(
  read: (encoding: Encoding | Western) => AsyncIterable<string>,
  western: Western,
): Promise<ForeignEncoding | undefined> {
  const [all, ofEast, together] = await lettersIn(read(western), notLatin, ofTheEast, severalTogether)
  const [ofJapanese, kanas, noLetters] = await lettersIn(read('shift_jis'), notLatin, kana, noLetter)
  if (noLetters === 0 && kanas * 2 > ofJapanese) return 'shift_jis'
  if (western === 'windows-1252' && ofEast * few > all && (await isOfTheEast(read, all)))
    return 'windows-1250'
  if (together * 2 <= all) return undefined
  let best: { encoding: ForeignEncoding; faults: number } = { encoding: 'unknown', faults: all / few }
  for (const [encoding, letter] of scripts) {
    const [names, faults] = await lettersIn(read(encoding), named(letter), wrong(letter))
    if (names > 0 && faults < best.faults) best = { encoding, faults }
  }
  return best.encoding
}

/** Different words count, so a name that stands in each row counts once. */
async function isOfTheEast(
  read: (encoding: Western) => AsyncIterable<string>,
  all: number,
): Promise<boolean> {
  const [inside] = await lettersIn(read('windows-1252'), insideWords)
  if (inside * few > all) return true
  const east = await wordsWith(read('windows-1252'), ofTheEast)
  return east > manyWords * (await wordsWith(read('windows-1252'), ofTheWest))
}

/** How many different words have a letter, up to `mostCounted`. */
async function wordsWith(pieces: AsyncIterable<string>, letter: RegExp): Promise<number> {
  const words = new Set<string>()
  for await (const piece of pieces)
    for (const { 0: found, index } of piece.matchAll(letter)) {
      const end = index + found.length
      const [before] = /\p{L}*$/u.exec(piece.slice(Math.max(0, index - longestWord), index)) ?? []
      const [after] = /^\p{L}*/u.exec(piece.slice(end, end + longestWord)) ?? []
      words.add(`${before}${found}${after}`.toLowerCase())
      if (words.size === mostCounted) return mostCounted
    }
  return words.size
}

/** How many letters match each of three expressions. */
async function lettersIn(
  pieces: AsyncIterable<string>,
  ...wanted: readonly RegExp[]
): Promise<[number, number, number]> {
  const counts: [number, number, number] = [0, 0, 0]
  for await (const piece of pieces)
    for (const [at, expression] of wanted.entries())
      for (const [letters] of piece.matchAll(expression)) counts[at as 0 | 1 | 2] += letters.length
  return counts
}
