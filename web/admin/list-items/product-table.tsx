import type { Product } from '../../../contract/catalogue/product.ts'
import { to } from '../../paths.ts'
import { ChevronDown } from '../../ui/icons.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { AdminDate } from '../admin-date.tsx'
import type { ListChoice, ListOrder } from './product-list-params.ts'

const headings: readonly [ListOrder, string, string][] = [
  ['name', 'Name', ''],
  ['category', 'Category', 'w-3/10 max-md:hidden'],
  ['price', 'Price', 'w-28 text-right max-md:w-26 max-md:pr-0'],
  ['date', 'Date', 'w-28 pr-0 text-right max-md:hidden'],
]
const headCell = 'sticky top-(--tabs-height) z-10 bg-paper px-3 py-0 shadow-[inset_0_-1px_var(--color-ink)]'

type ProductTableProps = {
  products: readonly Product[]
  choice: ListChoice
  /** Another list is on its way; this one stays readable until it is there. */
  loading: boolean
  onPress: (order: ListOrder) => void
}

/** Picture, name, category, price, date. On a phone category and date stand below the name. */
export function ProductTable({ products, choice, loading, onPress }: ProductTableProps) {
  return (
    <table aria-busy={loading} className={`w-full table-fixed text-sm ${loading ? 'opacity-60' : ''}`}>
      <caption className="sr-only">Products</caption>
      <thead>
        <tr>
          <th scope="col" className={`${headCell} w-15 pl-0 text-left font-medium md:w-20`}>
            <span className="max-md:sr-only">Picture</span>
          </th>
          {headings.map(([order, name, look]) => (
            <th
              key={order}
              scope="col"
              aria-sort={
                order === choice.order ? (choice.sort === 'asc' ? 'ascending' : 'descending') : undefined
              }
              className={`${headCell} ${look} text-left font-medium`}
            >
              <button
                type="button"
                onClick={() => onPress(order)}
                className={`inline-flex min-h-11 items-center gap-1 hover:text-thread ${look.includes('text-right') ? 'flex-row-reverse' : ''}`}
              >
                {name}
                <ChevronDown
                  className={`size-4 transition-[rotate] ${order === choice.order ? '' : 'opacity-0'} ${choice.sort === 'asc' ? 'rotate-180' : ''}`}
                />
              </button>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product._id} product={product} />
        ))}
      </tbody>
    </table>
  )
}

function ProductRow({ product }: { product: Product }) {
  const range = `${product.category}, ${product.subCategory}`
  return (
    <tr className="border-b border-stone-300 hover:bg-paper-deep">
      <td className="py-2">
        <span className="flex h-15 w-12 overflow-hidden bg-paper-deep">
          <Picture
            address={product.imgUrl}
            alt=""
            sizes="48px"
            upTo={160}
            className="size-full object-cover"
          />
        </span>
      </td>
      <td className="px-3 py-2">
        <a
          href={to.product(product._id)}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-11 max-w-full items-center font-medium underline decoration-transparent underline-offset-4 hover:decoration-thread md:min-h-8"
        >
          <span className="line-clamp-3 min-w-0 break-words">{product.productName}</span>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <span className="block text-xs text-stone-700 md:hidden">
          <span className="block">{range}</span>
          <AdminDate iso={product.createdAt} />
        </span>
      </td>
      <td className="px-3 py-2 max-md:hidden">{range}</td>
      <td className="px-3 py-2 text-right max-md:pr-0">
        <Price dollars={product.price} />
      </td>
      <td className="py-2 pl-3 text-right max-md:hidden">
        <AdminDate iso={product.createdAt} />
      </td>
    </tr>
  )
}

/** The table's shape while the first page is on its way. */
export function ProductTableSkeleton() {
  return (
    <div role="status" className="flex flex-col border-t border-stone-300">
      <span className="sr-only">Loading the products</span>
      {Array.from({ length: 8 }, (_, row) => row).map((row) => (
        <span key={row} className="flex items-center gap-5 border-b border-stone-300 py-2">
          <Skeleton className="h-15 w-12 shrink-0" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="ml-auto h-4 w-16" />
        </span>
      ))}
    </div>
  )
}
