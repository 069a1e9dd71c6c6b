import { capitalized } from '../../capitalized.ts'

/** What the values of options are called in the shop. */

const handle = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const sizeHandle = /^(?:\d?x{0,4}[sl]|m|os)$/

/**
 * The name of a value that is linked to an entry of Shopify's category, of which a file has the handle: "XL" of "xl",
 * "Navy blue" of "navy-blue".
 */
export function linkedText(value: string): string {
  if (!handle.test(value)) return value
  if (value.split('-').every((part) => sizeHandle.test(part))) return value.toUpperCase()
  return capitalized(value.replaceAll(/(?<!\d)-|-(?!\d)/g, ' '))
}

/** The same of sizes of shoes, whose halves have a hyphen: "8.5" of "8-5", which is a range of other garments. */
export const linkedShoeSize = (value: string): string =>
  /^\d{1,2}-5$/.test(value) ? value.replace('-', '.') : linkedText(value)

/** What a linked column has for a text: its handle, where that is read as the same text again. */
export function linkedValue(text: string): string {
  const value = text.toLowerCase().replaceAll(' ', '-')
  return linkedText(value) === text ? value : text
}
