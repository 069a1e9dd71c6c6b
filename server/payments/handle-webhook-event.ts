import type { AppContext } from '../app-context.ts'
import { attemptById } from './payment-attempts.ts'
import type { PaymentNews, PaymentProvider } from './provider.ts'
import { nobodyWatches, settleCharge } from './settle-charge.ts'

/**
 * Acts on a webhook, whichever order and however often they arrive. News of a charge that is none of ours
 * (another shop with the same provider account) is left alone; so is a decline that somebody is being told right now.
 */
export async function hearNews(
  context: AppContext,
  provider: PaymentProvider,
  news: PaymentNews,
): Promise<void> {
  const attempt = await attemptById(context, news.attemptId)
  if (attempt?.order_id !== news.orderId || attempt.provider !== provider.name) {
    context.log.warn(
      { order: news.orderId, attempt: news.attemptId },
      'a webhook about a charge this shop never asked for',
    )
    return
  }
  if (news.state === 'declined' && !attempt.unattended) return
  if (news.state === 'succeeded' && attempt.state === 'succeeded' && attempt.charge_id === news.charge.id)
    return
  await settleCharge(context, provider, news, news, nobodyWatches)
}
