import { useState } from 'react'
import type { Product } from '../../contract/catalogue/product.ts'
import { mostWished } from '../../contract/wishlist/most-wished.ts'
import { Heart } from '../ui/icons.tsx'
import { wishlistToast } from '../ui/toast.ts'
import { setWishlisted, useWishlist } from './wishlist-store.ts'

/** The heart on a product's page, for signed-in shoppers (spec §2). Its parent is a grid: a failure takes a row. */
export default function WishlistToggle({ product }: { product: Product }) {
  const wishlist = useWishlist()
  const [failed, setFailed] = useState(false)
  const isFull = (wishlist?.products.length ?? 0) >= mostWished
  const listed = wishlist?.products.some(({ _id }) => _id === product._id) ?? false

  async function toggle() {
    setFailed(false)
    if (await setWishlisted(product, !listed))
      wishlistToast(listed ? 'Removed from wishlist' : 'Added to wishlist')
    else setFailed(true)
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={listed}
        aria-label={`Wishlist: ${product.productName}`}
        disabled={wishlist?.state !== 'loaded' && wishlist?.state !== 'failed'}
        onClick={toggle}
        className="inline-flex min-h-11 items-center gap-2.5 self-start text-sm hover:text-thread"
      >
        {listed ? (
          <span className="inline-flex [&_path]:fill-current">
            <Heart />
          </span>
        ) : (
          <Heart />
        )}
        Wishlist
      </button>
      {failed && (
        <span role="alert" className="col-span-full text-xs error-text">
          {isFull
            ? 'Your wishlist is full. Remove something to make room.'
            : 'We couldn’t change your wishlist. Please try again.'}
        </span>
      )}
    </>
  )
}
