/** The clock by which shoppers read the days of their orders: the shop's, so that pages and mails name the same ones. */

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
