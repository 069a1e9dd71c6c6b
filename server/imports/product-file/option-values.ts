import type { OptionKind } from './option-names.ts'

/** What the values of options are called in the shop. */

const handle = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const sizeHandle = /^(?:\d?x{0,4}[sl]|m|os)$/

/**
 * The name of a value that is linked to an entry of Shopify's category, of which a file has the handle: "XL" of "xl",
 * "Navy blue" of "navy-blue".
 */
export function linkedText(value: string): string {
  if (!handle.test(value)) return value
  if (sizeHandle.test(value)) return value.toUpperCase()
  const text = value.replaceAll(/(?<!\d)-|-(?!\d)/g, ' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** What a linked column has for a text: its handle, where that is read as the same text again. */
export function linkedValue(text: string): string {
  const value = text.toLowerCase().replaceAll(' ', '-')
  return linkedText(value) === text ? value : text
}

type Valued = { readonly values: readonly string[] }

/**
 * By option the value that all variants of a handle have of one that is neither a colour nor a size: it tells no two of them
 * apart. Undefined where they differ, and where one has no size besides.
 */
export function commonValues(
  kinds: readonly OptionKind[],
  variants: readonly Valued[],
): readonly (string | undefined)[] {
  const sizeAt = kinds.indexOf('size')
  const haveSizes = variants.every(({ values }) => values[sizeAt])
  return kinds.map((kind, at) => {
    const [only, ...more] = new Set(variants.map(({ values }) => values[at] ?? ''))
    return kind === 'other' && haveSizes && only && more.length === 0 ? only : undefined
  })
}
