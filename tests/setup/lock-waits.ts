import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Database, openDatabase } from '../../server/database/database.ts'
import type { TestShop } from './shop.ts'

/** Counts the statements that wait for a lock of another transaction. */
export async function lockWaits(database: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database)
  return rows[0]?.waiting ?? 0
}

/**
 * Holds the locks of a statement until calls, which are begun one by one, all wait for them or for one another.
 * @param meanwhile is done while they wait, and may act under those locks
 * @returns what the calls answer, in their order
 */
export async function beganUnder<Answer>(
  { databaseUrl }: Pick<TestShop, 'databaseUrl'>,
  statement: ReturnType<typeof sql>,
  calls: readonly (() => Promise<Answer>)[],
  meanwhile?: (holder: Database) => Promise<unknown>,
): Promise<Answer[]> {
  const database = openDatabase(databaseUrl, { connections: 2 })
  const answers: Promise<Answer>[] = []
  try {
    await database.transaction().execute(async (holder) => {
      await statement.execute(holder)
      for (const call of calls) {
        answers.push(call())
        await expect.poll(() => lockWaits(database)).toBe(answers.length)
      }
      await meanwhile?.(holder)
    })
  } finally {
    await database.destroy()
  }
  return Promise.all(answers)
}
