import { z } from 'zod'
import { schema } from '../schema.ts'

/** What the nightly comparison of the books with the provider's can find and not settle. */
export const differenceKinds = [
  /** The provider has a charge for no order of this shop. */
  'charge-without-order',
  /** No order keeps the charge, and it was not refunded. */
  'not-refunded',
  /** Captured less refunded is another amount at the provider. */
  'amounts-differ',
  /** The order counts as refunded, and the provider still has money of it. */
  'still-there',
  /** The order counts as paid by a charge that the provider does not have. */
  'unknown-to-provider',
  /** The sums of the order are not those of its refunds. */
  'refunds-differ',
  /** What the order counts as paid in cash is not what its history says. */
  'cash-differs',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** `books` and `provider` are what each still has of the charge, in cents. */
export const LedgerDifference = schema(() =>
  z.object({
    kind: z.enum(differenceKinds),
    orderId: z.string().optional(),
    /** The order number. */
    number: z.number().int().optional(),
    chargeId: z.string().optional(),
    books: z.number().int().optional(),
    provider: z.number().int().optional(),
  }),
)
export type LedgerDifference = z.infer<typeof LedgerDifference>

export const Books = schema(() =>
  z.object({
    /** The name of the payment provider. */
    provider: z.string(),
    /** Absent until the first comparison. */
    lastCheck: z
      .object({
        at: z.iso.datetime(),
        charges: z.number().int(),
        refunds: z.number().int(),
        settled: z.number().int(),
        differences: z.array(LedgerDifference),
      })
      .optional(),
    /** Of the last 30 days, newest first, at most 20; `amount` in dollars. */
    failedRefunds: z.array(
      z.object({
        orderNumber: z.number().int(),
        amount: z.number(),
        failedReason: z.string(),
        requestedAt: z.iso.datetime(),
      }),
    ),
    /** Orders whose payment is disputed now. */
    disputedOrders: z.array(z.number().int()),
  }),
)
export type Books = z.infer<typeof Books>
