import { sql } from 'kysely'
import type { LedgerDifference } from '../../contract/payments/books.ts'
import { everyPage, rowsPerPage } from '../database/every-page.ts'
import { daysBefore } from '../days.ts'
import { cashChargePrefix } from './cash.ts'
import { bookedOrders, compareCharge, report } from './compare-charge.ts'
import { keptChargesOf } from './kept-charges.ts'
import { isOfAccount, type PaymentAttempt } from './payment-attempts.ts'
import type { PaymentsContext } from './payments.ts'
import { chargeReference } from './process-attempt.ts'

/** Several days, so that a night without provider or shop is made up for. */
const lookbackDays = 3
/** The provider's clock may differ from ours by this much. */
const clockSkewMs = 3_600_000

/**
 * Compares the provider's charges, refunds and disputes with the shop's orders, and the shop's paid attempts with the
 * provider's charges: captured − refunded is the same in the books and at the provider. Settles what webhooks have missed,
 * and stores the result with the other differences for the merchant. No provider knows of cash: an order's history does.
 * @throws Error when the provider's charges can't be listed; the next run makes up for it
 */
export async function reconcileLedger(payments: PaymentsContext, signal?: AbortSignal) {
  const { provider, clock, log } = payments
  const began = clock()
  const since = daysBefore(began, lookbackDays)
  const { counts, listed, differences } = await compareCharges(payments, since, signal)
  for await (const attempt of paidAttempts(payments, new Date(since.getTime() + clockSkewMs), began)) {
    if (signal?.aborted) break
    if (!listed.has(attempt.charge_id) && (await isUnknownToProvider(payments, attempt)))
      differences.push(await unknownCharge(payments, attempt))
  }
  const result = () => ({ charges: counts.charges, settled: counts.settled, unexplained: differences.length })
  if (signal?.aborted) return result()
  differences.push(...(await wrongSums(payments)), ...(await wrongCash(payments)))
  await payments.database
    .insertInto('ledger_checks')
    .values({ ran_at: began, provider: provider.name, ...counts, differences: JSON.stringify(differences) })
    .onConflict((same) => same.doNothing())
    .execute()
  log.info({ provider: provider.name, since, ...result() }, 'reconciled the ledger with the provider’s')
  return result()
}

/** The provider's charges beside the shop's orders. A charge's id takes some hundred bytes: three days of a very large shop fit. */
async function compareCharges(payments: PaymentsContext, since: Date, signal: AbortSignal | undefined) {
  const counts = { charges: 0, refunds: 0, settled: 0 }
  const differences: LedgerDifference[] = []
  const listed = new Set<string | null>()
  for await (const page of payments.provider.listCharges(since)) {
    if (signal?.aborted) break
    const orders = await bookedOrders(payments, page)
    for (const ledger of page) {
      listed.add(ledger.charge.id)
      counts.charges++
      counts.refunds += ledger.refunds.length
      const compared = await compareCharge(payments, ledger, orders.get(ledger.reference?.orderId ?? ''))
      if (compared === 'settled') counts.settled++
      else if (compared !== 'none') differences.push(compared)
    }
  }
  return { counts, listed, differences }
}

/** Attempts that succeeded at the provider's account; their ids are in order of time. */
async function* paidAttempts({ database, provider }: PaymentsContext, from: Date, to: Date) {
  const pages = await everyPage<PaymentAttempt>((last) =>
    database
      .selectFrom('payment_attempts')
      .selectAll()
      .where('id', last ? '>' : '>=', last?.id ?? firstIdAt(from))
      .where('state', '=', 'succeeded')
      .where(isOfAccount(provider))
      .where('settled_at', '<', to)
      .orderBy('id')
      .limit(rowsPerPage)
      .execute(),
  )
  for await (const page of pages) yield* page
}

function firstIdAt(time: Date): string {
  const digits = time.getTime().toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`
}

async function isUnknownToProvider({ provider }: PaymentsContext, attempt: PaymentAttempt): Promise<boolean> {
  const { state } = await provider.find(chargeReference(attempt))
  // Without a clear answer the next run looks again.
  return state !== 'succeeded' && state !== 'refunded' && state !== 'unknown'
}

async function unknownCharge(
  payments: PaymentsContext,
  { order_id: orderId, charge_id: chargeId, amount_cents }: PaymentAttempt,
): Promise<LedgerDifference> {
  const order = await payments.database
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirst()
  return report(payments, {
    kind: 'unknown-to-provider',
    orderId,
    ...order,
    ...(chargeId === null ? {} : { chargeId }),
    books: Number(amount_cents),
    provider: 0,
  })
}

/** Orders of any age whose sums are not those of their refunds. */
async function wrongSums(payments: PaymentsContext): Promise<LedgerDifference[]> {
  const { rows } = await sql<{ id: string; number: number; booked: string; summed: string }>`
    with summed as (
      select orders.id, number, refunded_cents, (
        select coalesce(sum(amount_cents), 0) from refunds
        where state = 'succeeded' and charge_id in ${keptChargesOf(sql`orders.id`)}) as summed
      from orders
      where id in (select id from orders where refunded_cents > 0 union select order_id from refunds)
    )
    select id, number, refunded_cents as booked, summed from summed where refunded_cents <> summed limit 1000`.execute(
    payments.database,
  )
  return rows.map(({ id, number, booked, summed }) =>
    report(payments, {
      kind: 'refunds-differ',
      orderId: id,
      number,
      books: Number(booked),
      provider: Number(summed),
    }),
  )
}

/** Orders of any age that count another amount as paid in cash than their history, which can't be changed. */
async function wrongCash(payments: PaymentsContext): Promise<LedgerDifference[]> {
  const { rows } = await sql<{ id: string; number: number; captured: string; booked: string }>`
    with in_cash as (
      select id, number, coalesce((
          select amount_cents from kept_charges
          where order_id = orders.id and kept_charges.charge_id = ${cashChargePrefix} || orders.id), 0) as captured, (
        select coalesce(sum((details ->> 'amountCents')::bigint), 0) from order_events
        where order_id = orders.id and kind = 'paid') as booked
      from orders where payment_method = 'Cash on delivery'
    )
    select * from in_cash where captured <> booked limit 1000`.execute(payments.database)
  return rows.map(({ id, number, captured, booked }) =>
    report(payments, {
      kind: 'cash-differs',
      orderId: id,
      number,
      books: Number(captured),
      provider: Number(booked),
    }),
  )
}
