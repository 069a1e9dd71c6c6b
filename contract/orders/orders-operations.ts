import { z } from 'zod'
import { Delivery } from '../accounts/personal-details.ts'
import { ShopperId } from '../accounts/shopper.ts'
import { ProductId, Size } from '../catalogue/product.ts'
import { bodyLimits, operation } from '../operation.ts'
import { next, paging } from '../paging.ts'
import { codeProblems, EnteredCodes } from '../pricing/discount-code.ts'
import { boundedText, typedText } from '../text.ts'
import { OrderedCart } from './cart.ts'
import { duplicateOrder } from './duplicate-order.ts'
import { Order, OrderId } from './order.ts'
import { OrderEvent } from './order-history.ts'
import { OrderStatus } from './order-status.ts'
import { NewParcel } from './parcel.ts'
import { paymentMethods } from './payment-method.ts'
import { mostCounted, Sales, TimeZone } from './sales.ts'

export const addToOrder = operation('addToOrder', {
  summary: 'Stores the cart as an order awaiting payment, priced by the server.',
  access: 'shopper',
  guests: true,
  status: 201,
  bodyLimit: bodyLimits.cart,
  input: z.object({
    /** The order takes name and email from the account; those sent here are ignored. */
    userData: z.object({
      name: boundedText(1_000).optional(),
      email: boundedText(1_000).optional(),
      id: ShopperId,
    }),
    order: OrderedCart,
    delivery: Delivery.optional(),
    /** Where one does not hold, nothing changes and the error says why. */
    discountCodes: EnteredCodes,
    /** The total in dollars that the shopper has seen. Another one is refused as out of date. */
    shownTotal: z.number().optional(),
    /** The currency that `shownTotal` was shown in (ISO 4217). Another one of the shop is refused the same way. */
    shownCurrency: boundedText(3).optional(),
    /** The idempotency key of a checkout: the same id answers the same order. */
    checkoutId: boundedText(64, { tooLong: 'This is not a checkout id.' })
      .regex(/^[\w-]{8,64}$/, 'This is not a checkout id.')
      .optional(),
    /** An unpaid order of the shopper. It is over once the new one is stored, unless it is being paid. */
    replaces: OrderId.optional(),
    duplicateOrder,
    /** Cash on delivery places the order for good, where the shop offers it. */
    paymentMethod: z.enum(paymentMethods, { error: 'Choose a payment method.' }).default('Card'),
  }),
  answer: z.object({ data: Order }),
  errors: [
    'not-yours',
    'cart-out-of-date',
    'out-of-stock',
    'checkout-changed',
    'earlier-order-stands',
    'duplicate-order',
    'delivery-missing',
    'too-many-unpaid-orders',
    'cash-not-offered',
    'country-not-served',
    'too-many-cash-orders',
    'total-too-small',
    ...codeProblems,
    'too-many-attempts',
  ],
})

export const getHeldStock = operation('getHeldStock', {
  summary: 'What unpaid orders of the shopper hold, of each size. Another order of theirs may have it.',
  access: 'shopper',
  guests: true,
  answer: z.object({
    data: z.array(z.object({ _id: ProductId, selectedSize: Size, quantity: z.int() })),
  }),
})

export const getOrder = operation('getOrder', {
  summary: "One of the shopper's own orders, also a cancelled one.",
  access: 'shopper',
  guests: true,
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

export const listStockHolders = operation('listStockHolders', {
  summary: 'Who holds stock by orders that are not paid, those who hold the most first.',
  right: 'orders:read',
  answer: z.object({
    data: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        /** Whether the address is proven. */
        isProven: z.boolean(),
        pieces: z.int(),
        /** Percent of all counted pieces on hand. */
        share: z.number(),
        orders: z.array(
          z.object({
            orderId: OrderId,
            orderNumber: z.int(),
            pieces: z.int(),
            /** The pieces are given back then, unless the order is paid or being paid. */
            until: z.iso.datetime(),
          }),
        ),
      }),
    ),
  }),
})

export const getAllOrders = operation('getAllOrders', {
  summary:
    'All orders, newest first; found by number, id, customer, address, phone or product, filtered by status.',
  right: 'orders:read',
  input: z.object({
    search: typedText({ longest: 200, isCopied: true }).default(''),
    status: OrderStatus.optional(),
    ...paging,
  }),
  answer: z.object({ data: z.array(Order), next }),
})

export const updateOrderStatus = operation('updateOrderStatus', {
  summary: "Sets an order's status, and how its parcel is followed.",
  right: 'orders:write',
  input: z.object({
    order_id: OrderId,
    status: OrderStatus,
    /** Null takes it away. */
    parcel: NewParcel.nullable().optional(),
    /** The status that is replaced, where another one must not be. */
    seen: OrderStatus.optional(),
  }),
  answer: z.object({
    data: Order,
    /** In so many seconds the customer is emailed, unless the status changes until then; absent when the change sends no email. */
    emailInSeconds: z.int().exactOptional(),
  }),
  errors: ['order-not-found', 'order-not-paid', 'order-cancelled', 'edit-unpaid', 'order-status-changed'],
})

export const setParcel = operation('setParcel', {
  summary: 'Sets, changes or takes away the carrier and the tracking number of an order.',
  right: 'orders:write',
  input: z.object({
    order_id: OrderId,
    parcel: NewParcel.nullable(),
    /** The parcel that is replaced, null for none, where another one must not be. */
    seen: NewParcel.nullable().optional(),
  }),
  answer: z.object({ data: Order }),
  errors: ['order-not-found', 'order-not-paid', 'order-cancelled', 'parcel-changed'],
})

export const getUserOrderHistory = operation('getUserOrderHistory', {
  summary: "What happened to one of the shopper's own orders, oldest first.",
  access: 'shopper',
  input: z.object({ order_id: OrderId }),
  answer: z.object({ data: z.array(OrderEvent) }),
  errors: ['order-not-found'],
})

export const getOrderHistory = operation('getOrderHistory', {
  summary: 'What happened to an order, oldest first.',
  right: 'orders:read',
  input: z.object({ order_id: OrderId }),
  answer: z.object({ data: z.array(OrderEvent) }),
  errors: ['order-not-found'],
})

export const getTakings = operation('getTakings', {
  summary:
    'Paid orders and what they brought in, in cents: by day for 30 days, by hour for today, and compared.',
  right: 'reports:read',
  input: z.object({
    /** Whose midnight begins a day. */
    timeZone: TimeZone.default('UTC'),
  }),
  answer: z.object({ data: Sales }),
})

const Counted = z.number().int().min(0).max(mostCounted)

export const countOrders = operation('countOrders', {
  summary: `How many orders have each status, and how many are paid and wait to be sent; ${mostCounted} means that many or more.`,
  right: 'orders:read',
  answer: z.object({
    data: z.object({
      byStatus: z.array(z.object({ status: OrderStatus, orders: Counted })),
      toShip: Counted,
    }),
  }),
})
