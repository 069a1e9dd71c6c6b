import type { OrderId } from '../../contract/orders/order.ts'
import type { ReturnsOfOrder } from '../../contract/returns/return.ts'
import { sellerName } from '../../contract/settings/seller-name.ts'
import type { AppContext } from '../app-context.ts'
import { readByIds } from '../catalogue/products-by-ids.ts'
import { apiError } from '../http/api-error.ts'
import type { SignedInShopper } from '../http/call.ts'
import { readOrderedSizes } from '../inventory/ordered-sizes.ts'
import { readDelivery, returnWindows } from '../orders/order-returns.ts'
import { readOwnHolds } from '../orders/own-holds.ts'
import { readOrderMoney } from '../payments/order-money.ts'
import { returnsOfOrder, toShopperReturns } from './return-queries.ts'
import { readReturnableLines } from './returnable-lines.ts'

/** What a shopper can return of an order, and has returned. @throws ApiError order-not-found, also for another's */
export async function readReturns(
  context: AppContext,
  orderId: OrderId,
  shopper: SignedInShopper,
): Promise<ReturnsOfOrder> {
  const { database, clock } = context
  const order = await readOrderMoney(database, orderId)
  if (order?.shopperId !== shopper.id) throw apiError('order-not-found')
  const settings = await context.settings.read()
  const { values } = settings
  const delivery = await readDelivery(database, orderId)
  const { deliveredAt } = delivery
  const windows = returnWindows({ ...order, ...delivery }, settings, clock())
  const { days, until, untilOf, canWithdraw, withdrawUntil } = windows
  const lines = await readReturnableLines(database, order)
  const products = await readByIds(
    context,
    lines.map(({ productId }) => productId),
  )
  const { isOther } = await readOrderedSizes(database, orderId)
  const holds = await readOwnHolds(context, shopper.id)
  const heldOf = ({ productId }: { productId: string }) => holds.filter(({ _id }) => _id === productId)
  return {
    ...(deliveredAt === undefined ? {} : { deliveredAt: deliveredAt.toISOString() }),
    ...(until === undefined ? {} : { returnUntil: until.toISOString() }),
    canWithdraw,
    ...(withdrawUntil === undefined ? {} : { withdrawUntil: withdrawUntil.toISOString() }),
    days,
    lines: lines
      .filter(({ isOrdered, left }) => isOrdered || left > 0)
      .map((line) => {
        const lineUntil = untilOf(line.sentAt)
        return {
          position: line.index + 1,
          ...(line.isOrdered ? {} : { size: line.size }),
          quantity: line.left,
          ...(lineUntil === undefined ? {} : { until: lineUntil.toISOString() }),
          sizes: sizesOf(products.get(line.productId), heldOf(line)).filter(({ size }) =>
            isOther(line, size),
          ),
        }
      }),
    returns: await toShopperReturns(context, await returnsOfOrder(database, orderId)),
    sendTo: { name: sellerName(values), address: values.business.address },
  }
}

type OwnHold = Awaited<ReturnType<typeof readOwnHolds>>[number]
type Sized = { size: readonly string[]; stock: Readonly<Record<string, number>> | null }

/** What unpaid orders of the shopper hold is there for an exchange. A product that is no longer sold has no sizes. */
const sizesOf = (product: Sized | undefined, held: readonly OwnHold[]) =>
  (product?.size ?? []).map((size) => {
    const left = product?.stock?.[size]
    const own = held.find(({ selectedSize }) => selectedSize === size)
    return { size, ...(left === undefined ? {} : { available: left + (own?.quantity ?? 0) }) }
  })
