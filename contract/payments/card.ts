/** Rules of the card dialog (spec §5), for the browser and the built-in provider. */

export type EnteredCard = { number: string; expiry: string; cvv: string }

/** The number of characters of a complete entry (spec §5); the expiry reads MM/YY. */
const lengths = { number: 16, expiry: 5, cvv: 3 } as const

/** @returns true when the three fields have the expected lengths; a shown error is then cleared (spec §5) */
export const isComplete = (card: EnteredCard): boolean =>
  card.number.length === lengths.number &&
  card.expiry.length === lengths.expiry &&
  card.cvv.length === lengths.cvv

/** @returns a message for each wrong field of a typed card, in the order of the dialog */
export function cardFaults(card: EnteredCard, now: Date): { [Field in keyof EnteredCard]?: string } {
  return {
    ...(/^\d{16}$/.test(card.number) ? {} : { number: 'Card number must be 16 digits.' }),
    ...expiryFault(card.expiry, now),
    ...(/^\d{3}$/.test(card.cvv) ? {} : { cvv: 'CVV must be 3 digits.' }),
  }
}

/** A card is good until the last moment of its month. */
function expiryFault(expiry: string, now: Date): { expiry?: string } {
  const [, month, year] = /^(0[1-9]|1[0-2])\/(\d{2})$/.exec(expiry) ?? []
  if (month === undefined || year === undefined) return { expiry: 'Expiry date must be in MM/YY format.' }
  const ended = new Date(2000 + Number(year), Number(month), 1) <= now
  return ended ? { expiry: 'Your card has expired.' } : {}
}
