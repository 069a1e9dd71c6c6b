import { sql } from 'kysely'
import { type Cents, cents, toDollars } from '../../contract/money.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import { centsOfPieces } from '../../contract/payments/cents-of-pieces.ts'
import type { RefundedLine } from '../../contract/payments/refund.ts'
import { administratorAddresses } from '../administration/administrators.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { type PaidLine, readPaidLines } from '../orders/paid-lines.ts'
import { keptChargesOf } from './kept-charges.ts'
import { leftToRefund, type OrderMoney, readOrderMoney } from './order-money.ts'
import type { Refund } from './refund-queries.ts'

/** A line with the pieces that refunds which have not failed were for. */
export type RefundableLine = PaidLine & { refundedQuantity: number }

export type Refundable = {
  refunds: Refund[]
  lines: RefundableLine[]
  /** The shipping fee, with its tax, that no refund was for. */
  shippingLeft: Cents
}

/** What can still be refunded of an order. Read it under the lock of the order to refund it. */
export async function readRefundable(database: Database, order: OrderMoney): Promise<Refundable> {
  const refunds = await database
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', order.id)
    .where(sql<boolean>`charge_id in ${keptChargesOf(sql`${order.id}::uuid`)}`)
    .orderBy('requested_at')
    .execute()
  const counted = refunds.filter(({ state }) => state !== 'failed')
  const quantities = new Map<number, number>()
  for (const { position, quantity } of counted.flatMap(({ lines }) => lines ?? []))
    quantities.set(position, (quantities.get(position) ?? 0) + quantity)
  const lines = await readPaidLines(database, order.id)
  const paid = lines.reduce((sum, line) => sum + line.paid, 0)
  const shipped = counted.reduce((sum, refund) => sum + Number(refund.shipping_cents), 0)
  return {
    refunds,
    lines: lines.map((line) => ({ ...line, refundedQuantity: quantities.get(line.position) ?? 0 })),
    shippingLeft: cents(Math.max(0, order.total - paid - shipped)),
  }
}

/** What goes back for pieces of a line. */
export const refundOfPieces = (line: RefundableLine, quantity: number, restock: boolean): RefundedLine => ({
  position: line.position,
  quantity,
  amountCents: centsOfPieces(line, line.refundedQuantity, quantity),
  restock,
})

/** In whole cents. `amountCents` is what goes back, whatever the lines and the shipping fee add up to. */
export type RefundedPart = { lines: RefundedLine[]; shippingCents: number; amountCents: number }

/** Whole cents. */
export const sumOfRefund = (lines: readonly RefundedLine[], shippingCents: number): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, shippingCents)

/** What the panel's dialog shows. @throws ApiError order-not-found */
export async function listRefunds(
  { database }: Pick<AppContext, 'database'>,
  orderId: string,
): Promise<AnswerOf<'getRefunds'>['data']> {
  const order = await readOrderMoney(database, orderId)
  if (order === undefined) throw apiError('order-not-found')
  const { refunds, lines, shippingLeft } = await readRefundable(database, order)
  const administrators = refunds.flatMap(({ requested_by: id }) => (id === null ? [] : [id]))
  const emails = await administratorAddresses(database, administrators)
  const left = leftToRefund(order)
  return {
    revision: order.revision,
    captured: toDollars(order.captured),
    refunded: toDollars(order.refunded),
    refunding: toDollars(order.refunding),
    left: toDollars(left),
    shippingLeft: toDollars(cents(Math.min(left, shippingLeft))),
    lines: lines.map(({ name, size, quantity, refundedQuantity, paid }, index) => ({
      position: index + 1,
      name,
      size,
      quantity,
      refundedQuantity,
      paid: toDollars(paid),
    })),
    refunds: refunds.map((refund) => toAnswer(refund, emails)),
    disputes: await disputesOf(database, orderId),
  }
}

function toAnswer(refund: Refund, emails: ReadonlyMap<string, string>) {
  const { id, amount_cents, reason, note, state, failed_reason: failedReason, requested_at } = refund
  const by = emails.get(refund.requested_by ?? '')
  return {
    id,
    amount: toDollars(cents(Number(amount_cents))),
    reason,
    ...(note === null ? {} : { note }),
    state,
    ...(failedReason === null ? {} : { failedReason }),
    requestedAt: requested_at.toISOString(),
    ...(by === undefined ? {} : { by }),
  }
}

async function disputesOf(database: Database, orderId: string) {
  const disputes = await database
    .selectFrom('disputes')
    .select(['amount_cents', 'state', 'opened_at'])
    .where('order_id', '=', orderId)
    .orderBy('opened_at')
    .execute()
  return disputes.map(({ amount_cents, state, opened_at }) => ({
    amount: toDollars(cents(Number(amount_cents))),
    // The table holds nothing else.
    state: state as 'open' | 'won' | 'lost',
    openedAt: opened_at.toISOString(),
  }))
}
