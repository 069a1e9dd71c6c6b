import type { StockReason } from '../contract/inventory/stock-change.ts'
import type { Database } from '../server/database/database.ts'
import { demoProducts } from './products.ts'

/** Counts the stock of the loaded demo products that have numbers, all of them or none. Other products stay untracked. */
export async function countDemoStock(database: Database, at = new Date()): Promise<void> {
  const onHand = new Map(demoProducts.map((product) => [product.productName, product.onHand ?? {}]))
  const names = demoProducts.flatMap((product) => (product.onHand ? [product.productName] : []))
  await database.transaction().execute(async (transaction) => {
    const products = await transaction
      .selectFrom('products')
      .select(['id', 'name'])
      .where('name', 'in', names)
      .execute()
    const counted = products.flatMap(({ id, name }) =>
      Object.entries(onHand.get(name) ?? {}).map(([size, pieces]) => ({ product_id: id, size, pieces })),
    )
    await transaction
      .insertInto('stock_levels')
      .values(counted.map(({ pieces, ...variant }) => ({ ...variant, available: pieces })))
      .execute()
    const reason: StockReason = 'counted'
    await transaction
      .insertInto('stock_ledger')
      .values(
        counted
          .filter(({ pieces }) => pieces > 0)
          .map(({ pieces, ...variant }) => ({ ...variant, change: pieces, reason, at })),
      )
      .execute()
  })
}
