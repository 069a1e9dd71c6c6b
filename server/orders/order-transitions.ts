import { orderStatuses, type PaymentState } from '../../contract/orders/order-status.ts'

/** The statements that change orders read these transitions, and docs/orders.md is drawn from them. */

type PaymentEvent = 'charged' | 'declined' | 'retried' | 'expired' | 'replaced' | 'sold out' | 'refunded'

type PaymentTransition = { event: PaymentEvent; from: readonly PaymentState[]; to: PaymentState }

export const paymentTransitions = {
  charged: { event: 'charged', from: ['awaiting', 'failed'], to: 'paid' },
  declined: { event: 'declined', from: ['awaiting'], to: 'failed' },
  /** Another card is being charged. */
  retried: { event: 'retried', from: ['failed'], to: 'awaiting' },
  expired: { event: 'expired', from: ['awaiting', 'failed'], to: 'cancelled' },
  /** The order of a changed cart from the same checkout replaces this one. */
  replaced: { event: 'replaced', from: ['awaiting', 'failed'], to: 'cancelled' },
  /** Its money came in when its stock was gone, and is refunded. */
  'sold out': { event: 'sold out', from: ['awaiting', 'failed'], to: 'cancelled' },
  /** A charge after the order was cancelled is refunded too, as is one refunded before the shop heard of it. */
  refunded: { event: 'refunded', from: ['paid', 'cancelled', 'awaiting', 'failed'], to: 'refunded' },
} as const satisfies Record<PaymentEvent, PaymentTransition>

export const payableStates = paymentTransitions.charged.from satisfies readonly PaymentState[]

export const isPayable = (paymentState: string): boolean =>
  (payableStates as readonly string[]).includes(paymentState)

/** The statuses of a paid order: any may follow any other (spec §4). */
export const statusTransitions = { from: orderStatuses, to: orderStatuses, while: 'paid' } as const
