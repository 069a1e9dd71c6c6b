import { useState } from 'react'
import type { Product } from '../../contract/catalogue/product.ts'
import { useSession } from '../session/session.ts'
import { Heart, HeartFilled } from '../ui/icons.tsx'
import { wishlistToast } from '../ui/toast.ts'
import { useWishlist, wish } from './wishlist-store.ts'

/** The heart on a product's page; signed-in shoppers only (spec §2). It flips at once and is told in a toast. */
export function WishlistToggle({ product, className = '' }: { product: Product; className?: string }) {
  const { isVerified } = useSession()
  if (!isVerified) return null
  return <Toggle key={product._id} product={product} className={className} />
}

function Toggle({ product, className }: { product: Product; className: string }) {
  const wishlist = useWishlist()
  const [failed, setFailed] = useState(false)
  const known = wishlist?.state === 'loaded'
  const wished = wishlist?.products.some(({ _id }) => _id === product._id) ?? false

  async function toggle() {
    const wanted = !wished
    setFailed(false)
    if (await wish(product, wanted)) wishlistToast(wanted ? 'Added to wishlist' : 'Removed from wishlist')
    else setFailed(true)
  }

  return (
    <span className={`inline-flex flex-col items-start gap-1 ${className}`}>
      <button
        type="button"
        aria-pressed={wished}
        disabled={!known && wishlist?.state !== 'failed'}
        onClick={toggle}
        className="inline-flex min-h-11 items-center gap-2.5 text-sm hover:text-thread"
      >
        {wished ? <HeartFilled className="size-6 text-thread" /> : <Heart />}
        Wishlist
      </button>
      {failed && (
        <span role="status" className="text-xs font-medium text-thread">
          The wishlist could not be changed. Please try again.
        </span>
      )}
    </span>
  )
}
