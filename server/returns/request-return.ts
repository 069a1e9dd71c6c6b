import type { Return } from '../../contract/returns/return.ts'
import { sellerName } from '../../contract/settings/seller-name.ts'
import type { ShopSettings } from '../../contract/settings/shop-settings.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { releaseSizes } from '../inventory/ended-holds.ts'
import { holdForExchange } from '../inventory/exchange-stock.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { findOrders } from '../orders/order-queries.ts'
import { isKept, readDelivery, returnWindows } from '../orders/order-returns.ts'
import { lockWithUnpaid } from '../orders/own-holds.ts'
import { lockOrderMoney, type OrderMoney } from '../payments/order-money.ts'
import type { KnownSettings } from '../settings/settings.ts'
import { changedOwnReturn } from './changed-return.ts'
import { type ChosenLine, chooseLines, soldOut } from './choose-lines.ts'
import { noteReturn } from './locked-return.ts'
import { returnRequested } from './return-emails.ts'
import { findReturn, returnsOfOrder } from './return-queries.ts'
import { readReturnableLines } from './returnable-lines.ts'

/** Returns of one order, cancelled ones among them. */
const mostReturns = 20

/**
 * Asks to send pieces of an order back. Sizes that they are exchanged for are reserved in the same transaction, also those that
 * other unpaid orders of the shopper hold. Idempotent by return_id.
 * @throws ApiError order-not-found, not-delivered, return-window-over, withdrawal-not-offered, nothing-to-return,
 *   return-too-many, exchange-sold-out, too-many-attempts, invalid-input
 */
export async function requestReturn(context: AppContext, call: Call<'requestReturn'>): Promise<Return> {
  await context.database.transaction().execute((transaction) => request(context, transaction, call))
  return changedOwnReturn(context, call.input.return_id)
}

async function request(
  context: AppContext,
  transaction: Database,
  { input, shopper }: Call<'requestReturn'>,
): Promise<void> {
  const isExchange = input.lines.some(({ exchangeSize }) => exchangeSize !== undefined)
  const unpaid = isExchange
    ? await lockWithUnpaid(context, transaction, { orderId: input.order_id, shopperId: shopper.id })
    : []
  const money = await lockOrderMoney(transaction, input.order_id)
  const found = await findOrders({ ...context, database: transaction }, [input.order_id])
  const order = found.get(input.order_id)?.order
  if (money?.shopperId !== shopper.id || order === undefined) throw apiError('order-not-found')
  const known = await findReturn(transaction, input.return_id)
  if (known?.order_id === order._id) return
  if (known !== undefined)
    throw apiError('invalid-input', { fields: { return_id: 'This is the id of another return.' } })
  const at = context.clock()
  const settings = await context.settings.read()
  const { values } = settings
  const untilOf = await assertInTime(transaction, money, input.kind, settings, at)
  const earlier = await returnsOfOrder(transaction, order._id)
  if (earlier.length >= mostReturns) throw apiError('too-many-attempts', { message: tooManyReturns })
  const returnable = await readReturnableLines(transaction, money)
  const lines = await chooseLines({ ...context, database: transaction }, order, returnable, input.lines)
  if (input.kind === 'return' && lines.some(({ sentAt }) => untilOf(sentAt) === undefined))
    throw apiError('return-window-over')
  const held = await holdExchanged(transaction, order._id, lines, { unpaid, at })
  const stored = {
    id: input.return_id,
    order_id: order._id,
    code: `R${order.number}-${earlier.length + 1}`,
    kind: input.kind,
    requested_at: at,
  }
  await storeReturn(transaction, stored, lines, held.counted)
  await noteReturn(transaction, stored, 'requested', { actor: 'shopper', id: shopper.id, at })
  await enqueueMail(transaction, {
    key: `return-requested:${stored.id}`,
    to: money.customerEmail,
    template: returnRequested,
    details: {
      orderId: order._id,
      code: stored.code,
      kind: input.kind,
      requestedAt: at.toISOString(),
      lines,
      sendTo: sendTo(values),
    },
  })
}

const tooManyReturns = 'There are many returns of this order already. Please write to us instead.'

/**
 * @returns until when pieces can be returned, by when they were sent in exchange
 * @throws ApiError unless a return of this kind can be asked for now
 */
async function assertInTime(
  transaction: Database,
  order: OrderMoney,
  kind: Return['kind'],
  settings: KnownSettings,
  now: Date,
): Promise<ReturnType<typeof returnWindows>['untilOf']> {
  const { paymentState } = order
  if (!isKept(order) && paymentState !== 'awaiting' && paymentState !== 'failed')
    throw apiError('nothing-to-return')
  const delivery = await readDelivery(transaction, order.id)
  const windows = returnWindows({ ...order, ...delivery }, settings, now)
  const { until, untilOf, canWithdraw, withdrawUntil } = windows
  const isDelivered = isKept(order) && order.status === 'Delivered'
  if (kind === 'withdrawal') {
    if (canWithdraw) return untilOf
    throw apiError(
      withdrawUntil !== undefined && isDelivered ? 'return-window-over' : 'withdrawal-not-offered',
    )
  }
  if (!isDelivered) throw apiError('not-delivered')
  if (until === undefined) throw apiError('return-window-over')
  return untilOf
}

/** What is short is taken off the shopper's unpaid orders, which stay payable. @throws ApiError exchange-sold-out */
async function holdExchanged(
  transaction: Database,
  orderId: string,
  lines: readonly ChosenLine[],
  { unpaid, at }: { unpaid: readonly string[]; at: Date },
): ReturnType<typeof holdForExchange> {
  const hold = () => holdForExchange(transaction, orderId, exchangedPieces(lines))
  const held = await hold()
  if (held.shortages === null) return held
  await releaseSizes(transaction, unpaid, held.shortages, at)
  const again = await hold()
  if (again.shortages === null) return again
  throw soldOut(lines, again.shortages)
}

const exchangedPieces = (lines: readonly ChosenLine[]) =>
  lines.flatMap(({ productId, exchangeSize: size, quantity }) =>
    size === undefined ? [] : [{ productId, size, quantity }],
  )

async function storeReturn(
  transaction: Database,
  stored: { id: string; order_id: string; code: string; kind: string; requested_at: Date },
  lines: readonly ChosenLine[],
  counted: readonly { productId: string; size: string }[],
): Promise<void> {
  const isHeld = ({ productId, exchangeSize }: ChosenLine) =>
    counted.some((each) => each.productId === productId && each.size === exchangeSize)
  await transaction.insertInto('returns').values(stored).execute()
  await transaction
    .insertInto('return_lines')
    .values(
      lines.map((line) => ({
        return_id: stored.id,
        position: line.position,
        product_id: line.productId,
        product_name: line.productName,
        size: line.size,
        quantity: line.quantity,
        reason: line.reason ?? null,
        note: line.note || null,
        exchange_size: line.exchangeSize ?? null,
        held_quantity: isHeld(line) ? line.quantity : 0,
      })),
    )
    .execute()
}

/** The address of the shop, a line for each that is printed. */
const sendTo = (settings: Pick<ShopSettings, 'business' | 'identity'>): string[] =>
  [sellerName(settings), ...settings.business.address.split('\n')]
    .map((line) => line.trim())
    .filter((line) => line !== '')
