import type { ActId, Refused } from '../../../contract/catalogue/admin-product.ts'
import type { StockChange } from '../../../contract/stock/stock-change.ts'
import { createStore } from '../../store.ts'
import { queryClient } from '../api-query.ts'

/** What the merchant has just done to products. */
export type Act = {
  words: string
  /** Absent when nothing was changed. */
  actId?: ActId | undefined
  /** Counts that are set back with the act. */
  stock?: readonly StockChange[]
  /** The products that were left as they are. */
  refused?: readonly Refused[]
  isUndo?: boolean
}

export const latestAct = createStore<Act | undefined>(() => undefined)

/** Shows what has just been done, with a way to take it back. */
export const noteAct = (act: Act | undefined): void => latestAct.set(act)

/** Everything that shows products is read again. */
export function refreshProducts(): void {
  for (const name of ['listProducts', 'getProduct', 'getProductHistory', 'getStyle'])
    void queryClient.invalidateQueries({ queryKey: [name] })
}

export const productsInWords = (count: number): string =>
  count === 1 ? '1 product' : `${count.toLocaleString('en-US')} products`
