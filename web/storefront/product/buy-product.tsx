import { type RefObject, useEffect, useRef, useState } from 'react'
import { defaultSize } from '../../../contract/catalogue/categories.ts'
import type { Product } from '../../../contract/catalogue/product.ts'
import { mostLines } from '../../../contract/orders/cart-limits.ts'
import type { CartItem } from '../../cart/cart.ts'
import { addProductToCart, useCart } from '../../cart/cart-store.ts'
import { type HeldStock, leftFor } from '../../cart/own-stock.ts'
import { Button } from '../../ui/button.tsx'
import { MiniCart } from './mini-cart.tsx'
import { NotifyWhenBack } from './notify-when-back.tsx'
import { SizeGuidePart } from './size-guide/size-guide.tsx'
import { SizeInBar } from './size-in-bar.tsx'
import { SizeSelector } from './size-selector.tsx'

/** `refusal` says why nothing was added. `times` makes a repeated message new to screen readers. */
type Outcome = { added: CartItem | undefined; refusal: string; times: number }

/** Size and ADD TO CART. On a phone the button stays in view at the bottom of the screen. */
export function BuyProduct({ product, held }: { product: Product; held: HeldStock }) {
  const [size, setSize] = useState(() => firstSize(product, held))
  const [outcome, setOutcome] = useState<Outcome>()
  const bar = useRef<HTMLDivElement>(null)
  useBarHeight(bar)
  useNamedSize(product, setSize)

  const lines = useCart().items.filter(({ _id }) => _id === product._id)
  const inCart = new Map(lines.map(({ selectedSize, quantity }) => [selectedSize, quantity]))

  const leftOf = (of: string) => leftFor(product, of, held)
  const left = leftOf(size)
  function add() {
    const all = left !== undefined && (inCart.get(size) ?? 0) >= left
    const added = all ? undefined : addProductToCart(product, size)
    setOutcome({ added, refusal: all ? allInCart(left) : cartIsFull, times: (outcome?.times ?? 0) + 1 })
  }

  return (
    <div className="flex flex-col gap-5">
      <div className="relative md:max-w-sm">
        <SizeGuidePart product={product} selected={size} />
        <SizeSelector product={product} leftOf={leftOf} selected={size} onSelect={setSize} inCart={inCart} />
      </div>
      <div
        ref={bar}
        className="buy-bar flex flex-col gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-stone-300 max-md:bg-paper max-md:px-4 max-md:py-3 low:static scriptless:hidden print:hidden"
      >
        <div className="flex flex-wrap gap-3">
          <SizeInBar product={product} leftOf={leftOf} selected={size} onSelect={setSize} />
          {left === 0 ? (
            <NotifyWhenBack key={size} product={product} size={size} />
          ) : (
            <Button onClick={add} className="min-h-12 flex-1 max-sm:px-2 md:max-w-sm">
              ADD TO CART
            </Button>
          )}
        </div>
        {/* The sum comes later, and is said without the whole again. */}
        <div
          role="status"
          aria-atomic="false"
          className="max-md:order-first max-md:empty:-mb-3 md:empty:-mt-3"
        >
          {outcome && <OutcomeNote key={outcome.times} {...outcome} />}
        </div>
      </div>
      <p className="hidden text-sm text-stone-700 scriptless:block">
        To add this to your cart, please turn on JavaScript in your browser.
      </p>
    </div>
  )
}

/** The default is S, or the first size of a product without S (spec §9); of those that are not sold out. */
function firstSize(product: Product, held: HeldStock): string {
  const there = product.size.filter((size) => leftFor(product, size, held) !== 0)
  const sizes = there.length > 0 ? there : product.size
  return sizes.includes(defaultSize) ? defaultSize : (sizes[0] ?? defaultSize)
}

const cartIsFull = `Your cart is full: it holds up to ${mostLines} different items.`
const allInCart = (left: number) =>
  `${left === 1 ? 'The last one is' : `All ${left} that are left are`} in your cart.`

/** Search engines lead to a product in a size; the page that the server keeps is the same for all of them. */
function useNamedSize({ size: sizes }: Product, choose: (size: string) => void): void {
  useEffect(() => {
    const named = new URLSearchParams(location.search).get('size')
    if (named !== null && sizes.includes(named)) choose(named)
  }, [sizes, choose])
}

/** Publishes the bar's height; the page leaves that much room (page.css). */
function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current
    if (element === null) return
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => style.setProperty('--buy-bar', `${element.offsetHeight}px`))
    watch.observe(element)
    return () => {
      watch.disconnect()
      style.removeProperty('--buy-bar')
    }
  }, [bar])
}

function OutcomeNote({ added, refusal }: Outcome) {
  if (added) return <MiniCart added={added} />
  return <p className="text-sm font-medium">{refusal}</p>
}
