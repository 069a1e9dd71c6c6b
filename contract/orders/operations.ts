import { z } from 'zod'
import { Delivery } from '../accounts/personal-details.ts'
import { ShopperId } from '../accounts/shopper.ts'
import { bodyLimits, operation } from '../operation.ts'
import { next, paging } from '../paging.ts'
import { boundedList, boundedText, typedText, uuidText } from '../text.ts'
import { largestQuantity, mostLines } from './cart-rules.ts'
import { CartLine, Order, OrderId, OrderStatus, tooMany } from './order.ts'

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

/** 'ask': refused with duplicate-order where the shopper has just paid for the same lines with another order. */
const duplicateOrder = z.enum(['ask', 'allow'], { error: 'This must be ask or allow.' }).default('allow')

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

export const payOrder = operation('payOrder', {
  summary: "Charges an order with a payment provider's token; at most once, however often it is asked.",
  access: 'shopper',
  input: z.object({
    order_id: OrderId,
    paymentToken: boundedText(256, {
      missing: 'Please send a card token.',
      tooLong: 'This is not a card token.',
    }).min(1, 'Please send a card token.'),
    /** The id of a payment the shopper has been asked to confirm: it is settled, and no other is begun. */
    confirmation: uuidText('This is not a payment id.', 'This is not a payment id.').optional(),
    duplicateOrder,
  }),
  answer: z.object({ data: Order }),
  errors: [
    'order-not-found',
    'payment-declined',
    'payment-pending',
    'payment-unconfirmed',
    'order-not-payable',
    'duplicate-order',
    'too-many-attempts',
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
