import type { Order } from '../../../contract/orders/order.ts'
import { Price } from '../../ui/price.tsx'
import { AdminDate, AdminTime } from '../admin-date.tsx'

/** The total of an order, when it was placed, and how it was paid. */
export const OrderPayment = ({ order: { total, createdAt, payment } }: { order: Order }) => (
  <dl className="flex min-w-0 flex-wrap content-start items-baseline gap-x-4 gap-y-0.5 max-xl:order-1 xl:flex-col xl:flex-nowrap">
    <div className="flex items-baseline gap-2">
      <dt>Total</dt>
      <dd className="text-base font-medium">
        <Price dollars={total} />
      </dd>
    </div>
    <div>
      <dt className="sr-only">Date</dt>
      <dd>
        <AdminDate iso={createdAt} />{' '}
        <span className="text-stone-700">
          <AdminTime iso={createdAt} />
        </span>
      </dd>
    </div>
    <div>
      <dt className="sr-only">Payment</dt>
      <dd className="text-stone-700">
        <span className="whitespace-nowrap">Method: Card</span>
        {payment.last4 && <span className="whitespace-nowrap"> ···· {payment.last4}</span>}
      </dd>
    </div>
  </dl>
)
