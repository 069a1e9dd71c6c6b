import { formatMoney } from '../../contract/money.ts'
import type { Order } from '../../contract/orders/order.ts'
import { isDueInCash } from '../../contract/orders/payment-method.ts'

const states = {
  paid: 'paid',
  awaiting: 'not paid yet',
  failed: 'not paid yet',
  refunded: 'refunded',
  cancelled: 'cancelled',
} as const satisfies Record<Order['payment']['state'], string>

/**
 * What became of the money of an order: 'Paid', 'Partly refunded $12.00', 'Cancelled, $57.50 is on its way back', 'To be paid
 * in cash: $57.50'. Where the order has another total since, what was paid is said: 'Paid $114.98, refunded $57.48'.
 */
export function paymentWords({ payment, cancelledAt, total }: Order): string {
  if (isDueInCash(payment)) return `To be paid in cash: ${formatMoney(total)}`
  const { state, captured, refunded = 0, refunding = 0, lost = 0 } = payment
  const isPart = state === 'paid' && refunded > 0
  const isChanged = state === 'paid' && captured !== undefined
  const isCalledOff = cancelledAt !== undefined && state !== 'cancelled'
  const words = [
    ...(isCalledOff ? ['cancelled'] : []),
    ...(isChanged ? [`paid ${formatMoney(captured)}`] : []),
    ...(isPart ? [`${isChanged ? '' : 'partly '}refunded ${formatMoney(refunded)}`] : []),
    ...(isPart || isChanged || (isCalledOff && state === 'paid') ? [] : [states[state]]),
    ...(refunding > 0 ? [`${formatMoney(refunding)} is on its way back`] : []),
    ...(lost > 0 ? [`${formatMoney(lost)} taken back by the bank`] : []),
  ].join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** True where the words say more than the badge of the status. */
export const hasWords = ({ payment }: Order): boolean =>
  payment.refunded !== undefined ||
  payment.refunding !== undefined ||
  payment.lost !== undefined ||
  isDueInCash(payment)
