/** Amounts of money. This file does not import Zod, as every shopper's browser loads it. */
import type { MoneySettings } from './settings/money-settings.ts'
import { shippedMoney } from './settings/shipped-money.ts'

declare const centsBrand: unique symbol

/**
 * An amount in whole hundredths of the shop's currency, US cents as shipped. All sums are made in cents; whole units, dollars as
 * shipped, appear only in answers and on screens.
 */
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

let shopMoney: MoneySettings = shippedMoney

/** The currency and format of this process, or of this page: each serves one shop (docs/decisions/232-currency.md). */
export const moneyInUse = (): MoneySettings => shopMoney

/** Sets the currency and format, by the settings that were read last. */
export function setMoney(money: MoneySettings = shippedMoney): void {
  shopMoney = money
}

/** '$1,234.50' or '−$5.00' as shipped, '1 234,50 kr' or '₹1,00,000.00' in another shop: the format of every amount on screens and in mails. */
export function formatMoney(dollars: number, money: MoneySettings = shopMoney): string {
  const [whole = '0', decimals = '00'] = Math.abs(dollars).toFixed(2).split('.')
  const groups = money.grouping ? /\B(?=(\d\d)*\d{3}$)/g : /\B(?=(\d{3})+$)/g
  const number = whole.replace(groups, money.thousands) + money.decimal + decimals
  return (dollars < 0 ? '−' : '') + withSign(number, money)
}

/** An amount in whole cents in the same format. */
export const formatCents = (amount: number, money?: MoneySettings): string => formatMoney(amount / 100, money)

/** Ends a sentence whose last word is an amount, as that of some currencies ends with a full stop itself: '12,50 kr.' */
export const endSentence = (words: string): string => (words.endsWith('.') ? words : `${words}.`)

/** '12.5%' as shipped, '12,5%' in a shop that writes amounts so. */
export const formatPercent = (percent: number, { decimal }: MoneySettings = shopMoney): string =>
  `${String(percent).replace('.', decimal)}%`

/** A number with the sign of the currency, before or after it. */
export const withSign = (number: string, { sign, after, space }: MoneySettings = shopMoney): string =>
  (after ? [number, sign] : [sign, number]).join(space ? '\u00a0' : '')
