import type { Sales } from '../../../../contract/orders/sales.ts'

/** A bar of the chart and a row of its table: a day, or an hour of today. */
export type SalesPoint = {
  key: string
  /** 'Nov 21', '9 AM'; in full 'Saturday, November 21', '9 AM to 10 AM'. */
  short: string
  long: string
  orders: number
  cents: number
  /** Today, or the hour that has begun and not ended. */
  current: boolean
}

const date = (look: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...look, timeZone: 'UTC' })
const shortDay = date({ month: 'short', day: 'numeric' })
const longDay = date({ weekday: 'long', month: 'long', day: 'numeric' })

/** The last thirty days, today last. A day is a date without a time, the same in every time zone. */
export const dayPoints = ({ days }: Sales): SalesPoint[] =>
  days.map(({ day, orders, cents }, index) => {
    const noon = new Date(`${day}T12:00:00Z`)
    const current = index === days.length - 1
    return { key: day, short: shortDay.format(noon), long: longDay.format(noon), orders, cents, current }
  })

/** The hours of today by the clock of `timeZone`; future ones are empty. `now` is in milliseconds. */
export function hourPoints({ hours, timeZone }: Sales, now: number): SalesPoint[] {
  const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone })
  return hours.map(({ from, orders, cents }) => {
    const start = Date.parse(from)
    const end = start + 3_600_000
    const short = clock.format(start)
    const current = start <= now && now < end
    return { key: from, short, long: `${short} to ${clock.format(end)}`, orders, cents, current }
  })
}
