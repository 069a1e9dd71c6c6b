import { useMutation } from '@tanstack/react-query'
import type { StockChangeResult } from '../../../contract/inventory/stock-change.ts'
import { queryClient } from '../api-query.ts'
import { counted } from '../counted.ts'
import { announceProductAction } from '../undo/latest-action.ts'
import { currentCounts, settleCounts, stockChangeOf, type Typed } from './counts.ts'
import { sendStock, showResults } from './stock-query.ts'

export function useSaveCounts() {
  const { mutateAsync, isPending, error } = useMutation(
    { mutationFn: sendStock, onSuccess: ({ results }) => showResults(results) },
    queryClient,
  )

  async function save(entries: readonly Typed[]): Promise<readonly StockChangeResult[]> {
    const counts = currentCounts()
    const { results, actIds } = await mutateAsync(entries.map((entry) => stockChangeOf(entry, counts)))
    settleCounts(entries, results)
    announceProductAction({ words: savedInWords(results), actId: actIds })
    return results
  }

  return { save, isPending, error }
}

/** 'Stock saved for 5 sizes.' */
export function savedInWords(results: readonly StockChangeResult[]): string {
  const made = results.filter(({ problem }) => problem === undefined).length
  const words = made === 0 ? 'No stock was saved.' : `Stock saved for ${counted(made, 'size')}.`
  return made === results.length ? words : `${words} Not saved: ${results.length - made}.`
}
