import { z } from 'zod'
import { AdminProduct, HistoryEntry, Variant } from './catalogue/admin-product.ts'
import { Product, ProductId } from './catalogue/product.ts'
import { type ErrorCode, errors } from './errors.ts'
import { Shortage } from './inventory/shortage.ts'
import { OrderId, OrderLine } from './orders/order.ts'
import { schema } from './schema.ts'

/** The browser needs this to let the shopper confirm a payment with their bank (3-D Secure). */
export const Confirmation = schema(() =>
  z.object({
    /** Names the payment: sent again with payOrder once the shopper has been asked. */
    id: z.string(),
    secret: z.string(),
  }),
)
export type Confirmation = z.infer<typeof Confirmation>

/** The body of every error. Beside `message` and `code`, each field comes with the errors that it names. */
export const ErrorBody = schema(() =>
  z.object({
    message: z.string().describe("Fit for a shopper's toast."),
    code: z.enum(Object.keys(errors) as ErrorCode[]).describe('Stable and machine-readable.'),
    requestId: z
      .string()
      .exactOptional()
      .describe('With status 500 and above: the request, as the log of the shop names it.'),
    fields: z
      .record(z.string(), z.string())
      .exactOptional()
      .describe('With invalid-input and others: what is wrong with each input, by its path.'),
    lines: z
      .array(OrderLine)
      .exactOptional()
      .describe('With cart-out-of-date: the cart as it would be sold now, without what is no longer sold.'),
    gone: Product.pick({ productName: true, category: true, subCategory: true })
      .extend({ otherColour: ProductId.exactOptional() })
      .exactOptional()
      .describe(
        'With product-gone: what was sold there, and a product that is the same garment in another colour.',
      ),
    current: AdminProduct.exactOptional().describe('With product-changed: the product as it is now.'),
    since: z
      .array(HistoryEntry)
      .exactOptional()
      .describe('With product-changed: what was changed since the version that was edited, newest first.'),
    countedSizes: z
      .array(Variant)
      .exactOptional()
      .describe('With sizes-counted: the sizes that would go away, each with its pieces.'),
    shortages: z
      .array(Shortage)
      .exactOptional()
      .describe('With out-of-stock: the lines of which there is not enough, and how many there are.'),
    confirmation: Confirmation.exactOptional().describe('With payment-unconfirmed.'),
    orderId: OrderId.exactOptional().describe(
      'With checkout-changed: the order of that checkout. With problems of codes: the unpaid order that holds the code.',
    ),
    minutes: z
      .int()
      .exactOptional()
      .describe('With duplicate-order: whole minutes since the same lines were paid for.'),
  }),
)
export type ErrorBody = z.infer<typeof ErrorBody>
