/** A day of the calendar is its midnight in UTC. */

const formats = new Map<string, Intl.DateTimeFormat>()

/** The day that a moment falls on by the clock of a place. */
export function dayIn(zone: string, moment: Date | string): Date {
  // The form of Sweden is YYYY-MM-DD.
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone })
  formats.set(zone, format)
  return new Date(`${format.format(new Date(moment))}T00:00:00Z`)
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 'Tue, Nov 24' */
export const shortDay = (day: Date): string =>
  `${weekdays[day.getUTCDay()]}, ${months[day.getUTCMonth()]} ${day.getUTCDate()}`
