import type { Shortage } from '../../contract/inventory/shortage.ts'
import type { OrderLine } from '../../contract/orders/order.ts'
import { findItem } from '../cart/cart.ts'

/** Shortages that are named one by one. */
const mostNamed = 3

/** @param lines those of the order, which have the names */
export function shortageText(lines: readonly OrderLine[], shortages: readonly Shortage[]): string {
  const texts = shortages.slice(0, mostNamed).map((shortage) => {
    const { selectedSize, quantity, available } = shortage
    const named = `${findItem(lines, shortage)?.productName}, size ${selectedSize},`
    if (available === undefined) return `There are fewer than ${quantity} of ${named} left.`
    if (available === 0) return `${named} has sold out.`
    return `Only ${available} of ${named} ${available === 1 ? 'is' : 'are'} left.`
  })
  const more = shortages.length - texts.length
  return [...texts, ...(more > 0 ? [`There isn’t enough of ${more} more.`] : [])].join(' ')
}
