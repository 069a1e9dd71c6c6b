import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { type EditValues, editedFields, fieldsIn, isSameInput, valuesOf } from './edit-values.ts'
import type { ProductDraft } from './product-drafts.ts'

export type EditField = keyof EditValues

export type Comparison = {
  edit: ProductDraft
  current: AdminProduct
  /** Fields that both editors have changed, to different values. */
  both: readonly EditField[]
  /** Fields that only the other editor has changed. */
  theirs: readonly EditField[]
}

/** Compares what the merchant has typed with what somebody else has saved meanwhile. */
export function compareEdits(edit: ProductDraft, current: AdminProduct): Comparison {
  const mine = editedFields(edit.values, edit.seen)
  const saved = editedFields(valuesOf(current), edit.seen)
  const fields = Object.keys(saved) as EditField[]
  return {
    edit,
    current,
    both: fields.filter((field) => field in mine && !isSameInput(fieldsIn(edit.values)[field], saved[field])),
    theirs: fields.filter((field) => !(field in mine)),
  }
}

/**
 * Nothing is to be chosen: somebody else has saved the same, or what has changed is not in the form. Codes of sizes are not
 * compared one by one.
 * @param hasCodes whether the edit changes some
 */
export const isSettled = ({ edit, current, both, theirs }: Comparison, hasCodes: boolean): boolean =>
  both.length === 0 && theirs.length === 0 && (!hasCodes || isSameInput(codesOf(edit.seen), codesOf(current)))

const codesOf = ({ variants }: AdminProduct) =>
  variants.map(({ size, sku = '', barcode = '' }) => [size, sku, barcode])

/** What the form holds after the choice: the fields named by `mine` as typed, what the other editor changed else. */
export function resolveEdits({ edit, current, both, theirs }: Comparison, mine: ReadonlySet<EditField>) {
  const saved = valuesOf(current)
  const taken = [...theirs, ...both.filter((field) => !mine.has(field))]
  const values = { ...edit.values, ...Object.fromEntries(taken.map((field) => [field, saved[field]])) }
  return { seen: current, values }
}
