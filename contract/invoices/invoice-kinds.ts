/** A credit note takes back an invoice, or a part of it, as a refund does its payment. */
export const invoiceKinds = ['invoice', 'credit-note'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]
