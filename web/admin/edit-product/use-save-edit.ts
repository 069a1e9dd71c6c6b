import { useMutation } from '@tanstack/react-query'
import { ApiError } from '../../../contract/api-error.ts'
import type { ActId, AdminProduct } from '../../../contract/catalogue/admin-product.ts'
import { presentSize } from '../../../contract/catalogue/size-labels.ts'
import type { StockChangeResult } from '../../../contract/inventory/stock-change.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { randomId } from '../../random-id.ts'
import { api } from '../api.ts'
import { registerUnsavedInput } from '../drafts.ts'
import { savedInWords } from '../inventory/save-counts.ts'
import {
  acceptNumber,
  codeChangesOf,
  renamedSizesOf,
  settleSizes,
  sizeEditsOf,
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
type Sent = Unsaved & { actId: ActId }

/** What was sent of each product since it was last saved. */
const unanswered = new Map<string, readonly Sent[]>()
registerUnsavedInput({ isDirty: () => false, drop: () => unanswered.clear(), words: '' })

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

async function saveAll(id: string, unsaved: Unsaved): Promise<number> {
  const earlier = unanswered.get(id) ?? []
  const sent = begin(id, unsaved)
  const saveRest = () => {
    const { _id } = sent.edit.seen
    const rest = { ...unsaved, edit: productDrafts.get(id) ?? unsaved.edit, sizes: sizeEditsOf(_id) }
    return rest.edit.isDirty || rest.sizes.size > 0 ? saveAll(id, rest) : 0
  }
  try {
    const saved = await send(sent)
    const refused = await settle(id, sent, saved)
    return refused > 0 && (await acceptOwnCounts(saved.stock, earlier)) ? saveRest() : refused
  } catch (error) {
    if (!(await settleMade(id, error))) throw error
    return saveRest()
  }
}

/** What was sent before without an answer is the same act, which the shop makes once. */
function begin(id: string, unsaved: Unsaved): Sent {
  const earlier = unanswered.get(id) ?? []
  const same = earlier.find((one) => JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(unsaved)))
  const sent = { ...unsaved, actId: same?.actId ?? (randomId() as ActId) }
  unanswered.set(id, [...earlier, sent])
  return sent
}

const send = (sent: Sent) => api.call('updateProduct', { ...inputOf(sent), actId: sent.actId })

function inputOf({ edit: { values, seen }, sizes, removedSizes }: Unsaved) {
  const ofKept = keptSizes(values, sizes)
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
  return { id: seen._id, version: seen.version, changes, stock: stockChangesOf(ofKept) }
}

function keptSizes(values: EditValues, sizes: SizeEdits): SizeEdits {
  const kept = new Set(fieldsIn(values).size)
  return new Map([...sizes].filter(([size]) => kept.has(size)))
}

async function settle(id: string, sent: Sent, saved: AnswerOf<'updateProduct'>): Promise<number> {
  unanswered.delete(id)
  keepSaved(id, sent.edit, saved.data)
  showResults(saved.stock)
  const hasFields = Object.keys(inputOf(sent).changes).length > 0
  announceProductAction({ words: wordsOf(saved, hasFields), actId: saved.actId })
  // The fields show the saved product before they forget what was typed.
  await refreshProducts()
  settleSizes(sent.edit.seen._id, sent.sizes, saved.stock)
  return saved.stock.filter(({ problem }) => problem !== undefined).length
}

/**
 * Where what has changed meanwhile is an earlier save alone, whose answer was lost, the form goes on from there.
 * @returns whether it was so
 */
async function settleMade(id: string, error: unknown): Promise<boolean> {
  const { current, since = [] } = error instanceof ApiError ? error.body : {}
  const made = unanswered.get(id)?.find(({ actId }) => since.every((entry) => entry.actId === actId))
  if (current === undefined || made === undefined || since.length === 0) return false
  const hasCounts = inputOf(made).stock.length > 0
  const saved = hasCounts ? await send(made) : { data: current, stock: [], actId: made.actId }
  if (saved.data.version !== current.version) return false
  await settle(id, made, saved)
  return true
}

/** Numbers that an earlier save has set, whose answer was lost, are the merchant's own. @returns whether there are any */
async function acceptOwnCounts(
  results: readonly StockChangeResult[],
  earlier: readonly Sent[],
): Promise<boolean> {
  const changed = new Set(results.flatMap(({ size, problem }) => (problem === 'changed' ? [size] : [])))
  let isAny = false
  for (const lost of earlier) {
    const input = inputOf(lost)
    const stock = input.stock.filter(({ size }) => changed.has(size))
    if (stock.length === 0) continue
    // What the act has set already is not set again, and another number than it saw is refused.
    const { stock: again } = await api.call('updateProduct', {
      ...input,
      changes: {},
      stock,
      actId: lost.actId,
    })
    for (const { productId, size, problem } of again)
      if (problem === undefined) {
        acceptNumber(productId, size)
        isAny = true
      }
  }
  return isAny
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
