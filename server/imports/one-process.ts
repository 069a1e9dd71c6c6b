import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Held by the process that works on imports. It ends with the process. */
const workLock = sql`hashtext('work on imports')`

/** An open transaction is ended when nothing has come for 30 seconds. */
const signOfLifeMs = 10_000

/** SQL: whether no process works on imports. */
export const isNobodyWorking = sql<boolean>`pg_try_advisory_xact_lock(${workLock})`

/**
 * Works unless another process does: two that plan or apply one file would each take the other's rows for its own.
 * @param work its signal is aborted as well once the lock is lost
 */
export async function inOneProcess(
  database: Database,
  work: (signal: AbortSignal) => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  const lost = new AbortController()
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ locked: boolean }>`select ${isNobodyWorking} as locked`.execute(transaction)
    if (!rows[0]?.locked) return
    const sign = () => void sql`select`.execute(transaction).catch(() => lost.abort())
    const timer = setInterval(sign, signOfLifeMs)
    try {
      await work(signal === undefined ? lost.signal : AbortSignal.any([signal, lost.signal]))
    } finally {
      clearInterval(timer)
    }
  })
}
