import type { Period } from '../../../contract/reports/report.ts'

export const presets = {
  today: 'Today',
  week: 'Last 7 days',
  month: 'This month',
  'last-month': 'Last month',
  year: 'This year',
  'last-year': 'Last year',
} as const
export type Preset = keyof typeof presets

const iso = (date: Date): string => date.toISOString().slice(0, 10)
const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day))

/** The days of a preset. @param today a day of the shop's time zone */
export function periodOf(preset: Preset, today: string): Period {
  const now = new Date(`${today}T00:00:00Z`)
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()]
  const periods: Record<Preset, [Date, Date]> = {
    today: [now, now],
    week: [utc(year, month, day - 6), now],
    month: [utc(year, month, 1), now],
    'last-month': [utc(year, month - 1, 1), utc(year, month, 0)],
    year: [utc(year, 0, 1), now],
    'last-year': [utc(year - 1, 0, 1), utc(year - 1, 11, 31)],
  }
  const [from, to] = periods[preset]
  return { from: iso(from), to: iso(to) }
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "Nov 22, 2026" */
export const dayInWords = (day: string): string => dayFormat.format(new Date(`${day}T12:00:00Z`))
/** "November 2026" */
export const monthInWords = (month: string): string => monthFormat.format(new Date(`${month}-15T12:00:00Z`))
