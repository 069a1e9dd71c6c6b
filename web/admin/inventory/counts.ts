/** What a merchant has typed and not saved yet. Another filter, page or tab of the panel loses nothing. */
import type { ProductId } from '../../../contract/catalogue/product.ts'
import {
  reasonFault,
  type StockChange,
  type StockChangeResult,
} from '../../../contract/inventory/stock-change.ts'
import { createDraft } from '../drafts.ts'
import { addedFault, countFault, readAdded, readCount } from './read-count.ts'

/** `count` sets what is on hand; `add` adds to it and takes away. */
export type Mode = 'count' | 'add'
export type Reason = NonNullable<StockChange['reason']>

export type Typed = {
  productId: ProductId
  productName: string
  size: string
  text: string
  /** On hand when the typing began, null where it was not tracked; a save is refused when it is another by then. */
  seen: number | null
  /** Why it could not be saved. */
  result?: StockChangeResult
}

export type Counts = {
  mode: Mode
  typed: ReadonlyMap<string, Typed>
  /** Wrong texts are marked from the first save on. */
  checked: boolean
  reason: Reason | undefined
  note: string
}

export const keyOf = ({ productId, size }: { productId: string; size: string }): string =>
  `${productId} ${size}`

const nothing: Counts = { mode: 'count', typed: new Map(), checked: false, reason: undefined, note: '' }
const draft = createDraft(nothing, { isDirty: (counts) => unsaved(counts).length > 0 })

export const useCounts = draft.use
export const currentCounts = draft.get

export const setCounts = (change: Partial<Counts>): void => draft.keep({ ...draft.get(), ...change })

/** Keeps what is typed. A text that is typed anew after a refusal goes by the number that the refusal has shown. */
export function type({ seen, ...entry }: Omit<Typed, 'result'>): void {
  const typed = new Map(draft.get().typed)
  const before = typed.get(keyOf(entry))
  const shown = before?.result?.problem === 'changed' ? before.result.onHand : before?.seen
  typed.set(keyOf(entry), { ...entry, seen: shown === undefined ? seen : shown })
  setCounts({ typed })
}

/** What would be saved; an empty field changes nothing. */
export const unsaved = ({ typed }: Counts): readonly Typed[] =>
  [...typed.values()].filter(({ text }) => text.trim() !== '')

export function discard(entries: readonly { productId: string; size: string }[]): void {
  const typed = new Map(draft.get().typed)
  for (const entry of entries) typed.delete(keyOf(entry))
  setCounts({ typed })
}

/** Forgets what was saved, unless another number was typed meanwhile; keeps the rest with the reason. */
export function settleCounts(sent: readonly Typed[], results: readonly StockChangeResult[]): void {
  const typed = new Map(draft.get().typed)
  for (const [index, entry] of sent.entries()) {
    const key = keyOf(entry)
    const result = results[index]
    const now = typed.get(key)
    if (now === undefined || result === undefined) continue
    if (result.problem !== undefined) typed.set(key, { ...now, result })
    else if (now.text === entry.text) typed.delete(key)
    else typed.set(key, { ...now, seen: result.onHand })
  }
  setCounts({ typed, checked: false })
}

/** What is wrong with a text; undefined when it can be sent. */
export function faultOf(
  { mode, reason }: Pick<Counts, 'mode' | 'reason'>,
  { text }: Pick<Typed, 'text'>,
): string | undefined {
  if (mode === 'count') return countFault(text)
  const added = readAdded(text)
  return added === undefined ? addedFault(text) : reason && reasonFault(added, reason)
}

export function stockChangeOf(
  { productId, size, text, seen }: Typed,
  { mode, reason, note }: Pick<Counts, 'mode' | 'reason' | 'note'>,
): StockChange {
  const variant = { productId, size, ...(note.trim() === '' ? {} : { note }) }
  if (mode === 'count') return { ...variant, set: readCount(text), expected: seen }
  return { ...variant, add: readAdded(text), reason }
}
