import { sql } from 'kysely'
import { kindsOfClothes, type SynonymGroup, synonymGroups } from '../../contract/catalogue/synonyms.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onSubject } from '../cache/dependencies.ts'
import type { Database } from '../database/database.ts'
import { withoutFunctionWords } from './function-words.ts'

/** Stems that products have together. */
export type Alternative = readonly string[]

/** What else products may call a thing, by the stems of its words joined by blanks. */
export type Synonyms = ReadonlyMap<string, readonly Alternative[]>

export const mostWordsOfSynonym = 3

// The stems are those of a shop's settings, which keep their identity until they change.
const known = new WeakMap<readonly SynonymGroup[], Promise<Synonyms>>()

/** The shop's synonyms, for an answer that is kept until they change. */
export async function synonymsFor(
  { settings, catalogue }: Pick<AppContext, 'settings' | 'catalogue'>,
  dependencies: Dependencies,
): Promise<Synonyms> {
  dependencies.add(onSubject('search'))
  const edits = (await settings.read()).values.search.synonyms
  const kept = known.get(edits)
  if (kept !== undefined) return kept
  const stemming = catalogue.read((database) => stemAll(database, synonymGroups(edits)))
  known.set(edits, stemming)
  stemming.catch(() => known.delete(edits))
  return stemming
}

/** The key of words in a row. */
export const synonymKey = (words: readonly { readonly lexeme: string }[]) =>
  words.map(({ lexeme }) => lexeme).join(' ')

type Stemmed = { readonly folded: string; readonly lexeme: string }

async function stemAll(database: Database, groups: readonly SynonymGroup[]): Promise<Synonyms> {
  const stems = await stemTexts(database, [
    ...groups.flatMap(({ words }) => words),
    ...kindsOfClothes.flat(2),
  ])
  const synonyms = new Map<string, Alternative[]>()
  const add = (member: readonly Stemmed[], others: readonly (readonly Stemmed[])[]) => {
    const key = synonymKey(member)
    const alternatives = others.filter((other) => synonymKey(other) !== key).map(stemsOf)
    synonyms.set(key, distinct([...(synonyms.get(key) ?? []), ...alternatives]))
  }
  const membersOf = (words: readonly string[]) => words.map((word) => stems.get(word) ?? [])
  for (const { words } of groups) for (const member of membersOf(words)) add(member, membersOf(words))
  for (const [general, kinds] of kindsOfClothes)
    for (const member of membersOf(general)) add(member, membersOf(kinds))
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

const stemsOf = (words: readonly Stemmed[]): Alternative => words.map(({ lexeme }) => lexeme)

const distinct = (alternatives: readonly Alternative[]): Alternative[] =>
  [...new Map(alternatives.map((stems) => [stems.join(' '), stems])).values()].filter(
    (stems) => stems.length > 0,
  )
