import type { Order } from '../../../contract/orders/order.ts'
import { isConfirmed } from '../../../contract/orders/payment-method.ts'

/** What a packing slip warns of: whoever packs by it has not seen the order in the panel. */
export function reasonsNotToSend({ payment, cancelledAt }: Order): string[] {
  const { state, due, lost, livemode } = payment
  const isRefunded = state === 'refunded'
  return [
    ...(cancelledAt ? ['CANCELLED'] : []),
    ...(isRefunded && !cancelledAt ? ['REFUNDED'] : []),
    ...(isConfirmed(payment) || isRefunded ? [] : ['NOT PAID']),
    ...(due === undefined ? [] : ['A CHANGE IS NOT PAID YET']),
    ...(lost === undefined ? [] : ['TAKEN BACK BY THE BANK']),
    ...(livemode === false ? ['TEST'] : []),
  ]
}
