import { createHash } from 'node:crypto'
import { sizeRule } from '../../../contract/catalogue/product.ts'
import { sizeKey } from '../../../contract/catalogue/size-labels.ts'
import { beginningOf } from '../../../contract/shortened-text.ts'
import type { OptionKind } from './option-names.ts'
import { onlySize } from './sizes-in-file.ts'
import type { FileVariant } from './style-in-file.ts'

/** What the sizes of a product are called, by the options of its variants. */

/** A variant with the label of its size; `otherLabels` as `FileSize` has them. */
export type LabelledVariant = {
  readonly variant: FileVariant
  readonly label: string
  readonly otherLabels?: readonly string[]
}

/** The size with what else tells variants apart. Of several that an earlier file had as one size, the first is that one. */
export function labelsOf(
  variants: readonly FileVariant[],
  kinds: readonly OptionKind[],
  common: readonly (string | undefined)[],
): LabelledVariant[] {
  const sizeAt = kinds.indexOf('size')
  const labelled = variants.map((variant) => {
    const size = variant.values[sizeAt] ?? ''
    const others = variant.values.map((value, at) => (kinds[at] === 'other' ? value : ''))
    const telling = others.map((value, at) => (common[at] === undefined ? value : ''))
    return { variant, size, label: joined([size, ...telling]), whole: joined([size, ...others]) }
  })
  const taken = new Set(['', ...labelled.map(({ label }) => sizeKey(label))])
  return labelled.map(({ variant, size, label, whole }) => {
    const otherLabels = [whole, size].filter((other) => !taken.has(sizeKey(other))).map(shortLabel)
    taken.add(sizeKey(size))
    return { variant, label, ...(otherLabels.length > 0 && { otherLabels }) }
  })
}

function joined(parts: readonly string[]): string {
  const label = parts.filter(Boolean).join(' / ')
  return label === '' || label.toLowerCase() === 'default title' ? onlySize : label
}

/** Paragraphs that begin alike stay different sizes. */
export function shortLabel(whole: string): string {
  const label = whole.replace(/\s+/g, ' ')
  if ([...label].length <= sizeRule.longest) return label
  const mark = createHash('sha256').update(label).digest('hex').slice(0, 4)
  return `${beginningOf(label, sizeRule.longest - 6)}… ${mark}`
}
