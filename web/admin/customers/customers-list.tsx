import { useInfiniteQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { failureOf } from '../api-query.ts'
import { toArea } from '../area-paths.ts'
import { LoadError } from '../load-error.tsx'
import { SearchBox } from '../search-box.tsx'
import { ShowMore } from '../show-more.tsx'
import { usePanelListParams } from '../use-panel-list-params.ts'
import { type CustomersParams, customersQuery } from './customers-query.ts'
import { CustomersTable } from './customers-table.tsx'

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
          label="Search by name, email, phone, street or order"
          short="Search"
          value={params.search}
          onSearch={(search) => setParams({ search })}
          maxLength={longestSearch}
        />
        <Select
          label="Sort by"
          labelHidden
          value={sorts.findIndex(([order, sort]) => order === params.order && sort === params.sort)}
          onChange={({ target }) => {
            const [order, sort] = sorts[Number(target.value)] ?? sorts[0]
            setParams({ order, sort })
          }}
          className="sm:w-64"
        >
          {sorts.map(([, , name], index) => (
            <option key={name} value={index}>
              {name}
            </option>
          ))}
        </Select>
      </div>
      <Customers params={params} />
    </div>
  )
}

function Customers({ params }: { params: CustomersParams }) {
  const query = useInfiniteQuery(customersQuery(params))
  const failure = query.isFetchNextPageError ? undefined : failureOf(query)
  if (failure) return <LoadError what="the customers" reason={failure} onRetry={query.refetch} />
  const customers = query.data?.pages.flatMap(({ data }) => data)
  if (customers === undefined) return <CustomersSkeleton />
  if (customers.length === 0)
    return params.search === '' ? (
      <EmptyState title="No customers yet">
        <p>A new account or the first paid order shows up here within a minute.</p>
      </EmptyState>
    ) : (
      <EmptyState title="No customers found" />
    )
  return (
    <>
      <CustomersTable customers={customers} />
      <ShowMore query={query} what="customers" ids={customers.map(({ id }) => id)} />
    </>
  )
}

export const CustomersSkeleton = () => (
  <div aria-busy="true" className="flex flex-col gap-2">
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
    <Skeleton className="h-16" />
  </div>
)
