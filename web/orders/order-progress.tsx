import { arrivalText } from '../../contract/orders/arrival.ts'
import type { Order } from '../../contract/orders/order.ts'
import { type OrderStatus, orderStatuses } from '../../contract/orders/order-status.ts'
import { isConfirmed } from '../../contract/orders/payment-method.ts'
import { ordersZone } from '../settings/shop-zone.ts'
import { Check } from '../ui/icons.tsx'
import { ParcelLine } from './parcel-line.tsx'

/** The steps of an order, when it arrives, and its parcel. */
export function OrderProgress({ order }: { order: Order }) {
  const arrival = arrivalText(order, new Date(), ordersZone())
  return (
    <>
      {isConfirmed(order.payment) && !order.cancelledAt && <OrderSteps status={order.status} />}
      {arrival && <p className="px-4 pt-2 text-sm font-medium sm:px-6 print:hidden">{arrival}</p>}
      {order.parcel && (
        <p className="px-4 py-1 text-sm sm:px-6 print:hidden">
          Parcel: <ParcelLine parcel={order.parcel} />
        </p>
      )}
    </>
  )
}

/** The badge colours of spec §4, dark enough for a line. */
const reached: Record<OrderStatus, string> = {
  'Order Placed': 'border-blue-text text-blue-text',
  Packing: 'border-yellow-text text-yellow-text',
  Shipped: 'border-purple-text text-purple-text',
  'Out for Delivery': 'border-orange-text text-orange-text',
  Delivered: 'border-green-text text-green-text',
}

function OrderSteps({ status }: { status: OrderStatus }) {
  const at = orderStatuses.indexOf(status)
  return (
    <div className="px-4 pt-5 pb-1 text-xs sm:px-6 print:hidden">
      <ol aria-label="Progress" className="grid grid-cols-5 gap-1.5">
        {orderStatuses.map((step, place) => (
          <li
            key={step}
            aria-current={place === at ? 'step' : undefined}
            className={`border-t-4 sm:pt-2 ${place <= at ? reached[status] : 'border-stone-300 text-stone-600 forced-colors:border-dotted'} ${place === at ? 'font-semibold' : ''}`}
          >
            <span className="flex items-start gap-1 max-sm:sr-only">
              {(place < at || status === 'Delivered') && <Check className="size-4.5" />}
              {step}
              {place < at && <span className="sr-only">, done</span>}
            </span>
          </li>
        ))}
      </ol>
      <p aria-hidden="true" className={`mt-2 font-semibold sm:hidden ${reached[status]}`}>
        {status}, step {at + 1} of {orderStatuses.length}
      </p>
    </div>
  )
}
