import { z } from 'zod'
import { Delivery } from '../accounts/personal-details.ts'
import { Size } from '../catalogue/product.ts'
import { beyondLargest, Quantity, quantityTooLarge } from '../orders/cart.ts'
import { mostLines } from '../orders/cart-limits.ts'
import { LinePosition } from '../orders/line-position.ts'
import { Order, OrderAdjustment, OrderId } from '../orders/order.ts'
import { Offer } from '../pricing/offer.ts'
import { ShippingSettings, TaxSettings } from '../pricing/pricing-rules.ts'
import { schema } from '../schema.ts'
import { boundedList, typedText, uuidText } from '../text.ts'
import type { OrderChange as Change } from './order-changes.ts'

/** The difference of an edit can be paid for this long. */
export const differenceDays = 7

export const editStates = ['applied', 'waiting', 'paid', 'withdrawn', 'expired'] as const
export type EditState = (typeof editStates)[number]

const EditedLine = schema(() =>
  z.object({
    /** The line of the order that it comes from. */
    position: LinePosition,
    selectedSize: Size,
    quantity: Quantity,
  }),
)

/** All lines and the whole delivery as they are to be. A line that is left out goes; one named twice is split by size. */
export const EditInput = schema(() =>
  z.object({
    order_id: OrderId,
    /** Made by the client: the same one again is the same edit. */
    edit_id: uuidText('Please send an edit id.', 'This is not an edit id.'),
    /** The revision that the edit was made from. */
    revision: z.number().int().min(0),
    lines: boundedList(
      mostLines,
      z
        .array(EditedLine, { error: 'Please send the lines.' })
        .min(1, 'An order has at least one line. Cancel it instead.')
        .max(mostLines, `An order can have at most ${mostLines} different items.`)
        .check(({ value, issues }) => {
          for (const index of beyondLargest(
            value,
            ({ position, selectedSize }) => `${position} ${selectedSize}`,
          ))
            issues.push({
              code: 'custom',
              path: [index, 'quantity'],
              message: quantityTooLarge,
              input: value,
            })
        }),
    ),
    delivery: Delivery,
    /** The total in dollars that the merchant has seen. Another one is refused. */
    shownTotal: z.number(),
    /** The shopper reads it. */
    reason: typedText({ longest: 200 }).optional(),
  }),
)

export const OrderChange: z.ZodType<Change> = schema(() =>
  z.object({ what: z.string(), before: z.string(), after: z.string() }),
)

/** What an edit of an order can do, and the rules that price it: those by which the order was placed. */
export const OrderToEdit = schema(() =>
  z.object({
    revision: z.number().int(),
    /** The sizes that each line can have, with the pieces beside those of the order; null where they are not counted. */
    sizes: z.array(z.array(z.object({ size: z.string(), available: z.number().int().nullable() }))),
    /** Letters about a guest's order go to the address with its delivery, those about others to the account's. */
    isGuest: z.boolean(),
    rules: z.object({ shipping: ShippingSettings, tax: TaxSettings, offers: z.array(Offer) }),
    /** Why it can't be edited now. */
    problem: z.object({ code: z.string(), message: z.string() }).optional(),
  }),
)
export type OrderToEdit = z.infer<typeof OrderToEdit>

const Sums = schema(() =>
  z.object({ subtotal: z.number(), adjustments: z.array(OrderAdjustment), total: z.number() }),
)

/** What a shopper is asked to pay for an edit, in dollars. */
export const OrderDifference = schema(() =>
  z.object({
    /** As it is now. */
    order: Order,
    editId: z.uuid(),
    state: z.enum(editStates),
    due: z.number(),
    expiresAt: z.iso.datetime(),
    changes: z.array(OrderChange),
    reason: z.string().optional(),
    before: Sums,
    after: Sums,
  }),
)
export type OrderDifference = z.infer<typeof OrderDifference>
