import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { InputOf } from '../../contract/operations.ts'
import type { Database } from '../../server/database/database.ts'
import { asAdministrator } from './administrator.ts'
import { addProduct } from './orders.ts'
import { insertOfProducts } from './product-rows.ts'
import type { TestShop } from './shop.ts'

/** Stock of products, for tests that sell it. */

export type Changes = InputOf<'setStock'>['changes']

export async function setStock(shop: TestShop, changes: Changes) {
  return (await asAdministrator(shop, 'setStock', { changes })).body.data
}

/** A product with so many pieces of each size. */
export async function addCounted(shop: TestShop, pieces: Readonly<Record<string, number>>) {
  const product = await addProduct(shop, { size: Object.keys(pieces) })
  await setStock(
    shop,
    Object.entries(pieces).map(([size, set]) => ({ productId: product._id, size, set })),
  )
  return product
}

export type Books = { size: string; available: number; reserved: number; history: number }

/** What can be ordered, what is reserved and the sum of the history, by size. */
export async function booksOf(database: Database, productId: string): Promise<Books[]> {
  const { rows } = await sql<Books>`
    select size, coalesce((select available from stock_levels as level
        where level.product_id = ${productId}::uuid and level.size = sizes.size), 0) as available,
      coalesce((select sum(quantity)::int from stock_reservations as held
        where held.product_id = ${productId}::uuid and held.size = sizes.size), 0) as reserved,
      coalesce((select sum(change)::int from stock_ledger as entry
        where entry.product_id = ${productId}::uuid and entry.size = sizes.size), 0) as history
    from products, unnest(sizes) with ordinality as sizes (size, place)
    where id = ${productId}::uuid order by place`.execute(database)
  return rows
}

/** "M 1+2=3": one piece can be ordered, two are reserved, and the history has three. */
export const writtenBooksOf = async (database: Database, productId: string): Promise<string[]> =>
  (await booksOf(database, productId)).map(
    ({ size, available, reserved, history }) => `${size} ${available}+${reserved}=${history}`,
  )

/** A counted product that no call has made, for tests that need many. */
export async function insertCounted(
  database: Database,
  pieces: Readonly<Record<string, number>>,
  { price = 49, lowAt = 3 }: { price?: number; lowAt?: number } = {},
): Promise<string> {
  const id = randomUUID()
  const [sizes, numbers] = [Object.keys(pieces), Object.values(pieces)]
  await database.transaction().execute(async (transaction) => {
    const columns = { id: `'${id}'`, price_cents: `${price * 100}`, sizes: `'{${sizes}}'` }
    await sql.raw(insertOfProducts(columns)).execute(transaction)
    const counted = sql`unnest(${sizes}::text[], ${numbers}::int[]) as counted (size, pieces)`
    await sql`
      insert into stock_levels (product_id, size, available, low_at)
      select ${id}::uuid, size, pieces, ${lowAt} from ${counted}`.execute(transaction)
    await sql`
      insert into stock_ledger (product_id, size, change, reason, at)
      select ${id}::uuid, size, pieces, 'counted', now() from ${counted} where pieces > 0`.execute(
      transaction,
    )
  })
  return id
}
