import { randomUUID } from 'node:crypto'
import { cents, toCents, toDollars } from '../../contract/money.ts'
import { isDueInCash } from '../../contract/orders/payment-method.ts'
import type { AdminReturn } from '../../contract/returns/return.ts'
import type { ReturnKind } from '../../contract/returns/return-words.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { releaseExchange } from '../inventory/exchange-stock.ts'
import { lockLevelsOfOrder } from '../inventory/pieces.ts'
import { giveBackPieces } from '../inventory/reservations.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { executeRefund } from '../payments/execute-refund.ts'
import { assertSeen, leftToRefund } from '../payments/order-money.ts'
import {
  type Refundable,
  type RefundedPart,
  readRefundable,
  refundOfPieces,
  sumOfRefund,
} from '../payments/order-refunds.ts'
import { paymentsContext } from '../payments/payments.ts'
import { type Refund, refundsOfReturns } from '../payments/refund-queries.ts'
import { requestOrderRefund } from '../payments/request-refund.ts'
import { assertExchangeable } from './assert-exchangeable.ts'
import { changedReturn } from './changed-return.ts'
import { assertLinesSeen, type LockedReturn, lockReturn, noteReturn } from './locked-return.ts'
import { returnAccepted } from './return-emails.ts'
import type { ReturnRow } from './return-queries.ts'
import { completeReturn, exchangedLines } from './send-exchange.ts'

type Input = Call<'acceptReturn'>['input']

/**
 * Accepts what was received of a return, all in one transaction: pieces go on sale again, what they cost is requested to be
 * refunded, and sizes that are no longer needed for an exchange are given back. The same twice is once; a refund that failed is
 * requested again.
 * @throws ApiError return-not-found, return-not-received, return-decided, order-changed, order-cancelled,
 *   order-not-paid, refund-too-large, payment-disputed
 */
export async function acceptReturn(context: AppContext, call: Call<'acceptReturn'>): Promise<AdminReturn> {
  const payments = paymentsContext(context)
  const refund = await context.database
    .transaction()
    .execute((transaction) => accept(context, transaction, call))
  if (refund?.state === 'requested') await executeRefund(payments, refund)
  return changedReturn(context, call.input.return_id)
}

async function accept(
  context: AppContext,
  transaction: Database,
  { input, administrator }: Call<'acceptReturn'>,
): Promise<Refund | undefined> {
  const locked = await lockReturn(transaction, input.return_id)
  const { row, order, state } = locked
  if (state === 'done' || state === 'accepted') {
    assertAsAccepted(row, input)
    return state === 'done' ? undefined : refundAgain(context, transaction, locked, administrator.id)
  }
  if (state === 'requested') throw apiError('return-not-received')
  if (state !== 'received') throw apiError('return-decided')
  if (order.isCancelled) throw apiError('order-cancelled')
  if (isDueInCash({ method: order.paymentMethod, state: order.paymentState }))
    throw apiError('order-not-paid', { message: cashIsDue })
  assertSeen(order, input.seen)
  assertLinesSeen(row, input.seenLines)
  await assertExchangeable(transaction, locked)
  const at = context.clock()
  const refundable = await readRefundable(transaction, order)
  const part = partOf(row, refundable, input)
  const left = leftToRefund(order)
  const amountCents = input.amount === undefined ? Math.min(part.amountCents, left) : toCents(input.amount)
  if (amountCents > 0 && amountCents === left && exchangedLines(row).length > 0)
    throw apiError('refund-too-large', { message: nothingToExchange })
  const refund = await requestMoney(context, transaction, locked, { ...part, amountCents }, administrator.id)
  await transaction
    .updateTable('returns')
    .set({ state: 'accepted', decided_at: at, words: input.words || null, refund_cents: amountCents })
    .where('id', '=', row.id)
    .execute()
  await moveStock(transaction, row, at)
  await context.moneyListener.moneyGoesBack(transaction, order.id, { at, isCancelled: false })
  await noteReturn(transaction, row, 'accepted', { actor: 'administrator', id: administrator.id, at })
  await completeReturn(transaction, row.id)
  await enqueueMail(transaction, {
    key: `return-accepted:${row.id}`,
    to: order.customerEmail,
    template: returnAccepted,
    details: {
      orderId: order.id,
      code: row.code,
      kind: row.kind as ReturnKind,
      words: input.words ?? '',
      refund: toDollars(cents(amountCents)),
      exchange: exchangedLines(row),
      ...fewerThanAnnounced(row),
    },
  })
  return refund
}

