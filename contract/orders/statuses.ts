/** The stations of an order, in the order they are usually reached; none is enforced (spec §4). */
export const orderStatuses = ['Order Placed', 'Packing', 'Shipped', 'Out for Delivery', 'Delivered'] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** Where the money of an order stands (contract.md, "Product and Order"). */
export const paymentStates = ['awaiting', 'failed', 'paid', 'refunded', 'cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]
