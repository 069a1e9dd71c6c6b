import type { Period } from '../../contract/reports/report.ts'

/** A day of the shop's time zone; it begins at `from` and ends before `to`. */
export type ShopDay = { day: string; from: Date; to: Date }

const dayBeginning = (day: string, zone: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds)

export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString()

export const dayOf = (time: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString()

export const shopDay = (day: string, zone: string): ShopDay => ({
  day,
  from: dayBeginning(day, zone),
  to: dayBeginning(addDays(day, 1), zone),
})

export function* daysOf({ from, to }: Period): Generator<string> {
  for (let day = from; day <= to; day = addDays(day, 1)) yield day
}

/** Every day of a month, by its first day. */
export function daysOfMonth(month: string): string[] {
  const { daysInMonth } = Temporal.PlainDate.from(month)
  return [...daysOf({ from: month, to: addDays(month, daysInMonth - 1) })]
}

export const boundsOf = ({ from, to }: Period, zone: string) => ({
  from: dayBeginning(from, zone),
  to: dayBeginning(addDays(to, 1), zone),
})

/** As many days, just before. */
export function periodBefore({ from, to }: Period): Period {
  const days = Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}
