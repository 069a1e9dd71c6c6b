import { timeZoneName } from '../../contract/time-zone-name.ts'

/** "22 November 2026 at 14:05 UTC" */
export function momentOf(iso: string, timeZone: string): string {
  const time = new Date(iso)
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone })
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone })
  return `${date.format(time)} at ${clock.format(time)} ${timeZoneName(time, timeZone)}`
}
