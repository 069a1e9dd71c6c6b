import { sql } from 'kysely'
import { everyPage, rowsPerPage } from '../database/every-page.ts'
import type { PaymentAttempt } from './payment-attempts.ts'
import type { PaymentsContext } from './payments.ts'
import { chargeReference } from './process-attempt.ts'
import type { LedgerCharge } from './provider.ts'
import { settleCharge } from './settle-charge.ts'

/** Several days, so that a night without provider or shop is made up for. */
const lookbackDays = 3
const dayMs = 86_400_000
/** The provider's clock may differ from ours by this much. */
const clockSkewMs = 3_600_000

/**
 * Compares the provider's charges with the shop's orders, and the shop's paid attempts with the provider's charges.
 * Settles what webhooks have missed, and logs the other differences for the merchant.
 * @throws Error when the provider's charges can't be listed; the next run makes up for it
 */
export async function reconcileLedger(payments: PaymentsContext, signal?: AbortSignal) {
  const { provider, clock, log } = payments
  const began = clock()
  const since = new Date(began.getTime() - lookbackDays * dayMs)
  const result = { charges: 0, settled: 0, unexplained: 0 }
  // A charge's id takes some hundred bytes: three days of a very large shop fit.
  const listed = new Set<string | null>()
  for await (const page of provider.listCharges(since)) {
    if (signal?.aborted) return result
    const orders = await ordersOf(payments, page)
    for (const listedCharge of page) {
      listed.add(listedCharge.charge.id)
      result.charges++
      const difference = await reconcileCharge(payments, listedCharge, orders)
      if (difference !== 'none') result[difference]++
    }
  }
  for await (const page of await paidAttempts(payments, new Date(since.getTime() + clockSkewMs), began)) {
    for (const attempt of page) {
      if (signal?.aborted) return result
      if (listed.has(attempt.charge_id)) continue
      if (await isUnknownToProvider(payments, attempt)) result.unexplained++
    }
  }
  log.info({ provider: provider.name, since, ...result }, 'reconciled the ledger with the provider’s')
  return result
}

type LedgerOrder = { id: string; payment_state: string; charge_id: string | null; refunds: string[] | null }

/** `refunds` are the charges whose refund the shop has requested. */
async function ordersOf(
  { database }: PaymentsContext,
  page: readonly LedgerCharge[],
): Promise<Map<string, LedgerOrder>> {
  const ids = page.flatMap(({ reference }) => reference?.orderId ?? [])
  const { rows } = await sql<LedgerOrder>`
    select id, payment_state, charge_id,
      (select array_agg(refunds.charge_id) from refunds where order_id = orders.id) as refunds
    from orders where id = any (${ids}::uuid[])`.execute(database)
  return new Map(rows.map((row) => [row.id, row]))
}

async function reconcileCharge(
  payments: PaymentsContext,
  { reference, charge, isRefunded }: LedgerCharge,
  orders: ReadonlyMap<string, LedgerOrder>,
): Promise<'none' | 'settled' | 'unexplained'> {
  const { log } = payments
  const order = reference && orders.get(reference.orderId)
  if (reference === undefined || order === undefined) {
    if (isRefunded) return 'none'
    log.error({ ...reference, charge }, 'the provider took money for no order of this shop')
    return 'unexplained'
  }
  // Another job executes the refunds that the shop has requested.
  if (order.refunds?.includes(charge.id)) return 'none'
  if (isRefunded) {
    if (order.payment_state === 'refunded' || (order.charge_id ?? charge.id) !== charge.id) return 'none'
    log.warn({ ...reference, charge: charge.id }, 'settled a refund that the shop had not heard of')
    await settleCharge(payments, reference, { state: 'refunded', charge })
    return 'settled'
  }
  if (order.charge_id !== charge.id) {
    log.warn({ ...reference, charge: charge.id }, 'settled a charge that the shop had not heard of')
    await settleCharge(payments, reference, { state: 'succeeded', charge })
    return 'settled'
  }
  if (order.payment_state !== 'refunded') return 'none'
  log.error({ ...reference, charge }, 'the provider still has money of an order that counts as refunded')
  return 'unexplained'
}

/** Attempts that succeeded; their ids are in order of time. */
const paidAttempts = ({ database, provider }: PaymentsContext, from: Date, to: Date) =>
  everyPage<PaymentAttempt>((last) =>
    database
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
  { provider, log }: PaymentsContext,
  attempt: PaymentAttempt,
): Promise<boolean> {
  const { state } = await provider.find(chargeReference(attempt))
  // Without a clear answer the next run looks again.
  if (state === 'succeeded' || state === 'refunded' || state === 'unknown') return false
  log.error(
    { orderId: attempt.order_id, attemptId: attempt.id, charge: attempt.charge_id },
    'an order counts as paid by a charge the provider does not have',
  )
  return true
}
