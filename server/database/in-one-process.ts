import { sql } from 'kysely'
import type { Database } from './database.ts'

/** An open transaction is ended when nothing has come for 30 seconds. */
const signOfLifeMs = 10_000

/**
 * SQL: whether no process does this work. The lock ends with the process that does. With a parameter the statement would keep
 * its snapshot open, for which vacuum and new indexes wait.
 */
export const isNobodyAt = (work: 'imports' | 'search') =>
  sql<boolean>`pg_try_advisory_xact_lock(hashtext('in one process'), hashtext(${sql.lit(work)}))`

/**
 * Does work unless another process does it: pg-boss lets one begin the next job of a queue while another runs.
 * @param run its signal is aborted as well once the lock is lost
 */
export async function inOneProcess(
  database: Database,
  work: Parameters<typeof isNobodyAt>[0],
  run: (signal: AbortSignal) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const lost = new AbortController()
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ locked: boolean }>`select ${isNobodyAt(work)} as locked`.execute(transaction)
    if (!rows[0]?.locked) return
    const sign = () => void sql`select`.execute(transaction).catch(() => lost.abort())
    const timer = setInterval(sign, signOfLifeMs)
    try {
      await run(signal === undefined ? lost.signal : AbortSignal.any([signal, lost.signal]))
    } finally {
      clearInterval(timer)
    }
  })
}
