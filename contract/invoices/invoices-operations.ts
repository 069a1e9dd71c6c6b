import { z } from 'zod'
import { operation } from '../operation.ts'
import { OrderId } from '../orders/order.ts'
import { invoiceKinds } from './invoice-kinds.ts'

const input = z.object({
  order_id: OrderId,
  /** The credit notes of an order are one file, a page or more for each, oldest first. */
  kind: z.enum(invoiceKinds, { error: 'Ask for an invoice or a credit note.' }).default('invoice'),
})
const answer = z.string()
const errors = ['order-not-found', 'invoice-not-found'] as const

export const getInvoice = operation('getInvoice', {
  summary: "The invoice of one of the shopper's paid orders, or its credit notes.",
  access: 'shopper',
  guests: true,
  answersWith: 'application/pdf',
  input,
  answer,
  errors,
})

export const adminGetInvoice = operation('adminGetInvoice', {
  summary: 'The invoice of a paid order, or its credit notes.',
  right: 'orders:read',
  answersWith: 'application/pdf',
  input,
  answer,
  errors,
})
