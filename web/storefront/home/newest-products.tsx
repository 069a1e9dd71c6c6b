import { useRevalidator } from 'react-router'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { drawIcon } from '../../ui/draw-icon.tsx'
import { Link } from '../../ui/link.tsx'
import { CardItem, type CardProduct } from '../products/product-card.tsx'

const ArrowRight = drawIcon('M4 12h16m-6-6 6 6-6 6')

export function NewestProducts({ products }: { products: readonly CardProduct[] | undefined }) {
  return (
    <section aria-labelledby="newest" className="page-width pt-16 sm:pt-24">
      <div className="mb-8 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="newest" className="font-display text-3xl font-medium">
          Just in
        </h2>
        <Link
          to={to.collections()}
          className="inline-flex min-h-11 items-center gap-2 label-text hover:text-thread"
        >
          See everything <ArrowRight className="size-4" />
        </Link>
      </div>
      {products === undefined ? <CouldNotLoad /> : <Products products={products} />}
    </section>
  )
}

function Products({ products }: { products: readonly CardProduct[] }) {
  if (products.length === 0) return <p className="text-stone-700">Our first products are on their way.</p>
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-6 sm:gap-x-6 lg:grid-cols-5">
      {products.map((product, index) => (
        <CardItem
          key={product._id}
          product={product}
          sizes={sizesOf(index)}
          lead={index === 0}
          className={`lg:col-span-1 ${places[index] ?? 'sm:col-span-2'}`}
        />
      ))}
    </ul>
  )
}

/** Five cards in two, three or five columns without a gap: the newest is wide on a phone, the two newest on a tablet. */
const places = ['max-sm:col-span-2 sm:col-span-3', 'sm:col-span-3']

function sizesOf(index: number): string {
  if (index === 0) return '(min-width: 64rem) 17vw, (min-width: 40rem) 44vw, 92vw'
  return index === 1
    ? '(min-width: 64rem) 17vw, 44vw'
    : '(min-width: 64rem) 17vw, (min-width: 40rem) 30vw, 44vw'
}

function CouldNotLoad() {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="flex flex-wrap items-center gap-4">
      <p>The newest products could not be loaded.</p>
      <Button variant="secondary" busy={state === 'loading'} onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  )
}
