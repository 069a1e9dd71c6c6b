import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { confirmBackInStock, requestBackInStock } from './request-back-in-stock.ts'

export const backInStockHandlers = (context: AppContext): HandlersOf<'back-in-stock'> => ({
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
