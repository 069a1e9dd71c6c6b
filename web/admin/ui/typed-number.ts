import { moneyInUse } from '../../../contract/money.ts'
import { withPlainDigits } from '../../../contract/plain-digits.ts'

/** Marks of the direction of writing, which are copied along with figures. */
const directionMarks = /[\u200e\u200f\u061c]/g

/** Groups of three behind '٬'. Anywhere else it is no mark of a number. */
const arabicGroups = /(?<=^\D*\d{1,3}(?:٬\d{3})*)٬(?=\d{3}(?!\d))/g

/** Figures of another keyboard as 0 to 9 and the shop's own signs: '４９．９０' and '٤٩٫٩٠' are 49.90. */
export function asPlainFigures(text: string): string {
  const { decimal } = moneyInUse()
  return withPlainDigits(text.replaceAll(directionMarks, ''))
    .replaceAll(/[\uff01-\uff5e\uffe0-\uffe6]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(arabicGroups, decimal === ',' ? '.' : ',')
    .replaceAll('٫', decimal)
    .replaceAll('٪', '%')
}

/**
 * Reads '49', '49.9', '49,90', '$1,234.50' and '1 234', and where the shop writes a comma before decimals, '1.234,50 €' and
 * '1.234' for 1234.
 * @returns dollars; NaN when it is no number
 */
export function readAmount(text: string): number {
  const { sign, decimal } = moneyInUse()
  const plain = withoutSigns(text, ['$', sign])
  const grouping = decimal === ',' ? '.' : ','
  const [minus = '', digits = plain] = /^(-?)(.*)$/.exec(plain)?.slice(1) ?? []
  const [whole = '', ...decimals] = digits.split(decimal)
  const isGrouped = decimals.length < 2 && isInThousands(whole.split(grouping))
  const figures = isGrouped
    ? [whole.replaceAll(grouping, ''), ...decimals].join('.')
    : digits.replace(',', '.')
  return numberOf(minus + figures)
}

const isInThousands = ([first = '', ...groups]: readonly string[]): boolean =>
  groups.length > 0 && /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))

/** Without the sign of the currency on either side, and without spaces and apostrophes between the digits. */
function withoutSigns(text: string, signs: readonly string[]): string {
  let plain = asPlainFigures(text)
    .replaceAll(/[\s\u00a0\u202f’']/g, '')
    .replace('−', '-')
  for (const sign of signs) {
    if (plain.startsWith(`-${sign}`)) plain = `-${plain.slice(1 + sign.length)}`
    if (plain.startsWith(sign)) plain = plain.slice(sign.length)
    if (plain.endsWith(sign)) plain = plain.slice(0, plain.length - sign.length)
  }
  return plain
}

const numberOf = (figures: string): number =>
  /^-?(\d+\.?\d*|\.\d+)$/.test(figures) ? Number(figures) : Number.NaN

/** @returns whole cents; NaN when it is no number */
export const readCents = (text: string): number => Math.round(readAmount(text) * 100)

/** Reads '15', '7,5' and '15%'. @returns percent; NaN when it is no number */
export const readPercent = (text: string): number =>
  numberOf(
    asPlainFigures(text)
      .replaceAll(/[\s\u00a0\u202f]/g, '')
      .replace(/%$/, '')
      .replace(',', '.'),
  )

/** Dollars as a field holds them: '1234.50', and '1234,50' where the shop writes a comma before decimals. */
export const amountAsTyped = (dollars: number): string => withDecimalSign(dollars.toFixed(2))

/** Cents as a field of dollars holds them; empty without an amount. */
export const centsAsTyped = (cents: number | undefined): string =>
  cents === undefined ? '' : withDecimalSign(String(cents / 100))

export const percentAsTyped = (percent: number): string => withDecimalSign(String(percent))

const withDecimalSign = (figures: string): string => figures.replace('.', moneyInUse().decimal)
