import { mostPins } from '../../../contract/search/pinned-searches.ts'
import { type Dependencies, onEverything } from '../../cache/dependencies.ts'
import type { Database } from '../../database/database.ts'
import { sizesByNumber } from '../../inventory/variants.ts'

/** A barcode, also in groups of digits; or letters and digits of one word, as in "RC-1023-M". */
const mayBeNumber = /^(?:\d[\d -]{6,20}\d|(?=.*\d)(?=.*\p{L})\S{5,64})$/u

/**
 * The ids of the products that have a text as the SKU or the barcode of a size, which shoppers copy from a label or an invoice.
 * One that more products have than are shown first is no one's own.
 */
export async function listedByNumber(
  database: Database,
  text: string,
  dependencies: Dependencies,
): Promise<string[]> {
  const typed = text.trim()
  if (!mayBeNumber.test(typed)) return []
  // Numbers are in no list of words, so any save may bring the one that was typed.
  dependencies.add(onEverything)
  const sizes = await sizesByNumber(database, typed)
  const ids = [...new Set(sizes.map(({ productId }) => productId))]
  if (ids.length === 0 || ids.length > mostPins) return []
  const listed = await database
    .selectFrom('products')
    .select('id')
    .where('id', 'in', ids)
    .where('listed', '=', true)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return listed.map(({ id }) => id)
}
