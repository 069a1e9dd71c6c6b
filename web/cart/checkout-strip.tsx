import { useState } from 'react'
import { to } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { Link } from '../ui/link.tsx'
import { textLink } from '../ui/text-link.ts'
import { useCart } from './cart-store.ts'

/** Set by a login in this page: who loads the page anew is not told again, so nothing moves. */
let justSignedIn = false

/** The next screen offers the way back to the checkout, if the cart holds something. */
export const offerCheckout = (): void => {
  justSignedIn = true
}

/** After a login, which leads home (spec §4): the way back to the cart that was on its way to be paid. */
export function CheckoutStrip() {
  const [offered] = useState(() => justSignedIn)
  const { isVerified } = useSession()
  const { items } = useCart()
  if (!offered || !isVerified || items.length === 0) return null
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <aside aria-label="Your cart" className="border-b border-stone-300 bg-paper-deep">
      <p className="page-width flex min-h-12 flex-wrap items-center justify-between gap-x-5 text-sm">
        <span>
          Your cart: {count} {count === 1 ? 'item' : 'items'}
        </span>
        <Link to={to.payment()} className={`${textLink} font-medium decoration-thread`}>
          Check out
        </Link>
      </p>
    </aside>
  )
}

/** Why a login is asked for: shoppers are sent here from the cart and from the checkout. */
export function LoginReason({ otherwise }: { otherwise: string }) {
  const { items } = useCart()
  return items.length === 0 ? otherwise : 'Log in to check out. Your cart stays.'
}
