import { useInfiniteQuery } from '@tanstack/react-query'
import type { CustomerOrder } from '../../../contract/customers/customer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { apiPages } from '../api-query.ts'
import { SkeletonRows } from '../area-page.tsx'
import { toArea } from '../area-paths.ts'
import { SearchBox } from '../ui/search-box.tsx'
import { LoadedRows } from '../ui/show-more.tsx'
import { SortSelect } from '../ui/sort-select.tsx'
import { usePanelListParams } from '../ui/use-panel-list-params.ts'
import { CustomersTable } from './customers-table.tsx'

type CustomersParams = { search: string; order: CustomerOrder; sort: 'asc' | 'desc' }

/** The longest search that the call accepts (contract/customers). */
const longestSearch = 200

const sorts = [
  ['last-order', 'desc', 'Last order, newest first'],
  ['spent', 'desc', 'Spent, most first'],
  ['spent', 'asc', 'Spent, least first'],
  ['orders', 'desc', 'Orders, most first'],
  ['name', 'asc', 'Name, A to Z'],
  ['name', 'desc', 'Name, Z to A'],
] as const

function readParams(query: URLSearchParams): CustomersParams {
  const sorted = sorts.find(
    ([order, sort]) => order === query.get('order') && sort === (query.get('sort') ?? 'desc'),
  )
  const [order, sort] = sorted ?? sorts[0]
  return { search: (query.get('search') ?? '').trim().slice(0, longestSearch), order, sort }
}

export function CustomersList() {
  const { params, setParams } = usePanelListParams(readParams, toArea.customers)
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3 sm:flex-row">
        <SearchBox
          label="Search by name, email, phone, street, order or note"
          short="Search"
          value={params.search}
          onSearch={(search) => setParams({ search })}
          maxLength={longestSearch}
        />
        <SortSelect sorted={params} sorts={sorts} onChange={setParams} className="sm:w-64" />
      </div>
      <Customers params={params} />
    </div>
  )
}

function Customers({ params }: { params: CustomersParams }) {
  const query = useInfiniteQuery(apiPages('listCustomers', params))
  return (
    <LoadedRows
      query={query}
      what="customers"
      skeleton={<CustomersSkeleton />}
      empty={
        params.search === '' ? (
          <EmptyState title="No customers yet">
            <p>New accounts and first paid orders show up here within a minute.</p>
          </EmptyState>
        ) : (
          <EmptyState title="No customers found" />
        )
      }
      idOf={({ id }) => id}
    >
      {(customers) => <CustomersTable customers={customers} />}
    </LoadedRows>
  )
}

export const CustomersSkeleton = () => <SkeletonRows heights={['h-16', 'h-16', 'h-16']} />
