import { useRef, useState } from 'react'
import type { Product } from '../../../contract/catalogue/product.ts'
import { pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { wishlistToast } from '../../ui/toast.ts'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { loadWishlist, useWishlist, wish } from '../../wishlist/wishlist-store.ts'
import type { Route } from './+types/user-wishlist'
import { WishlistRow } from './wishlist-row.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Wishlist',
      description: 'What you have set your eyes on.',
      path: to.userWishlist(),
      unlisted: true,
    },
    matches,
  )

/** USER WISHLIST (spec §2). */
export default function UserWishlist() {
  return (
    <section className="page-width py-10 sm:py-16">
      <h1 className="font-display text-3xl font-medium">USER WISHLIST</h1>
      <Wishes />
    </section>
  )
}

function Wishes() {
  const wishlist = useWishlist({ anew: true })
  const { data: shopper } = useSession()
  const [notTaken, setNotTaken] = useState<Product>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)

  /** The row goes at once and comes back if the shop has not taken it off; the focus stays in the list. */
  async function remove(product: Product) {
    setNotTaken(undefined)
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const at = rows.findIndex((row) => row.contains(document.activeElement))
    const next = rows[at + 1] ?? rows[at - 1]
    ;(next ?? list.current)?.focus()
    setSaid(`${product.productName} removed`)
    if (await wish(product, false)) return wishlistToast('Removed from wishlist')
    setSaid('')
    setNotTaken(product)
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
        <p className="text-stone-700">It is safe with us. Please check your connection and try again.</p>
        <Button onClick={() => shopper && void loadWishlist(shopper.id)}>Try again</Button>
      </EmptyState>
    )
  }
  return (
    <div ref={list} tabIndex={-1}>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {wishlist.products.length === 0 ? (
        <EmptyState title="Your wishlist is empty">
          <p className="text-stone-700">Press the heart on a product to keep it here.</p>
          <LinkButton to={to.collections()}>See the collection</LinkButton>
        </EmptyState>
      ) : (
        <ul className="mt-8 border-t border-stone-300">
          {wishlist.products.map((product) => (
            <WishlistRow
              key={product._id}
              product={product}
              failed={product._id === notTaken?._id}
              onRemove={() => void remove(product)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}
