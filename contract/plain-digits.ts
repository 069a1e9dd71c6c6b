/** A text with its digits as 0 to 9: keyboards for Japanese, Arabic and other languages write digits of their own. */
export const withPlainDigits = (text: string): string => text.replaceAll(/(?![0-9])\p{Nd}/gu, plainDigit)

/** The digits of each script stand in Unicode in a row, from its zero on. */
function plainDigit(digit: string): string {
  const plain = digit.normalize('NFKC')
  if (plain !== digit) return plain
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
