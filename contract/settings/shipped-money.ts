import type { MoneySettings } from './money-settings.ts'

/** Shoppers' pages load it alone. */
export const shippedMoney: MoneySettings = {
  currency: 'USD',
  sign: '$',
  after: false,
  space: false,
  decimal: '.',
  thousands: ',',
}
