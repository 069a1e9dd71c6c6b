/** The lengths in which GS1 writes one number, with zeros before it: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const lengths = [8, 12, 13, 14]

/**
 * The ways in which a barcode may have been written that a scanner reads as `typed`: with and without zeros before it, and a
 * UPC-E of eight digits as the UPC-A that it is short for.
 */
export function barcodeForms(typed: string): string[] {
  const text = typed.trim().toLowerCase()
  const digits = text.replaceAll(/[\s-]/g, '')
  if (!/^\d{6,14}$/.test(digits)) return [text]
  const numbers = [digits, ...(/^[01]\d{7}$/.test(digits) ? [expandUpcE(digits)] : [])]
  const forms = numbers.flatMap((number) => {
    const significant = number.replace(/^0+/, '')
    return [number, significant, ...lengths.map((length) => significant.padStart(length, '0'))]
  })
  return [...new Set([text, ...forms, ...shortForms(digits)])].filter((form) => form !== '')
}

/** @param digits number system, six digits, check digit */
function expandUpcE(digits: string): string {
  const [system = '', a = '', b = '', c = '', d = '', e = '', last = '', check = ''] = digits
  const middle =
    last <= '2'
      ? `${a}${b}${last}0000${c}${d}${e}`
      : last === '3'
        ? `${a}${b}${c}00000${d}${e}`
        : last === '4'
          ? `${a}${b}${c}${d}00000${e}`
          : `${a}${b}${c}${d}${e}0000${last}`
  return `${system}${middle}${check}`
}

/** The UPC-E codes that are short for a UPC-A. */
function shortForms(digits: string): string[] {
  const upcA = digits.replace(/^0+/, '').padStart(12, '0')
  if (upcA.length > 12 || !/^[01]/.test(upcA)) return []
  const [system, check] = [upcA.at(0), upcA.at(-1)]
  const middle = upcA.slice(1, -1)
  const candidates = [
    `${middle.slice(0, 2)}${middle.slice(7)}${middle[2]}`,
    `${middle.slice(0, 3)}${middle.slice(8)}3`,
    `${middle.slice(0, 4)}${middle.slice(9)}4`,
    `${middle.slice(0, 5)}${middle.slice(9)}`,
  ]
  return candidates.map((six) => `${system}${six}${check}`).filter((short) => expandUpcE(short) === upcA)
}
