import { formatMoney } from '../../contract/money.ts'
import type { Order } from '../../contract/orders/order.ts'
import { endpointAt } from '../../contract/shopper-paths.ts'
import { singlePagePaths } from '../../contract/single-page-paths.ts'
import { itemKey } from '../cart/cart.ts'
import { to } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { BuyAgain } from './buy-again-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { InvoiceLinks } from './invoice-links.tsx'
import { isCancellable, isPayable, TestBadge } from './order-badge.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLineRow } from './order-line.tsx'
import { OrderProgress } from './order-progress.tsx'
import { ReceiptHead } from './receipt-head.tsx'
import { OrderReturnsPart } from './returns/order-returns-part.tsx'

type OrderCardProps = {
  order: Order
  leftOut: boolean
  onPay: () => void
  onCancel: () => void
  onPrint: () => void
}

const invoices = endpointAt(singlePagePaths.getInvoice).path

/** The printed card is a receipt. */
export function OrderCard({ order, leftOut, onPay, onCancel, onPrint }: OrderCardProps) {
  return (
    <article
      id={order._id}
      aria-label={`Order ${order.number}`}
      className={`border border-stone-300 print:mb-14 print:break-inside-avoid print:border-0 ${leftOut ? 'print:hidden' : ''}`}
    >
      <ReceiptHead order={order} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 bg-paper-deep px-4 py-1.5 text-sm sm:px-6 print:hidden">
        <h3 className="min-w-0 text-stone-700">
          Order <span className="tabular-nums">{order.number}</span> <TestBadge of={order.payment} />
        </h3>
        <span className="flex gap-4">
          {isCancellable(order) && (
            <button type="button" onClick={onCancel} className="-mx-2 min-h-11 px-2 link-underline">
              Cancel order<span className="sr-only"> {order.number}</span>
            </button>
          )}
          <button type="button" onClick={onPrint} className="-mx-2 min-h-11 px-2 link-underline">
            Print<span className="sr-only"> order {order.number}</span>
          </button>
        </span>
      </div>
      <OrderProgress order={order} />
      <OrderReturnsPart order={order} />
      <ToPay order={order} onPay={onPay} />
      <div className="grid grid-cols-1 items-start gap-x-10 px-4 sm:px-6 lg:grid-cols-[minmax(0,1fr)_auto] print:block print:px-0">
        <ul className="divide-y divide-stone-200 print:border-y print:border-stone-300">
          {order.productInfo.map((line) => (
            <OrderLineRow key={itemKey(line)} order={order} line={line} />
          ))}
        </ul>
        <div className="py-5 max-lg:border-t max-lg:border-stone-200">
          <OrderFacts order={order} />
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-1 border-t border-stone-200 px-4 py-2 text-sm sm:px-6 print:hidden">
        <HistoryPart order={order} />
        <InvoiceLinks order={order} address={invoices} className="py-2.5" />
        <Link to={to.contact(order.number)} className="py-2.5 text-stone-700 link-underline">
          Ask about this order<span className="sr-only"> {order.number}</span>
        </Link>
        {!isPayable(order) && <BuyAgain order={order} />}
      </div>
    </article>
  )
}

/** What the shopper is asked to pay: the order, or what an edit of it adds. */
function ToPay({ order, onPay }: Pick<OrderCardProps, 'order' | 'onPay'>) {
  const { due } = order.payment
  if (!isPayable(order) && due === undefined) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-stone-300 px-4 py-3 text-sm sm:px-6 print:hidden">
      {due === undefined ? (
        <>
          <p>Not paid yet. We’ll hold it for you for a day.</p>
          <Button size="small" onClick={onPay}>
            Pay for it<span className="sr-only">, order {order.number}</span>
          </Button>
        </>
      ) : (
        <>
          <p>We’d like to change this order. It then costs {formatMoney(due)} more.</p>
          <LinkButton size="small" to={to.orderDifference(order._id)}>
            See the change<span className="sr-only"> to order {order.number}</span>
          </LinkButton>
        </>
      )}
    </div>
  )
}
