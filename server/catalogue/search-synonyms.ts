import { sql } from 'kysely'
import { type SynonymGroup, synonymGroups } from '../../contract/catalogue/synonyms.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onSubject } from '../cache/dependencies.ts'
import type { Database } from '../database/database.ts'
import { searchWords } from './search-words.ts'

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

/** The key of words in a row. Words that say nothing stand as they are typed: the stem of "t shirt" is "shirt". */
export const synonymKey = (words: readonly { readonly folded: string; readonly lexeme: string | null }[]) =>
  words.map(({ folded, lexeme }) => lexeme ?? folded).join(' ')

type Stemmed = { folded: string; lexeme: string | null }

async function stemAll(database: Database, groups: readonly SynonymGroup[]): Promise<Synonyms> {
  const typed = [...new Set(groups.flatMap(({ words }) => words.flatMap((word) => searchWords(word))))]
  const { rows } = await sql<Stemmed & { word: string }>`
    select word, folded, (ts_lexize('english_stem', folded))[1] as lexeme
    from unnest(${typed}::text[]) as word, lower(unaccent(word)) as folded`.execute(database)
  const stemOf = new Map(rows.map((row) => [row.word, row]))
  const synonyms = new Map<string, Alternative[]>()
  for (const { words } of groups) {
    const members = words.map((word) => searchWords(word).flatMap((part) => stemOf.get(part) ?? []))
    for (const member of members) {
      const key = synonymKey(member)
      const others = members.filter((other) => synonymKey(other) !== key).map(stemsOf)
      synonyms.set(key, distinct([...(synonyms.get(key) ?? []), ...others]))
    }
  }
  return synonyms
}

const stemsOf = (words: readonly Stemmed[]): Alternative =>
  words.flatMap(({ lexeme }) => (lexeme === null ? [] : [lexeme]))

const distinct = (alternatives: readonly Alternative[]): Alternative[] =>
  [...new Map(alternatives.map((stems) => [stems.join(' '), stems])).values()].filter(
    (stems) => stems.length > 0,
  )
