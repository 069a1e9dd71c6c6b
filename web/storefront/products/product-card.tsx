import { use, useState } from 'react'
import type { Product } from '../../../contract/catalogue/product.ts'
import { isSoldOut } from '../../../contract/inventory/availability.ts'
import { moneyInUse } from '../../../contract/money.ts'
import { prefetch } from '../../api-client.ts'
import { holdsOf, useHeldStock } from '../../cart/own-stock.ts'
import { KeptMarkup } from '../../document/kept-markup.ts'
import { to } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { usePictureTransition } from './picture-transition.ts'
import { ProductPrice } from './product-price.tsx'

type ProductCardProps = {
  product: CardProduct
  sizes: string
  eager?: boolean
  heading?: 'h2' | 'h3'
  lead?: boolean
}

/** A card in a list. The server renders it once for what it shows, as lists show many of the same products. */
export function CardItem({ className, ...card }: ProductCardProps & { className?: string }) {
  // The picture of an eager one is announced in the head of its page.
  const kept = import.meta.env.SSR && !card.eager ? use(KeptMarkup) : undefined
  if (kept === undefined)
    return (
      <li className={className}>
        <ProductCard {...card} />
      </li>
    )
  const markup = kept(JSON.stringify([card, moneyInUse()]), <ProductCard {...card} />)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has rendered it
  return <li className={className} dangerouslySetInnerHTML={{ __html: markup }} />
}

function ProductCard({ product, sizes, eager, heading: Heading = 'h3', lead }: ProductCardProps) {
  const { viewTransition, style, isOpening } = usePictureTransition(product._id)
  const [near, setNear] = useState(false)
  const { secondPicture } = product
  const held = useHeldStock(product.soldOut === true)
  const soldOut = product.soldOut && !holdsOf(product._id, held)
  const picture = { alt: '', sizes, upTo: lead ? 1280 : 800 } as const

  function approach() {
    prefetch('getById', { id: product._id })
    // A touch opens the product; the second picture would load for nothing.
    if (secondPicture) setNear(matchMedia('(hover: hover)').matches)
  }

  return (
    <Link
      to={to.product(product._id)}
      viewTransition={viewTransition}
      onIntent={approach}
      className="group flex h-full flex-col gap-3"
    >
      <div
        className={`${secondPicture || soldOut ? 'relative ' : ''}aspect-4/5 overflow-hidden bg-paper-deep ${isOpening ? 'opacity-60' : 'group-active:opacity-60'}`}
      >
        <Picture
          {...picture}
          address={product.imgUrl}
          eager={eager ?? false}
          style={style}
          className="size-full object-cover transition-transform duration-250 group-hover:scale-103"
        />
        {near && secondPicture && (
          <Picture
            {...picture}
            address={secondPicture}
            optional
            className="absolute inset-0 size-full object-cover opacity-0 transition-opacity duration-250 group-hover:opacity-100 group-focus-visible:opacity-100"
          />
        )}
        {soldOut && <SoldOut />}
      </div>
      <div
        className={`flex flex-col gap-0.5 ${lead ? 'max-sm:flex-row max-sm:items-baseline max-sm:justify-between max-sm:gap-4' : ''}`}
      >
        <Heading
          className={`line-clamp-4 text-sm font-medium group-hover:text-thread ${lead ? 'max-sm:font-display max-sm:text-xl' : ''}`}
        >
          {product.productName}
        </Heading>
        <ProductPrice
          product={product}
          className={`text-sm text-stone-700 ${lead ? 'max-sm:text-base' : ''}`}
        />
        {product.colours && <p className="text-xs text-stone-600">{product.colours} colours</p>}
      </div>
    </Link>
  )
}

/** Its parent is a picture's box. */
const SoldOut = () => (
  <span className="absolute bottom-2 left-2 bg-paper px-2 text-xs leading-6 font-medium">Sold out</span>
)

/** The fields of a card; lists send no others to the browser. Most products have only the first four. */
export type CardProduct = Pick<
  Product,
  '_id' | 'productName' | 'price' | 'imgUrl' | 'compareAtPrice' | 'lowestPrice30Days' | 'colours'
> & { secondPicture?: string; soldOut?: true }

export function cardProduct(product: Product): CardProduct {
  const { _id, productName, price, imgUrl, pictures, compareAtPrice, lowestPrice30Days, colours } = product
  return {
    _id,
    productName,
    price,
    imgUrl,
    ...(pictures?.[1] && { secondPicture: pictures[1].url }),
    ...(compareAtPrice !== undefined && { compareAtPrice }),
    ...(lowestPrice30Days !== undefined && { lowestPrice30Days }),
    ...(colours && { colours }),
    ...(isSoldOut(product) && { soldOut: true }),
  }
}
