import type { Product } from '../../../contract/catalogue/product.ts'
import { to } from '../../paths.ts'
import { ChevronDown } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { AdminDate } from '../admin-date.tsx'
import type { ProductOrder, ProductSort } from './product-list-params.ts'

const headStyle =
  'sticky top-(--tabs-height) z-10 bg-paper px-3 py-0 text-left font-medium shadow-[inset_0_-1px_var(--color-ink)]'

const heads: readonly { order: ProductOrder; title: string; style: string }[] = [
  { order: 'name', title: 'Name', style: '' },
  { order: 'category', title: 'Category', style: 'w-3/10 max-md:hidden' },
  { order: 'price', title: 'Price', style: 'w-28 text-right max-md:w-26 max-md:pr-0' },
  { order: 'date', title: 'Date', style: 'w-28 pr-0 text-right max-md:hidden' },
]

type ProductTableProps = {
  products: readonly Product[]
  sorted: ProductSort
  onSort: (order: ProductOrder) => void
  /** True while another list loads; this one stays readable until then. */
  loading: boolean
}

/** The heads stay in view below the tabs and sort the list. On a phone the category and the date stand below the name. */
export const ProductTable = ({ products, sorted, onSort, loading }: ProductTableProps) => (
  <table aria-busy={loading} className={`w-full table-fixed text-sm ${loading ? 'opacity-60' : ''}`}>
    <caption className="sr-only">Products</caption>
    <thead>
      <tr>
        <th scope="col" className={`${headStyle} w-15 pl-0 md:w-20`}>
          <span className="max-md:sr-only">Picture</span>
        </th>
        {heads.map(({ order, title, style }) => (
          <th
            key={order}
            scope="col"
            aria-sort={order === sorted.order ? ariaSort[sorted.sort] : undefined}
            className={`${headStyle} ${style}`}
          >
            <button
              type="button"
              onClick={() => onSort(order)}
              className={`inline-flex min-h-11 items-center gap-1 hover:text-thread ${style.includes('text-right') ? 'flex-row-reverse' : ''}`}
            >
              {title}
              <ChevronDown
                className={`size-4 transition-[rotate] ${order === sorted.order ? '' : 'opacity-0'} ${sorted.sort === 'asc' ? 'rotate-180' : ''}`}
              />
            </button>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {products.map((product) => (
        <ProductRow key={product._id} {...product} />
      ))}
    </tbody>
  </table>
)

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function ProductRow({ _id, productName, category, subCategory, price, imgUrl, createdAt }: Product) {
  const kind = `${category}, ${subCategory}`
  return (
    <tr className="border-b border-stone-300 hover:bg-paper-deep">
      <td className="py-2">
        <span className="flex h-15 w-12 overflow-hidden bg-paper-deep">
          <Picture address={imgUrl} alt="" sizes="48px" upTo={160} className="size-full object-cover" />
        </span>
      </td>
      <td className="px-3 py-2">
        <a
          href={to.product(_id)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 max-w-full items-center font-medium underline decoration-transparent underline-offset-4 hover:decoration-thread md:min-h-8"
        >
          <span className="line-clamp-3 min-w-0 break-words">{productName}</span>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <span className="block text-xs text-stone-700 md:hidden">
          <span className="block">{kind}</span>
          <AdminDate iso={createdAt} />
        </span>
      </td>
      <td className="px-3 py-2 max-md:hidden">{kind}</td>
      <td className="px-3 py-2 text-right max-md:pr-0">
        <Price dollars={price} />
      </td>
      <td className="py-2 pl-3 text-right max-md:hidden">
        <AdminDate iso={createdAt} />
      </td>
    </tr>
  )
}
