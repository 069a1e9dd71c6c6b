import { z } from 'zod'
import { ProductId, Size } from '../catalogue/product.ts'
import { longestCategory } from '../catalogue/taxonomy.ts'
import { schema } from '../schema.ts'
import { boundedList, boundedText } from '../text.ts'
import { largestQuantity, mostLines } from './cart-limits.ts'

export const quantityTooLarge = `The quantity can be at most ${largestQuantity}.`

export const Quantity = schema(() =>
  z
    .number({ error: 'Please enter a quantity.' })
    .int('Please enter a whole number.')
    .min(1, 'The quantity has to be at least 1.')
    .max(largestQuantity, quantityTooLarge),
)

/** A cart may be older than a change of the categories. */
const anyName = schema(() => boundedText(longestCategory).optional().catch(undefined))

/** A line of the cart: product, size and quantity. The server compares `price` with its own and ignores the rest. */
export const CartLine = schema(() =>
  z.object({
    _id: ProductId,
    selectedSize: Size,
    quantity: Quantity,
    price: z.number().optional(),
    /** Only compared, and only where offers or taxes go by them. */
    category: anyName,
    subCategory: anyName,
  }),
)
export type CartLine = z.infer<typeof CartLine>

/** The cart is as the browser stores it, or only the list of its lines. */
export const OrderedCart = schema(() => {
  const lines = boundedList(
    mostLines,
    z
      .array(CartLine, { error: 'Please send the cart.' })
      .min(1, 'The cart is empty.')
      .max(mostLines, `An order can have at most ${mostLines} different items.`)
      .check(({ value, issues }) => {
        for (const index of beyondLargest(value, ({ _id, selectedSize }) => `${_id} ${selectedSize}`))
          issues.push({ code: 'custom', path: [index, 'quantity'], message: quantityTooLarge, input: value })
      }),
  )
  return z
    .union([lines, z.object({ items: lines, totalCost: z.number().optional() })], {
      error: 'Please send the cart.',
    })
    .transform((cart) => (Array.isArray(cart) ? { items: cart, totalCost: undefined } : cart))
})

/**
 * Two lines with the same product and size are one line (spec §3); the limit holds for their quantities together.
 * @param keyOf the same for lines of the same product and size
 * @returns the indices of the lines that exceed the limit
 */
export function beyondLargest<Line extends { quantity: number }>(
  lines: readonly Line[],
  keyOf: (line: Line) => string,
): number[] {
  const quantities = new Map<string, number>()
  return lines.flatMap((line, index) => {
    const key = keyOf(line)
    const together = (quantities.get(key) ?? 0) + line.quantity
    quantities.set(key, together)
    return together > largestQuantity ? [index] : []
  })
}
