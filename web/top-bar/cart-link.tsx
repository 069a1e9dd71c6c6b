import { useLocation } from 'react-router'
import { cartBadge } from '../cart/cart.ts'
import { useCart } from '../cart/cart-store.ts'
import { to } from '../paths.ts'
import { iconButtonStyle } from '../ui/icon-button-style.ts'
import { Bag } from '../ui/icons.tsx'
import { Link } from '../ui/link.tsx'

/** The cart's own page has no badge (spec §2), nor has that of what is paid, whose cart is bought. */
export function CartLink() {
  const badge = cartBadge(useCart())
  const { pathname } = useLocation()
  const isCart = pathname === to.cart()
  if (isCart || pathname === to.paymentSuccess())
    return (
      <Link
        to={to.cart()}
        aria-label="Cart"
        aria-current={isCart ? 'page' : undefined}
        className={iconButtonStyle}
      >
        <Bag />
      </Link>
    )
  return (
    <Link to={to.cart()} aria-label={badge === '!' ? 'Cart !' : 'Cart, 0'} className={iconButtonStyle}>
      <Bag />
      <span
        className={`absolute top-[4px] right-[2px] grid size-[18px] place-items-center rounded-full text-[11px] leading-none font-semibold ${
          badge === '!' ? 'bg-ink text-paper' : 'text-stone-600'
        }`}
      >
        {badge}
      </span>
    </Link>
  )
}
