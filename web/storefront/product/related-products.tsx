import type { CardProduct } from '../products/card-product.ts'
import { ProductCard } from '../products/product-card.tsx'

const sizes = '(min-width: 64rem) 17vw, (min-width: 40rem) 29vw, 44vw'

/** Up to five of the same category and sub-category (spec §2, §9); nothing at all if they could not be loaded. */
export function RelatedProducts({ products }: { products: readonly CardProduct[] | undefined }) {
  if (products === undefined) return null
  return (
    <section aria-labelledby="related" className="pt-16 sm:pt-24">
      <h2 id="related" className="mb-8 font-display text-2xl font-medium">
        Related products
      </h2>
      {products.length === 0 ? (
        <p className="text-stone-700">There are no similar products</p>
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-5">
          {products.map((product) => (
            <li key={product._id}>
              <ProductCard product={product} sizes={sizes} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
