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

/** What the clock shows at a moment, as milliseconds of a clock in UTC that shows the same. */
function clockAt(moment: number): number {
  const look = { timeZone: zoneInUse(), dateStyle: 'short', timeStyle: 'medium' } as const
  return Date.parse(`${new Intl.DateTimeFormat('sv-SE', look).format(moment).replace(' ', 'T')}Z`)
}

/** A time as a field of type datetime-local holds it. */
export const localMinute = (iso: string): string =>
  new Date(clockAt(Date.parse(iso))).toISOString().slice(0, 16)

/**
 * The moment of a time that was typed, in milliseconds; NaN when it can't be read. One that the clock skips in spring is an hour
 * later, of two in autumn it is the later one.
 */
export function momentTyped(local: string): number {
  const typed = Date.parse(`${local}Z`)
  if (Number.isNaN(typed) || !shopZoneIsSet()) return Date.parse(local)
  const moments = [typed - dayMs, typed + dayMs].map((near) => typed - (clockAt(near) - near))
  const shown = moments.filter((moment) => clockAt(moment) === typed)
  return Math.max(...(shown.length > 0 ? shown : moments))
}

/** Today as YYYY-MM-DD, in UTC where no time zone is set, as reports count days. */
export const reportedToday = (): string =>
  (shopZoneIsSet() ? localMinute(new Date().toISOString()) : new Date().toISOString()).slice(0, 10)

/** Tomorrow at a time such as '09:00', as a field of type datetime-local holds it. */
export const tomorrowAt = (time: string): string =>
  `${new Date(clockAt(Date.now()) + dayMs).toISOString().slice(0, 10)}T${time}`
