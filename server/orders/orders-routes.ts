import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { listForAdministrator } from './administrator-orders.ts'
import { countOrders } from './count-orders.ts'
import { listShopperOrders, orderOfShopper } from './order-queries.ts'
import { placeOrder } from './place-order.ts'
import { readSales } from './sales.ts'
import { setOrderStatus } from './set-order-status.ts'

export const orderHandlers = (context: AppContext): HandlersOf<'orders'> => ({
  addToOrder: async (call) => ({ data: await placeOrder(context, call) }),
  getOrder: async ({ input, shopper }) => ({
    data: await orderOfShopper(context, shopper.id, input.order_id),
  }),
  getUserOrders: async ({ input, shopper }) => listShopperOrders(context, shopper.id, input),
  getAllOrders: async ({ input }) => listForAdministrator(context, input),
  updateOrderStatus: async ({ input }) => ({
    data: await setOrderStatus(context, input.order_id, input.status),
  }),
  getTakings: async ({ input }) => ({ data: await readSales(context, input.timeZone) }),
  countOrders: async () => ({ data: await countOrders(context) }),
})
