import type { ActId, Refused } from '../../../contract/catalogue/admin-product.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { api } from '../api.ts'
import { queryClient } from '../api-query.ts'
import { counted } from '../ui/counted.ts'
import { announceAction, type DoneAction } from './latest-action.ts'

/** Everything that shows products is read again. */
export async function refreshProducts(): Promise<void> {
  const names = ['listProducts', 'getProduct', 'getProductHistory', 'getStyle']
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })))
}

type ProductAction = Omit<DoneAction, 'undo' | 'refused'> & {
  /** Absent when nothing was changed; several when it took several calls. */
  actId?: ActId | readonly ActId[] | undefined
  refused?: readonly Refused[]
}

/** An action on products and their stock, which the shop keeps. */
export function productAction({ actId = [], ...action }: ProductAction): DoneAction {
  const actIds = [actId].flat()
  const undo = () => undoProducts({ actIds, isRedo: action.isUndo, changed: action.changed })
  return actIds.length === 0 ? action : { ...action, undo }
}

/** Shows an action on products, with a way to take it back. */
export const announceProductAction = (action: ProductAction): void => announceAction(productAction(action))

type Undone = {
  actIds: readonly ActId[]
  isRedo?: boolean | undefined
  changed?: DoneAction['changed'] | undefined
}

/** Takes an action back where nothing has changed since, and says what was left. */
export async function undoProducts({ actIds, isRedo = false, changed }: Undone): Promise<DoneAction> {
  const undone: AnswerOf<'undo'>[] = []
  // The latest first: pieces of a new size go before the size does.
  for (const actId of actIds.toReversed()) undone.push(await api.call('undo', { actId }))
  const stock = undone.flatMap((one) => one.stock)
  if (stock.length > 0)
    await import('../inventory/stock-query.ts').then(({ showResults }) => showResults(stock))
  void refreshProducts()
  const refused = undone.flatMap((one) => one.refused)
  const products = undone.reduce((sum, one) => sum + one.changed, 0)
  return productAction({
    words: undoneInWords(isRedo ? 'Redone' : 'Undone', products, stock.length, refused.length === 0),
    actId: undone.flatMap(({ actId }) => actId ?? []),
    refused,
    isUndo: !isRedo,
    ...(changed && { changed }),
  })
}

/** 'Undone.', or what was undone where something was left. */
function undoneInWords(verb: string, products: number, counts: number, isWhole: boolean): string {
  const done = [
    ...(products > 0 ? [counted(products, 'product')] : []),
    ...(counts > 0 ? [counted(counts, 'count')] : []),
  ]
  if (done.length === 0) return `Nothing was ${verb.toLowerCase()}.`
  return isWhole ? `${verb}.` : `${verb}: ${done.join(' and ')}.`
}
