import { z } from 'zod'
import { Delivery } from '../accounts/personal-details.ts'
import { ShopperId } from '../accounts/shopper.ts'
import { Product, Size } from '../catalogue/product.ts'
import { OrderReturns } from '../returns/order-returns.ts'
import { schema } from '../schema.ts'
import { uuidText } from '../text.ts'
import { Quantity } from './cart.ts'
import { OrderStatus, paymentStates } from './order-status.ts'
import { Parcel } from './parcel.ts'
import { paymentMethods } from './payment-method.ts'

export const OrderId = schema(() =>
  uuidText('Please send an order id.', 'This is not an order id.').brand<'OrderId'>(),
)
export type OrderId = z.infer<typeof OrderId>

/** A product as it was when it was bought. `price` is of one piece, before discounts. */
export const OrderLine = schema(() =>
  Product.extend({
    quantity: Quantity,
    selectedSize: Size,
    /** In dollars: what the discounts take off the line as a whole. */
    discount: z.number().exactOptional(),
    /** In dollars: the tax on the line after discounts, without its part of the shipping fee. */
    tax: z.object({ percent: z.number(), amount: z.number() }).exactOptional(),
    /** Pieces that were refunded before the order was sent. They are not sent. */
    refundedQuantity: z.int().exactOptional(),
  }),
)
export type OrderLine = z.infer<typeof OrderLine>

export const Payment = schema(() =>
  z.object({
    method: z.enum(paymentMethods),
    state: z.enum(paymentStates),
    brand: z.string().optional(),
    last4: z.string().optional(),
    /** False on an order that was paid in test mode: no money moved. */
    livemode: z.literal(false).optional(),
    /** Dollars that were taken, where an edit has changed the total since. */
    captured: z.number().optional(),
    /** Dollars that have gone back. The state is `refunded` once that is everything. */
    refunded: z.number().optional(),
    /** Dollars on their way back, of which the provider has not said yet that they are refunded. */
    refunding: z.number().optional(),
    /** True when it came once the order was cancelled or sold out, and went back: that order was never sold, and has no invoice. */
    tooLate: z.literal(true).optional(),
    /** Dollars that the bank took back, as the card holder disputed the payment. */
    lost: z.number().optional(),
    /** Dollars that the shopper is asked to pay for an edit; the order stays as it is until then. */
    due: z.number().optional(),
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
    /** The prices contain this amount: it is shown and not added. */
    included: z.literal(true).optional(),
    /** The offer that it comes from, with the code that was entered for it. */
    offerId: z.string().optional(),
    code: z.string().optional(),
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
    parcel: Parcel.optional(),
    productInfo: z.array(OrderLine),
    userData: z.object({ name: z.string(), email: z.string(), id: ShopperId }),
    delivery: Delivery,
    subtotal: z.number(),
    shippingFee: z.number(),
    total: z.number(),
    /** `total` is `subtotal` and these, but for those that are `included`; `shippingFee` is the sum of the kind 'shipping'. */
    adjustments: z.array(OrderAdjustment),
    payment: Payment,
    /** When the shopper or the merchant cancelled it. */
    cancelledAt: z.iso.datetime().optional(),
    /** In a shopper's own orders. */
    returns: OrderReturns.optional(),
    /** In the merchant's list, the days for returns and exchanges where the order was promised more than the settings say. */
    returnDays: z.number().int().optional(),
  }),
)
export type Order = z.infer<typeof Order>
