import { useId } from 'react'
import { DeliveryAddress } from '../../orders/delivery-address.tsx'
import {
  type AdminOrderProps,
  OrderCustomer,
  OrderItems,
  OrderPayment,
  OrderStatusPart,
} from './order-parts.tsx'

/** The parts of an order in the order of their columns; the heads above the list name them. */
export const orderColumns = ['Customer', 'Items', 'Deliver to', 'Payment', 'Status'] as const

export const orderGrid =
  'xl:grid xl:grid-cols-[minmax(0,1.55fr)_minmax(0,1.3fr)_minmax(0,0.85fr)_10rem_12.5rem] xl:gap-x-7 xl:-mx-3 xl:px-3'

const cardStyle =
  'grid scroll-mt-28 scroll-mb-4 gap-x-7 gap-y-4 border border-stone-300 p-4 text-sm break-inside-avoid ' +
  'focus:outline-2 focus:-outline-offset-2 focus:outline-thread max-xl:bg-white sm:grid-cols-2 ' +
  `xl:border-0 xl:border-b xl:py-4 xl:hover:bg-paper-deep ${orderGrid}`

/** An order with what it takes to pack and send it: a row on a desk, a card on a phone. */
export function AdminOrderCard(props: AdminOrderProps) {
  const { order } = props
  const heading = useId()
  return (
    <article id={order._id} tabIndex={-1} aria-labelledby={heading} className={cardStyle}>
      <OrderCustomer {...props} headingId={heading} />
      <OrderItems lines={order.productInfo} />
      <div className="min-w-0 max-xl:order-3">
        <p className="text-xs text-stone-700 xl:sr-only">Deliver to</p>
        <DeliveryAddress delivery={order.delivery} contact={[order.delivery.phoneNumber]} />
      </div>
      <OrderPayment order={order} />
      <OrderStatusPart {...props} />
    </article>
  )
}
