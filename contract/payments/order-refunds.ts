import { z } from 'zod'
import { Quantity } from '../orders/cart.ts'
import { mostLines } from '../orders/cart-limits.ts'
import { LinePosition } from '../orders/line-position.ts'
import { OrderId } from '../orders/order.ts'
import { schema } from '../schema.ts'
import { boundedList, typedText, uuidText } from '../text.ts'
import { merchantRefundReasons, refundStates } from './refund.ts'

const whatToRefund = 'Say what to refund: the whole rest, pieces, the shipping fee or an amount.'

/** What `getRefunds` has answered to whoever decides about money. */
export const SeenRefunds = schema(() => z.object({ revision: z.int().min(0), left: z.number() }))
export type SeenRefunds = z.infer<typeof SeenRefunds>

/** Dollars that go back. */
export const refundAmount = (least: number, tooLittle: string) =>
  z
    .number({ error: 'Enter an amount.' })
    .min(least, tooLittle)
    .max(100_000_000)
    .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, 'Enter whole cents.')

/**
 * What a refund is for: `whole`, everything that is left; or `lines`, pieces at what was paid for them, with the shipping fee
 * where `shipping` is true. An `amount` in dollars takes the place of their sum.
 */
export const RefundInput = schema(() =>
  z
    .object({
      order_id: OrderId,
      /** Made by the client: the same one again is the same refund. */
      refund_id: uuidText('Please send a refund id.', 'This is not a refund id.'),
      whole: z.literal(true).optional(),
      lines: boundedList(
        mostLines,
        z.array(
          z.object({ position: LinePosition, quantity: Quantity, restock: z.boolean().default(false) }),
        ),
      ).optional(),
      shipping: z.boolean().default(false),
      amount: refundAmount(0.01, 'Enter an amount above 0.').optional(),
      /** With `whole`: puts every piece that is left back on the shelf. */
      restock: z.boolean().default(false),
      reason: z.enum(merchantRefundReasons, { error: 'Choose a reason.' }),
      note: typedText({ longest: 500 }).optional(),
      /** An order that was edited or refunded since is not refunded. */
      seen: SeenRefunds.optional(),
    })
    .check(({ value, issues }) => {
      const { whole, lines = [], shipping, amount } = value
      const isPart = lines.length > 0 || shipping || amount !== undefined
      if ((whole === true) === isPart)
        issues.push({ code: 'custom', path: ['whole'], message: whatToRefund, input: whole })
      if (new Set(lines.map(({ position }) => position)).size < lines.length)
        issues.push({ code: 'custom', path: ['lines'], message: 'Name each line once.', input: lines })
    }),
)

/** Amounts are dollars. */
export const OrderRefunds = schema(() =>
  z.object({
    /** How often the order was edited. */
    revision: z.int(),
    captured: z.number(),
    refunded: z.number(),
    refunding: z.number(),
    /** The most that can be refunded now. */
    left: z.number(),
    /** The part of `left` that is shipping fee. */
    shippingLeft: z.number(),
    lines: z.array(
      z.object({
        position: LinePosition,
        name: z.string(),
        size: z.string(),
        quantity: Quantity,
        /** Pieces that earlier refunds were for. */
        refundedQuantity: z.number().int(),
        /** Paid for the whole line. */
        paid: z.number(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.uuid(),
        amount: z.number(),
        reason: z.string(),
        note: z.string().optional(),
        state: z.enum(refundStates),
        failedReason: z.string().optional(),
        requestedAt: z.iso.datetime(),
        /** The email address of the administrator. */
        by: z.string().optional(),
      }),
    ),
    disputes: z.array(
      z.object({
        amount: z.number(),
        state: z.enum(['open', 'won', 'lost']),
        openedAt: z.iso.datetime(),
      }),
    ),
  }),
)
export type OrderRefunds = z.infer<typeof OrderRefunds>
