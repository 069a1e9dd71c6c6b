import { arrivalText } from '../../contract/orders/arrival.ts'
import type { Order } from '../../contract/orders/order.ts'
import { isConfirmed } from '../../contract/orders/payment-method.ts'
import { ordersZone } from '../settings/shop-zone.ts'
import { OrderSteps } from './order-steps.tsx'
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
