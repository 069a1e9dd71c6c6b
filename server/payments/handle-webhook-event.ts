import { findAttempt } from './payment-attempts.ts'
import type { PaymentsContext } from './payments-context.ts'
import type { WebhookEvent } from './provider.ts'
import { settleCharge } from './settle-charge.ts'

/** Settles the charge that a webhook is about. Events may come in any order and any number of times. */
export async function handleWebhookEvent(payments: PaymentsContext, event: WebhookEvent): Promise<void> {
  const { orderId: order, attemptId } = event
  const attempt = await findAttempt(payments, attemptId)
  // Several shops may share an account at the provider.
  if (attempt?.order_id !== order || attempt.provider !== payments.provider.name) {
    payments.log.warn({ order, attempt: attemptId }, 'a webhook about a charge this shop never asked for')
    return
  }
  // The process that holds the lease answers its shopper.
  if (event.state === 'declined' && !attempt.lease_expired) return
  if (event.state === 'succeeded' && attempt.state === 'succeeded' && attempt.charge_id === event.charge.id)
    return
  await settleCharge(payments, event, event)
}
