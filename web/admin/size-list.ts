/** Several sizes in one field, with commas between them. A size that has one itself stands in double quotes. */

export const sizesAsTyped = (sizes: readonly string[]): string => sizes.map(asTyped).join(', ')

const asTyped = (size: string): string => (/[,;]|^"/.test(size) ? `"${size.replaceAll('"', '""')}"` : size)

/** Quotes within or behind a size, as of inches, are its own. */
const oneSize = /\s*(?:"((?:[^"]|"")*)"\s*(?=[,;]|$)|([^,;]*))(?:[,;]|$)/gy

/** Each size once, with one character for "ö", which a label that is pasted from names of files has as two. */
export function sizesTyped(typed: string): string[] {
  const sizes = [...typed.normalize('NFC').matchAll(oneSize)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  )
  return [...new Set(sizes.filter((size) => size !== ''))]
}
