import type { Product } from '../../../contract/catalogue/product.ts'
import { prefetch } from '../../api-client.ts'
import { to } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { usePictureTransition } from './picture-transition.ts'

type ProductCardProps = {
  product: CardProduct
  sizes: string
  eager?: boolean
  heading?: 'h2' | 'h3'
  lead?: boolean
}

export function ProductCard({ product, sizes, eager, heading: Heading = 'h3', lead }: ProductCardProps) {
  const { viewTransition, style } = usePictureTransition(product._id)
  return (
    <Link
      to={to.product(product._id)}
      viewTransition={viewTransition}
      onIntent={() => prefetch('getById', { id: product._id })}
      className="group flex h-full flex-col gap-3"
    >
      <div style={style} className="aspect-4/5 overflow-hidden bg-paper-deep">
        <Picture
          address={product.imgUrl}
          alt=""
          sizes={sizes}
          upTo={lead ? 1280 : 800}
          eager={eager ?? false}
          className="size-full object-cover transition-transform duration-250 group-hover:scale-103"
        />
      </div>
      <div
        className={`flex flex-col gap-0.5 ${lead ? 'max-sm:flex-row max-sm:items-baseline max-sm:justify-between max-sm:gap-4' : ''}`}
      >
        <Heading
          className={`line-clamp-2 text-sm font-medium group-hover:text-thread ${lead ? 'max-sm:font-display max-sm:text-xl' : ''}`}
        >
          {product.productName}
        </Heading>
        <Price
          dollars={product.price}
          className={`text-sm text-stone-700 ${lead ? 'max-sm:text-base' : ''}`}
        />
      </div>
    </Link>
  )
}

/** The fields of a card; lists send no others to the browser. */
export type CardProduct = Pick<Product, '_id' | 'productName' | 'price' | 'imgUrl'>

export const cardProduct = ({ _id, productName, price, imgUrl }: Product): CardProduct => ({
  _id,
  productName,
  price,
  imgUrl,
})
