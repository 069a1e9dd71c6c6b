import { cents, toDollars } from '../../contract/money.ts'
import type { Books } from '../../contract/payments/books.ts'
import type { AppContext } from '../app-context.ts'
import { daysBefore } from '../days.ts'

const failedRefundDays = 30
const mostFailedRefunds = 20

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
    .where('state', '=', 'failed')
    .where('requested_at', '>', since)
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
