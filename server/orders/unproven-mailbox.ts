import type { SignedInShopper } from '../http/call.ts'
import { mailboxKey } from '../sign-in/email-key.ts'
import { digest, type RateLimitKey } from '../sign-in/rate-limits.ts'

/**
 * Of orders that are confirmed without a payment, each of which sends a mail. Where nobody has proven the address, the mailbox may
 * be a stranger's, and further accounts and guests may name it.
 */
const ordersWithoutPayment = { name: 'orders-without-payment', most: 3, seconds: 86_400 }

/** None for a proven address. */
export const ordersWithoutPaymentOf = ({
  email,
  emailConfirmed,
}: Pick<SignedInShopper, 'email' | 'emailConfirmed'>): RateLimitKey[] =>
  emailConfirmed ? [] : [{ limit: ordersWithoutPayment, subject: digest(mailboxKey(email)) }]
