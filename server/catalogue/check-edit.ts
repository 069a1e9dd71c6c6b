import type { Categories } from '../../contract/catalogue/categories.ts'
import type { ProductChanges } from '../../contract/catalogue/product-changes.ts'
import { apiError } from '../http/api-error.ts'
import { applyChanges, type Faults } from './apply-changes.ts'
import type { EditedProduct } from './edited-product.ts'
import { checkReduction, type OfferedPrice } from './price-history.ts'
import { stateOf } from './product-state.ts'
import type { Edit } from './save-edits.ts'

const hasSamePrices = (before: EditedProduct, after: Edit['after']) =>
  before.price === after.price && before.compareAt === after.compareAtPrice

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

/** What a product becomes by an edit, or what is wrong with the edit. */
export function checkEdit(
  before: EditedProduct,
  changes: ProductChanges,
  { now, publicUrl, prices, categories }: Circumstances,
): { edit: Edit } | { faults: Faults } {
  const { after, faults } = applyChanges(stateOf(before), changes, {
    now,
    publicUrl,
    categories,
  })
  let lowest = after.compareAtPrice === null ? null : before.lowest30Days
  if (after.compareAtPrice !== null && !hasSamePrices(before, after)) {
    const reduction = checkReduction(stateOf(before), after, prices, now.getTime())
    if ('fault' in reduction) faults.compareAtPrice = reduction.fault
    else lowest = reduction.lowest
  }
  return Object.keys(faults).length > 0 ? { faults } : { edit: { before, after, lowest } }
}
