import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { listStock } from './list-stock.ts'
import { confirmBackInStock, requestBackInStock } from './request-back-in-stock.ts'
import { setStock } from './set-stock.ts'
import { readStockLedger } from './stock-ledger.ts'

export const stockHandlers = (context: AppContext): HandlersOf<'stock'> => ({
  setStock: async (call) => ({ data: await setStock(context, call) }),
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
