import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { ChevronDown } from '../../ui/icons.tsx'
import { may } from '../role.ts'
import type { Selection } from '../use-selection.ts'
import { ChoiceBox } from './choice-box.tsx'
import { type ProductColumn, listColumns } from './product-columns.tsx'
import type { ProductOrder, ProductSort } from './product-list-params.ts'
import { ProductListRow } from './product-row.tsx'

const headStyle =
  'sticky top-(--tabs-height) z-10 bg-paper py-0 text-left font-medium shadow-[inset_0_-1px_var(--color-ink)]'

type ProductTableProps = {
  products: readonly AdminListRow[]
  sorted: ProductSort
  onSort: (order: ProductOrder) => void
  /** True while another list loads; this one stays readable until then. */
  loading: boolean
  selection: Selection<AdminListRow>
  /** The ids of the products that the latest action changed. */
  changed: readonly string[]
  /** Where the product is open for editing. */
  addressOf: (product: AdminListRow) => string
  /** What the browser's history keeps with that address. */
  state: unknown
}

/** The heads stay in view below the tabs and sort the list. On a phone the category and the date stand below the name. */
export function ProductTable({
  products,
  sorted,
  onSort,
  loading,
  selection,
  changed,
  ...row
}: ProductTableProps) {
  const { select, deselect, toggle } = selection
  const chosen = new Set(selection.selected.map(({ _id }) => _id))
  const onPage = products.filter(({ _id }) => chosen.has(_id)).length
  const areAll = onPage === products.length
  return (
    <table aria-busy={loading} className={`w-full table-fixed text-sm ${loading ? 'opacity-60' : ''}`}>
      <caption className="sr-only">Products</caption>
      <thead>
        <tr>
          <th scope="col" className={`${headStyle} w-13 md:w-23`}>
            <span className="sr-only">Picture</span>
            {may('catalogue:write') && (
              <ChoiceBox
                label={`Select all ${products.length} products of this page`}
                checked={areAll}
                isMixed={onPage > 0 && !areAll}
                onChoose={() => (areAll ? deselect(products) : select(products))}
              />
            )}
          </th>
          {[nameColumn, ...listColumns].map((column) => (
            <ColumnHead key={column.title} {...column} sorted={sorted} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductListRow
            key={product._id}
            product={product}
            address={row.addressOf(product)}
            state={row.state}
            isChosen={chosen.has(product._id)}
            isChanged={changed.includes(product._id)}
            onChoose={(isRange) => toggle(product, isRange)}
          />
        ))}
      </tbody>
    </table>
  )
}

const nameColumn = { title: 'Name', order: 'name', style: '' } as const

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

type ColumnHeadProps = Omit<ProductColumn, 'Cell'> & Pick<ProductTableProps, 'sorted' | 'onSort'>

function ColumnHead({ title, order, style, isNumber = false, sorted, onSort }: ColumnHeadProps) {
  const isSorted = order === sorted.order
  return (
    <th
      scope="col"
      aria-sort={isSorted ? ariaSort[sorted.sort] : undefined}
      className={`px-3 ${headStyle} ${style} ${isNumber ? 'text-right' : ''}`}
    >
      {order === undefined ? (
        title
      ) : (
        <button
          type="button"
          onClick={() => onSort(order)}
          className={`inline-flex min-h-11 items-center gap-1 hover:text-thread ${isNumber ? 'flex-row-reverse' : ''}`}
        >
          {title}
          <ChevronDown
            className={`size-4 transition-[rotate] ${isSorted ? '' : 'opacity-0'} ${sorted.sort === 'asc' ? 'rotate-180' : ''}`}
          />
        </button>
      )}
    </th>
  )
}
