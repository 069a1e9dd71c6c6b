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
  isUndone: boolean
  isCounted: boolean
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
  const results = await changeStock(
    transaction,
    entries.filter((entry) => reasonToLeave(entry) === undefined).map(reversed),
    { ...by, undoneActId },
  )
  const refused = [...entries.map((entry) => ({ ...entry, message: reasonToLeave(entry) })), ...results]
  return {
    made: results.filter(({ problem }) => problem === undefined),
    left: refused.flatMap(({ productId, size, message }) =>
      message === undefined ? [] : [{ productId, size, message }],
    ),
  }
}

function reasonToLeave({ isUndone, isCounted }: Entry): string | undefined {
  if (isUndone) return 'It was undone already.'
  return isCounted ? 'It was counted since, and is left as it is.' : undefined
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
    select product_id as "productId", size, change, reason,
      exists (
        select from stock_ledger as undo where undo.undone_act_id = entry.act_id
          and undo.product_id = entry.product_id and undo.size = entry.size
      ) as "isUndone",
      exists (
        select from stock_ledger as later where later.product_id = entry.product_id and later.size = entry.size
          and later.id > entry.id and later.reason in ('tracked', 'counted', 'untracked')
      ) as "isCounted"
    from stock_ledger as entry where act_id = ${actId}::uuid order by id`.execute(transaction)
  return rows
}
