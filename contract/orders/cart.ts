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

/** A line of the cart: which product, which size, how many. The rest a browser sends is compared, never believed. */
export const CartLine = schema(() =>
  z.object({
    _id: ProductId,
    selectedSize: Size,
    quantity: Quantity,
    price: z.number().optional(),
  }),
)
export type CartLine = z.infer<typeof CartLine>

/** The cart as the browser keeps it, or a bare list of its lines. */
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

/** A line is a product in a size (spec §3): the same one twice is one, and its quantity both together. */
function beyondLargest(lines: readonly CartLine[]): number[] {
  const wanted = new Map<string, number>()
  return lines.flatMap(({ _id, selectedSize, quantity }, index) => {
    const key = `${_id} ${selectedSize}`
    const together = (wanted.get(key) ?? 0) + quantity
    wanted.set(key, together)
    return together > largestQuantity ? [index] : []
  })
}
