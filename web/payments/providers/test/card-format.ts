export const onlyDigits = (text: string): string => text.replace(/\D/g, '')

/** Keeps surplus digits, so that the shopper sees them. */
export const groupNumber = (text: string): string => onlyDigits(text).replace(/(\d{4})(?=\d)/g, '$1 ')

/** MM/YY, also from '12-30', '12 / 2030' and '1/30'. The slash comes with the third digit, so that Backspace works. */
export function groupExpiry(text: string): string {
  const [, single, rest] = /^\s*(\d)\s*[/.-]\s*(.*)$/.exec(text) ?? []
  const digits = onlyDigits(single === undefined ? text : `0${single}${rest}`)
  if (single !== undefined && digits.length === 2) return `${digits}/`
  const month = digits.slice(0, 2)
  const year = digits.slice(2)
  const short = /^20\d\d$/.test(year) ? year.slice(2) : year
  if (short !== '') return `${month}/${short}`
  return /\d\s*[/.-]\s*$/.test(text) && month.length === 2 ? `${month}/` : month
}

/** The caret's index after formatting: behind as many digits as before. */
export function caretAfter(grouped: string, digitsBefore: number): number {
  let seen = 0
  for (let index = 0; index < grouped.length; index++) {
    if (seen === digitsBefore) return index
    if (/\d/.test(grouped[index] ?? '')) seen++
  }
  return grouped.length
}
