import { formatCents, moneyInUse } from '../../../contract/money.ts'
import type { MoneySettings } from '../../../contract/settings/money-settings.ts'
import { numberText } from './cell-text.ts'

/** A price in whole cents, with what the merchant has to know of it; or why it is none. */
export type PriceInCell =
  | { readonly cents: number; readonly note?: string; readonly fault?: never }
  | { readonly fault: string; readonly cents?: never }

const noPrice: PriceInCell = { fault: 'This is not a price.' }

/** An amount, and what stands before and after it: "Rs. 1,200.00", "12 kr", "12,-". */
const parts = /^(?<before>\D*)(?<amount>\d(?:[\d., '’]*\d)?)(?:[.,][-–—]*)?(?<after>\D*)$/

/**
 * A price as people and programs write it: "1299.00", "1,299.00", "1.299,00", "1 299,00 kr", "$12.50", "Rs. 1,00,000". A
 * further decimal is rounded.
 * @param money the shop's; a price in another currency is refused
 */
export function readPrice(cell: string, money: MoneySettings = moneyInUse()): PriceInCell {
  const text = numberText(cell).replace(/\s/g, ' ')
  const { before = '', amount = '', after = '' } = parts.exec(text)?.groups ?? {}
  const marks = [before, after].filter((mark) => mark.trim() !== '').map(plainMark)
  if (!marks.every((mark) => /^[\p{L}\p{Sc}]{1,12}$/u.test(mark))) return noPrice
  if (!marks.every((mark) => currencyMarks(money).has(mark)))
    return { fault: `This price is not in the shop’s currency, ${money.currency}.` }
  return readAmount(amount.replaceAll('’', "'"), money)
}

const wholeAndDecimals = [
  /^(?<whole>\d+)(?:[.,](?<decimals>\d+))?$/,
  /^(?<whole>[1-9]\d{0,2}(?<mark>[., '])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<decimals>\d+))?$/,
  // As in India.
  /^(?<whole>[1-9]\d?(?:,\d\d)+,\d{3})(?:\.(?<decimals>\d+))?$/,
]
/** "12,500" is twelve and a half, or twelve thousand five hundred. */
const eitherWay = /^(?<whole>[1-9]\d{0,2})(?<mark>[.,])(?<decimals>\d{3})$/

function readAmount(amount: string, money: MoneySettings): PriceInCell {
  const format = (sum: number) => formatCents(sum, money)
  const { mark, whole: units = '', decimals: digits = '' } = eitherWay.exec(amount)?.groups ?? {}
  const thousands = centsOf(units + digits, '').cents
  // Programs write a point before decimals, whatever the shop writes before thousands.
  if (mark === ',' && money.thousands === ',')
    return { cents: thousands, note: `The comma is read as the mark of thousands: ${format(thousands)}.` }
  if (mark !== undefined) {
    const other = format(centsOf(units, digits).cents)
    return { fault: `This can mean ${other} or ${format(thousands)}. Write it with two decimals.` }
  }
  const form = wholeAndDecimals.find((one) => one.test(amount))
  if (form === undefined) return noPrice
  const { whole = '', decimals = '' } = form.exec(amount)?.groups ?? {}
  const { cents, isRounded } = centsOf(whole.replace(/\D/g, ''), decimals)
  return { cents, ...(isRounded && { note: `Rounded to ${format(cents)}.` }) }
}

function centsOf(whole: string, decimals: string): { cents: number; isRounded: boolean } {
  const exact = Number(`${whole}.${decimals}`) * 100
  const cents = Math.round(Number(exact.toFixed(4)))
  return { cents, isRounded: Math.abs(exact - cents) > 1e-6 }
}

/** How people write currencies, where that is neither the code nor a sign of the language. */
const customary: Readonly<Record<string, readonly string[]>> = {
  AUD: ['AU$'],
  CAD: ['C$'],
  CHF: ['Fr', 'SFr'],
  EUR: ['Euro'],
  INR: ['Rs', '₨'],
}

const plainMark = (mark: string): string => mark.replace(/[\s.]/g, '').toLowerCase()

const marksByCurrency = new Map<string, ReadonlySet<string>>()

/** What may stand beside an amount in the shop's currency: its code and its signs. */
function currencyMarks({ currency, sign }: MoneySettings): ReadonlySet<string> {
  const key = `${currency} ${sign}`
  const known = marksByCurrency.get(key)
  if (known !== undefined) return known
  const marks = new Set([currency, sign, ...(customary[currency] ?? []), ...signsOf(currency)].map(plainMark))
  marksByCurrency.set(key, marks)
  return marks
}

/** "$" and "US$". */
const signsOf = (currency: string): string[] =>
  ['en-US', 'en-CA'].flatMap((language) =>
    (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
      new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .flatMap(({ type, value }) => (type === 'currency' ? value : [])),
    ),
  )
