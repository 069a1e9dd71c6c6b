import { beginningOf } from '../shortened-text.ts'

/** Latin letters that Unicode does not take apart into a letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

/** Characters; search engines show about as many of an address. */
const longestName = 80

/**
 * 'Crème brûlée sweater' is 'creme-brulee-sweater'. Marks of Latin letters are left out; other scripts stay as they are. Empty for
 * a name without letters and digits.
 */
export function hyphenated(name: string): string {
  const letters = name
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/(?<=\p{Script=Latin}\p{M}*)\p{M}/gu, '')
    .normalize('NFC')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .replaceAll(/['’ʼ]/g, '')
  return letters.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '')
}

/** A product's name as the readable end of its address. */
export function nameInAddress(productName: string): string {
  const words = [...hyphenated(productName)]
  if (words.length <= longestName) return words.join('')
  const cut = words.slice(0, longestName + 1).join('')
  return cut.includes('-') ? cut.slice(0, cut.lastIndexOf('-')) : beginningOf(words.join(''), longestName)
}

/** The canonical address of a product. `/product/{id}` answers as well (spec §2). */
export function productAddress({ _id, productName }: { _id: string; productName: string }): string {
  const name = nameInAddress(productName)
  return name === '' ? `/product/${_id}` : `/product/${_id}/${encodeURIComponent(name)}`
}

/** A product's page with a size chosen; `address` is the product's own one. */
export const productInSize = (address: string, size: string): string =>
  `${address}?size=${encodeURIComponent(size)}`
