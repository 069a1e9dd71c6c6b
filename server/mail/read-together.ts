import type { Database } from '../database/database.ts'

/** Reads rows by their ids in one query. */
export type ReadRows<Row> = (
  context: { readonly database: Database },
  ids: readonly string[],
) => Promise<ReadonlyMap<string, Row>>

/** One row of many that are read together; undefined when there is none. */
export type ReadTogether = <Row>(read: ReadRows<Row>, id: string) => Promise<Row | undefined>

/** Emails that are composed at the same time share a query: calls in one turn of the event loop are answered together. */
export function readingTogether(context: { readonly database: Database }): ReadTogether {
  const gathered = new Map<
    ReadRows<unknown>,
    { ids: Set<string>; rows: Promise<ReadonlyMap<string, unknown>> }
  >()
  const gather = <Row>(read: ReadRows<Row>) => {
    const ids = new Set<string>()
    const rows = Promise.resolve().then(() => {
      gathered.delete(read)
      return read(context, [...ids])
    })
    return { ids, rows }
  }
  return async <Row>(read: ReadRows<Row>, id: string) => {
    const reading = gathered.get(read) ?? gather(read)
    gathered.set(read, reading)
    reading.ids.add(id)
    // Each reader has one type of row, which the map can't state.
    return (await reading.rows).get(id) as Row | undefined
  }
}
