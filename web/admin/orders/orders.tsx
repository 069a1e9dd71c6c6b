import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { orderStatuses } from '../../../contract/orders/statuses.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CouldNotLoad } from '../could-not-load.tsx'
import { SearchBox } from '../search-box.tsx'
import { OrderCard } from './order-card.tsx'
import { type OrdersChoice, useOrders } from './use-orders.ts'

/** The longest text of a search that the call reads (contract/orders). */
const longestSearch = 200

/** Orders: every order, newest first, each with its status to be set (spec §2, "Admin"). */
export function Orders() {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [announcement, setAnnouncement] = useState('')
  const choice: OrdersChoice = {
    search: (query.get('search') ?? '').trim().slice(0, longestSearch),
    status: orderStatuses.find((status) => status === query.get('status')),
  }
  const list = useOrders(choice)
  const [firstNew, setFirstNew] = useState<string>()
  const narrowed = choice.search !== '' || choice.status !== undefined

  const choose = ({ search, status }: OrdersChoice) =>
    navigate(to.adminHome({ tab: 'orders', search, status }), { replace: true, preventScrollReset: true })

  // The button that was pressed may be gone; the keyboard goes on with the first of the new orders.
  useEffect(() => {
    if (firstNew !== undefined) document.getElementById(firstNew)?.focus({ preventScroll: true })
  }, [firstNew])

  async function showMore() {
    setFirstNew(await list.more())
  }

  return (
    <div className="flex flex-col gap-5">
      <h1 className="font-display text-2xl font-medium">Orders</h1>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex gap-3 max-sm:flex-col">
        <SearchBox
          label="Search by customer, email or order id"
          value={choice.search}
          onSearch={(search) => choose({ ...choice, search })}
          maxLength={longestSearch}
        />
        <Select
          label="Show orders by status"
          labelHidden
          value={choice.status ?? ''}
          onChange={({ target }) =>
            choose({ ...choice, status: orderStatuses.find((status) => status === target.value) })
          }
          className="sm:w-56"
        >
          <option value="">All statuses</option>
          {orderStatuses.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </Select>
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
        <div aria-busy={list.loading} className={`border-t border-ink ${list.loading ? 'opacity-60' : ''}`}>
          {list.orders.map((order) => (
            <OrderCard key={order._id} order={order} announce={setAnnouncement} />
          ))}
        </div>
      )}
      {list.moreFailure && <CouldNotLoad what="more orders" why={list.moreFailure} onRetry={showMore} />}
      {list.hasMore && !list.moreFailure && (
        <Button variant="secondary" busy={list.moreBusy} onClick={showMore} className="self-center">
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
