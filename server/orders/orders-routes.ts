import type { AppContext } from '../app-context.ts'
import type { HandlersOf } from '../http/call.ts'
import { countOrders } from './count-orders.ts'
import { beginGuestCheckout } from './guests/begin-guest-checkout.ts'
import { enterGuestOrder, openGuestOrder, openGuestOrderHistory } from './guests/guest-order-links.ts'
import { readOrderHistory } from './order-history.ts'
import { listOrders, listShopperOrders, orderOfShopper } from './order-queries.ts'
import { ordersMatching } from './orders-matching.ts'
import { readOwnHolds } from './own-holds.ts'
import { placeOrder } from './place-order.ts'
import { readSales } from './sales.ts'
import { setOrderStatus } from './set-order-status.ts'
import { setParcel } from './set-parcel.ts'
import { listStockHolders } from './stock-holders.ts'

export const orderHandlers = (context: AppContext): HandlersOf<'orders'> => ({
  addToOrder: async (call) => ({ data: await placeOrder(context, call) }),
  getHeldStock: async ({ shopper }) => ({ data: await readOwnHolds(context, shopper.id) }),
  beginGuestCheckout: async (call) => ({ data: await beginGuestCheckout(context, call) }),
  getGuestOrder: async ({ input, caller }) => ({ data: await openGuestOrder(context, input.token, caller) }),
  getGuestOrderHistory: async ({ input, caller }) => ({
    data: await openGuestOrderHistory(context, input.token, caller),
  }),
  enterGuestOrder: async (call) => ({ data: await enterGuestOrder(context, call) }),
  getOrder: async ({ input, shopper }) => ({
    data: await orderOfShopper(context, shopper.id, input.order_id),
  }),
  getUserOrders: async ({ input, shopper }) => listShopperOrders(context, shopper.id, input),
  getAllOrders: async ({ input: { search, ...wanted } }) =>
    listOrders(context, {
      ...wanted,
      matching: search === '' ? undefined : await ordersMatching(context, search),
    }),
  listStockHolders: async () => ({ data: await listStockHolders(context) }),
  updateOrderStatus: (call) => setOrderStatus(context, call),
  setParcel: async (call) => ({ data: await setParcel(context, call) }),
  getUserOrderHistory: async ({ input, shopper }) => ({
    data: await readOrderHistory(context, input.order_id, shopper.id),
  }),
  getOrderHistory: async ({ input }) => ({ data: await readOrderHistory(context, input.order_id) }),
  getTakings: async ({ input }) => ({ data: await readSales(context, input.timeZone) }),
  countOrders: async () => ({ data: await countOrders(context) }),
})
