import type { AnswerOf } from '../../contract/operations.ts'
import type { Period } from '../../contract/reports/report.ts'
import type { AppContext } from '../app-context.ts'
import { countReturns, listReturnedPieces, type ReturnedPieces } from '../returns/count-reasons.ts'
import { shopTimeZone } from '../settings/shop-time.ts'
import { readPiecesSold } from './read-report.ts'
import { boundsOf } from './shop-days.ts'

type Context = Pick<AppContext, 'database' | 'payments' | 'settings'>

/** Pieces of returns that were asked for in a period, beside those that were sold in it. */
export async function readReturnsReport(
  context: Context,
  period: Period,
): Promise<AnswerOf<'getReturnsReport'>['data']> {
  const { reasons, products } = await countReturns(context.database, await askedOf(context, period))
  const sold = await readPiecesSold(context, period)
  return {
    reasons,
    products: products.map((product) => ({ ...product, sold: sold.get(product.productId) ?? 0 })),
  }
}

/** All rows of the report, for a file. */
export const readReturnedPieces = async (context: Context, period: Period): Promise<ReturnedPieces[]> =>
  listReturnedPieces(context.database, await askedOf(context, period))

const askedOf = async ({ settings, payments }: Context, period: Period) => ({
  ...boundsOf(period, await shopTimeZone({ settings })),
  livemode: payments.provider.livemode,
})
