import { useCallback, useEffect, useState } from 'react'
import type { Order, OrderId } from '../../../contract/orders/order.ts'
import { AuthNotice, NeedsScript } from '../../account/auth-layout.tsx'
import { linkToken } from '../../account/link-token.ts'
import { api as shopperApi } from '../../api-client.ts'
import { errorDetails } from '../../error-details.ts'
import { api } from '../../guest-api.ts'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { keepOrderLink, keptOrderLink } from '../../session/way-to-orders.ts'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { textLink } from '../../ui/text-link.ts'
import { HistoryPart } from '../history-part.tsx'
import { OrderBadge } from '../order-badge.tsx'
import { orderDate } from '../order-date.ts'
import { OrderFacts } from '../order-facts.tsx'
import type { ReadHistory } from '../order-history.tsx'
import { OrderLineRow } from '../order-line.tsx'
import { OrderProgress } from '../order-progress.tsx'
import { ReceiptHead } from '../receipt-head.tsx'
import { GuestActions } from './guest-actions.tsx'

export const meta = metaOf({
  title: 'Your order',
  description: 'What you ordered, and where it is.',
  path: '/guest-order',
  unlisted: true,
})

/** Shows the order of a mailed link, or one that this browser's guest has placed. Only what changes the order opens a session. */
export default function GuestOrder() {
  const [found, setFound] = useState<Order | { failure: string }>()
  const load = useCallback(async () => {
    const link = linkToken() || keptOrderLink()
    try {
      const id = askedOrder()
      if (id !== null) return setFound((await shopperApi.call('getOrder', { order_id: id })).data)
      setFound((await api.call('getGuestOrder', { token: link })).data)
      keepOrderLink(link)
    } catch (error) {
      // An order that is shown stays (decision 336).
      setFound((before) => before ?? { failure: failureOf(error) })
    }
  }, [])
  useEffect(() => void load(), [load])
  if (found === undefined)
    return (
      // As high as the notice of a link without an order.
      <div className="page-width pt-20 pb-12 sm:pb-20">
        <div className="grid min-h-96 place-items-center">
          <span className="scriptless:hidden">
            <Spinner label="Loading your order" className="size-8" />
          </span>
          <NeedsScript />
        </div>
      </div>
    )
  if ('failure' in found)
    return (
      <AuthNotice
        title="We can’t show this order"
        text={found.failure}
        to={to.contact()}
        action="Ask the shop"
      />
    )
  return <ShownOrder order={found} onChanged={load} />
}

const askedOrder = () => new URLSearchParams(window.location.search).get('order') as OrderId | null

function failureOf(error: unknown): string {
  const { code, message } = errorDetails(error)
  if (code === 'not-signed-in')
    return 'Open the link in your confirmation email, or log in if you have an account.'
  return code === 'invalid-input' ? 'This link no longer shows an order.' : message
}

const readHistory: ReadHistory = (_order, options) =>
  api.call('getGuestOrderHistory', { token: keptOrderLink() }, options)

function ShownOrder({ order, onChanged }: { order: Order; onChanged: () => Promise<void> }) {
  return (
    <section className="page-width flex max-w-4xl flex-col gap-6 py-10 sm:py-16 print:p-0">
      <ReceiptHead order={order} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <h1 className="font-display text-3xl font-medium">
          Order <span className="tabular-nums">{order.number}</span>
        </h1>
        <OrderBadge order={order} />
      </div>
      <h2 className="-mt-3 text-stone-700 print:hidden">Placed on {orderDate(order.createdAt)}</h2>
      <div className="border border-stone-300 print:border-0">
        <OrderProgress order={order} />
        <GuestActions order={order} isEntered={askedOrder() !== null} onChanged={onChanged} />
        <h3 className="sr-only">Items</h3>
        <ul className="divide-y divide-stone-200 px-4 sm:px-6 print:border-y print:border-stone-300 print:px-0">
          {order.productInfo.map((line) => (
            <OrderLineRow key={`${line._id} ${line.selectedSize}`} order={order} line={line} />
          ))}
        </ul>
        <div className="border-t border-stone-200 px-4 py-5 sm:px-6 print:border-0 print:px-0">
          <OrderFacts order={order} />
        </div>
        {askedOrder() === null && (
          <div className="border-t border-stone-200 px-4 py-1 sm:px-6 print:hidden">
            <HistoryPart order={order} read={readHistory} />
          </div>
        )}
      </div>
      <p className="text-sm text-stone-700 print:hidden">
        <Link to={to.contact(order.number)} className={textLink}>
          Ask about this order
        </Link>
        , or{' '}
        <Link to={to.signUp()} className={textLink}>
          make an account
        </Link>{' '}
        with the same email address to find your orders there.
      </p>
    </section>
  )
}
