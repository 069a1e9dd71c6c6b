import type { StockChange } from '../../../contract/inventory/stock-change.ts'
import { reverseOf } from './counts.ts'
import { sendStock, showResults } from './stock-query.ts'

/** Sets counts back. @returns how many were and were not, and the changes that would set them again */
export async function setBack(
  counts: readonly StockChange[],
): Promise<{ made: number; left: number; again: StockChange[] }> {
  const results = await sendStock(counts)
  showResults(results)
  const made = results.filter(({ problem }) => problem === undefined)
  return {
    made: made.length,
    left: results.length - made.length,
    again: made.flatMap((result) => reverseOf('count', result) ?? []),
  }
}
