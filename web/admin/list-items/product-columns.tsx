import type { Product } from '../../../contract/catalogue/product.ts'
import { to } from '../../paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { AdminDate } from '../admin-date.tsx'
import type { Column } from '../data-table.tsx'
import type { ProductOrder } from './product-list-params.ts'

const categoryOf = ({ category, subCategory }: Product) => `${category}, ${subCategory}`

/** Picture, name, category, price, date. On a phone the category and the date stand below the name. */
export const productColumns: readonly Column<Product, ProductOrder>[] = [
  {
    title: 'Picture',
    titleStyle: 'max-md:sr-only',
    headStyle: 'w-15 pl-0 md:w-20',
    cellStyle: 'py-2',
    cell: ({ imgUrl }) => (
      <span className="flex h-15 w-12 overflow-hidden bg-paper-deep">
        <Picture address={imgUrl} alt="" sizes="48px" upTo={160} className="size-full object-cover" />
      </span>
    ),
  },
  {
    title: 'Name',
    order: 'name',
    headStyle: '',
    cellStyle: 'px-3 py-2',
    cell: (product) => <ProductName product={product} />,
  },
  {
    title: 'Category',
    order: 'category',
    headStyle: 'w-3/10 max-md:hidden',
    cellStyle: 'px-3 py-2 max-md:hidden',
    cell: categoryOf,
  },
  {
    title: 'Price',
    order: 'price',
    headStyle: 'w-28 text-right max-md:w-26 max-md:pr-0',
    cellStyle: 'px-3 py-2 text-right max-md:pr-0',
    cell: ({ price }) => <Price dollars={price} />,
  },
  {
    title: 'Date',
    order: 'date',
    headStyle: 'w-28 pr-0 text-right max-md:hidden',
    cellStyle: 'py-2 pl-3 text-right max-md:hidden',
    cell: ({ createdAt }) => <AdminDate iso={createdAt} />,
  },
]

const ProductName = ({ product }: { product: Product }) => (
  <>
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
      <span className="block">{categoryOf(product)}</span>
      <AdminDate iso={product.createdAt} />
    </span>
  </>
)
