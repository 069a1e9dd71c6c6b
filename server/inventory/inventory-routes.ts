import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { setStock } from './set-stock.ts'
import { readStockLedger } from './stock-ledger.ts'

export const inventoryHandlers = (context: AppContext): HandlersOf<'inventory'> => ({
  setStock: async (call) => setStock(context, call),
  getStockLedger: async ({ input }) => readStockLedger(context, input),
})
