import type { ActId, Refused } from '../../../contract/catalogue/admin-product.ts'
import type { StockChange } from '../../../contract/inventory/stock-change.ts'
import { createStore } from '../../store.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { counted } from '../counted.ts'

/** What the merchant has just done, in words. `undo` takes it back, and answers the action that does so: undoing that one does the first again. */
export type DoneAction = {
  words: string
  /** Absent when nothing was changed. */
  undo?: (() => Promise<DoneAction>) | undefined
  isUndo?: boolean
  /** What was left as it is, by name where it has one. */
  refused?: readonly { id: string; productName?: string; message: string }[]
  /** The ids of what was changed: lists mark their rows. */
  changed?: readonly string[]
}

export const latestAction = createStore<DoneAction | undefined>(() => undefined)

/** Shows what has just been done, with a way to take it back. */
export const announceAction = (action: DoneAction | undefined): void => latestAction.set(action)

/** Everything that shows products is read again. */
export async function refreshProducts(): Promise<void> {
  const names = ['listProducts', 'getProduct', 'getProductHistory', 'getStyle']
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

type ProductAction = Omit<DoneAction, 'undo' | 'refused'> & {
  /** Absent when no field was changed. */
  actId?: ActId | undefined
  /** Counts that are set back with the action. */
  stock?: readonly StockChange[]
  refused?: readonly Refused[]
}

/** An action on products, which the shop keeps, and on their counts. */
export function productAction({ actId, stock = [], ...action }: ProductAction): DoneAction {
  const undo = () => undoProducts({ actId, stock, isRedo: action.isUndo, changed: action.changed })
  return actId === undefined && stock.length === 0 ? action : { ...action, undo }
}

/** Shows an action on products, with a way to take it back. */
export const announceProductAction = (action: ProductAction): void => announceAction(productAction(action))

type Undone = Pick<ProductAction, 'actId' | 'stock'> & {
  isRedo?: boolean | undefined
  changed?: DoneAction['changed'] | undefined
}

const noCounts = { made: 0, left: 0, again: [] }

/** Takes an action back where nothing has changed since, and says what was left. */
export async function undoProducts({
  actId,
  stock = [],
  isRedo = false,
  changed,
}: Undone): Promise<DoneAction> {
  const fields = actId === undefined ? undefined : await api.call('undo', { actId })
  const counts =
    stock.length === 0
      ? noCounts
      : await import('../inventory/set-back.ts').then(({ setBack }) => setBack(stock))
  void refreshProducts()
  return productAction({
    words: undoneInWords({ fields: fields?.changed ?? 0, refused: fields?.refused ?? [], ...counts, isRedo }),
    actId: fields?.actId,
    stock: counts.again,
    refused: fields?.refused ?? [],
    isUndo: !isRedo,
    ...(changed && { changed }),
  })
}

type Outcome = { fields: number; made: number; left: number; refused: readonly unknown[]; isRedo: boolean }

/** 'Undone.', or what was undone where something was left. */
function undoneInWords({ fields, made, left, refused, isRedo }: Outcome): string {
  const verb = isRedo ? 'Redone' : 'Undone'
  if (fields + made === 0) return `Nothing was ${verb.toLowerCase()}.`
  if (left + refused.length === 0) return `${verb}.`
  const done = [
    ...(fields > 0 ? [counted(fields, 'product')] : []),
    ...(made > 0 ? [counted(made, 'count')] : []),
  ].join(' and ')
  return left === 0 ? `${verb}: ${done}.` : `${verb}: ${done}. Counted since then and left: ${left}.`
}
