import type { AppContext } from '../app-context.ts'
import { findAttempt } from './payment-attempts.ts'
import type { PaymentProvider, WebhookEvent } from './provider.ts'
import { noShopperWaiting, settleCharge } from './settle-charge.ts'

/**
 * Acts on a webhook, whichever order and however often they arrive. News of a charge that is none of ours
 * (another shop with the same provider account) is left alone; so is a decline that somebody is being told right now.
 */
export async function handleWebhookEvent(
  context: AppContext,
  provider: PaymentProvider,
  news: WebhookEvent,
): Promise<void> {
  const attempt = await findAttempt(context, news.attemptId)
  if (attempt?.order_id !== news.orderId || attempt.provider !== provider.name) {
    context.log.warn(
      { order: news.orderId, attempt: news.attemptId },
      'a webhook about a charge this shop never asked for',
    )
    return
  }
  if (news.state === 'declined' && !attempt.lease_expired) return
  if (news.state === 'succeeded' && attempt.state === 'succeeded' && attempt.charge_id === news.charge.id)
    return
  await settleCharge(context, provider, news, news, noShopperWaiting)
}
