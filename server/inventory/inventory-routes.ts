import type { StockChangeResult } from '../../contract/inventory/stock-change.ts'
import type { AppContext } from '../app-context.ts'
import type { AuditedChange, HandlersOf } from '../http/call.ts'
import { setStock } from './set-stock.ts'
import { readStockLedger } from './stock-ledger.ts'

/** Sizes whose count is another one now, by product and size. */
function auditedCounts(results: readonly StockChangeResult[]): AuditedChange {
  const changed = results.filter(({ before, onHand }) => before !== onHand)
  const [first] = changed
  const counts = (of: 'before' | 'onHand') =>
    Object.fromEntries(changed.map((result) => [`${result.productId} ${result.size}`, result[of]]))
  return {
    subject:
      first !== undefined && changed.length === 1
        ? `${first.productId} ${first.size}`
        : `${changed.length} sizes`,
    before: counts('before'),
    after: counts('onHand'),
  }
}

export const inventoryHandlers = (context: AppContext): HandlersOf<'inventory'> => ({
  setStock: async (call) => {
    const results = await setStock(context, call)
    call.audit(auditedCounts(results))
    return { data: results }
  },
  getStockLedger: async ({ input }) => readStockLedger(context, input),
})