/** Who says something else than was decided has not seen that somebody has. */
function assertAsAccepted(row: ReturnRow, { amount, words }: Input): void {
  const isOther =
    (amount !== undefined && toCents(amount) !== Number(row.refund_cents)) ||
    (words !== undefined && words !== (row.words ?? ''))
  if (isOther) throw apiError('return-decided')
}

const cashIsDue =
  'The courier’s money is not booked yet. Press “Paid in cash” at the order first, or cancel the order if nobody paid.'

const nothingToExchange =
  'This would refund all that is left of what was paid, so nothing could be exchanged. Refund less.'

/** What was paid for the received pieces that are not exchanged. */
function partOf(row: ReturnRow, { lines, shippingLeft }: Refundable, { shipping }: Input): RefundedPart {
  const gone = new Map(lines.map(({ position, refundedQuantity }) => [position, refundedQuantity]))
  const refunded = row.lines.flatMap(({ position, exchange_size: exchanged, received_quantity, restock }) => {
    const line = lines.find((each) => each.position === position)
    const before = gone.get(position)
    if (line === undefined || before === undefined || exchanged !== null) return []
    const quantity = Math.min(received_quantity ?? 0, line.quantity - before)
    gone.set(position, before + quantity)
    return quantity > 0 ? [refundOfPieces({ ...line, refundedQuantity: before }, quantity, restock)] : []
  })
  const shippingCents = shipping ? shippingLeft : 0
  return { lines: refunded, shippingCents, amountCents: sumOfRefund(refunded, shippingCents) }
}

function fewerThanAnnounced({ lines }: ReturnRow) {
  const announced = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const received = lines.reduce((sum, { received_quantity }) => sum + (received_quantity ?? 0), 0)
  return received < announced ? { fewer: { received, announced } } : {}
}

async function requestMoney(
  context: AppContext,
  transaction: Database,
  { row, order }: LockedReturn,
  part: RefundedPart,
  administratorId: string,
): Promise<Refund | undefined> {
  if (part.amountCents === 0) return undefined
  return requestOrderRefund(paymentsContext(context), transaction, {
    orderId: order.id,
    refundId: randomUUID(),
    reason: 'return',
    ...part,
    by: { actor: 'administrator', id: administratorId },
    returnId: row.id,
  })
}

/** For an accepted return: what refunds that failed were for; undefined when nothing is missing. */
async function refundAgain(
  context: AppContext,
  transaction: Database,
  locked: LockedReturn,
  administratorId: string,
): Promise<Refund | undefined> {
  const refunds = await refundsOfReturns(transaction, [locked.row.id])
  const others = refunds.filter(({ state }) => state !== 'failed')
  const under = others.reduce((sum, refund) => sum + Number(refund.amount_cents), 0)
  // Of a refund in parts the first one has the lines and the shipping fee.
  const first = refunds.findLast(({ state, lines }) => state === 'failed' && lines !== null)
  const isFirstMissing = first !== undefined && !others.some(({ lines }) => lines !== null)
  const missing = {
    lines: isFirstMissing ? (first.lines ?? []) : [],
    shippingCents: isFirstMissing ? Number(first.shipping_cents) : 0,
    amountCents: Math.max(0, Number(locked.row.refund_cents) - under),
  }
  return requestMoney(context, transaction, locked, missing, administratorId)
}

async function moveStock(transaction: Database, row: ReturnRow, at: Date): Promise<void> {
  const back = row.lines.flatMap(({ product_id: productId, size, received_quantity, restock }) =>
    restock && received_quantity ? [{ productId, size, quantity: received_quantity }] : [],
  )
  const spare = row.lines.flatMap((line) => {
    const quantity = Math.max(0, line.held_quantity - (line.received_quantity ?? 0))
    return line.exchange_size === null || quantity === 0
      ? []
      : [{ line, productId: line.product_id, size: line.exchange_size, quantity }]
  })
  await lockLevelsOfOrder(transaction, row.order_id, [...back, ...spare])
  await giveBackPieces(transaction, row.order_id, back, at, { cameBack: true })
  await releaseExchange(transaction, row.order_id, spare, at)
  for (const { line, quantity } of spare)
    await transaction
      .updateTable('return_lines')
      .set((eb) => ({ held_quantity: eb('held_quantity', '-', quantity) }))
      .where('return_id', '=', row.id)
      .where('position', '=', line.position)
      .where('size', '=', line.size)
      .execute()
}
