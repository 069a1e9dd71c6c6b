import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { WishlistProduct } from '../../../contract/wishlist/wishlist-product.ts'
import type { ShopPageHandle } from '../../page-handle.ts'
import { metaOf } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { wishlistToast } from '../../ui/toast.ts'
import { loadWishlist, setWishlisted, useWishlist } from '../../wishlist/wishlist-store.ts'
import { WishlistRow } from './wishlist-row.tsx'

export const meta = metaOf({
  title: 'Wishlist',
  description: 'Things you’ve saved.',
  path: to.userWishlist(),
  unlisted: true,
})

export const handle: ShopPageHandle = { head: <ScreenHeading>USER WISHLIST</ScreenHeading> }

export default function UserWishlist() {
  // Who leaves and comes back before the other page was drawn has opened the screen again, too.
  const { key } = useLocation()
  return (
    <div className="page-width pb-10 sm:pb-16">
      <Wishlist key={key} />
    </div>
  )
}

function Wishlist() {
  const wishlist = useWishlist({ reload: true })
  const { data: shopper } = useSession()
  const [removed, setRemoved] = useState<ReadonlySet<WishlistProduct['_id']>>(new Set())
  const list = useRef<HTMLDivElement>(null)

  /** The row stays away until the screen opens again: a failed removal is logged only (spec §8). */
  async function remove(product: WishlistProduct) {
    setRemoved((before) => new Set(before).add(product._id))
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const next = rows[at + 1] ?? rows[at - 1]
    ;(next ?? list.current)?.focus()
    if (await setWishlisted(product, false)) wishlistToast('Removed from wishlist')
  }

  if (wishlist === undefined || (wishlist.state === 'loading' && wishlist.products.length === 0)) {
    return (
      <div className="grid min-h-60 place-items-center">
        <Spinner label="Loading your wishlist" className="size-8" />
      </div>
    )
  }
  if (wishlist.state === 'failed') {
    return (
      <EmptyState title="Your wishlist could not be loaded">
        <p className="text-stone-700">Nothing is lost. Please check your connection and try again.</p>
        <Button onClick={() => shopper && void loadWishlist(shopper.id)}>Try again</Button>
      </EmptyState>
    )
  }
  const rows = wishlist.products.filter(({ _id }) => !removed.has(_id))
  return (
    <div ref={list} tabIndex={-1}>
      {rows.length === 0 ? (
        <EmptyState title="Your wishlist is empty">
          <p className="text-stone-700">Tap the heart on a product to save it here.</p>
          <LinkButton to={to.collections()}>See the collection</LinkButton>
        </EmptyState>
      ) : (
        <ul className="mt-8 border-t border-stone-300 lg:grid lg:grid-cols-2 lg:gap-x-16">
          {rows.map((product) => (
            <WishlistRow key={product._id} product={product} onRemove={() => void remove(product)} />
          ))}
        </ul>
      )}
    </div>
  )
}
