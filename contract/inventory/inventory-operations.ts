import { z } from 'zod'
import { ActId } from '../catalogue/admin-product.ts'
import { ProductId, Size } from '../catalogue/product.ts'
import { bodyLimits, operation } from '../operation.ts'
import { next, pagesOnly } from '../paging.ts'
import { StockChangeResult, StockChanges, stockReasons } from './stock-change.ts'

/** So many reservations of a size are listed; a page of the history is as long. */
export const mostReservations = 50

export const setStock = operation('setStock', {
  summary: 'Sets what is on hand of products in their sizes, or adds and takes away; each change by itself.',
  right: 'catalogue:write',
  bodyLimit: bodyLimits.stock,
  input: z.object({
    changes: StockChanges,
    /** Made by the client: what was changed under the same id is not changed again. */
    actId: ActId.optional(),
  }),
  answer: z.object({
    data: z.array(StockChangeResult),
    /** Absent when no number has become another. */
    actId: ActId.exactOptional(),
  }),
})

export const getStockLedger = operation('getStockLedger', {
  summary:
    'Every change of what is on hand of a product in a size, newest first, and the orders that reserve pieces now.',
  right: 'catalogue:read',
  input: z.object({
    productId: ProductId,
    size: Size,
    ...pagesOnly,
  }),
  answer: z.object({
    data: z.array(
      z.object({
        at: z.iso.datetime(),
        change: z.int(),
        /** The pieces on hand after it. */
        onHand: z.int(),
        reason: z.enum(stockReasons),
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
