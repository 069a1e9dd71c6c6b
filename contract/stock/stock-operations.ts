import { z } from 'zod'
import { Email } from '../accounts/email.ts'
import { Variant } from '../catalogue/admin-product.ts'
import { ProductId, Size } from '../catalogue/product.ts'
import { longestSearch } from '../catalogue/taxonomy.ts'
import { bodyLimits, operation } from '../operation.ts'
import { next, paging } from '../paging.ts'
import { typedText } from '../text.ts'
import { ledgerReasons, StockChangeResult, StockChanges } from './stock-change.ts'

/** So many reservations of a size are listed; a page of the ledger is as long. */
export const mostReservations = 50

export const setStock = operation('setStock', {
  summary: 'Sets what is on hand of products in their sizes, or adds and takes away; each change by itself.',
  access: 'administrator',
  right: 'catalogue:write',
  bodyLimit: bodyLimits.stock,
  input: z.object({ changes: StockChanges }),
  answer: z.object({ data: z.array(StockChangeResult) }),
})

export const listStock = operation('listStock', {
  summary:
    'Products with the stock of their sizes, newest first: all, those with a tracked, a low or a sold-out size.',
  access: 'administrator',
  right: 'catalogue:read',
  input: z.object({
    filter: z
      .enum(['all', 'tracked', 'low', 'out'], { error: 'Filter by all, tracked, low or out.' })
      .default('all'),
    search: typedText({ longest: longestSearch }).default(''),
    ...paging,
    limit: paging.limit.unwrap().default(50),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        productId: ProductId,
        productName: z.string(),
        imgUrl: z.string(),
        /** In the order of the product's sizes; with the filters low and out only those sizes. */
        variants: z.array(Variant),
      }),
    ),
    next,
  }),
})

export const getStockLedger = operation('getStockLedger', {
  summary:
    'Every change of what is on hand of a product in a size, newest first, and the orders that reserve pieces now.',
  access: 'administrator',
  right: 'catalogue:read',
  input: z.object({
    productId: ProductId,
    size: Size,
    ...paging,
    limit: paging.limit.unwrap().default(50),
  }),
  answer: z.object({
    data: z.array(
      z.object({
        at: z.iso.datetime(),
        change: z.int(),
        /** The pieces on hand after it. */
        onHand: z.int(),
        reason: z.enum(ledgerReasons),
        note: z.string().exactOptional(),
        /** The order that was paid, or that gave back. */
        orderId: z.string().exactOptional(),
        orderNumber: z.int().exactOptional(),
        /** The email address of the administrator who changed it. */
        administrator: z.string().exactOptional(),
      }),
    ),
    /** With the first page: orders that are not paid yet and hold pieces, in the order of their reservations' ends. */
    reserved: z
      .array(
        z.object({
          orderId: z.string(),
          orderNumber: z.int(),
          quantity: z.int(),
          /** The pieces are given back then, unless the order is paid or being paid. */
          until: z.iso.datetime(),
        }),
      )
      .max(mostReservations)
      .exactOptional(),
    next,
  }),
})

export const notifyWhenBack = operation('notifyWhenBack', {
  summary: 'Asks for one mail when a sold-out size is back; an address that is not proven gets a link first.',
  access: 'anyone',
  status: 202,
  input: z.object({
    productId: ProductId,
    size: Size,
    /** The account's address where a shopper is signed in. */
    email: Email.optional(),
  }),
  answer: z.object({
    message: z.string(),
    /** `requested`: the mail will come. `unconfirmed`: once the link that was mailed is opened. */
    data: z.object({ state: z.enum(['requested', 'unconfirmed']) }),
  }),
  errors: ['product-not-found', 'size-in-stock', 'too-many-mails', 'too-many-attempts'],
})

export const confirmNotifyWhenBack = operation('confirmNotifyWhenBack', {
  summary:
    'Takes an email address as proven for a mail when a size is back. The same link again is answered alike.',
  access: 'anyone',
  input: z.object({ token: z.string().min(1).max(256) }),
  answer: z.object({
    message: z.string(),
    data: z.object({ productId: ProductId, productName: z.string(), size: Size }),
  }),
  errors: ['email-link-invalid', 'too-many-attempts'],
})
