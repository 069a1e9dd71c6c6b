import { timeZoneName } from '../../contract/time-zone-name.ts'

/** "Sun, Nov 22, 2026, 2:05 PM UTC": as pages have it, with the year, since mails are kept. */
export function momentOf(iso: string, timeZone: string): string {
  const time = new Date(iso)
  const format = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
  // The narrow blank before "PM" is a box in fonts of older mail programs.
  return `${format.format(time).replace('\u202f', ' ')} ${timeZoneName(time, timeZone)}`
}
