/** In hundredths, of currencies in which it is not 50 (docs.stripe.com/currencies). Stripe converts the others to the account's own. */
const smallestCharges: Readonly<Record<string, number>> = {
  AED: 200,
  CZK: 1500,
  DKK: 250,
  GBP: 30,
  HKD: 400,
  HUF: 17_500,
  MXN: 1000,
  MYR: 200,
  NOK: 300,
  PLN: 200,
  RON: 200,
  SEK: 300,
  THB: 1000,
}

/** The least that Stripe charges, in hundredths of a currency. */
export const smallestCharge = (currency: string): number => smallestCharges[currency] ?? 50
