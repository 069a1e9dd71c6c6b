import { colourBesideName, colouredName } from '../../../contract/catalogue/coloured-name.ts'
import type { WishlistProduct } from '../../../contract/wishlist/wishlist-product.ts'
import { isSoldOutFor, useHeldStock } from '../../cart/own-stock.ts'
import { to } from '../../paths.ts'
import { ProductPrice } from '../../storefront/products/product-price.tsx'
import { Close } from '../../ui/icons.tsx'
import { lazyWithFallback, Nothing } from '../../ui/lazy-with-fallback.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'
import { textLink } from '../../ui/text-link.ts'

/** Without a network the row stays without it. */
const AddToCart = lazyWithFallback(() => import('./add-to-cart.tsx'), null, Nothing)

type WishlistRowProps = { product: WishlistProduct; onRemove: () => void }

/** Spec §2, "Wishlist". The image opens the product, unless it is no longer sold. */
export function WishlistRow({ product, onRemove }: WishlistRowProps) {
  const { _id, productName, category, imgUrl, gone, stock } = product
  const colour = colourBesideName(product)
  const held = useHeldStock(stock !== undefined)
  const soldOut = isSoldOutFor(product, held)
  const picture = (
    <Picture
      address={imgUrl}
      alt={productName}
      sizes="(min-width: 40rem) 112px, 80px"
      upTo={480}
      className={`aspect-4/5 w-full bg-paper-deep object-cover ${gone ? 'opacity-50' : ''}`}
    />
  )
  return (
    <li className="flex items-start gap-4 border-b border-stone-300 py-5 sm:gap-6">
      {gone ? (
        <span className="block w-[min(5rem,25vw)] shrink-0 sm:w-28">{picture}</span>
      ) : (
        <Link to={to.product(_id)} className="block w-[min(5rem,25vw)] shrink-0 sm:w-28">
          {picture}
        </Link>
      )}
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-col gap-1">
          <h2 className="font-medium">
            {gone ? (
              productName
            ) : (
              <Link to={to.product(_id)} className="hover:text-thread">
                {productName}
              </Link>
            )}
          </h2>
          {colour && <p className="text-sm text-stone-600">{colour}</p>}
          <p className="text-sm text-stone-600">{category}</p>
          {gone ? (
            <p className="text-sm font-medium">No longer sold</p>
          ) : (
            <ProductPrice product={product} className="text-sm" />
          )}
          {!gone && soldOut && (
            <p className="flex flex-wrap items-center gap-x-4 text-sm font-medium">
              <span>Sold out</span>
              <Link to={to.product(_id)} className={`${textLink} decoration-thread`}>
                Email me when it’s back<span className="sr-only">: {colouredName(product)}</span>
              </Link>
            </p>
          )}
        </div>
        <RemoveButton product={product} onRemove={onRemove} />
        {!gone && !soldOut && (
          <div className="col-span-2 flex min-h-12 flex-col">
            <AddToCart product={product} held={held} />
          </div>
        )}
      </div>
    </li>
  )
}

function RemoveButton({ product, onRemove }: WishlistRowProps) {
  return (
    <button
      type="button"
      data-remove
      onClick={onRemove}
      className="-mt-2.5 -mr-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 self-start px-2 text-sm text-stone-700 hover:text-thread"
    >
      <Close className="size-5" />
      <span className="max-sm:sr-only">Remove</span>
      <span className="sr-only">{colouredName(product)}</span>
    </button>
  )
}
