import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export type Pieces = { productId: string; size: string; quantity: number }

/** SQL: pieces as the table `pieces` (product_id, size, quantity). */
export const piecesTable = (pieces: readonly Pieces[]) => sql`unnest(
    ${pieces.map(({ productId }) => productId)}::uuid[],
    ${pieces.map(({ size }) => size)}::text[],
    ${pieces.map(({ quantity }) => quantity)}::int[]
  ) as pieces (product_id, size, quantity)`

/** Locks levels in their order, for a transaction that changes them by several statements. */
export async function lockLevels(transaction: Database, pieces: readonly Omit<Pieces, 'quantity'>[]) {
  await sql`select from locked_levels(${pieces.map(({ productId }) => productId)}::uuid[],
    ${pieces.map(({ size }) => size)}::text[])`.execute(transaction)
}
