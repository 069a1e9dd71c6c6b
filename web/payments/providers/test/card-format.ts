/** A card as people type and paste it: with spaces, hyphens, a four-digit year. Pure; see contract/payments/card.ts. */

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** In groups of four, as on the card. Nothing is cut off: one digit too many is better seen. */
export const groupNumber = (text: string): string => digitsOf(text).replace(/(\d{4})(?=\d)/g, '$1 ')

/**
 * MM/YY as on the card. '1230', '12-30', '12 / 2030' and '1/30' all become '12/30' and '01/30'. The slash comes with
 * the third digit, so that taking back a character never fights with it.
 */
export function groupExpiry(text: string): string {
  const [, single, rest] = /^\s*(\d)\s*[/.-]\s*(.*)$/.exec(text) ?? []
  const digits = digitsOf(single === undefined ? text : `0${single}${rest}`)
  if (single !== undefined && digits.length === 2) return `${digits}/`
  const month = digits.slice(0, 2)
  const year = digits.slice(2)
  const short = /^20\d\d$/.test(year) ? year.slice(2) : year
  if (short !== '') return `${month}/${short}`
  return /\d\s*[/.-]\s*$/.test(text) && month.length === 2 ? `${month}/` : month
}

/** The security code: digits only. */
export const onlyDigits = digitsOf

/** Where the caret goes after grouping: behind as many digits as it was behind before. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0
  for (let at = 0; at < grouped.length; at++) {
    if (seen === digitsBefore) return at
    if (/\d/.test(grouped[at] ?? '')) seen++
  }
  return grouped.length
}

export const countDigits = (text: string): number => digitsOf(text).length
