import type { MoneySettings } from './money-settings.ts'

/** The money of a shop that sells in euros, with a comma before the hundredths: "1.234,50 €". */
export const euros: MoneySettings = {
  currency: 'EUR',
  sign: '€',
  after: true,
  space: true,
  decimal: ',',
  thousands: '.',
}
