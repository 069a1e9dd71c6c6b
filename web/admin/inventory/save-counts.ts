import type { StockChangeResult } from '../../../contract/inventory/stock-change.ts'
import { counted } from '../counted.ts'
import { announceProductAction } from '../undo/latest-action.ts'
import { currentCounts, type Mode, reverseOf, settleCounts, stockChangeOf, type Typed } from './counts.ts'
import { useSetStock } from './stock-query.ts'

export function useSaveCounts() {
  const { mutateAsync, isPending, error } = useSetStock()

  async function save(entries: readonly Typed[]): Promise<readonly StockChangeResult[]> {
    const counts = currentCounts()
    const results = await mutateAsync(entries.map((entry) => stockChangeOf(entry, counts)))
    settleCounts(entries, results)
    announceProductAction({ words: savedInWords(results), stock: reversesOf(counts.mode, results) })
    return results
  }

  return { save, isPending, error }
}

/** What takes the saved numbers back. */
export const reversesOf = (mode: Mode, results: readonly StockChangeResult[]) =>
  results.flatMap((result) => (result.problem === undefined ? (reverseOf(mode, result) ?? []) : []))

/** 'Stock saved for 5 sizes.' */
export function savedInWords(results: readonly StockChangeResult[]): string {
  const made = results.filter(({ problem }) => problem === undefined).length
  const words = made === 0 ? 'No stock was saved.' : `Stock saved for ${counted(made, 'size')}.`
  return made === results.length ? words : `${words} Not saved: ${results.length - made}.`
}
