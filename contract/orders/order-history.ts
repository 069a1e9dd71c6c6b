import { z } from 'zod'
import { schema } from '../schema.ts'
import { OrderStatus } from './order-status.ts'
import { Parcel } from './parcel.ts'

/** An order's history begins when it was placed; the table `order_events` has the rest. */
export const historyKinds = [
  'placed',
  'paid',
  'status',
  'parcel',
  'refund',
  'cancelled',
  'edited',
  'return',
  'dispute',
] as const

export const OrderEvent = schema(() =>
  z.object({
    at: z.iso.datetime(),
    kind: z.enum(historyKinds),
    /** Who did it; 'provider' is the payment provider. */
    by: z.enum(['shopper', 'administrator', 'system', 'provider']),
    status: OrderStatus.optional(),
    /** A parcel event without it has taken the parcel away. */
    parcel: Parcel.optional(),
    /** The dollars of a payment in cash, a refund, a dispute, or of what an edit asks the shopper for. */
    amount: z.number().optional(),
    /** What became of a refund, a return, a dispute or an edit, such as 'succeeded'. */
    state: z.string().optional(),
    /** The code of a return. */
    code: z.string().optional(),
    /** A return by which the shopper has withdrawn from the contract. */
    isWithdrawal: z.literal(true).optional(),
    /** What an edit changes, in words. */
    changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })).optional(),
    /** Why the merchant edited or cancelled it; the shopper reads it. */
    reason: z.string().optional(),
  }),
)
export type OrderEvent = z.infer<typeof OrderEvent>

/** A status that another one replaced within so many seconds was passed over: no letter says it, nor does My Orders. */
export const standingSeconds = 60
