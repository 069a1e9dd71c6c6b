import { z } from 'zod'
import { Delivery } from '../accounts/personal-details.ts'
import { ShopperId } from '../accounts/shopper.ts'
import { Product, Size } from '../catalogue/product.ts'
import { schema } from '../schema.ts'
import { uuidText } from '../text.ts'
import { Quantity } from './cart.ts'
import { OrderStatus, paymentStates } from './order-status.ts'

export const OrderId = schema(() =>
  uuidText('Please send an order id.', 'This is not an order id.').brand<'OrderId'>(),
)
export type OrderId = z.infer<typeof OrderId>

/** A product as it was when it was bought. */
export const OrderLine = schema(() => Product.extend({ quantity: Quantity, selectedSize: Size }))
export type OrderLine = z.infer<typeof OrderLine>

export const Payment = schema(() =>
  z.object({
    method: z.literal('Card'),
    state: z.enum(paymentStates),
    brand: z.string().optional(),
    last4: z.string().optional(),
    /** False on an order that was paid in test mode: no money moved. */
    livemode: z.literal(false).optional(),
  }),
)

/** An adjustment adds `amount` dollars to the lines of an order; an amount below zero makes the order cheaper. */
export const OrderAdjustment = schema(() =>
  z.object({
    /** 'shipping' is the shipping fee. */
    kind: z.string(),
    label: z.string(),
    /** Only an amount that is a share has a percentage. */
    percent: z.number().optional(),
    amount: z.number(),
  }),
)
export type OrderAdjustment = z.infer<typeof OrderAdjustment>

export const Order = schema(() =>
  z.object({
    _id: OrderId,
    /** The order number people use: unique, counts up from 1001, with gaps. */
    number: z.number().int(),
    createdAt: z.iso.datetime(),
    status: OrderStatus,
    productInfo: z.array(OrderLine),
    userData: z.object({ name: z.string(), email: z.string(), id: ShopperId }),
    delivery: Delivery,
    subtotal: z.number(),
    shippingFee: z.number(),
    total: z.number(),
    /** `total` is `subtotal` and these; `shippingFee` is the sum of the kind 'shipping'. */
    adjustments: z.array(OrderAdjustment),
    payment: Payment,
  }),
)
export type Order = z.infer<typeof Order>
