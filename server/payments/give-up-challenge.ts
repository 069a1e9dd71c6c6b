import { ApiError } from '../../contract/api-error.ts'
import { findOpenAttempt, isOfOtherAccount } from './payment-attempts.ts'
import { type PaymentsSource, paymentsContext } from './payments.ts'
import { abandonChallenge } from './process-attempt.ts'

const refusals = ['order-being-paid', 'earlier-order-stands']

/**
 * Does what a payment of this order under way refuses. A payment that only waits for its bank's challenge gives way: its
 * charge is cancelled at the provider, and `act` is done again. Who confirmed just before has paid, which `act` then finds.
 */
export async function withoutChallenge<Result>(
  source: PaymentsSource,
  orderId: string,
  act: () => Promise<Result>,
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    const isRefused = error instanceof ApiError && refusals.includes(error.code)
    if (isRefused && (await hasGivenUp(source, orderId))) return act()
    throw error
  }
}

async function hasGivenUp(source: PaymentsSource, orderId: string): Promise<boolean> {
  // The shopper who turns away needs no mail that says so.
  const payments = paymentsContext(source, () => true)
  const attempt = await findOpenAttempt(payments, orderId)
  if (attempt === undefined || attempt.confirm_by === null || isOfOtherAccount(payments, attempt))
    return false
  return (await abandonChallenge(payments, attempt)).state !== 'unknown'
}
