import { z } from 'zod'
import { Delivery } from '../accounts/personal-details.ts'
import { ShopperId } from '../accounts/shopper.ts'
import { Product, ProductId, Size } from '../catalogue/product.ts'
import { uuidText } from '../text.ts'
import { largestQuantity } from './cart-rules.ts'
import { orderStatuses, paymentStates } from './statuses.ts'

/** An order's id: a UUID in lower case. */
export const OrderId = uuidText('Please send an order id.', 'This is not an order id.').brand<'OrderId'>()
export type OrderId = z.infer<typeof OrderId>

export const OrderStatus = z.enum(orderStatuses, { error: `Choose one of ${orderStatuses.join(', ')}.` })

export const tooMany = `The quantity can be at most ${largestQuantity}.`
export const Quantity = z
  .number({ error: 'Please enter a quantity.' })
  .int('Please enter a whole number.')
  .min(1, 'The quantity has to be at least 1.')
  .max(largestQuantity, tooMany)

/** A line of the cart: which product, which size, how many. The rest a browser sends is compared, never believed. */
export const CartLine = z.object({
  _id: ProductId,
  selectedSize: Size,
  quantity: Quantity,
  price: z.number().optional(),
})
export type CartLine = z.infer<typeof CartLine>

/** A product as it was when it was bought. */
export const OrderLine = Product.extend({ quantity: Quantity, selectedSize: Size })
export type OrderLine = z.infer<typeof OrderLine>

export const Payment = z.object({
  method: z.literal('Card'),
  state: z.enum(paymentStates),
  brand: z.string().optional(),
  last4: z.string().optional(),
  /** False on an order that was paid in test mode: no money moved. */
  livemode: z.literal(false).optional(),
})

export const Order = z.object({
  _id: OrderId,
  /** Short enough for the phone: unique, rising from 1001, with gaps. */
  number: z.number().int(),
  createdAt: z.iso.datetime(),
  status: OrderStatus,
  productInfo: z.array(OrderLine),
  userData: z.object({ name: z.string(), email: z.string(), id: ShopperId }),
  delivery: Delivery,
  subtotal: z.number(),
  shippingFee: z.number(),
  total: z.number(),
  payment: Payment,
})
export type Order = z.infer<typeof Order>
