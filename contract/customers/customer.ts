import { z } from 'zod'
import { ShopperId } from '../accounts/shopper.ts'
import { OrderStatus, paymentStates } from '../orders/order-status.ts'
import { schema } from '../schema.ts'
import { typedText, uuidText } from '../text.ts'
import { type OpenOrderReason, openOrderWords } from './open-order-words.ts'

/** What the list of customers can be sorted by. */
export const customerOrders = ['last-order', 'spent', 'orders', 'name'] as const
export type CustomerOrder = (typeof customerOrders)[number]

/** A shopper with an account, or a guest who has paid an order, as the panel lists them. */
export const Customer = schema(() =>
  z.object({
    id: ShopperId,
    name: z.string(),
    email: z.string(),
    /** Orders without an account. */
    isGuest: z.literal(true).exactOptional(),
    /** Orders that were paid, without test orders in a live shop. */
    orders: z.int(),
    /** Dollars that they took, less what went back. */
    spent: z.number(),
    lastOrderAt: z.iso.datetime().exactOptional(),
  }),
)
export type Customer = z.infer<typeof Customer>

export const noteRule = { longest: 2_000, missing: 'Write the note first.' }
export const CustomerNoteId = schema(() => uuidText('Please name the note.', 'There is no such note.'))
export const NoteText = schema(() => typedText(noteRule))

export const CustomerNote = schema(() =>
  z.object({
    id: CustomerNoteId,
    text: z.string(),
    /** The email address of the member of staff. */
    by: z.string(),
    at: z.iso.datetime(),
  }),
)
export type CustomerNote = z.infer<typeof CustomerNote>

export const mostShownOrders = 50

/** An order that has to be settled before its customer can be erased. */
export const OpenOrder = schema(() =>
  z.object({ number: z.int(), because: z.enum(Object.keys(openOrderWords) as OpenOrderReason[]) }),
)
export type OpenOrder = z.infer<typeof OpenOrder>

/** A shopper types this to erase their own account; staff type the email address of the customer. */
export const erasureWord = 'ERASE'

/** A customer with everything that the panel's page shows. */
export const CustomerPage = schema(() =>
  Customer.extend({
    since: z.iso.datetime(),
    /** Whether the address is proven. */
    confirmed: z.boolean(),
    phoneNumber: z.string(),
    /** A line each. */
    address: z.array(z.string()),
    /** The newest, at most `mostShownOrders`; those that were cancelled before they were paid are not listed. */
    latestOrders: z.array(
      z.object({
        number: z.int(),
        placedAt: z.iso.datetime(),
        status: OrderStatus,
        payment: z.enum(paymentStates),
        /** False on an order that was paid in test mode. */
        livemode: z.literal(false).exactOptional(),
        cancelledAt: z.iso.datetime().exactOptional(),
        /** In dollars. */
        total: z.number(),
      }),
    ),
    openOrders: z.array(OpenOrder),
    /** Newest first. */
    notes: z.array(CustomerNote),
  }),
)
export type CustomerPage = z.infer<typeof CustomerPage>
