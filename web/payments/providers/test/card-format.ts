const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** In groups of four, as on the card. Keeps surplus digits, so that the shopper sees them. */
export const groupNumber = (text: string): string => digitsOf(text).replace(/(\d{4})(?=\d)/g, '$1 ')

/**
 * MM/YY as on the card. '1230', '12-30', '12 / 2030' and '1/30' become '12/30' and '01/30'. The slash comes with the
 * third digit, so that Backspace works.
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

export const onlyDigits = digitsOf

/** The caret's index after formatting: behind as many digits as before. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0
  for (let index = 0; index < grouped.length; index++) {
    if (seen === digitsBefore) return index
    if (/\d/.test(grouped[index] ?? '')) seen++
  }
  return grouped.length
}

export const countDigits = (text: string): number => digitsOf(text).length
