import { type CartOrder, type OrderHandlers, orderCart, type PaymentOutcome } from './pay.ts'

/** Places the cart's order, or finds it placed. The courier gets the money. */
export const orderInCash = (checkout: CartOrder, handlers: OrderHandlers): Promise<PaymentOutcome> =>
  orderCart({ ...checkout, paymentMethod: 'Cash on delivery' }, handlers, async (order) => ({
    is: 'succeeded',
    order,
  }))
