import { sql } from 'kysely'
import type { RefundReason } from '../../contract/payments/refund.ts'
import type { Database } from '../database/database.ts'
import { enqueueLimitedMail, enqueueMail } from '../mail/enqueue-mail.ts'
import { paymentProblem, paymentRefunded } from '../orders/order-emails.ts'
import type { PaymentsContext } from './payments.ts'

export async function enqueueRefundEmail(
  transaction: Database,
  orderId: string,
  mail: { key: string; details: { amountCents: number; reason: RefundReason; note?: string } },
): Promise<void> {
  const { customer_email: to } = await transaction
    .selectFrom('orders')
    .select('customer_email')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const details = { ...mail.details, orderId }
  await enqueueMail(transaction, { key: mail.key, to, template: paymentRefunded, details })
}

/** Limited, as declined cards cost a stranger nothing. */
export async function enqueueDeclineEmail(
  context: Pick<PaymentsContext, 'clock' | 'log'>,
  transaction: Database,
  orderId: string,
  { key, ...about }: { key: string; problem: string; due?: number },
): Promise<void> {
  const recipient = await transaction
    .selectFrom('orders')
    .leftJoin('shoppers', (join) =>
      join
        .onRef('shoppers.id', '=', 'orders.shopper_id')
        .onRef('shoppers.email', '=', 'orders.customer_email'),
    )
    .select(['orders.customer_email as to', 'orders.shopper_id as accountId'])
    .select(sql<boolean>`shoppers.email_confirmed_at is not null`.as('confirmed'))
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  await enqueueLimitedMail(context, transaction, {
    ...recipient,
    key,
    template: paymentProblem,
    details: { orderId, ...about },
  })
}
