import { useEffect, useState } from 'react'
import type { Product } from '../../../contract/catalogue/product.ts'
import { mostLines } from '../../../contract/orders/cart-rules.ts'
import { putInCart } from '../../cart/cart-store.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { firstSize } from './first-size.ts'
import { SizeSelector } from './size-selector.tsx'

/** How long the button says that it worked, in milliseconds. */
const confirmedFor = 2000

type Outcome = { size: string; added: boolean; times: number }

/** Size and ADD TO CART. On a phone the button stays in view at the bottom of the screen. */
export function BuyProduct({ product }: { product: Product }) {
  const [size, setSize] = useState(firstSize(product.size))
  const [outcome, setOutcome] = useState<Outcome>()
  const [fresh, setFresh] = useState(false)

  useEffect(() => {
    if (outcome === undefined) return
    setFresh(true)
    const timer = setTimeout(() => setFresh(false), confirmedFor)
    return () => clearTimeout(timer)
  }, [outcome])

  const add = () => setOutcome({ size, added: putInCart(product, size), times: (outcome?.times ?? 0) + 1 })
  const confirmed = fresh && outcome?.added

  return (
    <div className="flex flex-col gap-5">
      {product.size.length > 0 && <SizeSelector sizes={product.size} selected={size} onSelect={setSize} />}
      <div className="buy-bar flex flex-col gap-3 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-20 max-md:border-t max-md:border-stone-300 max-md:bg-paper max-md:px-4 max-md:py-3 scriptless:hidden">
        <Button onClick={add} className="min-h-12 w-full md:max-w-sm">
          {confirmed && <Check className="size-5" />}
          {confirmed ? 'Added to cart' : 'ADD TO CART'}
        </Button>
        <p role="status" className={outcome ? 'text-sm' : 'sr-only'}>
          {outcome && <OutcomeText key={outcome.times} {...outcome} />}
        </p>
      </div>
      <p className="hidden text-sm text-stone-700 scriptless:block">
        To put this in your cart, please switch on JavaScript in your browser.
      </p>
    </div>
  )
}

function OutcomeText({ size, added }: Outcome) {
  if (!added) return <span>Your cart is full: it takes {mostLines} different things.</span>
  return (
    <span>
      Size {size} is in your cart.{' '}
      <Link to={to.cart()} className="font-medium underline decoration-thread underline-offset-4">
        View cart
      </Link>
    </span>
  )
}
