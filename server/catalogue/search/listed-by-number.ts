import { mostPins } from '../../../contract/search/pinned-searches.ts'
import { type Dependencies, onEverything } from '../../cache/dependencies.ts'
import type { Database } from '../../database/database.ts'
import { plainNumber, productsBySkuBeginning, sizesByNumber } from '../../inventory/variants.ts'

/**
 * A barcode, also in groups of digits; or letters and digits of one word, as in "RC-1023-M", or of several with three digits in a row,
 * as in "RC 1023 M".
 */
const mayBeNumber =
  /^(?:\d[\d -]{6,20}\d|(?=.*\d)(?=.*\p{L})\S{5,64}|(?=.*\d{3})(?=.*\p{L})(?:\S{1,16}\s+){1,3}\S{1,16})$/u

/** Blanks, which SKUs have as hyphens or not at all. */
const betweenParts = /\s+/g

/**
 * The ids of the products that have a text as the SKU or the barcode of a size, or as the beginning of its SKU, which shoppers copy
 * from a label or an invoice. One that more products have than are shown first is no one's own.
 */
export async function listedByNumber(
  database: Database,
  text: string,
  dependencies: Dependencies,
): Promise<string[]> {
  const typed = text.trim()
  if (!mayBeNumber.test(plainNumber(typed))) return []
  // Numbers are in no list of words, so any save may bring the one that was typed.
  dependencies.add(onEverything)
  const ids = await idsByNumber(database, typed)
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

async function idsByNumber(database: Database, typed: string): Promise<string[]> {
  const forms = [...new Set([typed, ...['-', ''].map((mark) => typed.replace(betweenParts, mark))])]
  for (const form of forms) {
    const sizes = await sizesByNumber(database, form)
    if (sizes.length > 0) return [...new Set(sizes.map(({ productId }) => productId))]
  }
  // The number of a style is the beginning of those of its sizes.
  for (const form of forms) {
    const ids = await productsBySkuBeginning(database, form)
    if (ids.length > 0) return ids
  }
  return []
}
