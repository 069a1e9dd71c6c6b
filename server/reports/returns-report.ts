import type { AnswerOf } from '../../contract/operations.ts'
import type { Period } from '../../contract/reports/report.ts'
import type { AppContext } from '../app-context.ts'
import { countReturns } from '../returns/count-reasons.ts'
import { readPiecesSold } from './read-report.ts'
import { boundsOf, shopTimeZone } from './shop-days.ts'

type Context = Pick<AppContext, 'database' | 'payments' | 'settings'>

/** Pieces of returns that were asked for in a period, beside those that were sold in it. */
export async function readReturnsReport(
  context: Context,
  period: Period,
): Promise<AnswerOf<'getReturnsReport'>['data']> {
  const bounds = boundsOf(period, await shopTimeZone(context))
  const { reasons, products } = await countReturns(context.database, bounds)
  const sold = await readPiecesSold(context, period)
  return {
    reasons,
    products: products.map((product) => ({ ...product, sold: sold.get(product.productId) ?? 0 })),
  }
}
