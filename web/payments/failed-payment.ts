import type { OrderId } from '../../contract/orders/order.ts'
import { isRecord } from '../is-record.ts'

/** The history state of the failure screen; a reload keeps it. */
export type FailedPayment = {
  reason: string
  back: '/payment' | '/my-order' | '/guest-order'
  orderId?: OrderId | undefined
}

export function readFailedPayment(state: unknown): FailedPayment | undefined {
  if (!isRecord(state) || typeof state.reason !== 'string' || !('back' in state)) return undefined
  const orderId = typeof state.orderId === 'string' ? (state.orderId as OrderId) : undefined
  const back = state.back === '/my-order' || state.back === '/guest-order' ? state.back : '/payment'
  return { reason: state.reason, back, orderId }
}

let again: { orderId: OrderId | undefined } | undefined

/** Called by Try Again: the screen it leads back to asks for a card at once. */
export function payAgain({ orderId }: FailedPayment): void {
  again = { orderId }
}

/** @returns the payment that is to be tried again, once; its order is undefined in the checkout */
export function takePayAgain(): typeof again {
  const taken = again
  again = undefined
  return taken
}
