import { createHash } from 'node:crypto'
import { identifyShopper } from '../accounts/shopper-sessions.ts'
import type { AppContext } from '../app-context.ts'
import type { Call } from '../http/call.ts'
import { networkOf } from '../http/network-of.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { isOrderOfShopper } from '../orders/order-queries.ts'
import { consumeRateLimits, digest } from '../sign-in/rate-limits.ts'
import { contactQuestion } from './contact-emails.ts'

const hour = 3_600
const perSender = { name: 'contact-sender', most: 10, seconds: hour }
const perNetwork = { name: 'contact-network', most: 20, seconds: hour }
/** The merchant's mailbox stays usable while many networks write. Strangers leave room for shoppers whose address is proven. */
const perKind = { name: 'contact', most: 300, seconds: hour }

/**
 * Writes a question to the merchant's mailbox. The sender gets no mail: a stranger's address could be typed.
 * The same question twice on a day is one mail.
 * @throws ApiError too-many-attempts
 */
export async function contactShop(
  context: AppContext,
  { input, caller }: Pick<Call<'contactShop'>, 'input' | 'caller'>,
): Promise<void> {
  const { database, clock, config } = context
  const { email, message, orderNumber } = input
  const shopper = caller.shopperToken ? await identifyShopper(context, caller.shopperToken) : undefined
  // By itself: at its limit nothing is counted of the senders that it goes on to name.
  await consumeRateLimits(database, clock(), [{ limit: perNetwork, subject: networkOf(caller.address) }])
  await consumeRateLimits(database, clock(), [{ limit: perSender, subject: shopper?.id ?? digest(email) }])
  await consumeRateLimits(database, clock(), [
    { limit: perKind, subject: shopper?.emailConfirmed === true ? 'proven' : 'strangers' },
  ])
  const isOwnOrder =
    shopper !== undefined &&
    orderNumber !== undefined &&
    (await isOrderOfShopper(database, shopper.id, orderNumber))
  const { values } = await context.settings.read()
  const name = input.name.replace(/\s+/g, ' ')
  const day = clock().toISOString().slice(0, 10)
  await enqueueMail(database, {
    key: `contact:${hashOf([day, name, email, orderNumber, message])}`,
    to: values.contact.email ?? config.ADMIN_EMAIL,
    template: contactQuestion,
    details: {
      name,
      email,
      message,
      isOwnOrder,
      ...(orderNumber === undefined ? {} : { orderNumber }),
      ...(shopper === undefined || shopper.isGuest
        ? {}
        : { account: shopper.email, isProven: shopper.emailConfirmed === true }),
    },
  })
}

const hashOf = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
