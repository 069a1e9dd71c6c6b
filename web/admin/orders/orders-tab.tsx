import { useCallback, useEffect, useState } from 'react'
import { orderStatuses } from '../../../contract/orders/statuses.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CouldNotLoad } from '../load-error.tsx'
import { SearchBox } from '../search-box.tsx'
import { useChoice } from '../use-list-params.ts'
import { useWhenSeenAgain } from '../use-when-seen-again.ts'
import { OrderList } from './order-list.tsx'
import { StatusFilter } from './status-filter.tsx'
import { Takings } from './sales/sales-strip.tsx'
import { useCounts } from './order-counts.ts'
import { type OrdersChoice, useOrders } from './orders-query.ts'

/** The longest text of a search that the call reads (contract/orders). */
const longestSearch = 200

const readChoice = (query: URLSearchParams): OrdersChoice => ({
  search: (query.get('search') ?? '').trim().slice(0, longestSearch),
  status: orderStatuses.find((status) => status === query.get('status')),
})

const addressOf = (choice: OrdersChoice) => to.adminHome({ tab: 'orders', ...choice })

/** Orders: what the shop takes, and every order, newest first, each with its status to be set (spec §2, "Admin"). */
export function Orders() {
  const [announcement, setAnnouncement] = useState('')
  const { choice, choose } = useChoice(readChoice, addressOf)
  const list = useOrders(choice)
  const { ofStatus, toShip, again: countAgain } = useCounts()
  const { again: listAgain } = list
  const lookAgain = useCallback(() => {
    listAgain()
    countAgain()
  }, [listAgain, countAgain])
  useWhenSeenAgain(lookAgain)
  const [firstNew, setFirstNew] = useState<string>()
  const narrowed = choice.search !== '' || choice.status !== undefined

  // The button that was pressed may be gone; the keyboard goes on with the first of the new orders.
  useEffect(() => {
    if (firstNew !== undefined) document.getElementById(firstNew)?.focus({ preventScroll: true })
  }, [firstNew])

  async function showMore() {
    setFirstNew(await list.more())
  }

  const announce = useCallback(
    (words: string) => {
      setAnnouncement(words)
      countAgain()
    },
    [countAgain],
  )

  return (
    <div className="flex flex-col gap-5">
      <h1 className="font-display text-2xl font-medium">Orders</h1>
      <Takings toShip={toShip} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-col gap-3 xl:flex-row xl:items-center xl:gap-5 print:hidden">
        <SearchBox
          label="Search by order, customer, address, phone or product"
          value={choice.search}
          onSearch={(search) => choose({ search })}
          maxLength={longestSearch}
        />
        <StatusFilter
          status={choice.status}
          countOf={choice.search === '' ? ofStatus : () => undefined}
          onChoose={(status) => choose({ status })}
        />
      </div>
      {list.failure && <CouldNotLoad what="the orders" why={list.failure} onRetry={list.again} />}
      {!list.orders && list.loading && <OrdersSkeleton />}
      {list.orders?.length === 0 && (
        <EmptyState title={narrowed ? 'No orders found' : 'No orders yet'}>
          {narrowed ? (
            <Button variant="secondary" onClick={() => choose({ search: '', status: undefined })}>
              Show all orders
            </Button>
          ) : (
            <p>The first one shows up here.</p>
          )}
        </EmptyState>
      )}
      {list.orders && list.orders.length > 0 && (
        <OrderList orders={list.orders} loading={list.loading} announce={announce} />
      )}
      {list.moreFailure && <CouldNotLoad what="more orders" why={list.moreFailure} onRetry={showMore} />}
      {list.hasMore && !list.moreFailure && (
        <Button
          variant="secondary"
          busy={list.moreBusy}
          onClick={showMore}
          className="self-center print:hidden"
        >
          Show more
        </Button>
      )}
    </div>
  )
}

/** The list's shape while the first orders are on their way. */
export function OrdersSkeleton() {
  return (
    <div role="status" className="flex flex-col border-t border-stone-300">
      <span className="sr-only">Loading the orders</span>
      {[0, 1, 2, 3].map((row) => (
        <span
          key={row}
          className="grid gap-8 border-b border-stone-300 py-6 sm:grid-cols-2 xl:grid-cols-[1.1fr_1.5fr_1fr_13rem]"
        >
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20 max-xl:hidden" />
          <Skeleton className="h-20 max-xl:hidden" />
        </span>
      ))}
    </div>
  )
}
