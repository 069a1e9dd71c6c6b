import { useMutation } from '@tanstack/react-query'
import type { StockChangeResult } from '../../../contract/inventory/stock-change.ts'
import { queryClient } from '../api-query.ts'
import { counted } from '../ui/counted.ts'
import { announceProductAction } from '../undo/product-actions.ts'
import { currentCounts, settleCounts, stockChangeOf, type Typed } from './counts.ts'
import { sendStock, showResults } from './stock-query.ts'

export function useSaveCounts() {
  const { mutateAsync: save, isPending, error } = useMutation({ mutationFn: send }, queryClient)
  return { save, isPending, error }
}

/** What was saved is settled and told, though what comes after it may have failed. */
async function send(entries: readonly Typed[]): Promise<readonly StockChangeResult[]> {
  const counts = currentCounts()
  const { results, actIds, failure } = await sendStock(entries.map((entry) => stockChangeOf(entry, counts)))
  showResults(results)
  settleCounts(entries, results)
  if (results.length > 0) announceProductAction({ words: savedInWords(results), actId: actIds })
  if (failure !== undefined) throw failure
  return results
}

/** 'Stock saved for 5 sizes.' */
export function savedInWords(results: readonly StockChangeResult[]): string {
  const made = results.filter(({ problem }) => problem === undefined).length
  const words = made === 0 ? 'No stock was saved.' : `Stock saved for ${counted(made, 'size')}.`
  return made === results.length ? words : `${words} Not saved: ${results.length - made}.`
}
