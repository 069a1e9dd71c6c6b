import type { Variant } from '../../contract/catalogue/admin-product.ts'
import { sizesFault } from '../../contract/catalogue/product.ts'
import type { Faults, ProductChanges } from '../../contract/catalogue/product-changes.ts'
import { sizeKey } from '../../contract/catalogue/size-labels.ts'

/** The new labels of sizes by those that they had. */
export type RenamedSizes = ReadonlyMap<string, string>

/** The history names renamed sizes beside the fields of the product. */
export const renamedField = 'renamedSizes'

export const noneRenamed: RenamedSizes = new Map()

type Changes = Pick<ProductChanges, 'size' | 'renamedSizes'>

/** The sizes after an edit, and which of those before they are. A label that differs in case, blanks or marks that nobody sees alone is the same size. */
export function changedSizes(
  before: readonly string[],
  { size, renamedSizes = [] }: Changes,
  faults: Faults,
): { sizes: string[]; renamed: RenamedSizes } {
  const named = new Map(renamedSizes.map(({ from, to }) => [from, to]))
  const sizes = [...(size ?? before.map((label) => named.get(label) ?? label))]
  if (renamedSizes.length > 0) {
    const fault =
      renamingFault(before, sizes, renamedSizes) ?? (size === undefined ? sizesFault(sizes) : undefined)
    if (fault !== undefined) faults.renamedSizes = fault
  }
  const targets = new Set(named.values())
  const gone = before.filter((label) => !named.has(label) && !sizes.includes(label))
  const added = sizes.filter((label) => !targets.has(label) && !before.includes(label))
  for (const label of gone) {
    const alike = added.find((one) => sizeKey(one) === sizeKey(label))
    if (alike !== undefined) named.set(label, alike)
  }
  return { sizes, renamed: new Map([...named].filter(([from, to]) => from !== to)) }
}

function renamingFault(
  before: readonly string[],
  sizes: readonly string[],
  renamed: NonNullable<Changes['renamedSizes']>,
): string | undefined {
  const former = renamed.map(({ from }) => from)
  const unknown = former.find((from) => !before.includes(from))
  if (unknown !== undefined) return `${unknown} is not one of the sizes.`
  if (new Set(former).size < former.length) return 'Each size can be renamed only once at a time.'
  const present = renamed.map(({ to }) => to)
  const taken = present.find(
    (to, index) => present.indexOf(to) < index || (before.includes(to) && !former.includes(to)),
  )
  if (taken !== undefined) return `${taken} is one of the sizes already.`
  const missing = present.find((to) => !sizes.includes(to))
  return missing === undefined ? undefined : `${missing} is not one of the sizes.`
}

/** Counted sizes that the product has no more. */
export const countedAndGone = (
  variants: readonly Variant[],
  { sizes, renamed }: { sizes: readonly string[]; renamed: RenamedSizes },
): Variant[] =>
  variants.filter(({ size, onHand }) => onHand !== undefined && !renamed.has(size) && !sizes.includes(size))

/** Sizes that the product did not have before. */
export const newSizes = (
  before: readonly string[],
  { sizes, renamed }: { sizes: readonly string[]; renamed: RenamedSizes },
): string[] => {
  const targets = new Set(renamed.values())
  return sizes.filter((label) => !targets.has(label) && (!before.includes(label) || renamed.has(label)))
}

/** What former labels lead to after an edit; null when there are none. The newest ones are kept. */
export function formerSizesAfter(
  before: Readonly<Record<string, string>> | null,
  { sizes, renamed }: { sizes: readonly string[]; renamed: RenamedSizes },
): Record<string, string> | null {
  const earlier = Object.entries(before ?? {}).map(
    ([label, now]) => [label, renamed.get(now) ?? now] as const,
  )
  const all = new Map([...earlier, ...renamed])
  const kept = [...all]
    .filter(([label, now]) => !sizes.includes(label) && sizes.includes(now))
    .slice(-mostFormer)
  return kept.length === 0 ? null : Object.fromEntries(kept)
}

const mostFormer = 60
