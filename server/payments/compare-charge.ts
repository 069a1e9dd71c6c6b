import { sql } from 'kysely'
import type { DifferenceKind, LedgerDifference } from '../../contract/payments/books.ts'
import type { RefundState } from '../../contract/payments/refund.ts'
import type { PaymentsContext } from './payments.ts'
import { type LedgerCharge, refundedCents } from './provider.ts'
import { settleLedgerCharge } from './settle-charge.ts'

/** Compares a charge of the provider with the books, and settles what webhooks have missed. */

/** An order as the books have it. */
export type BookedOrder = {
  id: string
  number: number
  payment_state: string
  captured_cents: string
  refunded_cents: string
  /** The charges that it keeps, with what each took. */
  charges: { id: string; cents: number }[] | null
  refunds: { chargeId: string; cents: number; state: RefundState }[] | null
  disputes: { id: string; state: string }[] | null
}

export async function bookedOrders(
  { database }: PaymentsContext,
  page: readonly LedgerCharge[],
): Promise<Map<string, BookedOrder>> {
  const ids = page.flatMap(({ reference }) => reference?.orderId ?? [])
  const { rows } = await sql<BookedOrder>`
    select id, number, payment_state, captured_cents, refunded_cents,
      (select json_agg(json_build_object('id', charge_id, 'cents', amount_cents))
        from kept_charges where order_id = orders.id) as charges,
      (select json_agg(json_build_object('chargeId', charge_id, 'cents', amount_cents, 'state', state))
        from refunds where order_id = orders.id) as refunds,
      (select json_agg(json_build_object('id', id, 'state', state))
        from disputes where order_id = orders.id) as disputes
    from orders where id = any (${ids}::uuid[])`.execute(database)
  return new Map(rows.map((row) => [row.id, row]))
}

/** @returns `none` when both agree, `settled` when they do so now, and else the difference, which is in the log too */
export async function compareCharge(
  payments: PaymentsContext,
  ledger: LedgerCharge,
  order: BookedOrder | undefined,
): Promise<'none' | 'settled' | LedgerDifference> {
  const { reference, charge } = ledger
  if (reference === undefined || order === undefined) {
    const provider = charge.amountCents - refundedCents(ledger)
    if (provider === 0) return 'none'
    return report(payments, { kind: 'charge-without-order', chargeId: charge.id, provider })
  }
  const isKnown = isBooked(ledger, order)
  const now = isKnown ? { ledger, order } : await settle(payments, ledger, order)
  const difference = differenceOf(now.ledger, now.order)
  if (difference === undefined) return isKnown ? 'none' : 'settled'
  return report(payments, { ...difference, orderId: order.id, number: order.number, chargeId: charge.id })
}

/**
 * One charge that can't be settled, as another process has booked later news of it, keeps no other from being compared.
 * @returns the charge and the order as they are afterwards
 */
async function settle(payments: PaymentsContext, ledger: LedgerCharge, order: BookedOrder) {
  const { reference, charge } = ledger
  const about = { ...reference, charge: charge.id }
  await settleLedgerCharge(payments, ledger).then(
    () => payments.log.warn(about, settledWords(ledger)),
    (error: unknown) => payments.log.error({ ...about, err: error }, 'a charge could not be settled'),
  )
  const after = (await payments.provider.readCharge(charge.id)) ?? ledger
  return { ledger: after, order: (await bookedOrders(payments, [after])).get(order.id) ?? order }
}

const settledWords = (ledger: LedgerCharge) =>
  refundedCents(ledger) === 0
    ? 'settled a charge that the shop had not heard of'
    : 'settled a refund that the shop had not heard of'

const differenceWords: Readonly<Record<DifferenceKind, string>> = {
  'charge-without-order': 'the provider took money for no order of this shop',
  'not-refunded': 'the provider still has a charge that no order keeps',
  'amounts-differ': 'the books have another amount than the provider',
  'still-there': 'the provider still has money of an order that counts as refunded',
  'unknown-to-provider': 'an order counts as paid by a charge the provider does not have',
  'refunds-differ': 'the sums of an order are not those of its refunds',
  'cash-differs': 'an order counts another amount in cash than its history',
}

export function report(
  { log }: Pick<PaymentsContext, 'log'>,
  difference: LedgerDifference,
): LedgerDifference {
  log.error(difference, differenceWords[difference.kind])
  return difference
}

/** What a charge took; undefined for one that the order does not keep. */
const keptCents = ({ charges }: BookedOrder, chargeId: string): number | undefined =>
  charges?.find(({ id }) => id === chargeId)?.cents

/** What the books still have of a charge: its part of captured less its part of refunded. */
function bookedCents(order: BookedOrder, chargeId: string, kept: number): number {
  const ofOthers = (order.refunds ?? []).filter(
    (refund) =>
      refund.chargeId !== chargeId &&
      refund.state === 'succeeded' &&
      keptCents(order, refund.chargeId) !== undefined,
  )
  return kept - Number(order.refunded_cents) + ofOthers.reduce((sum, refund) => sum + refund.cents, 0)
}

/** @returns false when the books lack something that the provider has */
function isBooked(ledger: LedgerCharge, order: BookedOrder): boolean {
  const { charge, refunds, disputes } = ledger
  const ofCharge = (order.refunds ?? []).filter(({ chargeId }) => chargeId === charge.id)
  const booked = (state: RefundState) =>
    ofCharge.reduce((sum, refund) => (refund.state === state ? sum + refund.cents : sum), 0)
  const pending = refunds.reduce(
    (sum, { state, amountCents }) => sum + (state === 'pending' ? amountCents : 0),
    0,
  )
  const kept = keptCents(order, charge.id)
  const isSettled = kept === undefined ? ofCharge.length > 0 : kept === charge.amountCents
  return (
    isSettled &&
    booked('succeeded') === refundedCents(ledger) &&
    booked('pending') === pending &&
    disputes.every(({ id, state }) => order.disputes?.some((each) => each.id === id && each.state === state))
  )
}

/** What is left to the merchant. A refund that is requested or pending is none. */
function differenceOf(
  ledger: LedgerCharge,
  order: BookedOrder,
): Pick<LedgerDifference, 'kind' | 'books' | 'provider'> | undefined {
  const { charge } = ledger
  const provider = charge.amountCents - refundedCents(ledger)
  const kept = keptCents(order, charge.id)
  if (kept !== undefined) {
    const books = bookedCents(order, charge.id, kept)
    if (books !== provider) return { kind: 'amounts-differ', books, provider }
    return order.payment_state === 'refunded' && books > 0
      ? { kind: 'still-there', books: 0, provider }
      : undefined
  }
  const isUnderWay = (order.refunds ?? []).some(
    ({ chargeId, state }) => chargeId === charge.id && (state === 'requested' || state === 'pending'),
  )
  return provider === 0 || isUnderWay ? undefined : { kind: 'not-refunded', books: 0, provider }
}
