import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OrderStatus, orderStatuses } from '../../../contract/orders/order-status.ts'
import { mostCounted } from '../../../contract/orders/sales.ts'
import { to } from '../../paths.ts'
import { apiQuery } from '../api-query.ts'
import { SearchBox } from '../search-box.tsx'
import { useListParams } from '../use-panel-list-params.ts'
import { OrderResults } from './order-results.tsx'
import type { OrdersParams } from './orders-query.ts'
import { SalesStrip } from './sales/sales-strip.tsx'
import { StatusFilter } from './status-filter.tsx'

/** The longest search that the call accepts (contract/orders). */
const longestSearch = 200

const readParams = (query: URLSearchParams): OrdersParams => ({
  search: (query.get('search') ?? '').trim().slice(0, longestSearch),
  status: orderStatuses.find((status) => status === query.get('status')),
})

const addressOf = (params: OrdersParams) => to.adminHome({ tab: 'orders', ...params })

/** The Orders tab: sales, then every order, newest first, with a dropdown for its status (spec §2, "Admin"). */
export function OrdersTab() {
  const [announcement, announce] = useState('')
  const { params, setParams } = useListParams(readParams, addressOf)
  const { ofStatus, toShip } = useOrderCounts()
  return (
    <div className="flex flex-col gap-5">
      <h1 className="font-display text-2xl font-medium">Orders</h1>
      <SalesStrip toShip={toShip} />
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-col gap-3 xl:flex-row xl:items-center xl:gap-5 print:hidden">
        <SearchBox
          label="Search by order, customer, address, phone or product"
          value={params.search}
          onSearch={(search) => setParams({ search })}
          maxLength={longestSearch}
        />
        <StatusFilter
          status={params.status}
          countOf={params.search === '' ? ofStatus : () => undefined}
          onChange={(status) => setParams({ status })}
        />
      </div>
      <OrderResults
        params={params}
        onShowAll={() => setParams({ search: '', status: undefined })}
        announce={announce}
      />
    </div>
  )
}

/** How many orders have each status, in words; the panel shows no number where this is undefined. */
function useOrderCounts() {
  const { data, isError } = useQuery({ ...apiQuery('countOrders', {}), refetchOnWindowFocus: true })
  const counts = isError ? undefined : data?.data
  return {
    toShip: counts && inWords(counts.toShip),
    ofStatus(status: OrderStatus): string | undefined {
      const count = counts?.byStatus.find((one) => one.status === status)
      return count && inWords(count.orders)
    },
  }
}

/** The server stops counting at `mostCounted`, which then means "that many or more". */
const inWords = (orders: number): string =>
  orders.toLocaleString('en-US') + (orders === mostCounted ? '+' : '')
