import { sql } from 'kysely'
import { colourWords } from '../../../contract/catalogue/colour-families.ts'
import {
  homophones,
  kindsOfClothes,
  type SynonymGroup,
  synonymGroups,
} from '../../../contract/catalogue/synonyms.ts'
import type { AppContext } from '../../app-context.ts'
import { type Dependencies, onSubject } from '../../cache/dependencies.ts'
import type { Database } from '../../database/database.ts'
import { foreignWords } from './foreign-words.ts'
import { withoutFunctionWords } from './function-words.ts'
import { garments, hasStemOfOther, pluralGarments, tornGarments } from './garments.ts'

/** Stems that products have together. */
export type Alternative = readonly string[]

/** A word in small letters without accents, and its stem. */
export type Stemmed = { readonly folded: string; readonly lexeme: string }

/** A family of colours, and the stems of its name: "grey" and "gray". */
export type Family = { readonly name: string; readonly lexemes: readonly string[] }

/** What searches are read by beside the words of products. Keys are stems; those of several words are joined by blanks. */
export type SearchLexicon = {
  /** What else products may call a thing. */
  readonly synonyms: ReadonlyMap<string, readonly Alternative[]>
  /** The most words of a key. In scripts without blanks each letter is a word. */
  readonly longestSynonym: number
  /** The families of colours by words for them. */
  readonly colours: ReadonlyMap<string, Family>
  readonly garments: ReadonlySet<string>
  /** Garments that some products are named in two words: the keys of these. */
  readonly torn: ReadonlySet<string>
  /** What misspelt words may mean though no product has it. */
  readonly words: readonly Stemmed[]
}

export const emptyLexicon: SearchLexicon = {
  synonyms: new Map(),
  longestSynonym: 1,
  colours: new Map(),
  garments: new Set(),
  torn: new Set(),
  words: [],
}

// The stems are those of a shop's settings, which keep their identity until they change.
const known = new WeakMap<readonly SynonymGroup[], Promise<SearchLexicon>>()

/** The shop's lexicon, for an answer that is kept until it changes. */
export async function lexiconFor(
  { settings, catalogue }: Pick<AppContext, 'settings' | 'catalogue'>,
  dependencies: Dependencies,
): Promise<SearchLexicon> {
  dependencies.add(onSubject('search'))
  const edits = (await settings.read()).values.search.synonyms
  const kept = known.get(edits)
  if (kept !== undefined) return kept
  const stemming = catalogue.read((database) => readLexicon(database, synonymGroups(edits)))
  known.set(edits, stemming)
  stemming.catch(() => known.delete(edits))
  return stemming
}

/** The key of words in a row. */
export const synonymKey = (words: readonly { readonly lexeme: string }[]) =>
  words.map(({ lexeme }) => lexeme).join(' ')

const foreign: ReadonlySet<string> = new Set(foreignWords.flatMap(([, words]) => words))

async function readLexicon(database: Database, groups: readonly SynonymGroup[]): Promise<SearchLexicon> {
  const colours = colourWords()
  const stems = await stemTexts(database, [
    ...groups.flatMap(({ words }) => words),
    ...kindsOfClothes.flat(2),
    ...homophones.flat(),
    ...foreignWords.flatMap(([, words]) => words),
    ...garments,
    ...pluralGarments,
    ...tornGarments.flat(),
    ...colours.flat(),
  ])
  const stemsIn = (text: string) => stems.get(text) ?? []
  const synonyms = readSynonyms(groups, (texts) => texts.map(stemsIn))
  const spellings = (key: string) => [
    key,
    ...(synonyms.get(key) ?? []).flatMap((stems) => (stems.length === 1 ? stems : [])),
  ]
  return {
    synonyms,
    longestSynonym: Math.max(...[...synonyms.keys()].map((key) => key.split(' ').length)),
    colours: new Map(
      colours
        .filter(([word, family]) => word !== family)
        .map(([word, name]) => [
          synonymKey(stemsIn(word)),
          { name, lexemes: spellings(synonymKey(stemsIn(name))) },
        ]),
    ),
    garments: new Set(garments.map((word) => synonymKey(stemsIn(word)))),
    torn: new Set(tornGarments.map(([, words]) => synonymKey(stemsIn(words)))),
    words: distinctWords(
      [...stems].flatMap(([text, words]) => (words.length === 1 && !foreign.has(text) ? words : [])),
    ),
  }
}

function readSynonyms(
  groups: readonly SynonymGroup[],
  membersOf: (texts: readonly string[]) => (readonly Stemmed[])[],
): SearchLexicon['synonyms'] {
  const synonyms = new Map<string, Alternative[]>()
  const add = (member: readonly Stemmed[], others: readonly (readonly Stemmed[])[]) => {
    const key = synonymKey(member)
    const alternatives = others.filter((other) => synonymKey(other) !== key && isPlain(other)).map(stemsOf)
    synonyms.set(key, distinct([...(synonyms.get(key) ?? []), ...alternatives]))
  }
  for (const { words } of groups) for (const member of membersOf(words)) add(member, membersOf(words))
  for (const [general, kinds] of kindsOfClothes)
    for (const member of membersOf(general)) add(member, membersOf(kinds))
  for (const [written, meant] of [...homophones, ...tornGarments])
    for (const member of membersOf([written])) add(member, membersOf([meant]))
  for (const [meant, words] of foreignWords) {
    const [english = []] = membersOf([meant])
    const others = [stemsOf(english), ...(synonyms.get(synonymKey(english)) ?? [])]
    for (const key of membersOf(words).map(synonymKey))
      synonyms.set(key, distinct([...(synonyms.get(key) ?? []), ...others]))
  }
  // What is said of the one word holds for the two: "turtle neck" is what others call a roll neck.
  for (const [one = [], two = []] of tornGarments.map(membersOf)) {
    const others = (synonyms.get(synonymKey(one)) ?? []).filter(
      (stems) => stems.join(' ') !== synonymKey(two),
    )
    if (others.length > 0) synonyms.set(synonymKey(two), others)
  }
  return synonyms
}

/** Texts as the stems of their words. */
async function stemTexts(
  database: Database,
  texts: readonly string[],
): Promise<ReadonlyMap<string, readonly Stemmed[]>> {
  const { rows } = await sql<{ text: string; words: Stemmed[] }>`
    select text, (
      select coalesce(jsonb_agg(jsonb_build_object('folded', word, 'lexeme', word_stem(word)) order by place), '[]')
      from search_words_of(text) with ordinality as words (word, place)
    ) as words
    from unnest(${[...new Set(texts)]}::text[]) as text`.execute(database)
  return new Map(rows.map(({ text, words }) => [text, withoutFunctionWords(words)]))
}

/** The stem of "boots" stands in "boot cut" as well. */
const isPlain = ([word, ...more]: readonly Stemmed[]) =>
  word === undefined || more.length > 0 || !hasStemOfOther(word.folded)

const stemsOf = (words: readonly Stemmed[]): Alternative => words.map(({ lexeme }) => lexeme)

const distinct = (alternatives: readonly Alternative[]): Alternative[] =>
  [...new Map(alternatives.map((stems) => [stems.join(' '), stems])).values()].filter(
    (stems) => stems.length > 0,
  )

const distinctWords = (words: readonly Stemmed[]): Stemmed[] => [
  ...new Map(words.map((word) => [word.folded, word])).values(),
]
