type Line = { quantity: number; refundedQuantity?: number }

/** The lines of an order without the pieces that were refunded before it was sent. */
export const keptLines = <OrderLine extends Line>(lines: readonly OrderLine[]): OrderLine[] =>
  lines
    .map((line) => ({ ...line, quantity: line.quantity - (line.refundedQuantity ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
