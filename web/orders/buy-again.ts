import { colouredName } from '../../contract/catalogue/coloured-name.ts'
import type { Product } from '../../contract/catalogue/product.ts'
import { presentSize, sizeInWords } from '../../contract/catalogue/size-labels.ts'
import { largestQuantity } from '../../contract/orders/cart-limits.ts'
import type { OrderLine } from '../../contract/orders/order.ts'
import { addToCart, type Cart, changeQuantity, findItem } from '../cart/cart.ts'
import { type HeldStock, leftFor, nothingHeld } from '../cart/own-stock.ts'

/** `added` is in pieces; `left` says what of the order is not in the cart, and why. */
export type BoughtAgain = { cart: Cart; added: number; left: readonly string[] }

/** Puts what was bought into the cart, in the same sizes. `products` are those of them that are sold now. */
export function buyAgain(
  before: Cart,
  lines: readonly OrderLine[],
  products: readonly Product[],
  held = nothingHeld,
): BoughtAgain {
  let cart = before
  let added = 0
  const left: string[] = []
  for (const line of lines) {
    const outcome = addLine(
      cart,
      line,
      products.find(({ _id }) => _id === line._id),
      held,
    )
    cart = outcome.cart
    added += outcome.added
    if (outcome.why) left.push(`${colouredName(line)}, ${sizeInWords(line.selectedSize)}: ${outcome.why}.`)
  }
  return { cart, added, left }
}

type AddedLine = { cart: Cart; added: number; why?: string }

function addLine(cart: Cart, line: OrderLine, product: Product | undefined, held: HeldStock): AddedLine {
  if (product === undefined) return { cart, added: 0, why: 'no longer sold' }
  const { quantity } = line
  const selectedSize = presentSize(product, line.selectedSize)
  if (!product.size.includes(selectedSize)) return { cart, added: 0, why: 'no longer sold in this size' }
  const there = leftFor(product, selectedSize, held)
  if (there === 0) return { cart, added: 0, why: 'sold out' }
  const key = { _id: product._id, selectedSize }
  const had = findItem(cart.items, key)?.quantity ?? 0
  const wanted = had + quantity
  const most = Math.min(there ?? largestQuantity, largestQuantity)
  const taken = Math.max(had, Math.min(wanted, most))
  const grown = addToCart(cart, product, selectedSize)
  if (grown === cart) return { cart, added: 0, why: 'your cart is full' }
  return {
    cart: changeQuantity(grown, key, taken),
    added: taken - had,
    ...(taken < wanted && {
      why: there === undefined ? `at most ${most} in an order` : `only ${most} left`,
    }),
  }
}
