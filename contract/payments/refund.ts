/** The reasons that a merchant chooses from. */
export const merchantRefundReasons = ['requested', 'damaged', 'return', 'other'] as const

/**
 * Every reason of a refund. Beside the merchant's: `cancelled` and `edited` follow from what became of the order, the next
 * five are of charges that no order can keep (`edit-over`: for an edit that was withdrawn or had expired), and the last one was made at the provider, not by the shop.
 */
export type RefundReason =
  | (typeof merchantRefundReasons)[number]
  | 'cancelled'
  | 'edited'
  | 'order-cancelled'
  | 'paid-twice'
  | 'wrong-amount'
  | 'sold-out'
  | 'edit-over'
  | 'refunded-by-merchant'

/** In the order in which a refund passes them; it never goes back. */
export const refundStates = ['requested', 'pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** A line, or pieces of it, that a refund is for. `position` counts from 1, in the order of `productInfo`. */
export type RefundedLine = { position: number; quantity: number; amountCents: number; restock: boolean }
