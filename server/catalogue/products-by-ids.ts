import { sql } from 'kysely'
import type { Product } from '../../contract/catalogue/product.ts'
import type { AppContext } from '../app-context.ts'
import { FairQueue } from '../http/fair-queue.ts'
import { networkOf } from '../http/network-of.ts'
import { type ProductRow, productColumns, toProduct } from './product-row.ts'

/**
 * What anybody asks for and nobody keeps takes few of the connections at a time: a page is made by some ten statements, and each
 * would wait for all of it.
 */
const turns = new FairQueue({
  atOnce: 2,
  /** The last waits for some two seconds. */
  longest: 1_000,
  /** Where a proxy is not trusted, all shoppers are one. */
  mostOfOne: 500,
  refusal: 'unavailable',
})

/** As `findProductsById`, for anybody who asks; networks take turns. @throws ApiError unavailable when too many wait */
export const findProductsInTurn = (
  context: Pick<AppContext, 'catalogue' | 'publicUrl'>,
  ids: readonly string[],
  address: string,
): Promise<Product[]> => turns.run(networkOf(address), () => findProductsById(context, ids))

/** The products with these ids, in the order of the ids, each once. Unknown ids are left out. */
export async function findProductsById(
  context: Pick<AppContext, 'catalogue' | 'publicUrl'>,
  ids: readonly string[],
): Promise<Product[]> {
  const byId = await readByIds(context, ids)
  const publicUrl = context.publicUrl()
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [toProduct(row, publicUrl)]
  })
}

export async function readByIds(
  context: Pick<AppContext, 'catalogue'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductRow>> {
  const rows = await context.catalogue.read((database) =>
    database
      .selectFrom('products')
      .select(productColumns)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('listed', '=', sql.lit(true))
      .execute(),
  )
  return new Map(rows.map((row) => [row._id, row]))
}
