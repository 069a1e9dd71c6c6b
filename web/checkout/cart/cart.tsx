import { useRef, useState } from 'react'
import { type CartItem, cartTotal } from '../../cart/cart.ts'
import { takeFromCart, useCart } from '../../cart/cart-store.ts'
import { pageMeta } from '../../page-meta.ts'
import { to } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Totals } from '../totals.tsx'
import type { Route } from './+types/cart'
import { isUnavailable, lineId, useCartCheck } from './cart-check.ts'
import { CartLine } from './cart-line.tsx'
import { ProceedToCheckout } from './proceed-to-checkout.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Cart', description: 'What you mean to buy.', path: to.cart(), unlisted: true }, matches)

/** The cart (spec §2, "Cart"). */
export default function Cart() {
  const { items } = useCart()
  const changes = useCartCheck()
  const [said, setSaid] = useState('')
  const lines = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  /** The keyboard goes on at the next line, or at the heading when there is none left. */
  function remove(item: CartItem) {
    const buttons = [...(lines.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
    const at = items.indexOf(item)
    ;(buttons[at + 1] ?? buttons[at - 1] ?? heading.current)?.focus()
    takeFromCart(item)
    setSaid(`${item.productName}, size ${item.selectedSize}, removed`)
  }

  const available = items.filter((item) => !isUnavailable(changes.get(lineId(item))))
  return (
    <section className="page-width py-10 sm:py-16">
      <h1 ref={heading} tabIndex={-1} className="font-display text-3xl font-medium">
        Cart
      </h1>
      <p role="status" className="sr-only">
        {said}
      </p>
      {items.length === 0 ? (
        <EmptyState title="Your cart is empty">
          <p className="text-stone-700">Nothing in here yet. There is plenty out there.</p>
          <LinkButton to={to.collections()}>See the collection</LinkButton>
        </EmptyState>
      ) : (
        <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <ul ref={lines} className="border-t border-stone-300">
            {items.map((item) => (
              <CartLine
                key={lineId(item)}
                item={item}
                change={changes.get(lineId(item))}
                onRemove={() => remove(item)}
              />
            ))}
          </ul>
          <aside
            aria-label="Cart totals"
            className="flex flex-col gap-6 bg-paper-deep p-6 lg:sticky lg:top-24"
          >
            <h2 className="font-display text-xl font-medium">Cart totals</h2>
            <Totals total={cartTotal(available)} />
            <ProceedToCheckout blocked={available.length < items.length} />
          </aside>
        </div>
      )}
    </section>
  )
}
