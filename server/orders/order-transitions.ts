import { sql } from 'kysely'
import type { PaymentState } from '../../contract/orders/order-status.ts'
import { isConfirmed, type PaymentMethod } from '../../contract/orders/payment-method.ts'

/** The statements that change orders read these transitions, and docs/orders.md is drawn from them. */

type PaymentEvent =
  | 'charged'
  | 'paid in cash'
  | 'declined'
  | 'retried'
  | 'expired'
  | 'replaced'
  | 'sold out'
  | 'called off'
  | 'refunded'
  | 'refund failed'

type PaymentTransition = { event: PaymentEvent; from: readonly PaymentState[]; to: PaymentState }

export const paymentTransitions = {
  charged: { event: 'charged', from: ['awaiting', 'failed'], to: 'paid' },
  /** By the courier, who has the money. */
  'paid in cash': { event: 'paid in cash', from: ['awaiting'], to: 'paid' },
  declined: { event: 'declined', from: ['awaiting'], to: 'failed' },
  /** Another card is being charged. */
  retried: { event: 'retried', from: ['failed'], to: 'awaiting' },
  expired: { event: 'expired', from: ['awaiting', 'failed'], to: 'cancelled' },
  /** The order of a changed cart from the same checkout replaces this one, or that of the account that its guest goes on with. */
  replaced: { event: 'replaced', from: ['awaiting', 'failed'], to: 'cancelled' },
  /** Its money came in when its stock was gone, and is refunded. */
  'sold out': { event: 'sold out', from: ['awaiting', 'failed'], to: 'cancelled' },
  /** By the shopper or the merchant. */
  'called off': { event: 'called off', from: ['awaiting', 'failed'], to: 'cancelled' },
  /** A charge after the order was cancelled is refunded too, as is one refunded before the shop heard of it. */
  refunded: { event: 'refunded', from: ['paid', 'cancelled', 'awaiting', 'failed'], to: 'refunded' },
  /** The bank has sent the money back, for instance because the card is gone. */
  'refund failed': { event: 'refund failed', from: ['refunded'], to: 'paid' },
} as const satisfies Record<PaymentEvent, PaymentTransition>

export const payableStates = paymentTransitions.charged.from satisfies readonly PaymentState[]

export const isPayable = (paymentState: string): boolean =>
  (payableStates as readonly string[]).includes(paymentState)

/** SQL: an order that is to be paid to the courier; the condition of the index orders_due_in_cash. */
export const isDueInCashOrder = sql<boolean>`
  (orders.payment_method = 'Cash on delivery' and orders.payment_state = 'awaiting')`

/** SQL: an order that is sold, so that it is packed and sent: paid, or to be paid to the courier. */
export const isConfirmedOrder = sql<boolean>`(orders.payment_state = 'paid' or ${isDueInCashOrder})`

export const isConfirmedRow = (row: {
  payment_method: PaymentMethod
  payment_state: PaymentState
}): boolean => isConfirmed({ method: row.payment_method, state: row.payment_state })
