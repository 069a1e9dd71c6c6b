import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { setStock } from './set-stock.ts'
import { readStockHistory } from './stock-history.ts'

export const inventoryHandlers = (context: AppContext): HandlersOf<'inventory'> => ({
  setStock: async (call) => setStock(context, call),
  getStockLedger: async ({ input }) => readStockHistory(context, input),
})
