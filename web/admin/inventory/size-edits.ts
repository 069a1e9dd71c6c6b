/** What a merchant has typed about the sizes of a product and not saved yet. */
import type { Variant } from '../../../contract/catalogue/admin-product.ts'
import { type ProductId, sizeRule } from '../../../contract/catalogue/product.ts'
import { variantTexts } from '../../../contract/catalogue/product-changes.ts'
import { usualLowAt } from '../../../contract/inventory/pieces.ts'
import type { SizeStock, StockChangeResult } from '../../../contract/inventory/stock-change.ts'
import { textFault } from '../../../contract/text.ts'
import { errorsAmong } from '../../ui/form-errors.ts'
import { createDrafts } from '../drafts.ts'
import { countFault, readCount } from './read-count.ts'

export type SizeFields = {
  label: string
  isTracked: boolean
  onHand: string
  lowAt: string
  sku: string
  barcode: string
}

export type SizeEdit = {
  fields: SizeFields
  /** The fields when the typing began. */
  initial: SizeFields
  /** Why the number could not be saved. */
  result?: StockChangeResult
}

type SizeEdits = ReadonlyMap<string, SizeEdit>

const none: SizeEdits = new Map()
const drafts = createDrafts<ProductId, SizeEdits>({ isDirty: ({ size }) => size > 0 })

export const useSizeEdits = (id: ProductId): SizeEdits => drafts.use(id) ?? none
export const sizeEditsOf = (id: ProductId): SizeEdits => drafts.get(id) ?? none
export const dropAllSizes = drafts.drop

export const sizeFieldsOf = ({
  size,
  onHand,
  lowAt = usualLowAt,
  sku = '',
  barcode = '',
}: Variant): SizeFields => ({
  label: size,
  isTracked: onHand !== undefined,
  onHand: onHand === undefined ? '' : `${onHand}`,
  lowAt: `${lowAt}`,
  sku,
  barcode,
})

/** Fields that are as they were are nothing to save. */
export function editSize(id: ProductId, variant: Variant, change: Partial<SizeFields>): void {
  const initial = sizeFieldsOf(variant)
  const edit = sizeEditsOf(id).get(variant.size) ?? { fields: initial, initial }
  const fields = { ...edit.fields, ...change }
  setEdit(id, variant.size, isSameSize(fields, edit.initial) ? undefined : { ...seenAnew(edit), fields })
}

/** The merchant has seen what another has set meanwhile; the next save goes by it. */
export function acceptNumber(id: ProductId, size: string): void {
  const edit = sizeEditsOf(id).get(size)
  if (edit) setEdit(id, size, seenAnew(edit))
}

export const dropSize = (id: ProductId, size: string): void => setEdit(id, size, undefined)

/** Forgets what was saved, unless something else was typed meanwhile; keeps the rest, with the reason. */
export function settleSizes(id: ProductId, sent: SizeEdits, results: readonly StockChangeResult[]): void {
  for (const [size, edit] of sizeEditsOf(id)) {
    const before = sent.get(size)
    if (before === undefined) continue
    const saved = savedFieldsOf(before)
    const { label, sku, barcode } = saved
    const result = results.find((one) => one.size === label)
    // A renamed size has its edits under its new label.
    if (label !== size) setEdit(id, size, undefined)
    if (result?.problem !== undefined)
      setEdit(id, label, { ...edit, initial: { ...edit.initial, label, sku, barcode }, result })
    else
      setEdit(id, label, isSameSize(edit.fields, saved) ? undefined : { fields: edit.fields, initial: saved })
  }
}

/** The fields of a size as the shop has them when its numbers were saved. */
function savedFieldsOf({ fields }: SizeEdit): SizeFields {
  const { label, isTracked, onHand, lowAt, sku, barcode } = fields
  return {
    label: label.trim(),
    isTracked,
    onHand: onHand.trim(),
    lowAt: lowAt.trim(),
    sku: sku.trim(),
    barcode: barcode.trim(),
  }
}

/** What is wrong with the fields, by field. */
export const sizeFaults = ({ fields }: SizeEdit): Partial<Record<keyof SizeFields, string>> =>
  errorsAmong({
    label: textFault(fields.label, sizeRule),
    onHand: fields.isTracked ? countFault(fields.onHand) : undefined,
    lowAt: fields.isTracked ? countFault(fields.lowAt) : undefined,
    sku: textFault(fields.sku, variantTexts.sku),
    barcode: textFault(fields.barcode, variantTexts.barcode),
  })

/** The numbers that differ, of sizes that have their new labels by now. */
export function stockChangesOf(edits: SizeEdits): SizeStock[] {
  return [...edits.values()].flatMap(({ fields, initial }): SizeStock[] => {
    if (!isCountChanged(fields, initial)) return []
    const size = fields.label.trim()
    const expected = initial.isTracked ? (readCount(initial.onHand) ?? null) : null
    const change = { size, expected }
    if (!fields.isTracked) return [{ ...change, set: null }]
    const onHand = readCount(fields.onHand)
    return onHand === undefined ? [] : [{ ...change, set: onHand, lowAt: readCount(fields.lowAt) }]
  })
}

/** The SKUs and barcodes that differ, as updateProduct takes them; what was not typed is as in `variants`. */
export const codeChangesOf = (edits: SizeEdits, variants: readonly Variant[]) =>
  [...edits]
    .filter(([, edit]) => hasCodeChange(edit))
    .map(([size, { fields, initial }]) => {
      const now = variants.find((variant) => variant.size === size)
      const code = (name: 'sku' | 'barcode') =>
        fields[name].trim() === initial[name] ? (now?.[name] ?? '') : fields[name].trim()
      return { size: fields.label.trim(), sku: code('sku'), barcode: code('barcode') }
    })

/** The labels that differ, as updateProduct takes them. */
export const renamedSizesOf = (edits: SizeEdits) =>
  [...edits].flatMap(([from, edit]) => (isRenamed(edit) ? [{ from, to: edit.fields.label.trim() }] : []))

function setEdit(id: ProductId, size: string, edit: SizeEdit | undefined): void {
  const edits = new Map(sizeEditsOf(id))
  if (edit === undefined) edits.delete(size)
  else edits.set(size, edit)
  drafts.keep(id, edits)
}

function seenAnew({ fields, initial, result }: SizeEdit): SizeEdit {
  if (result?.problem !== 'changed') return { fields, initial }
  const { onHand } = result
  const now = { isTracked: onHand !== null, onHand: onHand === null ? '' : `${onHand}` }
  return { fields, initial: { ...initial, ...now } }
}

const isCountChanged = (fields: SizeFields, initial: SizeFields): boolean =>
  fields.isTracked !== initial.isTracked ||
  (fields.isTracked && (fields.onHand.trim() !== initial.onHand || fields.lowAt.trim() !== initial.lowAt))

const hasCodeChange = ({ fields, initial }: SizeEdit): boolean =>
  fields.sku.trim() !== initial.sku || fields.barcode.trim() !== initial.barcode

const isRenamed = ({ fields, initial }: SizeEdit): boolean => fields.label.trim() !== initial.label

const isSameSize = (fields: SizeFields, initial: SizeFields): boolean =>
  !isCountChanged(fields, initial) && !hasCodeChange({ fields, initial }) && !isRenamed({ fields, initial })
