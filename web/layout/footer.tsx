import { categories } from '../../contract/catalogue/taxonomy.ts'
import { to } from '../paths.ts'
import { Link } from '../ui/link.tsx'

const footerLink = 'inline-flex min-h-11 items-center text-sm hover:text-thread sm:min-h-9'

export function Footer() {
  return (
    <footer className="mt-20 border-t border-stone-300 bg-paper-deep print:hidden">
      <div className="page-width grid gap-10 py-12 sm:grid-cols-[2fr_1fr_1fr] sm:py-16">
        <div className="flex max-w-sm flex-col gap-3">
          <p className="font-display text-xl font-medium">Selvedge</p>
          <p className="text-sm text-stone-700">
            The woven edge that keeps cloth from unravelling. Clothes made the same way.
          </p>
        </div>
        <nav aria-label="Collection" className="flex flex-col">
          <h2 className="mb-2 label-text text-stone-600">Collection</h2>
          {categories.map((category) => (
            <Link key={category} to={to.collections({ category: [category] })} className={footerLink}>
              {category}
            </Link>
          ))}
        </nav>
        <nav aria-label="Shop" className="flex flex-col">
          <h2 className="mb-2 label-text text-stone-600">Shop</h2>
          <Link to={to.aboutUs()} className={footerLink}>
            About us
          </Link>
          <Link to={to.myOrder()} className={footerLink}>
            Orders
          </Link>
          <Link to={to.cart()} className={footerLink}>
            Cart
          </Link>
        </nav>
      </div>
    </footer>
  )
}
