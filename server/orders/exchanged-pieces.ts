import type { Database } from '../database/database.ts'
import type { Pieces } from '../inventory/pieces.ts'

type Line = { position: number; productId: string; size: string; quantity: number; refundedQuantity: number }

/** Pieces of a line that came back, and were replaced by those of another size. */
export type Exchange = { position: number; from: string; size: string; quantity: number; sentAt: Date }

/** The exchanges of an order that were sent, the oldest first. */
export async function readExchanges(database: Database, orderId: string): Promise<Exchange[]> {
  const rows = await database
    .selectFrom('returns')
    .innerJoin('return_lines', 'return_id', 'returns.id')
    .select(['position', 'size as from', 'exchange_size as size', 'received_quantity as quantity', 'sent_at'])
    .where('order_id', '=', orderId)
    .where('received_quantity', '>', 0)
    .orderBy('sent_at')
    .execute()
  return rows.flatMap(({ sent_at: sentAt, size, quantity, ...row }) =>
    sentAt === null || size === null || quantity === null ? [] : [{ ...row, size, quantity, sentAt }],
  )
}

/** `sentAt` is when the last of them were sent in exchange; undefined for those of the order's own parcel. */
export type PiecesInSize = { size: string; quantity: number; sentAt: Date | undefined }

/** What was bought with a line, by the sizes that it was sent in, that of the order first. */
export function inSizesHeld(
  { position, size, quantity }: Pick<Line, 'position' | 'size' | 'quantity'>,
  exchanges: readonly Exchange[],
): PiecesInSize[] {
  const held = new Map<string, PiecesInSize>([[size, { size, quantity, sentAt: undefined }]])
  for (const exchange of exchanges.filter((each) => each.position === position)) {
    const before = held.get(exchange.from)
    if (before !== undefined)
      held.set(exchange.from, { ...before, quantity: Math.max(0, before.quantity - exchange.quantity) })
    held.set(exchange.size, {
      size: exchange.size,
      quantity: (held.get(exchange.size)?.quantity ?? 0) + exchange.quantity,
      sentAt: exchange.sentAt,
    })
  }
  return [...held.values()]
}

/** Pieces of an order's lines in the sizes that the shopper has. Those that were refunded count as the first of their line. */
export async function inSizesSent(
  database: Database,
  orderId: string,
  lines: readonly Line[],
  chosen: readonly { position: number; quantity: number }[],
): Promise<Pieces[]> {
  if (chosen.length === 0) return []
  const exchanges = await readExchanges(database, orderId)
  return chosen.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line === undefined ? [] : piecesOf(line, exchanges, quantity)
  })
}

function piecesOf(line: Line, exchanges: readonly Exchange[], wanted: number): Pieces[] {
  let left = wanted
  return withoutFirst(line.refundedQuantity, inSizesHeld(line, exchanges)).flatMap(({ size, quantity }) => {
    const taken = Math.min(left, quantity)
    left -= taken
    return taken > 0 ? [{ productId: line.productId, size, quantity: taken }] : []
  })
}

/** What is left of pieces once the first of them are gone. */
export function withoutFirst<InSize extends { quantity: number }>(
  gone: number,
  pieces: readonly InSize[],
): InSize[] {
  let stillGone = gone
  return pieces.map((inSize) => {
    const quantity = Math.max(0, inSize.quantity - stillGone)
    stillGone -= inSize.quantity - quantity
    return { ...inSize, quantity }
  })
}
