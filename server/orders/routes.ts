import type { HandlersOf } from '../http/call.ts'
import { openProvider } from '../payments/choose-provider.ts'
import { describeProvider } from '../payments/describe-provider.ts'
import { payOrder } from '../payments/pay-order.ts'
import type { Shop } from '../shop.ts'
import { listForAdministrator } from './administrator-orders.ts'
import { listOfShopper } from './order-queries.ts'
import { placeOrder } from './place-order.ts'
import { setOrderStatus } from './set-order-status.ts'

type OrderCalls =
  | 'addToOrder'
  | 'getPaymentProvider'
  | 'payOrder'
  | 'getUserOrders'
  | 'getAllOrders'
  | 'updateOrderStatus'

export const orderHandlers = (shop: Shop): HandlersOf<OrderCalls> => {
  const provider = openProvider(shop)
  return {
    addToOrder: async (call) => ({ data: await placeOrder(shop, call) }),
    getPaymentProvider: async () => ({ data: describeProvider(shop) }),
    payOrder: async (call) => ({ data: await payOrder(shop, provider, call) }),
    getUserOrders: async ({ input, shopper }) => listOfShopper(shop, shopper.id, input),
    getAllOrders: async ({ input }) => listForAdministrator(shop, input),
    updateOrderStatus: async ({ input }) => ({
      data: await setOrderStatus(shop, input.order_id, input.status),
    }),
  }
}
