import { arrivalText } from '../../contract/orders/arrival.ts'
import type { Order } from '../../contract/orders/order.ts'
import { itemKey } from '../cart/cart.ts'
import { Button } from '../ui/button.tsx'
import { isPayable, TestBadge } from './order-badge.tsx'
import { orderDate } from './order-date.ts'
import { OrderFacts } from './order-facts.tsx'
import { OrderLine } from './order-line.tsx'
import { OrderSteps } from './order-steps.tsx'

type OrderCardProps = { order: Order; leftOut: boolean; onPay: () => void; onPrint: () => void }

/** The printed card is a receipt. */
export function OrderCard({ order, leftOut, onPay, onPrint }: OrderCardProps) {
  const arrival = arrivalText(order, new Date())
  return (
    <article
      id={order._id}
      aria-label={`Order ${order.number}`}
      className={`border border-stone-300 print:mb-14 print:break-inside-avoid print:border-0 ${leftOut ? 'print:hidden' : ''}`}
    >
      <ReceiptHead order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 bg-paper-deep px-4 py-1.5 text-sm sm:px-6 print:hidden">
        <h3 className="min-w-0 text-stone-700">
          Order <span className="tabular-nums">{order.number}</span> <TestBadge order={order} />
        </h3>
        <button type="button" onClick={onPrint} className="-mx-2 min-h-11 px-2 link-underline">
          Print<span className="sr-only"> order {order.number}</span>
        </button>
      </div>
      {order.payment.state === 'paid' && <OrderSteps status={order.status} />}
      {arrival && <p className="px-4 pt-2 text-sm font-medium sm:px-6 print:hidden">{arrival}</p>}
      {isPayable(order) && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-stone-300 px-4 py-3 text-sm sm:px-6 print:hidden">
          <p>Not paid yet. We’ll hold it for you for a day.</p>
          <Button size="small" onClick={onPay}>
            Pay for it<span className="sr-only">, order {order.number}</span>
          </Button>
        </div>
      )}
      <div className="grid items-start gap-x-10 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto] print:block print:px-0">
        <ul className="divide-y divide-stone-200 print:border-y print:border-stone-300">
          {order.productInfo.map((line) => (
            <OrderLine key={itemKey(line)} order={order} line={line} />
          ))}
        </ul>
        <div className="py-5 max-lg:border-t max-lg:border-stone-200">
          <OrderFacts order={order} />
        </div>
      </div>
    </article>
  )
}

function ReceiptHead({ order }: { order: Order }) {
  return (
    <div className="mb-6 hidden justify-between gap-8 text-sm print:flex">
      <div>
        <p className="font-display text-2xl font-medium">Selvedge</p>
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
          {order.userData.name}, {order.userData.email}
        </p>
      </div>
    </div>
  )
}
