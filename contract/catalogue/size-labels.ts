/**
 * The same for labels that people take for one: "xl" and "ＸＬ" are "XL", and "One  size" is "One Size", with marks that nobody sees or
 * without. Joiners of letters go as well, which names keep.
 */
export const sizeKey = (label: string): string =>
  label
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()

/** Labels that sizes had before they were renamed, with the label of each now. */
export type FormerSizes = Readonly<Record<string, string>>

/** What a size is called now that was known by this label; a label that the product has is itself. */
export function presentSize(
  { size: sizes, formerSizes }: { size: readonly string[]; formerSizes?: FormerSizes | undefined },
  label: string,
): string {
  if (sizes.includes(label) || !formerSizes || !Object.hasOwn(formerSizes, label)) return label
  return formerSizes[label] ?? label
}

/** What comes in a single size, as files of products name it. */
export const isSingleSize = (size: string): boolean => /^one[\s-]?size/i.test(size)

/** Within a sentence: 'size M', and 'one size'. */
export const sizeInWords = (size: string): string =>
  isSingleSize(size) ? size.toLowerCase() : `size ${size}`

/** By itself: 'Size M', and 'One size'. */
export const sizeByItself = (size: string): string => (isSingleSize(size) ? size : `Size ${size}`)
