import { useMutation } from '@tanstack/react-query'
import type { ActId, AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import { presentSize } from '../../../contract/catalogue/size-labels.ts'
import type { StockChangeResult } from '../../../contract/inventory/stock-change.ts'
import { api } from '../api.ts'
import { reversesOf, savedInWords } from '../inventory/save-counts.ts'
import {
  codeChangesOf,
  renamedSizesOf,
  settleSizes,
  type sizeEditsOf,
  stockChangesOf,
} from '../inventory/size-edits.ts'
import { sendStock, showResults } from '../inventory/stock-query.ts'
import { announceProductAction, refreshProducts } from '../undo/latest-action.ts'
import { type EditValues, editedFields, fieldsIn, isSameInput, isUnchanged, valuesOf } from './edit-values.ts'
import { type ProductDraft, productDrafts } from './product-drafts.ts'

type SizeEdits = ReturnType<typeof sizeEditsOf>
/** `removedSizes` are counted sizes that the merchant has agreed to remove. */
type Unsaved = { edit: ProductDraft; sizes: SizeEdits; removedSizes?: readonly string[] | undefined }

/**
 * Saves what differs from the product that the merchant has seen: the fields with labels, SKUs and barcodes of sizes, then
 * the numbers of the sizes. `save` answers how many numbers were refused.
 * @throws ApiError as the calls answer it
 */
export function useSaveEdit(id: string) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (unsaved: Unsaved) => saveAll(id, unsaved),
    meta: { keepsScreen: true },
  })
  return { save: mutateAsync, isPending }
}

async function saveAll(id: string, { edit, sizes, removedSizes }: Unsaved): Promise<number> {
  const kept = new Set(fieldsIn(edit.values).size)
  const ofKept: SizeEdits = new Map([...sizes].filter(([size]) => kept.has(size)))
  const fields = await saveFields(id, { edit, sizes: ofKept, removedSizes })
  let results: readonly StockChangeResult[] = []
  try {
    const changes = stockChangesOf(edit.seen._id, ofKept)
    if (changes.length > 0) results = await sendStock(changes)
  } finally {
    showResults(results)
    announceProductAction({ ...wordsOf(fields, results), stock: reversesBeforeRenaming(ofKept, results) })
    // The fields show the saved product before they forget what was typed.
    await refreshProducts()
    settleSizes(edit.seen._id, sizes, results, fields !== undefined)
  }
  return results.filter(({ problem }) => problem !== undefined).length
}

type SavedFields = { actId?: ActId | undefined }

/** An undo takes the labels back first, and then sets the numbers. */
const reversesBeforeRenaming = (sizes: SizeEdits, results: readonly StockChangeResult[]) => {
  const former = new Map(renamedSizesOf(sizes).map(({ from, to }) => [to, from]))
  return reversesOf('count', results).map((change) => ({
    ...change,
    size: former.get(change.size) ?? change.size,
  }))
}

/** @returns undefined where there is nothing to save */
async function saveFields(
  id: string,
  { edit: sent, sizes, removedSizes }: Unsaved,
): Promise<SavedFields | undefined> {
  const { values, seen } = sent
  const variants = codeChangesOf(sizes, seen.variants)
  const renamedSizes = renamedSizesOf(sizes)
  if (!sent.isDirty && variants.length + renamedSizes.length === 0) return undefined
  const labels = new Map(renamedSizes.map(({ from, to }) => [from, to]))
  const { size, ...fields } = editedFields(values, seen)
  const { data, actId } = await api.call('updateProduct', {
    id: seen._id as ProductId,
    version: seen.version,
    changes: {
      ...fields,
      ...(size && { size: size.map((label) => labels.get(label) ?? label) }),
      ...(variants.length > 0 && { variants }),
      ...(renamedSizes.length > 0 && { renamedSizes }),
      ...(removedSizes && { removedSizes: [...removedSizes] }),
    },
  })
  const latest = productDrafts.get(id) ?? sent
  // What has been typed while the call was on its way stays and is not saved yet.
  const isTypedSince = latest.values !== values
  const typed = withPresentSizes(latest.values, data)
  const isAsTyped = isTypedSince || isUnchanged(latest.values, data)
  const next = isAsTyped ? typed : valuesOf(data)
  productDrafts.keep(id, {
    seen: data,
    values: next,
    generation: latest.generation + (next === latest.values ? 0 : 1),
    isDirty: isTypedSince && !isUnchanged(typed, data),
  })
  return { actId }
}

/** What is typed, with the new labels of sizes. */
function withPresentSizes(values: EditValues, product: AdminProduct): EditValues {
  const size = values.size.map((label) => presentSize(product, label))
  return isSameInput(size, values.size) ? values : { ...values, size }
}

function wordsOf(fields: SavedFields | undefined, results: readonly StockChangeResult[]) {
  const words = [
    ...(fields === undefined ? [] : [fields.actId ? 'Saved.' : 'Nothing had changed.']),
    ...(results.length === 0 ? [] : [savedInWords(results)]),
  ]
  return { words: words.join(' '), actId: fields?.actId }
}
