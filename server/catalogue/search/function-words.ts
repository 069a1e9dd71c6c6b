/** How sentences ask a shop for something. */
const asking =
  'want wants need needs looking find buy please would could something anything im ive hello hi thanks'

/**
 * Words of prose, which a search may have beside those that it is about: "coat for women". They are those that PostgreSQL leaves
 * out of English texts, but for what is a material or a cut in clothing (down, off, over, under, own, all, up, out), and for the
 * "t" of "t-shirt".
 */
const functionWords: ReadonlySet<string> = new Set(
  `i me my myself we our ours ourselves you your yours yourself yourselves he him his himself she her hers herself it its itself
  they them their theirs themselves what which who whom this that these those am is are was were be been being have has had
  having do does did doing a an the and but if or because as until while of at by for with about against between into through
  during before after above below to from in on again further then once here there when where why how any both each few more most
  other some such no nor not only same so than too very s can will just don should now ll ve re d ${asking}`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

export const isFunctionWord = (folded: string): boolean => functionWords.has(folded)

/** @returns the words that a text is about; all of them where it has only words of prose */
export function withoutFunctionWords<Word extends { readonly folded: string }>(
  words: readonly Word[],
): Word[] {
  const others = words.filter(({ folded }) => !isFunctionWord(folded))
  return others.length > 0 ? others : [...words]
}

const contractions = [
  "(?:i|you|we|they|he|she|it|that|what|who|there|here|let)'(?:m|re|ve|ll|d|s)",
  "(?:is|are|was|were|do|does|did|has|have|had|ca|wo|would|could|should|must|need)n't",
]

const like = '(?:really )?like(?: to (?:buy|find|get|have|see|wear))?'
/** Sentences that ask for something have words that products have as well: "Like New", "Beach Wear". */
const questions = [
  `(?:i|we)(?: would|'d)? ${like}`,
  `would ${like}`,
  '(?:(?:something|anything|what) )?to wear',
  '(?:show|give|get|find) (?:me|us)',
  'how much (?:is|are|does|do)',
  'do you (?:have|sell|stock)(?: any)?',
]

/** What is asked of a shop and not of its products: "free" begins "Freeman". */
const services = [
  '(?:free|fast|express|next day|same day) (?:shipping|delivery|returns?)',
  'in stock',
  'near me',
]

const phrases = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${[...questions, ...services, ...contractions].join('|')})(?![\p{L}\p{N}])`
    .replaceAll(' ', String.raw`\s+`)
    .replaceAll("'", "['’]"),
  'giu',
)

/** "w/ pockets" and "w/open back", and no "w/o" or "w/out". */
const shortWith = /(?<![\p{L}\p{N}])w\/(?!o(?:ut)?(?!\p{L}))/giu

/** The text without phrases that would be cut into words of no sense; all of it where nothing else is there. */
export function withoutPhrases(text: string): string {
  const others = text.replaceAll(phrases, ' ').replaceAll(shortWith, ' with ')
  return others.trim() === '' ? text : others
}

/** Whom a present is for, and who wears it. */
const wearers: Readonly<Record<string, string>> = {
  girls: 'daughter|granddaughter|niece',
  boys: 'son|grandson|nephew',
  women:
    'her|wife|girlfriend|mum|mom|mummy|mommy|mother|sister|aunt|auntie|nan|nanna|granny|grandma|grandmother',
  men: 'him|husband|boyfriend|dad|daddy|father|brother|uncle|grandad|granddad|grandpa|grandfather',
}
const whose = String.raw`for\s+(?:(?:my|your|our|his|her|the|a)\s+)?`
/** "looking for mom jeans" asks for jeans. */
const nothingElse = String.raw`(?=\s*(?:$|[,;.!?$\d]|(?:under|below|in|with|without|size|who|that|and|or)\b))`
const forWhom = Object.entries(wearers).map(([people, words]) => {
  const phrase = new RegExp(String.raw`\b${whose}(?:${words})${nothingElse}`, 'gi')
  return [phrase, people] as const
})

/** "gifts for her" and "a dress for my daughter" ask for what women and girls wear. */
export const withWearers = (text: string): string =>
  forWhom.reduce((before, [words, people]) => before.replaceAll(words, people), text)
