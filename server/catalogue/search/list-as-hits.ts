import type { AnswerOf, ParsedInputOf } from '../../../contract/operations.ts'
import type { AppContext } from '../../app-context.ts'
import type { Dependencies } from '../../cache/dependencies.ts'
import { JsonStream } from '../../http/call.ts'
import { isCursorOf, isTime } from '../../http/cursor.ts'
import { listByCategory } from '../lists/product-queries.ts'
import { isInNames } from './named-products.ts'

export type Search = ParsedInputOf<'getBySearch'>

export type Answer = AnswerOf<'getBySearch'> | JsonStream

/** Products of a price or a size, for a search that says nothing else. */
export async function listAsHits(
  context: AppContext,
  { search: _words, ...list }: Search,
  dependencies: Dependencies,
): Promise<Answer> {
  const answer = await listByCategory(context, list, dependencies)
  if (answer instanceof JsonStream) return answer
  const { data, ...facts } = answer
  return { data: { ...facts, data: data.map((item) => ({ item, score: 0 })) } }
}

/** Whether a page is the first, or follows one of a list: results of words have other cursors where they are not in order by price. */
export const isOfList = ({ cursor, sort }: Search): boolean =>
  cursor === undefined || sort !== undefined || isCursorOf(cursor, isTime)

/**
 * All products, for "under 20" where nothing is: neither "under" nor "20" is asked for.
 * @returns undefined where names have these words
 */
export async function listUnmet(
  context: AppContext,
  search: Search,
  dependencies: Dependencies,
): Promise<Answer | undefined> {
  const isName = await context.catalogue.read((database) => isInNames(database, search.search, dependencies))
  return isName ? undefined : listAsHits(context, search, dependencies)
}

/**
 * Of "gifts under $30" what is under $30, where no product has a word of gifts.
 * @returns undefined where there is nothing
 */
export async function listInstead(
  context: AppContext,
  search: Search,
  dependencies: Dependencies,
): Promise<Answer | undefined> {
  const found = await listAsHits(context, search, dependencies)
  if (found instanceof JsonStream || found.data.data.length === 0) return undefined
  return { data: { ...found.data, unmatched: [search.search] } }
}
