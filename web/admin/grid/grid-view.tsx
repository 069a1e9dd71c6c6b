import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { longestSearch } from '../../../contract/catalogue/taxonomy.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { apiQuery, failureOf } from '../api-query.ts'
import { toArea } from '../area-paths.ts'
import { ListPager, ProductStatusFilter, ResultRange } from '../list-items/list-controls.tsx'
import { ListItemsHead } from '../list-items/list-items-head.tsx'
import { firstPage, readProductListParams, useListPage } from '../list-items/list-params.ts'
import { counted } from '../ui/counted.ts'
import { FilterChips } from '../ui/filter-chips.tsx'
import { LoadError } from '../ui/load-error.tsx'
import { SearchBox } from '../ui/search-box.tsx'
import { TableSkeleton } from '../ui/skeletons.tsx'
import { usePanelListParams } from '../ui/use-panel-list-params.ts'
import { BulkGrid } from './bulk-grid.tsx'
import { chosenIn, mostInGrid } from './chosen-products.ts'
import type { GridKind } from './grid-rows.ts'

const pageSize = 50

type ListPage = ReturnType<typeof useListPage>
type GridParams = ReturnType<typeof readProductListParams> & { rows: GridKind }

const readGridParams = (query: URLSearchParams): GridParams => ({
  ...readProductListParams(query),
  rows: query.get('rows') === 'sizes' ? 'sizes' : 'products',
})

const queryOf = ({ rows, ...params }: GridParams) =>
  ({ tab: 'list', view: 'grid', ...params, rows: rows === 'sizes' ? rows : undefined }) as const

const addressOf = (params: GridParams) => toArea.home(queryOf(params))

/** Many products at once, as in a spreadsheet: those chosen in List Items, or all that a search and a status leave, by page. */
export default function GridView() {
  const { state } = useLocation()
  const chosen = chosenIn(state)
  const { params, setParams, isPending } = usePanelListParams(readGridParams, addressOf)
  const pageInAddress = useListPage()
  const page = isPending ? firstPage : pageInAddress
  const navigate = useNavigate()
  const { rows, ...filters } = params
  const query = useQuery(
    apiQuery('listProducts', {
      ...(chosen === undefined
        ? { ...filters, limit: pageSize, cursor: page.cursor }
        : { ids: chosen.join(','), limit: mostInGrid }),
      variants: 'listed',
    }),
  )
  const failure = failureOf(query)
  const answer = failure ? undefined : query.data

  function turnTo({ number, cursor, trail }: ListPage): void {
    const at = number > 1 ? { page: `${number}`, cursor } : {}
    void navigate(toArea.home({ ...queryOf(params), ...at }), { state: { trail }, preventScrollReset: true })
  }
  const showKind = (kind: GridKind) =>
    void navigate(addressOf({ ...params, rows: kind }), { replace: true, preventScrollReset: true, state })

  return (
    <div className="flex flex-col gap-5">
      <GridHead
        answer={query.isPlaceholderData ? undefined : answer}
        page={page}
        isChosen={chosen !== undefined}
      />
      {chosen === undefined ? (
        <GridFilters params={params} onChange={setParams} />
      ) : (
        <ChosenProducts count={answer?.data.length} onShowAll={() => setParams({})} />
      )}
      {failure && <LoadError what="the products" reason={failure} onRetry={query.refetch} />}
      {!answer && !failure && <TableSkeleton />}
      {answer?.data.length === 0 && <EmptyState title="No products found">{null}</EmptyState>}
      {answer && answer.data.length > 0 && (
        <BulkGrid
          key={rows}
          products={answer.data.filter(hasVariants)}
          kind={rows}
          loading={query.isFetching}
        >
          <KindSwitch kind={rows} onChange={showKind} />
        </BulkGrid>
      )}
      {answer && chosen === undefined && <ListPager page={page} next={answer.next} onTurn={turnTo} />}
    </div>
  )
}

type KindSwitchProps = { kind: GridKind; onChange: (kind: GridKind) => void }

const KindSwitch = ({ kind, onChange }: KindSwitchProps) => (
  <FilterChips
    legend="Rows of the grid"
    value={kind}
    choices={[
      { value: 'products', name: 'Products' },
      { value: 'sizes', name: 'Sizes, SKU and stock' },
    ]}
    onChange={(chosen) => onChange(chosen ?? 'products')}
  />
)

type Answer = { data: readonly unknown[]; total: number }
type GridHeadProps = { answer: Answer | undefined; page: ListPage; isChosen: boolean }

const GridHead = ({ answer, page, isChosen }: GridHeadProps) => (
  <ListItemsHead view="Bulk edit">
    {!isChosen && <ResultRange ref={null} answer={answer} from={(page.number - 1) * pageSize + 1} />}
  </ListItemsHead>
)

type GridFiltersProps = { params: GridParams; onChange: (change: Partial<GridParams>) => void }

const GridFilters = ({ params, onChange }: GridFiltersProps) => (
  <div className="flex flex-col gap-3 xl:flex-row xl:items-center xl:gap-5">
    <SearchBox
      label="Search products"
      value={params.search}
      onSearch={(search) => onChange({ search })}
      maxLength={longestSearch}
    />
    <ProductStatusFilter status={params.status} onChange={(status) => onChange({ status })} />
  </div>
)

type ChosenProductsProps = { count: number | undefined; onShowAll: () => void }

const ChosenProducts = ({ count, onShowAll }: ChosenProductsProps) => (
  <div className="flex flex-wrap items-center gap-x-5 text-sm">
    <p>{count !== undefined && `${counted(count, 'product')} selected in List Items`}</p>
    <Button variant="quiet" size="small" onClick={onShowAll}>
      Show all products
    </Button>
  </div>
)

/** True of every row, as the call asks for the sizes. */
const hasVariants = (row: Omit<AdminProduct, 'variants'> & { variants?: unknown }): row is AdminProduct =>
  row.variants !== undefined
