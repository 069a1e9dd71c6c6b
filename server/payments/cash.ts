/** Money that the courier was paid. No payment provider knows of it. */

/** The provider of its refunds in the books. */
export const cashProvider = 'cash'

/** The order's id follows. */
export const cashChargePrefix = 'cash:'

/** The charge of an order that was paid in cash. Refunds belong to it. */
export const cashChargeOf = (orderId: string): string => `${cashChargePrefix}${orderId}`

export const isCashCharge = (chargeId: string): boolean => chargeId.startsWith(cashChargePrefix)
