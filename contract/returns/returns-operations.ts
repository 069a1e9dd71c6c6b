import { z } from 'zod'
import { ProductId, Size } from '../catalogue/product.ts'
import { bodyLimits, operation } from '../operation.ts'
import { OrderId } from '../orders/order.ts'
import { NewParcel } from '../orders/parcel.ts'
import { next, paging } from '../paging.ts'
import { refundAmount, SeenRefunds } from '../payments/order-refunds.ts'
import { typedText } from '../text.ts'
import {
  AdminReturn,
  linesInSizes,
  NewReturn,
  ReceivedLine,
  Return,
  ReturnId,
  ReturnsOfOrder,
  SeenLines,
} from './return.ts'
import { returnReasons, returnStates } from './return-words.ts'

export const getReturns = operation('getReturns', {
  summary: "What can be returned of one of the shopper's orders, until when, and its returns.",
  access: 'shopper',
  guests: true,
  input: z.object({ order_id: OrderId }),
  answer: z.object({ data: ReturnsOfOrder }),
  errors: ['order-not-found'],
})

export const requestReturn = operation('requestReturn', {
  summary:
    'Asks to send pieces back, for a refund or another size; once for each return_id. Other sizes are reserved at once.',
  access: 'shopper',
  guests: true,
  status: 201,
  // A note for each of a hundred lines.
  bodyLimit: bodyLimits.stock,
  input: NewReturn,
  answer: z.object({ data: Return }),
  errors: [
    'order-not-found',
    'not-delivered',
    'return-window-over',
    'withdrawal-not-offered',
    'nothing-to-return',
    'return-too-many',
    'exchange-sold-out',
    'too-many-attempts',
  ],
})

export const cancelReturn = operation('cancelReturn', {
  summary: 'Cancels a return of the shopper until the shop has received the parcel.',
  access: 'shopper',
  guests: true,
  input: z.object({ return_id: ReturnId }),
  answer: z.object({ data: Return }),
  errors: ['return-not-found', 'return-received'],
})

/** 'open': requested, received or accepted. */
export const returnFilters = ['open', ...returnStates] as const
export type ReturnFilter = (typeof returnFilters)[number]

export const listReturns = operation('listReturns', {
  summary: 'Returns, newest first; found by code, order number and name, filtered by state.',
  right: 'orders:read',
  input: z.object({
    search: typedText({ longest: 100, isCopied: true }).default(''),
    state: z.enum(returnFilters).optional(),
    ...paging,
    limit: paging.limit.unwrap().default(25),
  }),
  answer: z.object({ data: z.array(AdminReturn), next }),
})

export const receiveReturn = operation('receiveReturn', {
  summary: 'Notes what came back of a return. It can be corrected until the return is accepted or refused.',
  right: 'orders:write',
  bodyLimit: bodyLimits.product,
  input: z.object({
    return_id: ReturnId,
    lines: linesInSizes(ReceivedLine),
    /** What another has noted since is not replaced. */
    seenLines: SeenLines.optional(),
  }),
  answer: z.object({ data: AdminReturn }),
  errors: ['return-not-found', 'return-too-many', 'return-decided'],
})

export const acceptReturn = operation('acceptReturn', {
  summary:
    'Accepts what was received of a return: pieces go on sale again, money goes back, an exchange can be sent. A refund that failed is asked for again.',
  right: 'orders:write',
  bodyLimit: bodyLimits.address,
  input: z.object({
    return_id: ReturnId,
    /** The shopper reads them. */
    words: typedText({ longest: 1_000 }).optional(),
    /** In dollars, in place of what was paid for the pieces. */
    amount: refundAmount(0, 'Enter an amount.').optional(),
    /** Refunds what is left of the shipping fee as well. */
    shipping: z.boolean().default(false),
    /** An order that was edited or refunded since is not refunded. */
    seen: SeenRefunds.optional(),
    /** Nor is what another has noted as received since. */
    seenLines: SeenLines.optional(),
  }),
  answer: z.object({ data: AdminReturn }),
  errors: [
    'return-not-found',
    'return-not-received',
    'return-decided',
    'order-changed',
    'order-cancelled',
    'order-not-paid',
    'refund-too-large',
    'payment-disputed',
  ],
})

export const refuseReturn = operation('refuseReturn', {
  summary: 'Refuses a return. The shopper gets the words by email.',
  right: 'orders:write',
  bodyLimit: bodyLimits.address,
  input: z.object({
    return_id: ReturnId,
    words: typedText({ longest: 1_000, missing: 'Tell the shopper why.' }),
    /** What another has noted as received since is not refused. */
    seenLines: SeenLines.optional(),
  }),
  answer: z.object({ data: AdminReturn }),
  errors: ['return-not-found', 'return-decided'],
})

export const sendExchange = operation('sendExchange', {
  summary:
    'Notes that the exchanged sizes of an accepted return were sent; later, changes how their parcel is followed.',
  right: 'orders:write',
  input: z.object({
    return_id: ReturnId,
    parcel: NewParcel.nullable(),
    /** How it is sent as the merchant sees it, null while it is not. Where another has changed that, nothing changes. */
    seen: z.object({ parcel: NewParcel.nullable() }).nullable().optional(),
  }),
  answer: z.object({ data: AdminReturn }),
  errors: [
    'return-not-found',
    'nothing-to-send',
    'return-decided',
    'parcel-changed',
    'order-cancelled',
    'order-not-paid',
    'payment-disputed',
  ],
})

export const mostReasonRows = 100

export const countReturnReasons = operation('countReturnReasons', {
  summary: `How many pieces came back of each product and size, and why; the ${mostReasonRows} sizes with most of them.`,
  right: 'orders:read',
  input: z.object({
    productId: ProductId.optional(),
    /** Returns that were asked for in the last so many days. */
    days: z.coerce.number().int().min(1).max(3_650).default(365),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        productId: ProductId,
        productName: z.string(),
        size: Size,
        pieces: z.int(),
        /** Pieces by reason, the most frequent first; withdrawals may have none. */
        reasons: z.array(z.object({ reason: z.enum(returnReasons), pieces: z.int() })),
      }),
    ),
  }),
})
