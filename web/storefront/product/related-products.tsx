import { CardItem, type CardProduct } from '../products/product-card.tsx'

const sizes = '(min-width: 64rem) 17vw, (min-width: 40rem) 30vw, 44vw'

/** Shows up to five of the same category and sub-category (spec §2, §9), or nothing if they could not be loaded. */
export function RelatedProducts({ products }: { products: readonly CardProduct[] | undefined }) {
  if (products === undefined) return null
  return (
    <section aria-labelledby="related" className="pt-16 sm:pt-24 print:hidden">
      <h2 id="related" className="mb-8 font-display text-2xl font-medium">
        Related products
      </h2>
      {products.length === 0 ? (
        <p className="text-stone-700">There are no similar products</p>
      ) : (
        <ul className="grid grid-cols-5 gap-x-4 max-lg:-mx-gutter max-lg:flex max-lg:snap-x max-lg:snap-proximity max-lg:scroll-px-gutter max-lg:overflow-x-auto max-lg:px-gutter max-lg:pb-4 sm:gap-x-6">
          {products.map((product) => (
            <CardItem
              key={product._id}
              product={product}
              sizes={sizes}
              className="max-lg:w-[44%] max-lg:shrink-0 max-lg:snap-start sm:max-lg:w-[29%]"
            />
          ))}
        </ul>
      )}
    </section>
  )
}
