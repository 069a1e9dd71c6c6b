import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { colouredName } from '../../../contract/catalogue/coloured-name.ts'
import { sizeByItself, sizeInWords } from '../../../contract/catalogue/size-labels.ts'
import { mostLines } from '../../../contract/orders/cart-limits.ts'
import type { WishlistProduct } from '../../../contract/wishlist/wishlist-product.ts'
import { findItem } from '../../cart/cart.ts'
import { addProductToCart, currentCart } from '../../cart/cart-store.ts'
import { type HeldStock, leftFor } from '../../cart/own-stock.ts'
import { to } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { controlStyle } from '../../ui/field.tsx'
import { ChevronDown } from '../../ui/icons.tsx'
import { Link } from '../../ui/link.tsx'
import { textLink } from '../../ui/text-link.ts'

/** `times` makes a repeated message new to screen readers. */
type Outcome = { words: string; isAdded: boolean; times: number }

type AddToCartProps = { product: WishlistProduct; held: HeldStock }

/** Size and ADD TO CART of a row whose product has a size to order; the product stays on the wishlist. */
export default function AddToCart({ product, held }: AddToCartProps): ReactNode {
  const { size: sizes } = product
  const [size, setSize] = useState(sizes.length === 1 ? (sizes[0] ?? '') : '')
  const [outcome, setOutcome] = useState<Outcome>()
  const select = useRef<HTMLSelectElement>(null)

  function press() {
    const isAdded =
      size !== '' && !isAllInCart(product, size, held) && addProductToCart(product, size) !== undefined
    if (size === '') select.current?.focus()
    setOutcome({
      words: wordsOf({ product, held, size, isAdded }),
      isAdded,
      times: (outcome?.times ?? 0) + 1,
    })
  }

  return (
    <>
      <div className="flex max-w-md flex-wrap gap-3">
        {sizes.length > 1 && (
          <SizeSelect ref={select} product={product} held={held} size={size} onSelect={setSize} />
        )}
        <Button variant="secondary" onClick={press} className="min-h-12 flex-1 max-sm:px-2">
          ADD TO CART<span className="sr-only">, {colouredName(product)}</span>
        </Button>
      </div>
      <div role="status" className="text-sm">
        {outcome && (
          <p key={outcome.times} className="mt-1 flex min-h-11 animate-rise flex-wrap items-center gap-x-4">
            {outcome.words}
            {outcome.isAdded && (
              <Link to={to.cart()} className={`${textLink} font-medium decoration-thread`}>
                View cart
              </Link>
            )}
          </p>
        )}
      </div>
    </>
  )
}

type SizeSelectProps = {
  ref: RefObject<HTMLSelectElement | null>
  product: WishlistProduct
  held: HeldStock
  size: string
  onSelect: (size: string) => void
}

/** No size is chosen at first: a wish says none. */
const SizeSelect = ({ ref, product, held, size, onSelect }: SizeSelectProps) => (
  <span className="relative flex min-w-[min(8rem,100%)] flex-1">
    <select
      ref={ref}
      aria-label={`Size of ${colouredName(product)}`}
      value={size}
      onChange={({ currentTarget }) => onSelect(currentTarget.value)}
      className={`${controlStyle} min-h-12 cursor-pointer appearance-none pr-10`}
    >
      <option value="" disabled>
        Size
      </option>
      {product.size.map((one) => (
        <option key={one} value={one} disabled={leftFor(product, one, held) === 0}>
          {leftFor(product, one, held) === 0 ? `${one}, sold out` : one}
        </option>
      ))}
    </select>
    <ChevronDown className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4" />
  </span>
)

const quantityInCart = ({ _id }: WishlistProduct, selectedSize: string): number =>
  findItem(currentCart().items, { _id, selectedSize })?.quantity ?? 0

const isAllInCart = (product: WishlistProduct, size: string, held: HeldStock): boolean =>
  quantityInCart(product, size) >= (leftFor(product, size, held) ?? Number.POSITIVE_INFINITY)

type Press = { product: WishlistProduct; held: HeldStock; size: string; isAdded: boolean }

function wordsOf({ product, held, size, isAdded }: Press): string {
  if (size === '') return 'Choose a size first.'
  const quantity = quantityInCart(product, size)
  if (!isAdded && isAllInCart(product, size, held))
    return `All that’s left in ${sizeInWords(size)} is already in your cart.`
  if (!isAdded) return `Your cart is full: it holds up to ${mostLines} different items.`
  return quantity === 1
    ? `${sizeByItself(size)} is in your cart.`
    : `${quantity} of ${sizeInWords(size)} are in your cart.`
}
