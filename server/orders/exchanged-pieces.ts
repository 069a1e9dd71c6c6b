import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import type { Pieces } from '../inventory/pieces.ts'

type Line = { position: number; productId: string; size: string; quantity: number; refundedQuantity: number }
type Exchanged = { position: number; size: string; quantity: number }

/**
 * Pieces of an order's lines in the sizes that the shopper has: those that were sent in exchange count as the last of their line,
 * and those that were refunded as the first.
 */
export async function inSizesSent(
  database: Database,
  orderId: string,
  lines: readonly Line[],
  chosen: readonly { position: number; quantity: number }[],
): Promise<Pieces[]> {
  if (chosen.length === 0) return []
  const { rows } = await sql<Exchanged>`
    select position, exchange_size as size, received_quantity as quantity
    from returns join return_lines on return_id = returns.id
    where order_id = ${orderId}::uuid and sent_at is not null and exchange_size is not null and received_quantity > 0
    order by sent_at`.execute(database)
  return chosen.flatMap(({ position, quantity }) => {
    const line = lines.find((each) => each.position === position)
    return line === undefined ? [] : piecesOf(line, rows, quantity)
  })
}

function piecesOf(line: Line, exchanged: readonly Exchanged[], wanted: number): Pieces[] {
  const others = exchanged.filter(({ position }) => position === line.position)
  const kept = others.reduce((left, { quantity }) => left - quantity, line.quantity)
  let skipped = line.refundedQuantity
  let left = wanted
  return [{ size: line.size, quantity: kept }, ...others].flatMap(({ size, quantity }) => {
    const gone = Math.min(skipped, quantity)
    const taken = Math.min(left, quantity - gone)
    skipped -= gone
    left -= taken
    return taken > 0 ? [{ productId: line.productId, size, quantity: taken }] : []
  })
}
