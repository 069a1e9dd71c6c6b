import { withPlainDigits } from '../../contract/plain-digits.ts'

/**
 * A barcode as Google takes it: a GTIN of 8, 12, 13 or 14 digits with a right check digit (GS1), and of no range for use in-house or
 * for coupons.
 */
export function gtinOf(barcode: string | null | undefined): string | undefined {
  const digits = withPlainDigits(barcode ?? '').replaceAll(/[\s-]/g, '')
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return undefined
  const padded = digits.padStart(14, '0')
  const sum = [...padded].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  )
  const isRestricted =
    digits.length === 8 ? /^[02]/.test(digits) : /^(?:2|0[245]|98[1-4]|99)/.test(padded.slice(1))
  return sum % 10 === 0 && !isRestricted ? digits : undefined
}

/** The GTINs of a product's sizes, in their order. A number that several sizes have is that of the garment, and tells none of them. */
export function gtinsOf(variants: readonly { readonly barcode?: string | null }[]): (string | undefined)[] {
  const gtins = variants.map(({ barcode }) => gtinOf(barcode))
  return gtins.map((gtin) => (gtins.indexOf(gtin) === gtins.lastIndexOf(gtin) ? gtin : undefined))
}
