import { z } from 'zod'
import { Size } from '../catalogue/product.ts'
import { Quantity } from '../orders/cart.ts'
import { mostLines } from '../orders/cart-limits.ts'
import { LinePosition } from '../orders/line-position.ts'
import { OrderId } from '../orders/order.ts'
import { Parcel } from '../orders/parcel.ts'
import { refundStates } from '../payments/refund.ts'
import { schema } from '../schema.ts'
import { boundedList, typedText, uuidText } from '../text.ts'
import { missingWords, mostNote, returnKinds, returnReasons, returnStates } from './return-words.ts'

export const ReturnId = schema(() =>
  uuidText('Please send a return id.', 'This is not a return id.').brand<'ReturnId'>(),
)
export type ReturnId = z.infer<typeof ReturnId>

type LineInSize = { position: number; size?: string | undefined }

/** Each line of an order is named once in each size. */
export const linesInSizes = <Line extends z.ZodType<LineInSize, LineInSize>>(line: Line) =>
  boundedList(
    mostLines,
    z
      .array(line, { error: missingWords.lines })
      .min(1, missingWords.lines)
      .max(mostLines)
      .check(({ value, issues }) => {
        if (new Set(value.map(({ position, size = '' }) => `${position} ${size}`)).size < value.length)
          issues.push({ code: 'custom', path: [], message: 'Name each line once.', input: value })
      }),
  )

/** Pieces of a line that go back, for a refund or for another size of the same product. */
const RequestedLine = schema(() =>
  z
    .object({
      position: LinePosition,
      /** The size of the pieces, where they were sent in exchange for those of the order. */
      size: Size.optional(),
      quantity: Quantity,
      reason: z.enum(returnReasons, { error: missingWords.reason }).optional(),
      note: typedText({ longest: mostNote }).optional(),
      exchangeSize: Size.optional(),
    })
    .refine(({ reason, note = '' }) => reason !== 'other' || note !== '', {
      path: ['note'],
      error: missingWords.note,
    }),
)

export const NewReturn = schema(() =>
  z
    .object({
      order_id: OrderId,
      /** Made by the client: the same one again is the same return. */
      return_id: ReturnId,
      kind: z.enum(returnKinds).default('return'),
      lines: linesInSizes(RequestedLine),
    })
    .check(({ value: { kind, lines }, issues }) => {
      for (const [index, line] of lines.entries()) {
        if (kind === 'return' && line.reason === undefined)
          issues.push({
            code: 'custom',
            path: ['lines', index, 'reason'],
            message: missingWords.reason,
            input: line.reason,
          })
        if (kind === 'withdrawal' && line.exchangeSize !== undefined)
          issues.push({
            code: 'custom',
            path: ['lines', index, 'exchangeSize'],
            message: 'A withdrawal is refunded. Ask for a return to exchange a size.',
            input: line.exchangeSize,
          })
      }
    }),
)

/** What came back of a line. A line that is not named has not come. */
export const ReceivedLine = schema(() =>
  z.object({
    position: LinePosition,
    /** Where the return has the line in several sizes. */
    size: Size.optional(),
    quantity: z.number().int('Please enter a whole number.').min(0).max(100),
    /** Whether the pieces go on sale again. */
    restock: z.boolean().default(false),
  }),
)

export const ReturnLine = schema(() =>
  z.object({
    position: LinePosition,
    productName: z.string(),
    imgUrl: z.string(),
    selectedSize: Size,
    quantity: Quantity,
    reason: z.enum(returnReasons).optional(),
    note: z.string().optional(),
    exchangeSize: Size.optional(),
    /** Pieces that came back; absent until the parcel is received. */
    received: z.int().optional(),
    /** Only the merchant sees it. */
    restock: z.boolean().optional(),
  }),
)

/** What the merchant sees as received, for each line of a return in its order. */
export const SeenLines = schema(() =>
  boundedList(mostLines, z.array(ReturnLine.pick({ received: true, restock: true })).max(mostLines)),
)
export type SeenLines = z.infer<typeof SeenLines>

export const Return = schema(() =>
  z.object({
    id: ReturnId,
    orderId: OrderId,
    orderNumber: z.int(),
    /** Stands on the slip: "R1042-1" is the first return of order 1042. */
    code: z.string(),
    kind: z.enum(returnKinds),
    state: z.enum(returnStates),
    requestedAt: z.iso.datetime(),
    receivedAt: z.iso.datetime().optional(),
    decidedAt: z.iso.datetime().optional(),
    /** The merchant's words to the shopper. */
    words: z.string().optional(),
    lines: z.array(ReturnLine),
    /** In dollars; `failedReason` is for the merchant. */
    refund: z
      .object({ amount: z.number(), state: z.enum(refundStates), failedReason: z.string().optional() })
      .optional(),
    /** When the sizes that were exchanged for were sent, and how. */
    sentAt: z.iso.datetime().optional(),
    parcel: Parcel.optional(),
  }),
)
export type Return = z.infer<typeof Return>

/** A return as the panel lists it. */
export const AdminReturn = schema(() =>
  Return.extend({
    customer: z.object({ name: z.string(), email: z.string() }),
    /** False where its order was paid in test mode. */
    livemode: z.literal(false).exactOptional(),
  }),
)
export type AdminReturn = z.infer<typeof AdminReturn>

/** Pieces of a line of an order in one size, with what can still be returned of them. */
export const ReturnableLine = schema(() =>
  z.object({
    position: LinePosition,
    /** Where it is not the line's: these pieces were sent in exchange. */
    size: Size.exactOptional(),
    /** Without those that were refunded or are in another return. */
    quantity: z.int().min(0),
    /** Until when they can be returned; absent where that time is over, or has not begun. */
    until: z.iso.datetime().exactOptional(),
    /** The other sizes of the product. `available` is there where the merchant counts the size; 0 is sold out. */
    sizes: z.array(z.object({ size: Size, available: z.int().exactOptional() })),
  }),
)

/** Everything about returns of one order. A moment that is absent means that the act is not possible now. */
export const ReturnsOfOrder = schema(() =>
  z.object({
    deliveredAt: z.iso.datetime().optional(),
    returnUntil: z.iso.datetime().optional(),
    /** Whether the shop lets consumers withdraw from this order now; `withdrawUntil` is known once it is delivered. */
    canWithdraw: z.boolean(),
    withdrawUntil: z.iso.datetime().optional(),
    /** How many days the shop takes returns after the delivery. */
    days: z.int(),
    lines: z.array(ReturnableLine),
    /** Newest first. */
    returns: z.array(Return),
    /** Where parcels go; a line for each line that is printed. */
    sendTo: z.object({ name: z.string(), address: z.string() }),
  }),
)
export type ReturnsOfOrder = z.infer<typeof ReturnsOfOrder>
