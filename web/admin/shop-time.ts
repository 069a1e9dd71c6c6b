/** Times as the merchant's shop counts them, or the browser where the merchant has set no time zone. */

let shopZone: string | null | undefined

/** The panel sets it from the settings before its screens show. */
export function setShopZone(zone: string | null | undefined): void {
  shopZone = zone
}

export const shopZoneIsSet = (): boolean => typeof shopZone === 'string'

/** UTC if the browser knows no time zone. */
export function zoneInUse(): string {
  if (typeof shopZone === 'string') return shopZone
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return timeZone && timeZone !== 'Etc/Unknown' ? timeZone : 'UTC'
}

/** A format of times that follows the time zone. */
export function timeFormat(look: Intl.DateTimeFormatOptions): (time: Date) => string {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (time) => {
    const timeZone = zoneInUse()
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...look, timeZone })
    formats.set(timeZone, format)
    return format.format(time)
  }
}

const dayMs = 86_400_000

/** What the clock of a time zone shows at a moment, as in `2026-11-30T09:00:00`. */
const clockAt = (moment: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
    .format(moment)
    .replace(' ', 'T')

/**
 * A time as forms hold it: what a field of type datetime-local shows, and the time zone in which it stands there, as in
 * `2026-11-30T09:00[Europe/Berlin]`. It stays the same moment when the shop's time zone changes while the form is open.
 */
export const localTime = (iso: string, zone = zoneInUse()): string =>
  `${clockAt(Date.parse(iso), zone).slice(0, 16)}[${zone}]`

/** What the field shows of a time. */
export const minuteOf = (time: string): string => time.split('[')[0] ?? ''

/** The time zone of a time, or the one in use while there is none. */
export const zoneOf = (time: string): string => time.split(/[[\]]/)[1] ?? zoneInUse()

/** What was typed into the field that showed `before`. */
export const timeTyped = (typed: string, before: string): string => typed && `${typed}[${zoneOf(before)}]`

/**
 * The moment of a time, in milliseconds; NaN when it can't be read. One that the clock skips in spring is an hour later, of
 * two in autumn it is the later one.
 */
export const momentOf = (time: string): number => Math.max(...momentsOf(time))

/** The first moment of a day such as '2026-11-01' in the time zone in use, also where its midnight comes twice or is skipped. */
export const beginningOf = (day: string): number => Math.min(...momentsOf(`${day}T00:00`))

/** All at which the clock shows the time. */
function momentsOf(time: string): number[] {
  const typed = Date.parse(`${minuteOf(time)}Z`)
  if (Number.isNaN(typed)) return [typed]
  const clock = (moment: number) => Date.parse(`${clockAt(moment, zoneOf(time))}Z`)
  const moments = [typed - dayMs, typed + dayMs].map((near) => typed - (clock(near) - near))
  const shown = moments.filter((moment) => clock(moment) === typed)
  return shown.length > 0 ? shown : [Math.max(...moments)]
}

/** Today as YYYY-MM-DD, in UTC where no time zone is set, as reports count days. */
export const reportedToday = (): string => clockAt(Date.now(), shopZone ?? 'UTC').slice(0, 10)

/** Tomorrow at a time such as '09:00', as forms hold it. */
export const tomorrowAt = (time: string): string => {
  const today = Date.parse(`${clockAt(Date.now(), zoneInUse()).slice(0, 10)}T${time}Z`)
  return timeTyped(clockAt(today + dayMs, 'UTC').slice(0, 16), '')
}
