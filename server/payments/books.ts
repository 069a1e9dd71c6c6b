import { sql } from 'kysely'
import { cents, toDollars } from '../../contract/money.ts'
import type { Books } from '../../contract/payments/books.ts'
import type { AppContext } from '../app-context.ts'
import { daysBefore } from '../days.ts'

const failedRefundDays = 30
const mostFailedRefunds = 20

/** SQL: whether the history of the order says so. A bank may send a refund back weeks after it was requested. */
const failedSince = (time: Date) => sql<boolean>`exists (
  select from order_events as event
  where event.order_id = refunds.order_id and event.kind = 'refund' and event.at > ${time}
    and event.details ->> 'refundId' = refunds.id::text and event.details ->> 'state' = 'failed')`

/** Reads the last nightly comparison, the refunds that failed lately, and the open disputes. */
export async function readBooks({ database, payments, clock }: AppContext): Promise<Books> {
  const last = await database
    .selectFrom('ledger_checks')
    .selectAll()
    .orderBy('ran_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const since = daysBefore(clock(), failedRefundDays)
  const failed = await database
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select(['number', 'amount_cents', 'failed_reason', 'requested_at'])
    .where('refunds.state', '=', 'failed')
    .where(({ eb, or }) => or([eb('requested_at', '>', since), failedSince(since)]))
    .orderBy('requested_at', 'desc')
    .limit(mostFailedRefunds)
    .execute()
  const disputed = await database
    .selectFrom('disputes')
    .innerJoin('orders', 'orders.id', 'disputes.order_id')
    .select('number')
    .where('state', '=', 'open')
    .orderBy('number')
    .execute()
  return {
    provider: payments.provider.name,
    ...(last === undefined
      ? {}
      : {
          lastCheck: {
            at: last.ran_at.toISOString(),
            charges: last.charges,
            refunds: last.refunds,
            settled: last.settled,
            differences: last.differences,
          },
        }),
    failedRefunds: failed.map((refund) => ({
      orderNumber: refund.number,
      amount: toDollars(cents(Number(refund.amount_cents))),
      failedReason: refund.failed_reason ?? '',
      requestedAt: refund.requested_at.toISOString(),
    })),
    disputedOrders: disputed.map(({ number }) => number),
  }
}
