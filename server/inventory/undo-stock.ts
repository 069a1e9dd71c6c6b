import { sql } from 'kysely'
import type { ActId } from '../../contract/catalogue/admin-product.ts'
import type { StockChange, StockChangeResult } from '../../contract/inventory/stock-change.ts'
import type { Database } from '../database/database.ts'
import { type Change, changeStock, lockProducts } from './set-stock.ts'

/** A size that is left as it is; `message` says why. */
type Left = Pick<StockChangeResult, 'productId' | 'size'> & { message: string }

type Entry = Pick<StockChange, 'productId' | 'size'> & {
  change: number
  reason: string
  /** Why the size is left as it is; null where it is not. */
  message: string | null
}

/**
 * Takes back what an act changed of stock, size by size and by as much as it changed it: what was sold meanwhile stays sold. A
 * size is left where it was counted since, or where fewer pieces can be ordered than the act added.
 */
export async function undoStock(
  transaction: Database,
  undoneActId: ActId,
  by: { administratorId: string; at: Date; actId: ActId },
): Promise<{ made: StockChangeResult[]; left: Left[] }> {
  const seen = await readEntries(transaction, undoneActId)
  await lockProducts(
    transaction,
    seen.map(({ productId }) => productId),
  )
  const entries = await readEntries(transaction, undoneActId)
  const changes = entries.filter(({ message }) => message === null).map(reversed)
  const results = await changeStock(transaction, changes, { ...by, undoneActId })
  return {
    made: results.filter(({ problem }) => problem === undefined),
    left: [...entries, ...results].flatMap(({ productId, size, message }) =>
      message ? [{ productId, size, message }] : [],
    ),
  }
}

function reversed({ productId, size, change, reason }: Entry): Change {
  const of = { productId, size, note: 'Undo' }
  if (reason === 'tracked') return { ...of, set: null }
  if (reason === 'untracked') return { ...of, add: -change, begins: true, expected: null }
  return { ...of, add: -change, reason: 'correction' }
}

/** What an act changed of each size, under the label that the size has now. */
async function readEntries(transaction: Database, actId: ActId): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select entry.product_id as "productId", entry.size, entry.change, entry.reason, case
      when is_undone then 'It was undone already.'
      when is_counted then 'It was counted since, and is left as it is.' end as message
    from stock_ledger as entry, lateral (
      select bool_or(undone_act_id = entry.act_id) as is_undone,
        bool_or(reason in ('tracked', 'counted', 'untracked')) as is_counted
      from stock_ledger as later
      where later.product_id = entry.product_id and later.size = entry.size and later.id > entry.id
    ) as later
    where entry.act_id = ${actId}::uuid order by entry.id`.execute(transaction)
  return rows
}
