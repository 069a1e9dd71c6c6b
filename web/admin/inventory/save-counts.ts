import type { StockChangeResult } from '../../../contract/inventory/stock-change.ts'
import { counted } from '../counted.ts'
import { announceProductAction } from '../undo/latest-action.ts'
import { currentCounts, settleCounts, stockChangeOf, type Typed } from './counts.ts'
import { useSetStock } from './stock-query.ts'

export function useSaveCounts() {
  const { mutateAsync, isPending, error } = useSetStock()

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
