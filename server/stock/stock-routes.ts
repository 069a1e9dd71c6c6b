import type { StockChangeResult } from '../../contract/stock/stock-change.ts'
import type { AppContext } from '../app-context.ts'
import type { AuditedChange, HandlersOf } from '../http/call.ts'
import { listStock } from './list-stock.ts'
import { confirmBackInStock, requestBackInStock } from './request-back-in-stock.ts'
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

export const stockHandlers = (context: AppContext): HandlersOf<'stock'> => ({
  setStock: async (call) => {
    const results = await setStock(context, call)
    call.audit(auditedCounts(results))
    return { data: results }
  },
  listStock: async ({ input }) => listStock(context, input),
  getStockLedger: async ({ input }) => readStockLedger(context, input),
  notifyWhenBack: async (call) => {
    const state = await requestBackInStock(context, call)
    const message =
      state === 'requested'
        ? 'We’ll email you once, when it’s back.'
        : 'Please open the link that we’ve emailed to you.'
    return { message, data: { state } }
  },
  confirmNotifyWhenBack: async ({ input, caller }) => ({
    message: 'We’ll email you once, when it’s back.',
    data: await confirmBackInStock(context, input.token, caller),
  }),
})
