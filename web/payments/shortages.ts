import { colouredName } from '../../contract/catalogue/coloured-name.ts'
import { sizeInWords } from '../../contract/catalogue/size-labels.ts'
import type { Shortage } from '../../contract/inventory/shortage.ts'
import type { OrderLine } from '../../contract/orders/order.ts'
import { type Cart, cartOf, findItem, itemKey } from '../cart/cart.ts'
import { nothingHeld } from '../cart/own-stock.ts'

/** Shortages that are named one by one. */
const mostNamed = 3

/** @param lines those of the order, which have the names; one may know the size by a label of before */
export function shortageText(lines: readonly OrderLine[], shortages: readonly Shortage[]): string {
  const texts = shortages.slice(0, mostNamed).map(({ _id, selectedSize, quantity, available }) => {
    const line = lines.find((each) => each._id === _id)
    const named = `${line && colouredName(line)}, ${sizeInWords(selectedSize)},`
    if (available === undefined) return `There are fewer than ${quantity} of ${named} left.`
    if (available === 0) return `${named} has sold out.`
    return `Only ${available} of ${named} ${available === 1 ? 'is' : 'are'} left.`
  })
  const more = shortages.length - texts.length
  return [...texts, ...(more > 0 ? [`There isn’t enough of ${more} more.`] : [])].join(' ')
}

/**
 * Notes in the cart how many there are of items of which an order wanted more, where the shop says it. What the shopper's
 * unpaid orders hold is among them, and does not count to the stock of an item.
 */
export const withShortages = (cart: Cart, shortages: readonly Shortage[], held = nothingHeld): Cart =>
  cartOf(
    cart.items.map((item) => {
      const available = findItem(shortages, item)?.available
      if (available === undefined) return item
      const left = Math.max(0, available - (held.get(itemKey(item)) ?? 0))
      return { ...item, stock: { ...item.stock, [item.selectedSize]: left } }
    }),
  )
