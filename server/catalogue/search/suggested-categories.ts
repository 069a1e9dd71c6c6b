import { sql } from 'kysely'
import {
  type Categories,
  type Category,
  namesOf,
  type SubCategory,
  typeNames,
} from '../../../contract/catalogue/categories.ts'
import { mostSuggested, shortestSuggested } from '../../../contract/catalogue/suggestions.ts'
import type { Database } from '../../database/database.ts'

export type SuggestedPart = { category?: Category; subCategory?: SubCategory }

/** Matches all words to names: "wom" is Women, "winter kids" is Winterwear for kids, "men's coat" is nothing. */
export async function suggestedCategories(
  database: Database,
  shopCategories: Categories,
  words: readonly string[],
): Promise<SuggestedPart[]> {
  if (words.length === 0 || words.length > 2) return []
  const categories = namesOf(shopCategories)
  const subCategories = typeNames(shopCategories)
  const { rows } = await sql<{ word: string; name: string }>`
    select word, name from unnest(${[...words]}::text[]) as word,
      unnest(${[...categories, ...subCategories]}::text[]) as name
    where length(word) >= ${shortestSuggested}::integer
      and begins_like(lower(unaccent(word)), lower(name))`.execute(database)
  const begins = (word: string, name: string) => rows.some((row) => row.word === word && row.name === name)
  const [first = '', second] = words
  if (second === undefined) {
    return [
      ...categories.filter((name) => begins(first, name)).map((category) => ({ category })),
      ...subCategories.filter((name) => begins(first, name)).map((subCategory) => ({ subCategory })),
    ].slice(0, mostSuggested.parts)
  }
  return shopCategories
    .flatMap(({ name, types }) => types.map((type) => ({ category: name, subCategory: type.name })))
    .filter(
      ({ category, subCategory }) =>
        (begins(first, category) && begins(second, subCategory)) ||
        (begins(first, subCategory) && begins(second, category)),
    )
    .slice(0, mostSuggested.parts)
}
