import { type RawBuilder, sql } from 'kysely'
import type { Period } from '../../contract/reports/report.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { everyPage } from '../database/every-page.ts'
import type { AnsweredFile } from '../http/call.ts'
import { type CsvColumn, csvFile } from '../http/csv-file.ts'
import { shopTimeZone } from '../settings/shop-time.ts'
import { boundsOf, dayOf } from './shop-days.ts'

export type Context = Pick<AppContext, 'database' | 'payments' | 'settings'>
export type Bounds = { from: Date; to: Date; livemode: boolean; after: Place | undefined }
type Place = { at: string; id: string }
export type Listed = { at: string; id: string }

/** Columns are added at the end only (docs/operations/reports.md). */
export type Export<Row extends Listed, Line = Row> = {
  columns: readonly CsvColumn<Line>[]
  /** What a line is counted under; the times beside it are in UTC, and may name another day. */
  dayOf?: (line: Line, timeZone: string) => string
  /** A page of rows after the last one, by time and id. */
  query: (bounds: Bounds) => RawBuilder<Row>
  /** The lines of the file that a row makes. */
  linesOf: (row: Row) => readonly Line[]
}

/** Reads and sends a page at a time, so that it takes little memory and no connection waits for a slow client. */
export async function exported<Row extends Listed, Line>(
  { database, payments, settings }: Context,
  name: string,
  { columns, dayOf, query, linesOf }: Export<Row, Line>,
  period: Period,
): Promise<AnsweredFile> {
  const timeZone = await shopTimeZone({ settings })
  const bounds = { ...boundsOf(period, timeZone), livemode: payments.provider.livemode }
  const read = async (last: Row | undefined): Promise<Row[]> => {
    const page = query({ ...bounds, after: last && { at: last.at, id: last.id } })
    return (await page.execute(database as Database)).rows
  }
  const pages = await everyPage(read)
  async function* lines() {
    for await (const page of pages) yield page.flatMap(linesOf)
  }
  const day: CsvColumn<Line>[] = dayOf === undefined ? [] : [['Day', (line) => dayOf(line, timeZone)]]
  return csvFile(`${name}-${period.from}-to-${period.to}`, [...columns, ...day], lines())
}

/** The day of a row by the shop's clock, as reports and the choice of the period have it. */
export const dayOfRow = ({ at }: Pick<Listed, 'at'>, timeZone: string): string =>
  dayOf(new Date(at), timeZone)

/** SQL: a time as the files have it, in UTC. */
export const timeText = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
