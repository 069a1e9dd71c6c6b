import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import type { Order, OrderId } from '../../contract/orders/order.ts'
import type { ShopPageHandle } from '../page-handle.ts'
import { metaOf } from '../page-meta.ts'
import { to } from '../paths.ts'
import { CardDialog } from '../payments/card-dialog.tsx'
import { takePayAgain } from '../payments/failed-payment.ts'
import { usePaymentRedirect } from '../payments/use-payment-redirect.ts'
import { useSession } from '../session/session.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { toast } from '../ui/toast.ts'
import { OrderCard } from './order-card.tsx'
import { byDay } from './order-date.ts'
import { printPage } from './print-page.ts'
import { useOrders } from './use-orders.ts'

const CancelDialog = lazyDialog(() => import('./cancel-dialog.tsx'))

export const meta = metaOf({
  title: 'My Orders',
  description: 'Your orders and where they are.',
  path: to.myOrder(),
  unlisted: true,
})

export const handle: ShopPageHandle = {
  head: <ScreenHeading className="print:hidden">My Orders</ScreenHeading>,
}

export default function MyOrder() {
  const { data: shopper } = useSession()
  return (
    <div className="page-width pb-10 sm:pb-16">
      {shopper && <Orders key={shopper.id} shopper={shopper.id} />}
    </div>
  )
}

function Orders({ shopper }: { shopper: ShopperId }) {
  const { orders, failed, hasMore, more, showMore, refresh } = useOrders(shopper)
  const [paying, setPaying] = useState<Order>()
  const [cancelling, setCancelling] = useState<Order>()
  const [focused, setFocused] = useState<OrderId>()
  const redirectAfterPayment = usePaymentRedirect({
    back: '/my-order',
    orderId: paying?._id,
    stay(outcome) {
      void refresh()
      if (outcome.is === 'refused') return outcome.message
      return 'We’re checking your payment. Your order will show as paid here as soon as the bank answers.'
    },
  })

  usePayAgain(orders, setPaying)

  if (failed) return <NotLoaded onRetry={() => void refresh()} />
  if (orders === undefined) return <Outline />
  if (orders.length === 0) return <NoOrders />
  return (
    <>
      <OrderList orders={orders} focused={focused} onPay={setPaying} onCancel={setCancelling} />
      {hasMore && <ShowMore {...more} onPress={async () => setFocused(await showMore())} />}
      <CardDialog
        open={paying !== undefined}
        onClose={() => setPaying(undefined)}
        amount={paying?.total ?? 0}
        pay={async (token, handlers) => {
          if (paying === undefined) return undefined
          // The form of the card has loaded it by now.
          const { payForOrder } = await import('../payments/pay.ts')
          return redirectAfterPayment(await payForOrder(paying, token, handlers))
        }}
      />
      {cancelling && (
        <CancelDialog
          order={cancelling}
          onClose={() => setCancelling(undefined)}
          onCancelled={async ({ _id, number }) => {
            // The question about another order may have been opened meanwhile.
            setCancelling((now) => (now?._id === _id ? undefined : now))
            toast(`Order ${number} cancelled.`)
            await refresh()
            setFocused(_id)
          }}
        />
      )}
    </>
  )
}

/** Try Again asks for another card at once. */
function usePayAgain(orders: readonly Order[] | undefined, pay: (order: Order | undefined) => void): void {
  const isLoaded = orders !== undefined
  const payOnceLoaded = useEffectEvent(() => {
    const again = takePayAgain()
    if (again) pay(orders?.find(({ _id }) => _id === again.orderId))
  })
  useEffect(() => {
    if (isLoaded) payOnceLoaded()
  }, [isLoaded])
}

type OrderListProps = {
  orders: readonly Order[]
  /** It takes the focus when the button that was pressed is gone. */
  focused: OrderId | undefined
  onPay: (order: Order) => void
  onCancel: (order: Order) => void
}

/** Orders are grouped by day (spec §2, "My Orders"). */
function OrderList({ orders, focused, onPay, onCancel }: OrderListProps) {
  const { printed, print } = usePrint()
  useEffect(() => {
    if (focused) document.getElementById(focused)?.querySelector<HTMLElement>('h4 a')?.focus()
  }, [focused])
  return (
    <div className="mt-8 flex flex-col gap-12 print:mt-0 print:block">
      {byDay(orders).map(({ date, orders: ofDay }) => (
        <section key={date} aria-label={date} className="flex flex-col gap-6 print:block">
          <h2 className="font-display text-xl font-medium print:hidden">{date}</h2>
          {ofDay.map((order) => (
            <OrderCard
              key={order._id}
              order={order}
              leftOut={printed !== undefined && printed !== order._id}
              onPay={() => onPay(order)}
              onCancel={() => onCancel(order)}
              onPrint={() => print(order._id)}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

type ShowMoreProps = { busy: boolean; failure?: string; onPress: () => void }

function ShowMore({ busy, failure, onPress }: ShowMoreProps) {
  return (
    <div className="mt-10 flex flex-col items-center gap-3 print:hidden">
      <Button variant="secondary" busy={busy} onClick={onPress}>
        Show more orders
      </Button>
      {failure && (
        <p role="alert" className="text-sm error-text">
          {failure}
        </p>
      )}
    </div>
  )
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState title="Your orders could not be loaded">
    <p className="text-stone-700">Nothing is lost. Please check your connection and try again.</p>
    <Button onClick={onRetry}>Try again</Button>
  </EmptyState>
)

const NoOrders = () => (
  <EmptyState title="You have no orders yet">
    <p className="text-stone-700">Your orders and where they are will show up here.</p>
    <LinkButton to={to.collections()}>See the collection</LinkButton>
  </EmptyState>
)

const Outline = () => (
  <div aria-busy="true" className="mt-8 flex flex-col gap-6">
    <Skeleton className="h-7 w-48 max-w-full" />
    {['first', 'second', 'third'].map((name) => (
      <Skeleton key={name} className="h-64" />
    ))}
  </div>
)

function usePrint(): { printed: OrderId | undefined; print: (order: OrderId) => void } {
  const [printed, setPrinted] = useState<OrderId>()

  function print(order: OrderId) {
    flushSync(() => setPrinted(order))
    printPage(() => setPrinted(undefined))
  }

  return { printed, print }
}
