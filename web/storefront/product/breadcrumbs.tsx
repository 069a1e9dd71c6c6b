import type { Product } from '../../../contract/catalogue/product.ts'
import { to } from '../../paths.ts'
import { drawIcon } from '../../ui/draw-icon.tsx'
import { Link } from '../../ui/link.tsx'

const ChevronRight = drawIcon('m9.5 6 6 6-6 6')

type Placed = Pick<Product, 'category' | 'subCategory'>

export const trailOf = ({ category, subCategory }: Placed) => [
  { name: 'Collection', address: to.collections() },
  { name: category, address: to.collections({ category: [category] }) },
  { name: subCategory, address: to.collections({ category: [category], subCategory: [subCategory] }) },
]

export function Breadcrumbs({ product }: { product: Placed }) {
  return (
    <nav aria-label="Breadcrumb" className="sm:mb-4">
      <ol className="flex flex-wrap items-center text-sm wrap-anywhere text-stone-700">
        {trailOf(product).map(({ name, address }, index) => (
          <li key={address} className="flex items-center">
            {index > 0 && <ChevronRight className="mx-1.5 size-4 text-stone-500" />}
            <Link to={address} className="-mx-2 inline-flex min-h-11 items-center px-2 hover:text-thread">
              {name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
