import type { Product } from '../../contract/catalogue/product.ts'
import { newestShown } from '../../contract/content/home-page.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onProduct, onSubject } from '../cache/dependencies.ts'
import { rankBestSellers } from '../catalogue/lists/best-sellers.ts'
import { showsOnePerStyle } from '../catalogue/lists/one-per-style.ts'
import { findProductsById } from '../catalogue/products-by-ids.ts'
import { daysBefore } from '../days.ts'
import { bestSellingProducts } from '../orders/best-selling.ts'

const days = 30
/** More than are shown, as some may be hidden, sold out or colours of one garment. */
const mostCounted = 60

/** Read when the home page is made anew: what was counted last, and the marks of now. */
export async function readBestSellers(context: AppContext, dependencies: Dependencies): Promise<Product[]> {
  dependencies.add(onSubject('bestSellers'))
  const onePerStyle = await showsOnePerStyle(context, dependencies)
  const ids = await context.catalogue.read(async (database) => {
    const counted = await database.selectFrom('best_sellers').select(['product_id', 'pieces']).execute()
    dependencies.add(...counted.map(({ product_id }) => onProduct(product_id)))
    const pieces = new Map(counted.map((row) => [row.product_id, row.pieces]))
    return rankBestSellers(database, pieces, { limit: newestShown, onePerStyle })
  })
  dependencies.add(...ids.map(onProduct))
  return findProductsById(context, ids)
}

/** Counts what was sold in the last 30 days, where the home page shows it. Pages change only where the outcome differs. */
export async function countBestSellers(
  context: Pick<AppContext, 'database' | 'payments' | 'clock' | 'settings' | 'catalogueChanges'>,
): Promise<void> {
  const { database, clock, settings, catalogueChanges } = context
  if (!(await settings.read()).values.homePage.bestSellers.on) return
  const since = daysBefore(clock(), days)
  const sold = await bestSellingProducts(context, since, mostCounted)
  const rows = sold.map(({ productId, pieces }) => ({ product_id: productId, pieces }))
  await database.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('best_sellers')
      .select(['product_id', 'pieces'])
      .forUpdate()
      .execute()
    if (comparable(before) === comparable(rows)) return
    await transaction.deleteFrom('best_sellers').execute()
    if (rows.length > 0)
      await transaction
        .insertInto('best_sellers')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
  await catalogueChanges.acknowledgedByAll()
}

type Row = { product_id: string; pieces: number }

const comparable = (rows: readonly Row[]): string =>
  rows
    .map(({ product_id, pieces }) => `${product_id} ${pieces}`)
    .sort()
    .join()
