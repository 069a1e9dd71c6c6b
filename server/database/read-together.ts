import { setImmediate as turnEnds } from 'node:timers/promises'
import type { Database } from './database.ts'

/** Reads rows by their keys in one query. */
export type ReadRows<Row> = (database: Database, keys: readonly string[]) => Promise<ReadonlyMap<string, Row>>

type Gathered = { keys: Set<string>; rows: Promise<ReadonlyMap<string, unknown>> }

const gathered = new WeakMap<Database, Map<ReadRows<unknown>, Gathered>>()

/**
 * One row of many that are read together: calls in one turn of the event loop share a query. It is sent after they were made, so
 * each sees what was stored before it.
 * @returns undefined when there is no such row
 */
export async function readTogether<Row>(
  database: Database,
  read: ReadRows<Row>,
  key: string,
): Promise<Row | undefined> {
  const readers = gathered.get(database) ?? new Map<ReadRows<unknown>, Gathered>()
  gathered.set(database, readers)
  const gather = (): Gathered => {
    const keys = new Set<string>()
    const rows = turnEnds().then(() => {
      readers.delete(read)
      return read(database, [...keys])
    })
    return { keys, rows }
  }
  const reading = readers.get(read) ?? gather()
  readers.set(read, reading)
  reading.keys.add(key)
  // Each reader has one type of row, which the map can't state.
  return (await reading.rows).get(key) as Row | undefined
}
