import type { InfiniteData } from '@tanstack/react-query'
import type { ActId, AdminProduct, Variant } from '../../../contract/catalogue/admin-product.ts'
import {
  mostStockChanges,
  type StockChange,
  type StockChangeResult,
} from '../../../contract/inventory/stock-change.ts'
import type { AnswerOf } from '../../../contract/operations.ts'
import { idempotencyKeys } from '../../use-idempotency-key.ts'
import { api } from '../api.ts'
import { apiPages, queryClient } from '../api-query.ts'
import { keyOf } from './counts.ts'

const pageSize = 25
const listKey = 'listStock'
type StockPages = InfiniteData<AnswerOf<'listStock'>, string | undefined>

export type StockProduct = AnswerOf<'listStock'>['data'][number]
export type StockFilter = 'all' | 'tracked' | 'low' | 'out'
export type StockParams = { search: string; filter: StockFilter }

export const stockQuery = (params: StockParams) => ({
  ...apiPages(listKey, params, pageSize),
  refetchOnWindowFocus: true,
})

export const historyQuery = ({ productId, size }: { productId: string; size: string }) =>
  apiPages('getStockLedger', { productId, size }, pageSize)

type SentStock = {
  results: readonly StockChangeResult[]
  actIds: readonly ActId[]
  /** Why the changes beyond the results were not answered. */
  failure?: unknown
}

const acts = idempotencyKeys()

/** Saves changes of stock, once also where the answer was lost and they are sent again. Each is made or refused by itself; the answers are in the order of the changes. */
export async function sendStock(changes: readonly StockChange[]): Promise<SentStock> {
  const results: StockChangeResult[] = []
  const actIds: ActId[] = []
  for (let start = 0; start < changes.length; start += mostStockChanges) {
    const part = changes.slice(start, start + mostStockChanges)
    try {
      const { data, actId } = await api.call('setStock', { changes: part, actId: acts.keyFor(part) as ActId })
      acts.forget()
      results.push(...data)
      if (actId !== undefined) actIds.push(actId)
    } catch (failure) {
      return { results, actIds, failure }
    }
  }
  return { results, actIds }
}

/** A product that is no longer low stays in the list until it is read again: no row goes from under the fingers. */
export function showResults(results: readonly StockChangeResult[]): void {
  const byKey = new Map(results.map((result) => [keyOf(result), result]))
  const shown = (productId: string, variant: Variant): Variant => {
    const result = byKey.get(keyOf({ productId, size: variant.size }))
    return result === undefined ? variant : withNumbers(variant, result)
  }
  queryClient.setQueriesData<StockPages>({ queryKey: [listKey] }, (lists) => {
    const pages = lists?.pages.map((page) => ({
      ...page,
      data: page.data.map((product) => ({
        ...product,
        variants: product.variants.map((variant) => shown(product.productId, variant)),
      })),
    }))
    return lists && pages && { ...lists, pages }
  })
  queryClient.setQueriesData<{ data: AdminProduct }>({ queryKey: ['getProduct'] }, (answer) => {
    const variants = answer?.data.variants.map((variant) => shown(answer.data._id, variant))
    return answer && variants && { ...answer, data: { ...answer.data, variants } }
  })
  for (const name of ['listProducts', 'getStockLedger'])
    void queryClient.invalidateQueries({ queryKey: [name] })
}

function withNumbers(
  { size, sku, barcode, lowAt }: Variant,
  { onHand, reserved }: StockChangeResult,
): Variant {
  const names = { size, ...(sku === undefined ? {} : { sku }), ...(barcode === undefined ? {} : { barcode }) }
  return onHand === null ? names : { ...names, onHand, reserved, ...(lowAt === undefined ? {} : { lowAt }) }
}
