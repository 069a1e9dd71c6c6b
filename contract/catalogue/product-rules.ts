/** Rules of a new product, free of Zod: the form applies them before anything is sent (spec §5). */
import { highestPrice } from '../money.ts'

/** In characters. */
export const longestProductName = 120
export const longestDescription = 4000
export const longestSize = 12
/** Sizes one product may come in. */
export const mostSizes = 20

export const atMost = (characters: number) => `Please use at most ${characters} characters.`

/** What is said of a new product that can't be taken, wherever it is noticed. */
export const productWords = {
  nameMissing: 'Enter a product name.',
  descriptionMissing: 'Enter a description.',
  priceMissing: 'Enter a price.',
  priceNegative: 'The price can’t be negative.',
  priceTooHigh: 'The price can be at most $99,999.99.',
  priceTooFine: 'A price can have at most two decimals.',
  sizeMissing: 'Choose at least one size.',
  sizesTooMany: `A product has at most ${mostSizes} sizes.`,
  sizeTwice: 'Each size can be listed only once.',
  pictureMissing: 'Add a picture.',
} as const

export const hasAtMostTwoDecimals = (dollars: number): boolean =>
  Math.abs(Math.round(dollars * 100) - dollars * 100) < 1e-6

/** What is wrong with a price in dollars, if anything; NaN is no price. */
export function whatIsWrongWithPrice(dollars: number): string | undefined {
  if (Number.isNaN(dollars)) return productWords.priceMissing
  if (dollars < 0) return productWords.priceNegative
  if (dollars > highestPrice) return productWords.priceTooHigh
  return hasAtMostTwoDecimals(dollars) ? undefined : productWords.priceTooFine
}
