import type { Order } from '../../../contract/orders/order.ts'

/** Only paid orders have a status to change. */
export const isSelectable = ({ payment }: Order) => payment.state === 'paid'
