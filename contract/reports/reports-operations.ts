import { z } from 'zod'
import { operation } from '../operation.ts'
import { returnReasons } from '../returns/return-words.ts'
import { Period, Report, reportGroupings } from './report.ts'

const grouping = z.enum(reportGroupings, { error: 'There is no report by this.' })
const reads = { access: 'administrator', right: 'reports:read' } as const
const file = { ...reads, answersWith: 'text/csv', answer: z.string() } as const

export const getReport = operation('getReport', {
  summary: 'Sales by day, month, product, size, category or code, beside those of the period before.',
  ...reads,
  input: Period.safeExtend({ by: grouping }),
  answer: z.object({ data: Report }),
})

export const exportReport = operation('exportReport', {
  summary:
    'The same report, or that of returns by product, size and reason, as a file for spreadsheets with all its rows.',
  ...file,
  input: Period.safeExtend({
    by: z.enum([...reportGroupings, 'returns'], { error: 'There is no report by this.' }),
  }),
})

export const getReturnsReport = operation('getReturnsReport', {
  summary: 'Pieces that came back or were announced in a period, by reason and by product.',
  ...reads,
  input: Period,
  answer: z.object({
    data: z.object({
      reasons: z.array(z.object({ reason: z.enum([...returnReasons, 'none']), pieces: z.int() })),
      /** Most pieces first, at most 100. */
      products: z.array(
        z.object({
          productId: z.string(),
          name: z.string(),
          /** Sold in the same period. */
          sold: z.int(),
          returned: z.int(),
        }),
      ),
    }),
  }),
})

export const exportOrders = operation('exportOrders', {
  summary: 'Orders placed in a period, for the accountant: a row for each.',
  ...file,
  input: Period,
})

export const exportOrderLines = operation('exportOrderLines', {
  summary: 'The lines of the same orders.',
  ...file,
  input: Period,
})

export const exportCustomers = operation('exportCustomers', {
  summary: 'Customers who paid an order in a period, with what they spent in it.',
  ...file,
  input: Period,
})

export const exportRefunds = operation('exportRefunds', {
  summary: 'Refunds that went back in a period.',
  ...file,
  input: Period,
})

export const exportInvoices = operation('exportInvoices', {
  summary:
    'Invoices and credit notes issued in a period: a row for each tax rate, those of credit notes below zero.',
  ...file,
  input: Period,
})
