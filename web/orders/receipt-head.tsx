import type { Order } from '../../contract/orders/order.ts'
import { useShopName } from '../settings/shop-settings.ts'
import { orderDate } from './order-date.ts'

/** Stands above an order on paper alone. */
export function ReceiptHead({ order }: { order: Order }) {
  const shopName = useShopName()
  return (
    <div className="mb-6 hidden justify-between gap-8 text-sm print:flex">
      <div>
        <p className="font-display text-2xl font-medium">{shopName}</p>
        <p>
          {order.payment.state === 'paid' ? 'Receipt' : 'Order'}, {window.location.host}
        </p>
      </div>
      <div className="text-right">
        <p className="font-medium">
          Order {order.number}
          {order.payment.livemode === false && ' (test)'}
        </p>
        <p className="text-xs">{order._id}</p>
        <p>{orderDate(order.createdAt)}</p>
        <p>
          <bdi>{order.userData.name}</bdi>, {order.userData.email}
        </p>
      </div>
    </div>
  )
}
