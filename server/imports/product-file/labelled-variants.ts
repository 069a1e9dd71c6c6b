import { createHash } from 'node:crypto'
import { sizeRule } from '../../../contract/catalogue/product.ts'
import { beginningOf } from '../../../contract/shortened-text.ts'
import type { OptionKind } from './option-names.ts'
import { onlySize } from './sizes-in-file.ts'
import type { FileVariant } from './style-in-file.ts'

/** What the sizes of a product are called, by the options of its variants. */

/** A variant with the label of its size; `labelInFile` as `FileSize` has it. */
export type LabelledVariant = {
  readonly variant: FileVariant
  readonly label: string
  readonly labelInFile?: string
}

export const labelsOf = (
  variants: readonly FileVariant[],
  names: readonly string[],
  kinds: readonly OptionKind[],
): LabelledVariant[] =>
  variants.map((variant) => ({
    variant,
    label: labelOf(variant.values, names, kinds),
    ...(variant.handles && { labelInFile: shortLabel(labelOf(variant.handles, names, kinds)) }),
  }))

/** What Shopify calls the only variant of a product without options. */
const isNoValue = (value: string): boolean => value.toLowerCase() === 'default title'

const yesOrNo = /^(?:yes|no|ja|nein|nee|oui|non|s[ií]|sim|não)$/i

/** The size with the values of all other options. A "Yes" needs the name of what it is said of: "Logo: Yes". */
function labelOf(said: readonly string[], names: readonly string[], kinds: readonly OptionKind[]): string {
  const values = said.map((value) => (isNoValue(value) ? '' : value))
  const others = values
    .map((value, at) => {
      const name = names[at]?.replace(/[\s?？:]+$/, '')
      return name && yesOrNo.test(value) ? `${name}: ${value}` : value
    })
    .filter((_value, at) => kinds[at] === 'other')
  return [values[kinds.indexOf('size')] ?? '', ...others].filter(Boolean).join(' / ') || onlySize
}

/** Paragraphs that begin alike stay different sizes. */
export function shortLabel(whole: string): string {
  const label = whole.replace(/\s+/g, ' ')
  if ([...label].length <= sizeRule.longest) return label
  const mark = createHash('sha256').update(label).digest('hex').slice(0, 4)
  return `${beginningOf(label, sizeRule.longest - 6)}… ${mark}`
}
