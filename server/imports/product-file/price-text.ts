import { endSentence, formatCents, moneyInUse } from '../../../contract/money.ts'
import type { MoneySettings } from '../../../contract/settings/money-settings.ts'
import { numberText } from './cell-text.ts'

export type DecimalMark = '.' | ','

/**
 * What only a number with that decimal mark ends with, whatever stands around it: "12,50", "12,-", "1234,500", "1.299,000". The
 * patterns are PostgreSQL's as well.
 */
export const decimalPatterns = {
  ',': String.raw`(,(\d{1,2}|\d{4,}|[-–—]+)|(\d{4}|[.'’ ]\d{3}|(^|\D)0),\d+)\D*$`,
  '.': String.raw`(\.(\d{1,2}|\d{4,}|[-–—]+)|(\d{4}|[,'’ ]\d{3}|(^|\D)0)\.\d+)\D*$`,
} as const satisfies Record<DecimalMark, string>

/** The decimal mark that prices of a file prove: `isMixed` where some have one, and some the other. */
export type FilePrices = { readonly decimalMark?: DecimalMark | undefined; readonly isMixed?: boolean }

/** A price in whole cents, with what the merchant has to know of it; or why it is none. */
export type PriceInCell =
  | { readonly cents: number; readonly note?: string; readonly fault?: never }
  | { readonly fault: string; readonly cents?: never }

const noPrice: PriceInCell = { fault: 'This is not a price.' }

/** Characters. The pattern below goes back in a longer text for hours. */
const longestPrice = 100

/** An amount, and what stands before and after it: "Rs. 1,200.00", "12 kr", "12,-", as in Sweden "12:-", as in India "12/-". */
const parts = /^(?<before>\D*)(?<amount>\d(?:[\d., '’]*\d)?)(?:[.,][-–—]*|[:/][-–—]+)?(?<after>\D*)$/

/**
 * A price as people and programs write it: "1299.00", "1,299.00", "1.299,00", "1 299,00 kr", "$12.50", "Rs. 1,00,000". A
 * further decimal is rounded.
 * @param file what its other prices prove
 * @param money the shop's; a price in another currency is refused
 */
export function readPrice(
  cell: string,
  file: FilePrices = {},
  money: MoneySettings = moneyInUse(),
): PriceInCell {
  const text = numberText(cell).replace(/\s/g, ' ')
  if (text.length > longestPrice) return noPrice
  const { before = '', amount = '', after = '' } = parts.exec(text)?.groups ?? {}
  const marks = [before, after].filter((mark) => mark.trim() !== '').map(plainMark)
  if (!marks.every((mark) => /^[\p{L}\p{Sc}]{1,12}$/u.test(mark))) return noPrice
  if (!marks.every((mark) => currencyMarks(money).has(mark)))
    return { fault: `This is not a price in the shop’s currency, ${money.currency}.` }
  return readAmount(amount.replaceAll('’', "'"), file, money)
}

const wholeAndDecimals = [
  /^(?<whole>\d+)(?:[.,](?<decimals>\d+))?$/,
  /^(?<whole>[1-9]\d{0,2}(?<mark>[., '])\d{3}(?:\k<mark>\d{3})*)(?:(?!\k<mark>)[.,](?<decimals>\d+))?$/,
  // As in India.
  /^(?<whole>[1-9]\d?(?:,\d\d)+,\d{3})(?:\.(?<decimals>\d+))?$/,
]
/** "12,500" is twelve and a half, or twelve thousand five hundred. */
const eitherWay = /^(?<whole>[1-9]\d{0,2})(?<mark>[.,])(?<decimals>\d{3})$/

function readAmount(amount: string, file: FilePrices, money: MoneySettings): PriceInCell {
  const { mark, whole = '', decimals = '' } = eitherWay.exec(amount)?.groups ?? {}
  if (mark !== undefined) return readEitherWay({ mark, whole, decimals }, file, money)
  const form = wholeAndDecimals.find((one) => one.test(amount))
  if (form === undefined) return noPrice
  const { whole: units = '', decimals: digits = '' } = form.exec(amount)?.groups ?? {}
  const { cents, isRounded } = centsOf(units.replace(/\D/g, ''), digits)
  return { cents, ...(isRounded && { note: endSentence(`Rounded to ${formatCents(cents, money)}`) }) }
}

type Parts = { readonly mark: string; readonly whole: string; readonly decimals: string }

/** By the other prices of the file, or else by the shop's own way to write thousands. */
function readEitherWay(
  { mark, whole, decimals }: Parts,
  { decimalMark, isMixed }: FilePrices,
  money: MoneySettings,
): PriceInCell {
  const format = (sum: number) => formatCents(sum, money)
  const [small, large] = [centsOf(whole, decimals).cents, centsOf(whole + decimals, '').cents]
  const name = mark === ',' ? 'comma' : 'point'
  if (decimalMark === mark)
    return {
      cents: small,
      note: endSentence(
        `The ${name} is read as the decimal separator, as in the other prices: ${format(small)}`,
      ),
    }
  // Programs write a point before decimals, whatever the shop writes before thousands.
  const isThousands = decimalMark !== undefined || (mark === ',' && money.thousands === ',' && !isMixed)
  if (isThousands)
    return {
      cents: large,
      note: endSentence(`The ${name} is read as the thousands separator: ${format(large)}`),
    }
  return {
    fault: `${endSentence(`This can mean ${format(small)} or ${format(large)}`)} Write it with two decimals.`,
  }
}

function centsOf(whole: string, decimals: string): { cents: number; isRounded: boolean } {
  const exact = Number(`${whole}.${decimals}`) * 100
  const cents = Math.round(Number(exact.toFixed(4)))
  return { cents, isRounded: Math.abs(exact - cents) > 1e-6 }
}

/** How people write currencies, where that is neither the code nor a sign of the language. */
const customary: Readonly<Record<string, readonly string[]>> = {
  AED: ['Dh', 'Dhs'],
  AUD: ['AU$'],
  CAD: ['C$'],
  CHF: ['Fr', 'SFr'],
  EUR: ['Euro'],
  INR: ['Rs', '₨'],
  PLN: ['zl'],
  TRY: ['TL'],
}

/** PostgreSQL's pattern, for either letter case, of a cell that is one amount, alone or with a currency. */
export function amountPattern(money: MoneySettings = moneyInUse()): string {
  const codes = Intl.supportedValuesOf('currency')
  const words = [...codes, ...Object.values(customary).flat(), ...currencyMarks(money)].map(plainMark)
  const marks = words.map((word) => [...word].map((sign) => `[${sign}][.]?`).join(''))
  const mark = `([a-z]{0,3}[$¢-¥₠-₿]|${marks.join('|')})?`
  const blank = `[\\s\u00a0\u202f]`
  return `^'?${blank}*${mark}${blank}*\\d([\\d.,'’]|${blank})*[-–—]*${blank}*${mark}${blank}*$`
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
