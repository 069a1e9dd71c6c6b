import { useLocation } from 'react-router'
import { cartBadge } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { to } from '../paths.ts'
import { iconButtonStyle } from '../ui/icon-button-style.ts'
import { Bag } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'

/** The cart's own page has no badge (spec §2). */
export function CartLink() {
  const badge = cartBadge(useCart())
  if (useLocation().pathname === to.cart())
    return (
      <Link to={to.cart()} aria-label="Cart" aria-current="page" className={iconButtonStyle}>
        <Bag />
      </Link>
    )
  return (
    <Link to={to.cart()} aria-label={badge === '!' ? 'Cart !' : 'Cart, 0'} className={iconButtonStyle}>
      <Bag />
      <span
        className={`absolute top-1 right-0.5 grid size-4.5 place-items-center rounded-full text-[0.6875rem] leading-none font-semibold ${
          badge === '!' ? 'bg-thread text-white' : 'bg-ink text-paper'
        }`}
      >
        {badge}
      </span>
    </Link>
  )
}
