import { z } from 'zod'
import { schema } from '../schema.ts'
import { boundedText } from '../text.ts'

/** Means "this many or more": an exact count would read every row of a shop of a million orders. */
export const mostCounted = 10_000

/** The number of paid orders and their sum in whole cents, shipping fee included. */
export const SalesOfPeriod = schema(() =>
  z.object({ orders: z.number().int().min(0), cents: z.number().int().min(0) }),
)
export type SalesOfPeriod = z.infer<typeof SalesOfPeriod>

/** A period that is still running, and the one before it up to the same moment. */
const Running = schema(() => SalesOfPeriod.extend({ before: SalesOfPeriod }))

export const Sales = schema(() =>
  z.object({
    timeZone: z.string(),
    /** False while the shop is in test mode: then these are its test orders. */
    livemode: z.boolean(),
    /** 30, oldest first; the last one is today. */
    days: z.array(SalesOfPeriod.extend({ day: z.iso.date() })),
    /** Today has 24 hours, or 23 or 25 when the clocks change. */
    hours: z.array(SalesOfPeriod.extend({ from: z.iso.datetime() })),
    /** Counts since midnight; `before` counts yesterday up to the same time. */
    today: Running,
    /** Counts since the first of the month; `before` counts last month up to the same day and time. */
    month: Running,
  }),
)
export type Sales = z.infer<typeof Sales>

/** An IANA time zone such as 'Europe/Berlin'. */
export const TimeZone = schema(() =>
  boundedText(64).refine(isTimeZone, 'This is not a time zone, such as Europe/Berlin.'),
)

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
  } catch {
    return false
  }
}
