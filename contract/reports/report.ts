import { z } from 'zod'
import { schema } from '../schema.ts'

export const reportGroupings = ['day', 'month', 'product', 'size', 'category', 'code'] as const
export type ReportGrouping = (typeof reportGroupings)[number]

/** Whether a report has a row for each day or month of the period, in their order. */
export const isByTime = (by: ReportGrouping): by is 'day' | 'month' => by === 'day' || by === 'month'

/** Days of the shop's time zone, both included. At most ten years. */
export const Period = schema(() =>
  z
    .object({
      from: z.iso.date({ error: 'Enter the first day.' }).max(10),
      to: z.iso.date({ error: 'Enter the last day.' }).max(10),
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], error: 'This is before the first day.' })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) < 3_660 * 86_400_000, {
      path: ['from'],
      error: 'A report has at most ten years.',
    }),
)
export type Period = z.infer<typeof Period>

const amount = () => z.int()

/** Amounts are whole cents. */
export const ReportSums = schema(() =>
  z.object({
    /** Orders that were paid; 0 where a report is about lines. */
    orders: amount(),
    pieces: amount(),
    /** By day and month what was taken, shipping and taxes included; by product, size and category the goods after discounts. */
    sales: amount(),
    /** What has gone back of these sales until now. */
    refunded: amount(),
    /** By day and month: what went back in this time, whenever it was sold. */
    paidBack: amount(),
    /** By code: what it has saved. */
    discount: amount(),
  }),
)
export type ReportSums = z.infer<typeof ReportSums>

export const ReportRow = schema(() =>
  ReportSums.extend({
    /** A day, a month (2026-11), the id of a product, a size, a category or a code. */
    key: z.string(),
    name: z.string(),
    /** The sales of the period before. */
    salesBefore: amount().exactOptional(),
  }),
)
export type ReportRow = z.infer<typeof ReportRow>

export const Report = schema(() =>
  z.object({
    timeZone: z.string(),
    /** False while the shop is in test mode: then these are its test orders. */
    livemode: z.boolean(),
    /** Days and months in their order, all others with the most sales first. At most `mostRows`; the file has all. */
    rows: z.array(ReportRow),
    totals: ReportSums,
    /** As many days before the period. */
    before: z.object({ from: z.iso.date(), to: z.iso.date(), totals: ReportSums }),
  }),
)
export type Report = z.infer<typeof Report>

export const mostRows = 500
