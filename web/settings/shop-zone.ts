/** The clock by which shoppers read the days of their orders: the shop's, so that pages and mails name the same ones. */

import { timeZoneName } from '../../contract/time-zone-name.ts'

let zone = 'UTC'

export const setOrdersZone = (ofShop: string | null | undefined): void => {
  zone = ofShop ?? 'UTC'
}

export const ordersZone = (): string => zone

/** A format of times in the shop's zone. */
export const shopTime =
  (look: Intl.DateTimeFormatOptions, language = 'en-US') =>
  (iso: string): string =>
    new Intl.DateTimeFormat(language, { ...look, timeZone: zone }).format(new Date(iso))

/** The same with the name of the zone, as mails have it: 'Sun, Nov 29, 2:05 PM CET'. */
export const shopMoment = (look: Intl.DateTimeFormatOptions) => {
  const time = shopTime(look)
  return (iso: string): string => `${time(iso)} ${timeZoneName(new Date(iso), zone)}`
}
