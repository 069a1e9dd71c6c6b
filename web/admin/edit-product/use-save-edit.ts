import { useMutation } from '@tanstack/react-query'
import type { AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { presentSize } from '../../../contract/catalogue/size-labels.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { api } from '../api.ts'
import { savedInWords } from '../inventory/save-counts.ts'
import {
  codeChangesOf,
  renamedSizesOf,
  settleSizes,
  type sizeEditsOf,
  stockChangesOf,
} from '../inventory/size-edits.ts'
import { showResults } from '../inventory/stock-query.ts'
import { keepsScreen } from '../ui/failure-words.tsx'
import { announceProductAction, refreshProducts } from '../undo/product-actions.ts'
import { type EditValues, editedFields, fieldsIn, isSameInput, isUnchanged, valuesOf } from './edit-values.ts'
import { type ProductDraft, productDrafts } from './product-drafts.ts'

type SizeEdits = ReturnType<typeof sizeEditsOf>
/** `removedSizes` are counted sizes that the merchant has agreed to remove. */
type Unsaved = { edit: ProductDraft; sizes: SizeEdits; removedSizes?: readonly string[] | undefined }

/**
 * Saves what differs from the product that the merchant has seen, with its sizes. `save` answers how many numbers were refused.
 * @throws ApiError as the call answers it
 */
export function useSaveEdit(id: string) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (unsaved: Unsaved) => saveAll(id, unsaved),
    meta: keepsScreen,
  })
  return { save: mutateAsync, isPending }
}

async function saveAll(id: string, { edit: sent, sizes, removedSizes }: Unsaved): Promise<number> {
  const { values, seen } = sent
  const kept = new Set(fieldsIn(values).size)
  const ofKept: SizeEdits = new Map([...sizes].filter(([size]) => kept.has(size)))
  const variants = codeChangesOf(ofKept, seen.variants)
  const renamedSizes = renamedSizesOf(ofKept)
  const labels = new Map(renamedSizes.map(({ from, to }) => [from, to]))
  const { size, ...fields } = editedFields(values, seen)
  const changes = {
    ...fields,
    ...(size && { size: size.map((label) => labels.get(label) ?? label) }),
    ...(variants.length > 0 && { variants }),
    ...(renamedSizes.length > 0 && { renamedSizes }),
    ...(removedSizes && { removedSizes: [...removedSizes] }),
  }
  const stock = stockChangesOf(ofKept)
  const saved = await api.call('updateProduct', { id: seen._id, version: seen.version, changes, stock })
  keepSaved(id, sent, saved.data)
  showResults(saved.stock)
  announceProductAction({ words: wordsOf(saved, Object.keys(changes).length > 0), actId: saved.actId })
  // The fields show the saved product before they forget what was typed.
  await refreshProducts()
  settleSizes(seen._id, sizes, saved.stock)
  return saved.stock.filter(({ problem }) => problem !== undefined).length
}

/** The form shows what was saved; what has been typed while the call was on its way stays and is not saved yet. */
function keepSaved(id: string, sent: ProductDraft, data: AdminProduct): void {
  const latest = productDrafts.get(id) ?? sent
  const isTypedSince = latest.values !== sent.values
  const typed = withPresentSizes(latest.values, data)
  const isAsTyped = isTypedSince || isUnchanged(latest.values, data)
  const next = isAsTyped ? typed : valuesOf(data)
  productDrafts.keep(id, {
    seen: data,
    values: next,
    generation: latest.generation + (next === latest.values ? 0 : 1),
    isDirty: isTypedSince && !isUnchanged(typed, data),
  })
}

/** What is typed, with the new labels of sizes. */
function withPresentSizes(values: EditValues, product: AdminProduct): EditValues {
  const size = values.size.map((label) => presentSize(product, label))
  return isSameInput(size, values.size) ? values : { ...values, size }
}

function wordsOf({ stock }: AnswerOf<'updateProduct'>, hasFields: boolean): string {
  const words = [
    ...(hasFields || stock.length === 0 ? ['Saved.'] : []),
    ...(stock.length > 0 ? [savedInWords(stock)] : []),
  ]
  return words.join(' ')
}
