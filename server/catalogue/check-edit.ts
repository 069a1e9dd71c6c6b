import type { Variant } from '../../contract/catalogue/admin-product.ts'
import type { Categories } from '../../contract/catalogue/categories.ts'
import type { Faults, ProductChanges } from '../../contract/catalogue/product-changes.ts'
import { countedSizeInWords } from '../../contract/inventory/counted-sizes.ts'
import { apiError } from '../http/api-error.ts'
import { countedAndGone } from '../inventory/changed-sizes.ts'
import { applyChanges } from './apply-changes.ts'
import type { EditedProduct } from './edited-product.ts'
import { checkReduction, type OfferedPrice } from './price-history.ts'
import { stateOf } from './product-state.ts'
import type { Edit } from './save-edits.ts'

const hasSamePrices = (before: EditedProduct, after: Edit['after']) =>
  before.price === after.price && before.compareAt === after.compareAtPrice

/** Whether an edit can rename sizes, for which their stock has to be locked first. */
export const namesSizes = ({ size, renamedSizes }: ProductChanges): boolean =>
  size !== undefined || renamedSizes !== undefined

export function editError({ faults, counted }: { faults: Faults; counted: readonly Variant[] }) {
  if (counted.length === 0) return invalidEdit(faults, 'changes.')
  const { message, fields } = invalidEdit(faults, 'changes.').body
  return apiError('sizes-counted', { message, ...(fields && { fields }), countedSizes: [...counted] })
}

type Circumstances = {
  now: Date
  publicUrl: string
  prices: readonly OfferedPrice[]
  categories: Categories
}

/** @param prefix where the fields stand in the input */
export function invalidEdit(faults: Faults, prefix = '') {
  const fields = Object.fromEntries(Object.entries(faults).map(([field, fault]) => [prefix + field, fault]))
  const [message = ''] = Object.values(fields)
  return apiError('invalid-input', { message, fields })
}

/**
 * What a product becomes by an edit, or what is wrong with the edit. `counted` are the sizes that keep an edit from being
 * made, where nothing else does.
 */
export function checkEdit(
  before: EditedProduct,
  changes: ProductChanges,
  { now, publicUrl, prices, categories }: Circumstances,
): { edit: Edit } | { faults: Faults; counted: readonly Variant[] } {
  const { after, faults, renamed } = applyChanges(stateOf(before), changes, {
    now,
    publicUrl,
    categories,
  })
  let lowest = after.compareAtPrice === null ? null : before.lowest30Days
  if (after.compareAtPrice !== null && !hasSamePrices(before, after)) {
    const reduction = checkReduction(stateOf(before), after, prices, now.getTime())
    if ('fault' in reduction) faults.compareAtPrice = reduction.fault
    else after.compareAtPrice = lowest = reduction.lowest
  }
  if (Object.keys(faults).length > 0) return { faults, counted: [] }
  const counted = countedAndGone(before.variants, { sizes: after.size, renamed }).filter(
    ({ size }) => !changes.removedSizes?.includes(size),
  )
  if (counted.length > 0) return { faults: { size: wordsOf(counted) }, counted }
  return { edit: { before, after, lowest, renamed } }
}

const wordsOf = (counted: readonly Variant[]): string =>
  `${counted.map(countedSizeInWords).join(' ')} Confirm that ${counted.length === 1 ? 'it goes' : 'they go'} away, or rename ${counted.length === 1 ? 'it' : 'them'} instead.`
