import { type Selectable, sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { everyPage, rowsPerPage } from '../database/every-page.ts'
import type { PaymentAttempts } from '../database/schema.generated.ts'
import { requestOf } from './process-attempt.ts'
import type { LedgerCharge, PaymentProvider } from './provider.ts'
import { noShopperWaiting, settleCharge } from './settle-charge.ts'

/**
 * Holds the provider's books against the shop's, both ways: what webhooks and reconciler may have missed is settled
 * the way everything is settled; what can't be is logged for the merchant, who looks at the provider's dashboard.
 */

/** How far back, in days: more than one, so that a night without provider or shop is made up for. */
const lookbackDays = 3
const dayMs = 86_400_000
/** Milliseconds by which the provider's clock may differ from ours, so that nothing is missed at the edges. */
const clockSkewMs = 3_600_000

export type LedgerReconciliation = {
  /** Charges of the provider that were looked at. */
  charges: number
  /** Differences that have been settled. */
  settled: number
  /** Differences that the merchant has to look at. */
  unexplained: number
}

/** @throws what the provider's listing throws when it can't be reached; the next time makes up for it */
export async function reconcileLedger(
  context: AppContext,
  provider: PaymentProvider,
  signal?: AbortSignal,
): Promise<LedgerReconciliation> {
  const began = context.clock()
  const since = new Date(began.getTime() - lookbackDays * dayMs)
  const result: LedgerReconciliation = { charges: 0, settled: 0, unexplained: 0 }
  // A charge's name takes some hundred bytes: three days of a very large shop fit.
  const listed = new Set<string>()
  for await (const page of provider.listCharges(since)) {
    if (signal?.aborted) return result
    const known = await ordersOf(context, page)
    for (const booked of page) {
      listed.add(booked.charge.id)
      result.charges++
      const verdict = await compare(context, provider, booked, known.get(booked.reference?.orderId ?? ''))
      if (verdict !== 'alike') result[verdict]++
    }
  }
  const soonest = new Date(since.getTime() + clockSkewMs)
  for await (const page of await paidAttempts(context, provider, soonest, began)) {
    for (const attempt of page) {
      if (signal?.aborted) return result
      if (listed.has(attempt.charge_id ?? '')) continue
      if (await isUnknownToProvider(context, provider, attempt)) result.unexplained++
    }
  }
  context.log.info({ provider: provider.name, since, ...result }, 'compared the books with the provider’s')
  return result
}

type KnownOrder = { id: string; payment_state: string; charge_id: string | null; refunds: string[] | null }

/** The orders that a page of charges is about, and which of their charges are to go back or have gone. */
async function ordersOf(
  context: AppContext,
  page: readonly LedgerCharge[],
): Promise<Map<string, KnownOrder>> {
  const ids = page.flatMap(({ reference }) => reference?.orderId ?? [])
  const { rows } = await sql<KnownOrder>`
    select id, payment_state, charge_id,
      (select array_agg(refunds.charge_id) from refunds where order_id = orders.id) as refunds
    from orders where id = any (${ids}::uuid[])`.execute(context.database)
  return new Map(rows.map((row) => [row.id, row]))
}

async function compare(
  context: AppContext,
  provider: PaymentProvider,
  { reference, charge, isRefunded }: LedgerCharge,
  order: KnownOrder | undefined,
): Promise<'alike' | 'settled' | 'unexplained'> {
  if (reference === undefined || order === undefined) {
    if (isRefunded) return 'alike'
    context.log.error({ ...reference, charge }, 'the provider took money for no order of this shop')
    return 'unexplained'
  }
  // Refunds the shop wants are made by a job of their own.
  if (order.refunds?.includes(charge.id)) return 'alike'
  if (isRefunded) {
    if (order.payment_state === 'refunded' || (order.charge_id ?? charge.id) !== charge.id) return 'alike'
    context.log.warn({ ...reference, charge: charge.id }, 'a refund nobody had heard of is settled')
    await settleCharge(context, provider, reference, { state: 'refunded', charge }, noShopperWaiting)
    return 'settled'
  }
  if (order.charge_id !== charge.id) {
    context.log.warn({ ...reference, charge: charge.id }, 'a charge nobody had heard of is settled')
    await settleCharge(context, provider, reference, { state: 'succeeded', charge }, noShopperWaiting)
    return 'settled'
  }
  if (order.payment_state !== 'refunded') return 'alike'
  context.log.error(
    { ...reference, charge },
    'the provider still has money of an order that counts as refunded',
  )
  return 'unexplained'
}

/** Attempts the shop holds as paid; their ids are in order of time. */
const paidAttempts = (context: AppContext, provider: PaymentProvider, from: Date, to: Date) =>
  everyPage<Selectable<PaymentAttempts>>((last) =>
    context.database
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', last ? '>' : '>=', last?.id ?? firstIdAt(from))
      .where('state', '=', 'succeeded')
      .where('provider', '=', provider.name)
      .where('settled_at', '<', to)
      .orderBy('id')
      .limit(rowsPerPage)
      .execute(),
  )

function firstIdAt(time: Date): string {
  const digits = time.getTime().toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`
}

async function isUnknownToProvider(
  context: AppContext,
  provider: PaymentProvider,
  attempt: Selectable<PaymentAttempts>,
): Promise<boolean> {
  const { state } = await provider.find(requestOf(attempt))
  // No clear answer: tomorrow is another day.
  if (state === 'succeeded' || state === 'refunded' || state === 'unknown') return false
  context.log.error(
    { orderId: attempt.order_id, attemptId: attempt.id, charge: attempt.charge_id },
    'an order counts as paid by a charge the provider does not have',
  )
  return true
}
