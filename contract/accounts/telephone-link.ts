import { withPlainDigits } from '../plain-digits.ts'

/**
 * What a press on a phone number calls. What follows a letter is an extension, or a second number; of "+44 (0)20" the zero is dialled
 * within the country only. Undefined for a text without a digit.
 */
export function telephoneLink(typed: string): string | undefined {
  const [number] = /\+?[\s()]*\d[^\p{L}#;,]*/u.exec(withPlainDigits(typed.normalize('NFKC'))) ?? []
  if (number === undefined) return undefined
  const dialled = number.replace(/^((?:\+|00)[\s()]*[1-9][^()]*\)?[^()\d]*)\(0\)/, '$1')
  return `tel:${dialled.replaceAll(/[^\d+]/g, '')}`
}
