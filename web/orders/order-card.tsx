import type { Order } from '../../contract/orders/order.ts'
import { Button } from '../ui/button.tsx'
import { Price } from '../ui/price.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import { isPayable } from './order-badge.tsx'
import { OrderLine } from './order-line.tsx'

/** One order: its lines, what it cost in all, and for an unpaid one the way to pay it. */
export function OrderCard({ order, onPay }: { order: Order; onPay: () => void }) {
  const short = order._id.slice(-8)
  return (
    <article aria-label={`Order ${short}`} className="border-t border-stone-300">
      <ul className="divide-y divide-stone-200">
        {order.productInfo.map((line) => (
          <OrderLine key={`${line._id} ${line.selectedSize}`} order={order} line={line} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 bg-paper-deep px-4 py-3 text-sm">
        <p className="min-w-0 text-stone-700">
          Order <span className="tabular-nums">{short}</span>
        </p>
        <p className="text-stone-700">
          Total <Price dollars={order.total} className="ml-1 font-medium text-ink" />
        </p>
        <p className="w-full text-stone-700">
          To {order.delivery.firstName} {order.delivery.lastName}, {order.delivery.address.street},{' '}
          {order.delivery.address.city}
        </p>
        {isPayable(order) && (
          <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p>Not paid yet. It is kept for you for a day.</p>
            <Button size="small" onClick={onPay}>
              Pay for it<VisuallyHidden>, order {short}</VisuallyHidden>
            </Button>
          </div>
        )}
      </div>
    </article>
  )
}
