import { sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { ActId } from '../../contract/catalogue/admin-product.ts'
import { mostOnHand, usualLowAt } from '../../contract/inventory/pieces.ts'
import {
  type StockChange,
  type StockChangeResult,
  type StockProblem,
  stockProblems,
} from '../../contract/inventory/stock-change.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import type { AuditedChange, Call } from '../http/call.ts'
import { variantKey } from './variants.ts'

/**
 * Sets what is on hand, or adds and takes away: each change by itself, so that one that can't be made keeps no other
 * from being made. Level and history change by the same number, whatever is sold meanwhile.
 */
export async function setStock(
  context: AppContext,
  { input, administrator, audit }: Call<'setStock'>,
): Promise<AnswerOf<'setStock'>> {
  const at = context.clock()
  const actId = input.actId ?? (timeOrderedId({ msecs: at.getTime() }) as ActId)
  const { data, isRepeated } = await context.database.transaction().execute(async (transaction) => {
    const changes = await unlessMade(transaction, input.changes, actId)
    const by = { administratorId: administrator.id, at, actId }
    return {
      data: await changeStock(transaction, changes, by),
      isRepeated: changes.some((change, index) => change !== input.changes[index]),
    }
  })
  await context.catalogueChanges.acknowledgedByAll()
  audit(auditedCounts(data))
  return { data, ...((isRepeated || data.some(isChanged)) && { actId }) }
}

/** A change that the act has made already, and whose answer was lost, changes nothing: the number may have moved since. */
export async function unlessMade(
  transaction: Database,
  changes: readonly StockChange[],
  actId: ActId,
): Promise<readonly StockChange[]> {
  await lockProducts(
    transaction,
    changes.map(({ productId }) => productId),
  )
  const entries = await transaction
    .selectFrom('stock_ledger')
    .select(['product_id', 'size'])
    .where('act_id', '=', actId)
    .execute()
  const made = new Set(entries.map((entry) => variantKey(entry.product_id, entry.size)))
  return changes.map((change) => {
    const { productId, size, set } = change
    if (!made.has(variantKey(productId, size))) return change
    return { productId, size, ...(set === null ? { set } : { add: 0 }) }
  })
}

/** A number that is as it was is in no act. */
export const isChanged = ({ before, onHand }: StockChangeResult): boolean => before !== onHand

/** Sizes whose count is another one now, by product and size. */
export function auditedCounts(results: readonly StockChangeResult[]): AuditedChange {
  const changed = results.filter(isChanged)
  const [first] = changed
  const counts = (of: 'before' | 'onHand') =>
    Object.fromEntries(changed.map((result) => [`${result.productId} ${result.size}`, result[of]]))
  return {
    subject:
      first !== undefined && changed.length === 1
        ? `${first.productId} ${first.size}`
        : `${changed.length} sizes`,
    before: counts('before'),
    after: counts('onHand'),
  }
}

/** Who changes stock; `actId` is the act that can be undone, `undoneActId` the one that is taken back. */
export type By = { administratorId: string; at: Date; actId?: string | null; undoneActId?: string | null }

/** `add` begins the count of a size that is not counted, with so many pieces that can be ordered. */
export type Change = StockChange & { begins?: boolean }

/** The same in the caller's transaction, which has locked no product yet (docs/decisions/155-stock-in-three-tables.md). */
export async function changeStock(
  transaction: Database,
  changes: readonly Change[],
  by: By,
): Promise<StockChangeResult[]> {
  if (changes.length === 0) return []
  const before = await lockVariants(transaction, changes)
  const decided = changes.map((change) =>
    decide(change, before.get(variantKey(change.productId, change.size))),
  )
  await writeLevels(transaction, decided)
  await writeHistory(transaction, decided, by)
  return decided.map(({ result }) => result)
}

/** A variant of the shop; `available` is null while it is untracked. */
type VariantRow = {
  product_id: string
  size: string
  available: number | null
  low_at: number | null
  reserved: number
}

/** Locks products among merchants who set stock, so that no other begins or ends the count of a size. */
export async function lockProducts(transaction: Database, ids: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended('set-stock ' || id, 0) as key from unnest(${ids}::uuid[]) as ids (id) order by key
    ) as keys`.execute(transaction)
}

/**
 * Locks the variants that exist: first the products among merchants alone, then levels and products in their order, as
 * orders do (docs/decisions/155-stock-in-three-tables.md).
 */
async function lockVariants(
  transaction: Database,
  changes: readonly StockChange[],
): Promise<ReadonlyMap<string, VariantRow>> {
  const ids = changes.map(({ productId }) => productId)
  const sizes = changes.map(({ size }) => size)
  await lockProducts(transaction, ids)
  const changed = sql`unnest(${ids}::uuid[], ${sizes}::text[]) as changed (product_id, size)`
  await sql`
    select from ${changed} join stock_levels using (product_id, size)
    order by product_id, size for no key update of stock_levels`.execute(transaction)
  await sql`
    select from products where id = any (${ids}::uuid[]) order by id for no key update`.execute(transaction)
  const { rows } = await sql<VariantRow>`
    select product_id, size, available, low_at, coalesce((
      select sum(quantity)::int from stock_reservations as held
      where held.product_id = changed.product_id and held.size = changed.size), 0) as reserved
    from ${changed} left join stock_levels using (product_id, size)
    where exists (select from products where id = product_id and changed.size = any (sizes))`.execute(
    transaction,
  )
  return new Map(rows.map((row) => [variantKey(row.product_id, row.size), row]))
}

/** `level` is to be stored; null ends the count, and without one nothing changes. `entry` is the history's. */
type Decided = {
  readonly result: StockChangeResult
  readonly level?: { available: number; lowAt: number } | null
  readonly entry?: { change: number; reason: string; note: string | null }
}

function decide(change: Change, row: VariantRow | undefined): Decided {
  const reserved = row?.reserved ?? 0
  const before = row === undefined || row.available === null ? null : row.available + reserved
  const { productId, size } = change
  const unchanged = { productId, size, before, onHand: before, reserved }
  const refuse = (problem: StockProblem): Decided => ({
    result: { ...unchanged, problem, message: stockProblems[problem] },
  })
  if (row === undefined) return refuse('unknown')
  const { set, expected, lowAt, add = 0, begins = false, note = null } = change
  if (expected !== undefined && expected !== before) return refuse('changed')
  if (set === undefined && before === null && !begins) return refuse('untracked')
  const onHand = set === undefined ? (before ?? reserved) + add : set
  const available = (onHand ?? reserved) - reserved
  const moved = { change: available - (row.available ?? 0), note }
  const result = { ...unchanged, onHand }
  if (onHand === null) return { result, level: null, entry: { ...moved, reason: 'untracked' } }
  if (onHand < 0) return refuse('too-few')
  if (onHand < reserved) return refuse('reserved')
  if (onHand > mostOnHand) return refuse('too-many')
  const reason = change.reason ?? (before === null ? 'tracked' : 'counted')
  const level = { available, lowAt: lowAt ?? row.low_at ?? usualLowAt }
  return { result, level, entry: { ...moved, reason } }
}

async function writeLevels(transaction: Database, decided: readonly Decided[]): Promise<void> {
  const tracked = decided.flatMap(({ result, level }) => (level ? [{ ...result, ...level }] : []))
  const untracked = decided.flatMap(({ result, level }) => (level === null ? [result] : []))
  if (tracked.length > 0)
    await sql`
      insert into stock_levels (product_id, size, available, low_at)
      select * from unnest(${tracked.map(({ productId }) => productId)}::uuid[],
        ${tracked.map(({ size }) => size)}::text[], ${tracked.map(({ available }) => available)}::int[],
        ${tracked.map(({ lowAt }) => lowAt)}::int[])
      on conflict (product_id, size) do update set available = excluded.available, low_at = excluded.low_at`.execute(
      transaction,
    )
  if (untracked.length > 0)
    await sql`
      delete from stock_levels using unnest(${untracked.map(({ productId }) => productId)}::uuid[],
        ${untracked.map(({ size }) => size)}::text[]) as gone (product_id, size)
      where stock_levels.product_id = gone.product_id and stock_levels.size = gone.size`.execute(transaction)
}

async function writeHistory(
  transaction: Database,
  decided: readonly Decided[],
  { administratorId, at, actId = null, undoneActId = null }: By,
): Promise<void> {
  const by = { administrator_id: administratorId, at, act_id: actId, undone_act_id: undoneActId }
  const rows = decided.flatMap(({ result, entry }) =>
    entry && isChanged(result) ? [{ product_id: result.productId, size: result.size, ...entry, ...by }] : [],
  )
  if (rows.length > 0) await transaction.insertInto('stock_ledger').values(rows).execute()
}
