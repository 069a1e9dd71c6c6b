import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { AdminListRow } from '../../../contract/catalogue/admin-product.ts'
import { nameAmongColours } from '../../../contract/catalogue/coloured-name.ts'
import { ChevronDown } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StockCell } from '../inventory/stock-cell.tsx'
import { may } from '../role.ts'
import { AdminDate } from '../ui/admin-date.tsx'
import type { Selection } from '../ui/use-selection.ts'
import { ChoiceBox } from './choice-box.tsx'
import type { ProductOrder, ProductSort } from './list-params.ts'
import { NameCell, PriceCell } from './product-cells.tsx'

/** A column of List Items after the picture and the name. */
type ProductColumn = {
  title: string
  /** Set where the list can be sorted by the column. */
  order?: ProductOrder
  /** Classes of the head and the cells: width, and the screens that show the column. */
  style: string
  isNumber?: boolean
  Cell: (product: AdminListRow) => ReactNode
}

const listColumns: readonly ProductColumn[] = [
  {
    title: 'Category',
    order: 'category',
    style: 'w-1/5 max-lg:hidden',
    Cell: ({ category, subCategory }) => `${category}, ${subCategory}`,
  },
  { title: 'Stock', style: 'w-1/7 max-lg:hidden', Cell: StockCell },
  {
    title: 'Price',
    order: 'price',
    style: 'w-32 max-lg:w-26 max-lg:pr-0',
    isNumber: true,
    Cell: PriceCell,
  },
  {
    title: 'Added',
    order: 'date',
    style: 'w-28 pr-0 max-lg:hidden',
    isNumber: true,
    Cell: ({ createdAt }) => <AdminDate iso={createdAt} />,
  },
]

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

/** The heads stay in view below the tabs and sort the list. On a phone and an upright tablet the category and the date stand below the name. */
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
          <th scope="col" className={`${headStyle} w-13 lg:w-23`}>
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

type ProductRowProps = {
  product: AdminListRow
  address: string
  state: unknown
  isChosen: boolean
  /** The latest action changed it. */
  isChanged: boolean
  onChoose: (isRange: boolean) => void
}

/** A press anywhere on the row, but for its controls, opens the product for editing. */
function ProductListRow({ product, address, state, isChosen, isChanged, onChoose }: ProductRowProps) {
  const navigate = useNavigate()
  const canEdit = may('catalogue:write')
  const { category, subCategory, imgUrl, createdAt } = product

  function openRow({ target }: MouseEvent): void {
    const isControl = target instanceof Element && target.closest('a, button, input, label, form, dialog')
    const isSelecting = window.getSelection()?.type === 'Range'
    if (canEdit && !isControl && !isSelecting) void navigate(address, { state })
  }

  return (
    <tr
      onClick={openRow}
      className={`group/row border-b ${canEdit ? 'cursor-pointer' : ''} border-stone-300 hover:bg-paper-deep ${isChosen ? 'bg-paper-deep' : ''} ${isChanged ? 'shadow-[inset_3px_0_0_var(--color-ink)]' : ''}`}
    >
      <td className="py-2 lg:py-1">
        <span className="relative flex items-center lg:gap-3">
          {canEdit && (
            <ChoiceBox
              id={choiceId(product)}
              label={`Select ${nameAmongColours(product)}`}
              checked={isChosen}
              onChoose={onChoose}
              className="z-1 lg:min-h-8 max-lg:absolute max-lg:top-0 max-lg:items-start max-lg:pt-1"
            />
          )}
          <span className="flex h-15 w-12 shrink-0 overflow-hidden lg:h-10 lg:w-8 bg-paper-deep">
            <Picture address={imgUrl} alt="" sizes="48px" upTo={160} className="size-full object-cover" />
          </span>
        </span>
      </td>
      <td className="relative px-3 py-2 lg:py-1">
        <NameCell product={product} address={address} state={state} />
        <span className="block pr-8 text-xs text-stone-700 lg:hidden">
          <span className="block">
            {category}, {subCategory}
          </span>
          <AdminDate iso={createdAt} />
        </span>
        {product.onHand !== undefined && (
          <div className="pr-8 text-xs lg:hidden">
            <StockCell {...product} />
          </div>
        )}
      </td>
      {listColumns.map(({ title, style, isNumber, Cell }) => (
        <td key={title} className={`px-3 py-2 lg:py-1 ${style} ${isNumber ? 'text-right' : ''}`}>
          <Cell {...product} />
        </td>
      ))}
    </tr>
  )
}

export const choiceId = ({ _id }: { _id: string }): string => `choose-${_id}`
