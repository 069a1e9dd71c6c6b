/** "S", "XXL", "2XL", "2X", "Medium", "X-Large", "Extra Small", "LL", "3L", "S-M", "M (38)", "L Tall". "6X" is a child's. */
const inLetters = /^(?!6x$)(\d?)(x*)-?(s(?:mall)?|m(?:edium)?|l{1,4}|large|)(?![\p{L}\d])/u

/** "18-24M", "6 months". */
const inMonths = /^[\d-]+(m$| ?mo)/

/** Larger than every size in letters. */
const afterLetters = 100

/** Letters from small to large, then numbers, months as parts of a year, then other names. */
function rankOf(size: string): number {
  const plain = size.toLowerCase().replace(/extra[ -]?/g, 'x')
  const [, digit = '', x = '', base = ''] = inLetters.exec(plain) ?? []
  if (x || base) {
    const times = digit === '' ? x.length : Number(digit)
    if (base.startsWith('s')) return -1 - times
    if (base.startsWith('m')) return 0
    // Japan's "LL" and "3L" are two and three.
    return x || base === 'large' ? times + 1 : Number(digit) || base.length
  }
  const number = Number.parseFloat(plain.replace(',', '.'))
  if (Number.isNaN(number)) return Number.POSITIVE_INFINITY
  return afterLetters + (inMonths.test(plain) ? number / 12 : number)
}

const { compare } = new Intl.Collator('en', { numeric: true })

/** From small to large; what these say nothing of by name: "28 / 30" before "28 / 32". */
export function inOrderOfSize<Item extends { value: string }>(sizes: readonly Item[]): Item[] {
  return sizes.toSorted((one, other) => {
    const [first, second] = [rankOf(one.value), rankOf(other.value)]
    return first === second ? compare(one.value, other.value) : first - second
  })
}
