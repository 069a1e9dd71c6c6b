import { z } from 'zod'
import { Delivery } from '../accounts/personal-details.ts'
import { ShopperId } from '../accounts/shopper.ts'
import { bodyLimits, noInput, operation } from '../operation.ts'
import { next, paging } from '../paging.ts'
import { boundedList, boundedText, typedText } from '../text.ts'
import { largestQuantity, mostLines } from './cart-rules.ts'
import { duplicateOrder } from './duplicate-order.ts'
import { CartLine, Order, OrderId, OrderStatus, tooMany } from './order.ts'
import { mostCounted, Takings, TimeZone } from './sales.ts'

const Lines = boundedList(
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

/** The cart as the browser keeps it, or a bare list of its lines. */
const Cart = z
  .union([Lines, z.object({ items: Lines, totalCost: z.number().optional() })], {
    error: 'Please send the cart.',
  })
  .transform((cart) => (Array.isArray(cart) ? { items: cart, totalCost: undefined } : cart))

export const addToOrder = operation('addToOrder', {
  summary: 'Stores the cart as an order awaiting payment, priced by the server.',
  access: 'shopper',
  status: 201,
  bodyLimit: bodyLimits.cart,
  input: z.object({
    /** The name and the email are the account's own, whatever is sent here. */
    userData: z.object({
      name: boundedText(1_000).optional(),
      email: boundedText(1_000).optional(),
      id: ShopperId,
    }),
    order: Cart,
    delivery: Delivery.optional(),
    /** Made once per checkout: the same one again gives the same order. */
    checkoutId: boundedText(64, { tooLong: 'This is not a checkout id.' })
      .regex(/^[\w-]{8,64}$/, 'This is not a checkout id.')
      .optional(),
    /** The shopper's unpaid order that this one takes the place of: it is cancelled, unless it is being paid. */
    replaces: OrderId.optional(),
    duplicateOrder,
  }),
  answer: z.object({ data: Order }),
  errors: [
    'not-yours',
    'cart-out-of-date',
    'checkout-changed',
    'earlier-order-stands',
    'duplicate-order',
    'delivery-missing',
    'too-many-unpaid-orders',
  ],
})

export const getOrder = operation('getOrder', {
  summary: "One of the shopper's own orders, also a cancelled one.",
  access: 'shopper',
  input: z.object({ order_id: OrderId }),
  answer: z.object({ data: Order }),
  errors: ['order-not-found'],
})

export const getUserOrders = operation('getUserOrders', {
  summary: "The shopper's orders, newest first.",
  access: 'shopper',
  owner: 'user_id',
  input: z.object({ user_id: ShopperId, ...paging }),
  answer: z.object({ data: z.array(Order), next }),
})

export const getAllOrders = operation('getAllOrders', {
  summary:
    'All orders, newest first; found by number, id, customer, address, phone or product, filtered by status.',
  access: 'administrator',
  input: z.object({
    search: typedText({ longest: 200 }).default(''),
    status: OrderStatus.optional(),
    ...paging,
  }),
  answer: z.object({ data: z.array(Order), next }),
})

export const updateOrderStatus = operation('updateOrderStatus', {
  summary: "Sets an order's status.",
  access: 'administrator',
  input: z.object({ order_id: OrderId, status: OrderStatus }),
  answer: z.object({ data: Order }),
  errors: ['order-not-found', 'order-not-paid'],
})

export const getTakings = operation('getTakings', {
  summary:
    'Paid orders and what they brought in, in cents: by day for 30 days, by hour for today, and compared.',
  access: 'administrator',
  input: z.object({
    /** Whose midnight begins a day. */
    timeZone: TimeZone.default('UTC'),
  }),
  answer: z.object({ data: Takings }),
})

const Counted = z.number().int().min(0).max(mostCounted)

export const countOrders = operation('countOrders', {
  summary: `How many orders have each status, and how many are paid and wait to be sent; ${mostCounted} means that many or more.`,
  access: 'administrator',
  input: noInput,
  answer: z.object({
    data: z.object({
      byStatus: z.array(z.object({ status: OrderStatus, orders: Counted })),
      toShip: Counted,
    }),
  }),
})
