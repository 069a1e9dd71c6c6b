/** Amounts of money. This file does not import Zod, as every shopper's browser loads it. */

declare const centsBrand: unique symbol

/** An amount in whole US cents. All sums are made in cents; dollars appear only in answers and on screens. */
export type Cents = number & { readonly [centsBrand]: true }

/** The highest price of a product, in dollars (contract: "any price from 0 to 99,999.99 is taken"). */
export const highestPrice = 99_999.99

/** @throws RangeError for anything but a whole number */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of cents: ${amount}`)
  return amount as Cents
}

/** Dollars with at most two decimals to whole cents. */
export const toCents = (dollars: number): Cents => cents(Math.round(dollars * 100))

/** Whole cents to a number of dollars, as answers carry it. */
export const toDollars = (amount: Cents): number => amount / 100

/** '$1,234.50' or '-$5.00', the format of every price on screens and in mails. */
export function formatDollars(dollars: number): string {
  const [whole = '0', decimals = '00'] = Math.abs(dollars).toFixed(2).split('.')
  return `${dollars < 0 ? '-' : ''}$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`
}
