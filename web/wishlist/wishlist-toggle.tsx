import { useState } from 'react'
import type { Product } from '../../contract/catalogue/product.ts'
import { useSession } from '../session/session.ts'
import { Heart, HeartFilled } from '../ui/icons.tsx'
import { wishlistToast } from '../ui/toast.ts'
import { useWishlist, setWishlisted } from './wishlist-store.ts'

/**
 * The heart on a product's page; signed-in shoppers only (spec §2). It flips at once and is told in a toast.
 * Stands in a grid: what is said of a change that failed takes a row of its own.
 */
export function WishlistToggle({ product }: { product: Product }) {
  const { isVerified } = useSession()
  if (!isVerified) return null
  return <Toggle key={product._id} product={product} />
}

function Toggle({ product }: { product: Product }) {
  const wishlist = useWishlist()
  const [failed, setFailed] = useState(false)
  const known = wishlist?.state === 'loaded'
  const wished = wishlist?.products.some(({ _id }) => _id === product._id) ?? false

  async function toggle() {
    const wanted = !wished
    setFailed(false)
    if (await setWishlisted(product, wanted)) wishlistToast(wanted ? 'Added to wishlist' : 'Removed from wishlist')
    else setFailed(true)
  }

  return (
    <>
      <button
        type="button"
        aria-pressed={wished}
        aria-label={`Wishlist: ${product.productName}`}
        disabled={!known && wishlist?.state !== 'failed'}
        onClick={toggle}
        className="inline-flex min-h-11 items-center gap-2.5 self-start text-sm hover:text-thread"
      >
        {wished ? <HeartFilled className="size-6 text-thread" /> : <Heart />}
        Wishlist
      </button>
      {failed && (
        <span role="status" className="col-span-full text-xs font-medium text-thread">
          We couldn’t change your wishlist. Please try again.
        </span>
      )}
    </>
  )
}
