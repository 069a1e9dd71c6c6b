import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { mostEditedProducts } from '../../../contract/catalogue/product-changes.ts'
import { largestPage } from '../../../contract/paging.ts'
import { useStore } from '../../store.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lazyWithFallback } from '../../ui/lazy-with-fallback.tsx'
import { focusHeading } from '../../ui/route-focus.ts'
import { api } from '../api.ts'
import { apiQuery, failureOf, queryClient } from '../api-query.ts'
import { toArea } from '../area-paths.ts'
import { may } from '../role.ts'
import { LoadError } from '../ui/load-error.tsx'
import { LowerEdge } from '../ui/lower-edge.tsx'
import { TableSkeleton } from '../ui/skeletons.tsx'
import { usePanelListParams } from '../ui/use-panel-list-params.ts'
import { type Selection, useSelection } from '../ui/use-selection.ts'
import { type DoneAction, latestAction } from '../undo/latest-action.ts'
import { type ListControlsProps, ListPager, ProductListControls, ResultRange } from './list-controls.tsx'
import { ListItemsHead } from './list-items-head.tsx'
import {
  firstPage,
  type ListPage,
  type ProductListParams,
  readProductListParams,
  toggleSort,
  useListPage,
} from './list-params.ts'
import { rowId } from './product-cells.tsx'
import { ProductTable } from './product-table.tsx'

const ProductBulkBar = lazyWithFallback(() => import('../bulk/product-bulk-bar.tsx'))

const pageSize = 50

const addressOf = (params: ProductListParams) => toArea.home({ tab: 'list', ...params })

const NoProducts = ({ params: { search, status }, onChange }: ListControlsProps) => (
  <EmptyState title="No products found">
    {search !== '' || status !== undefined ? (
      <Button variant="secondary" onClick={() => onChange({ search: '', status: undefined })}>
        Show all products
      </Button>
    ) : (
      <p>What you add under Add Items is listed here.</p>
    )}
  </EmptyState>
)

/** The first products of a list on all its pages: as many as one action can change. Actions on products have it read again. */
const wholeList = (params: ProductListParams) =>
  queryOptions({
    queryKey: ['listProducts', 'whole', params],
    async queryFn({ signal }) {
      const data: AdminListRow[] = []
      let cursor: string | undefined
      do {
        const limit = Math.min(largestPage, mostEditedProducts - data.length)
        const page = await api.call('listProducts', { ...params, limit, cursor }, { signal })
        data.push(...page.data)
        cursor = page.next
      } while (cursor !== undefined && data.length < mostEditedProducts)
      return { data, total: data.length }
    },
  })

/** The whole list is read when it is asked for, and kept while its search, status and order stay. */
function useWholeList(params: ProductListParams) {
  const [wanted, setWanted] = useState<string>()
  const key = JSON.stringify(params)
  const query = useQuery({ ...wholeList(params), enabled: wanted === key })

  async function read(): Promise<readonly AdminListRow[]> {
    setWanted(key)
    return (await queryClient.fetchQuery({ ...wholeList(params), staleTime: 0 })).data
  }

  return {
    products: wanted === key && !query.isPlaceholderData ? (query.data?.data ?? []) : [],
    isReading: wanted === key && query.isLoading,
    read,
  }
}

/** The rows of the page as they are shown, and the others of the whole list once that was read. */
function withWhole(page: readonly AdminListRow[], whole: readonly AdminListRow[]): readonly AdminListRow[] {
  const shown = new Set(page.map(({ _id }) => _id))
  return whole.length === 0 ? page : [...page, ...whole.filter(({ _id }) => !shown.has(_id))]
}

/** `lastOpened` is the product that the merchant comes back from: its row gets the focus. */
export function ProductListView({ lastOpened }: { lastOpened: string | undefined }) {
  const { params, setParams, isPending } = usePanelListParams(readProductListParams, addressOf)
  const pageInAddress = useListPage()
  const page = isPending ? firstPage : pageInAddress
  const range = useRef<HTMLParagraphElement>(null)
  const navigate = useNavigate()
  const { state } = useLocation()
  const query = useQuery(apiQuery('listProducts', { ...params, limit: pageSize, cursor: page.cursor }))
  const failure = failureOf(query)
  const answer = failure ? undefined : query.data
  const products = answer?.data ?? []
  const whole = useWholeList(params)
  const selection = useSelection(withWhole(products, whole.products))
  const action = useStore(latestAction, undefined)
  useChangedInSight(action, products)
  useReturnFocus(lastOpened, answer !== undefined)
  const addressOfPage = ({ number, cursor }: Pick<ListPage, 'number' | 'cursor'>, product?: string) =>
    toArea.home({ tab: 'list', ...params, ...(number > 1 && { page: `${number}`, cursor }), product })

  /** The keyboard and the screen begin again at the top of the list. */
  function turnTo({ number, cursor, trail }: ListPage): void {
    void navigate(addressOfPage({ number, cursor }), { state: { trail }, preventScrollReset: true })
    range.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }

  return (
    <div className="flex flex-col gap-5">
      <ListItemsHead view={may('catalogue:write') ? 'Products' : undefined}>
        <ResultRange
          ref={range}
          answer={query.isPlaceholderData ? undefined : answer}
          from={(page.number - 1) * pageSize + 1}
        />
      </ListItemsHead>
      <ProductListControls params={params} onChange={setParams} />
      {failure && <LoadError what="the products" reason={failure} onRetry={query.refetch} />}
      {!answer && !failure && <TableSkeleton />}
      {answer?.total === 0 && <NoProducts params={params} onChange={setParams} />}
      {answer && answer.total > 0 && (
        <ProductTable
          products={products}
          sorted={params}
          onSort={(order) => setParams(toggleSort(params, order))}
          loading={query.isFetching}
          selection={selection}
          changed={action?.changed ?? []}
          addressOf={({ _id }) => addressOfPage(page, _id)}
          state={state}
        />
      )}
      <ListBar total={answer?.total} selection={selection} whole={whole} />
      {answer && <ListPager page={page} next={answer.next} onTurn={turnTo} />}
    </div>
  )
}

/** After an action on several products the first changed row is in sight, and the keyboard continues there. */
function useChangedInSight(action: DoneAction | undefined, products: readonly AdminListRow[]): void {
  const seen = useRef(action)
  useEffect(() => {
    if (action === seen.current) return
    seen.current = action
    const first = products.find(({ _id }) => action?.changed?.includes(_id))
    if (action?.changed === undefined || action.isUndo) return
    if (first === undefined) return focusHeading()
    const row = document.getElementById(rowId(first))
    row?.focus({ preventScroll: true })
    row?.closest('tr')?.scrollIntoView({ block: 'nearest' })
  }, [action, products])
}

/** The keyboard continues at the row that the merchant comes back from. */
function useReturnFocus(id: string | undefined, isLoaded: boolean): void {
  useEffect(() => {
    if (id && isLoaded) document.getElementById(rowId({ _id: id }))?.focus()
  }, [id, isLoaded])
}

type ListBarProps = {
  /** Undefined while the list is not there. */
  total: number | undefined
  selection: Selection<AdminListRow>
  whole: ReturnType<typeof useWholeList>
}

const ListBar = ({ total, selection, whole }: ListBarProps) => (
  <LowerEdge>
    {total !== undefined && selection.selected.length > 0 && (
      <ProductBulkBar
        selection={selection}
        total={total}
        onAll={async () => selection.select(await whole.read())}
        isReading={whole.isReading}
      />
    )}
  </LowerEdge>
)
