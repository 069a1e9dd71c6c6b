import { type OrderStatus, orderStatuses, type PaymentState } from '../../contract/orders/order-status.ts'

/**
 * Every move an order can make, as data: the statements that move orders read it, and docs/orders.md is drawn from it.
 * A move is made by compare-and-set, so that of two at the same time one wins and the other finds it done.
 */

/** What can happen to the money of an order. */
export type PaymentEvent = 'charged' | 'declined' | 'retried' | 'expired' | 'replaced' | 'refunded'

type PaymentTransition = { event: PaymentEvent; from: readonly PaymentState[]; to: PaymentState }

export const paymentTransitions = {
  charged: { event: 'charged', from: ['awaiting', 'failed'], to: 'paid' },
  declined: { event: 'declined', from: ['awaiting'], to: 'failed' },
  /** With another card: until it is known what became of that, nobody may read that the payment failed. */
  retried: { event: 'retried', from: ['failed'], to: 'awaiting' },
  expired: { event: 'expired', from: ['awaiting', 'failed'], to: 'cancelled' },
  /** By the order of a changed cart, from the same checkout. */
  replaced: { event: 'replaced', from: ['awaiting', 'failed'], to: 'cancelled' },
  /**
   * A paid order refunded at the provider, a charge that came in after the order was cancelled, or one of which it is
   * heard late, when it is back already.
   */
  refunded: { event: 'refunded', from: ['paid', 'cancelled', 'awaiting', 'failed'], to: 'refunded' },
} as const satisfies Record<PaymentEvent, PaymentTransition>

export const payableStates = paymentTransitions.charged.from satisfies readonly PaymentState[]

export const isPayable = (paymentState: string): boolean =>
  (payableStates as readonly string[]).includes(paymentState)

/** The statuses of a paid order: any may follow any other (spec §4). */
export const statusTransitions: {
  from: readonly OrderStatus[]
  to: readonly OrderStatus[]
  while: PaymentState
} = {
  from: orderStatuses,
  to: orderStatuses,
  while: 'paid',
}
