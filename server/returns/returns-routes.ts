import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { acceptReturn } from './accept-return.ts'
import { cancelReturn } from './cancel-return.ts'
import { countReasons } from './count-reasons.ts'
import { readReturns } from './read-returns.ts'
import { receiveReturn } from './receive-return.ts'
import { refuseReturn } from './refuse-return.ts'
import { requestReturn } from './request-return.ts'
import { listReturns } from './return-queries.ts'
import { sendExchange } from './send-exchange.ts'

export const returnHandlers = (context: AppContext): HandlersOf<'returns'> => ({
  getReturns: async ({ input, shopper }) => ({ data: await readReturns(context, input.order_id, shopper) }),
  requestReturn: async (call) => ({ data: await requestReturn(context, call) }),
  cancelReturn: async (call) => ({ data: await cancelReturn(context, call) }),
  listReturns: async ({ input }) => listReturns(context, input),
  receiveReturn: async (call) => ({ data: await receiveReturn(context, call) }),
  acceptReturn: async (call) => ({ data: await acceptReturn(context, call) }),
  refuseReturn: async (call) => ({ data: await refuseReturn(context, call) }),
  sendExchange: async (call) => ({ data: await sendExchange(context, call) }),
  countReturnReasons: async ({ input }) => ({ data: await countReasons(context, input) }),
})
