import { useEffect, useRef } from 'react'
import { toDollars } from '../../contract/money.ts'
import { to } from '../paths.ts'
import { Close } from '../ui/icons.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { type CartItem, cartTotal } from './cart.ts'
import { useCart } from './cart-store.ts'

type MiniCartProps = {
  /** What has just been put into the cart. */
  added: CartItem
  onClose: () => void
}

/** Milliseconds it stays, unless somebody points at it or is in it with the keyboard. */
const staysFor = 5000

/**
 * What has just been added and what the cart holds now. It goes away by itself and takes no focus; the page
 * itself has already announced that the product was added.
 */
export default function MiniCart({ added, onClose }: MiniCartProps) {
  const { items } = useCart()
  const panel = useRef<HTMLElement>(null)
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)

  useEffect(() => {
    const timer = setInterval(() => {
      if (!panel.current?.matches(':hover, :focus-within')) onClose()
    }, staysFor)
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose()
    document.addEventListener('keydown', onKey)
    return () => {
      clearInterval(timer)
      document.removeEventListener('keydown', onKey)
    }
  }, [onClose])

  return (
    <section
      ref={panel}
      aria-label="Added to your cart"
      className="menu-panel z-40 flex w-88 max-w-[calc(100vw-2rem)] flex-col gap-4 p-5 max-sm:right-4"
    >
      <div className="flex items-center justify-between">
        <h2 className="font-display text-lg font-medium">In your cart</h2>
        <button
          type="button"
          onClick={onClose}
          className="-m-2.5 grid size-11 place-items-center hover:text-thread"
        >
          <Close className="size-5" />
          <span className="sr-only">Close the cart preview</span>
        </button>
      </div>
      <div className="flex gap-4">
        <div className="w-16 shrink-0">
          <Picture
            address={added.imgUrl}
            alt=""
            sizes="64px"
            upTo={320}
            className="aspect-4/5 w-full bg-paper-deep object-cover"
          />
        </div>
        <div className="min-w-0 text-sm">
          <p className="font-medium">{added.productName}</p>
          <p className="text-stone-600">
            Size {added.selectedSize}
            {added.quantity > 1 && ` × ${added.quantity}`}
          </p>
          <Price dollars={added.price} />
        </div>
      </div>
      <p className="flex justify-between border-t border-stone-300 pt-3 text-sm">
        <span>
          Subtotal, {pieces} {pieces === 1 ? 'piece' : 'pieces'}
        </span>
        <Price dollars={toDollars(cartTotal(items).subtotal)} className="font-medium" />
      </p>
      <LinkButton to={to.cart()} className="w-full">
        Go to cart
      </LinkButton>
    </section>
  )
}
