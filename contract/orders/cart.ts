import { z } from 'zod'
import { ProductId, Size } from '../catalogue/product.ts'
import { schema } from '../schema.ts'
import { boundedList } from '../text.ts'
import { largestQuantity, mostLines } from './cart-limits.ts'

const tooMany = `The quantity can be at most ${largestQuantity}.`

export const Quantity = schema(() =>
  z
    .number({ error: 'Please enter a quantity.' })
    .int('Please enter a whole number.')
    .min(1, 'The quantity has to be at least 1.')
    .max(largestQuantity, tooMany),
)

/** A line of the cart: product, size and quantity. The server compares `price` with its own and ignores the rest. */
export const CartLine = schema(() =>
  z.object({
    _id: ProductId,
    selectedSize: Size,
    quantity: Quantity,
    price: z.number().optional(),
  }),
)
export type CartLine = z.infer<typeof CartLine>

/** The cart is as the browser stores it, or only the list of its lines. */
export const Cart = schema(() => {
  const lines = boundedList(
    mostLines,
    z
      .array(CartLine, { error: 'Please send the cart.' })
      .min(1, 'The cart is empty.')
      .max(mostLines)
      .check(({ value, issues }) => {
        for (const line of beyondLargest(value))
          issues.push({ code: 'custom', path: [line, 'quantity'], message: tooMany, input: value })
      }),
  )
  return z
    .union([lines, z.object({ items: lines, totalCost: z.number().optional() })], {
      error: 'Please send the cart.',
    })
    .transform((cart) => (Array.isArray(cart) ? { items: cart, totalCost: undefined } : cart))
})

/** Two lines with the same product and size are one line (spec §3); the limit holds for their quantities together. */
function beyondLargest(lines: readonly CartLine[]): number[] {
  const quantities = new Map<string, number>()
  return lines.flatMap(({ _id, selectedSize, quantity }, index) => {
    const key = `${_id} ${selectedSize}`
    const together = (quantities.get(key) ?? 0) + quantity
    quantities.set(key, together)
    return together > largestQuantity ? [index] : []
  })
}
