import { findAttempt } from './payment-attempts.ts'
import type { PaymentsContext } from './payments-context.ts'
import type { WebhookEvent } from './provider.ts'
import { settleCharge } from './settle-charge.ts'

/**
 * Settles the charge that a webhook is about. Events may come in any order and any number of times. It ignores charges
 * of another shop with the same provider account, and declines of an attempt that a process is making: that process
 * answers its shopper.
 */
export async function handleWebhookEvent(payments: PaymentsContext, event: WebhookEvent): Promise<void> {
  const attempt = await findAttempt(payments, event.attemptId)
  if (attempt?.order_id !== event.orderId || attempt.provider !== payments.provider.name) {
    payments.log.warn(
      { order: event.orderId, attempt: event.attemptId },
      'a webhook about a charge this shop never asked for',
    )
    return
  }
  if (event.state === 'declined' && !attempt.lease_expired) return
  if (event.state === 'succeeded' && attempt.state === 'succeeded' && attempt.charge_id === event.charge.id)
    return
  await settleCharge(payments, event, event)
}
