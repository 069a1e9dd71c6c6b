import { type OrderStatus, orderStatuses, type PaymentState } from '../../contract/orders/order-status.ts'

/**
 * Every transition of an order as data. The statements that change orders read it, and docs/orders.md is drawn from it.
 * Transitions are compare-and-set: of two at the same time one wins, and the other changes nothing.
 */

export type PaymentEvent = 'charged' | 'declined' | 'retried' | 'expired' | 'replaced' | 'refunded'

type PaymentTransition = { event: PaymentEvent; from: readonly PaymentState[]; to: PaymentState }

export const paymentTransitions = {
  charged: { event: 'charged', from: ['awaiting', 'failed'], to: 'paid' },
  declined: { event: 'declined', from: ['awaiting'], to: 'failed' },
  /** Another card is being charged: until its outcome is known, the payment has not failed. */
  retried: { event: 'retried', from: ['failed'], to: 'awaiting' },
  expired: { event: 'expired', from: ['awaiting', 'failed'], to: 'cancelled' },
  /** By the order of a changed cart from the same checkout. */
  replaced: { event: 'replaced', from: ['awaiting', 'failed'], to: 'cancelled' },
  /**
   * A paid order refunded at the provider, a charge that arrived after the order was cancelled, or a charge that was
   * refunded before the shop heard of it.
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
