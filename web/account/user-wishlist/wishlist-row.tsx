import { isSoldOut } from '../../../contract/stock/availability.ts'
import type { WishlistProduct } from '../../../contract/wishlist/wishlist-product.ts'
import { to } from '../../paths.ts'
import { ProductPrice } from '../../storefront/products/product-price.tsx'
import { Close } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

type WishlistRowProps = { product: WishlistProduct; onRemove: () => void }

/** Spec §2, "Wishlist". The image opens the product, unless it is no longer sold. */
export function WishlistRow({ product, onRemove }: WishlistRowProps) {
  const { _id, productName, category, imgUrl, gone } = product
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
        <span className="block w-20 shrink-0 sm:w-28">{picture}</span>
      ) : (
        <Link to={to.product(_id)} className="block w-20 shrink-0 sm:w-28">
          {picture}
        </Link>
      )}
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="font-medium">
          {gone ? (
            productName
          ) : (
            <Link to={to.product(_id)} className="hover:text-thread">
              {productName}
            </Link>
          )}
        </h2>
        <p className="text-sm text-stone-600">{category}</p>
        {gone ? (
          <p className="text-sm font-medium text-thread">No longer sold</p>
        ) : (
          <ProductPrice product={product} className="text-sm" />
        )}
        {!gone && isSoldOut(product) && <p className="text-sm font-medium">Sold out</p>}
      </div>
      <button
        type="button"
        data-remove
        onClick={onRemove}
        className="-mr-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-2 text-sm text-stone-700 hover:text-thread"
      >
        <Close className="size-5" />
        <span className="max-sm:sr-only">Remove</span>
        <span className="sr-only">{productName}</span>
      </button>
    </li>
  )
}
