import { useState } from 'react'
import { to } from '../paths.ts'
import { useSession } from '../session/session.ts'
import { Link } from '../ui/link.tsx'
import { textLink } from '../ui/text-link.ts'
import { pieces } from './cart.ts'
import { useCart } from './cart-store.ts'

/** A login in this page sets it; a reload clears it, so that the strip moves nothing then. */
let justSignedIn = false

export const offerCheckout = (): void => {
  justSignedIn = true
}

/** Leads to the checkout after a login, which itself leads home (spec §4). */
export function CheckoutStrip() {
  const [offered] = useState(() => justSignedIn)
  const { isVerified } = useSession()
  const { items } = useCart()
  if (!offered || !isVerified || items.length === 0) return null
  return (
    <aside aria-label="Your cart" className="border-b border-stone-300 bg-paper-deep">
      <p className="page-width flex min-h-12 flex-wrap items-center justify-between gap-x-5 text-sm">
        <span>Your cart: {pieces(items)}</span>
        <Link to={to.payment()} className={`${textLink} font-medium decoration-thread`}>
          Check out
        </Link>
      </p>
    </aside>
  )
}

export function LoginReason({ otherwise }: { otherwise: string }) {
  const { items } = useCart()
  return items.length === 0 ? otherwise : 'Log in to check out. Your cart is saved.'
}
