import type { ReactNode } from 'react'
import { deliveryLines } from '../../contract/accounts/address-lines.ts'
import type { Order } from '../../contract/orders/order.ts'

type DeliveryAddressProps = {
  delivery: Order['delivery']
  contact?: readonly ReactNode[]
  /** All lines of the address unless said. */
  lines?: readonly string[]
}

/** Each line runs in the direction of its own script: an Arabic street with its number first begins at the right. */
export function DeliveryAddress({
  delivery,
  contact = [],
  lines = deliveryLines(delivery),
}: DeliveryAddressProps) {
  return (
    <address className="min-w-0 break-words not-italic">
      {[...lines, ...contact].map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one address, never moved
        <span key={place} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  )
}
