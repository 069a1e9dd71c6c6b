import { sql } from 'kysely'
import type { AnswerOf } from '../../contract/operations.ts'
import { mostCountedSearches } from '../../contract/search/searches.ts'
import type { AppContext } from '../app-context.ts'
import type { AnsweredFile, Call } from '../http/call.ts'
import { type CsvColumn, csvFile } from '../http/csv-file.ts'
import { dayColumn, shopToday } from '../settings/shop-time.ts'

type Asked = Call<'listSearches'>['input']
type Row = { text: string; times: number; lastAskedAt: Date; results: number | null; unmatched: string[] }
type ReadingContext = Pick<AppContext, 'database' | 'clock'>

export async function listSearches(context: ReadingContext, asked: Asked): Promise<AnswerOf<'listSearches'>> {
  const rows = await readSearches(context, asked, mostCountedSearches)
  return { data: rows.map((row) => ({ ...row, lastAskedAt: row.lastAskedAt.toISOString() })) }
}

/** More than fit on a screen; a spreadsheet takes them. */
const mostExported = 100_000
const columns: readonly CsvColumn<Row>[] = [
  ['Search', (row) => row.text],
  ['Times', (row) => row.times],
  ['Last asked', (row) => row.lastAskedAt.toISOString()],
  ['Results', (row) => row.results ?? ''],
  ['Words that nothing matched', (row) => row.unmatched.join(' ')],
]

export async function exportSearches(
  context: ReadingContext & Pick<AppContext, 'settings'>,
  asked: Asked,
): Promise<AnsweredFile> {
  const rows = await readSearches(context, asked, mostExported)
  const day = await dayColumn(context, (row: Row) => row.lastAskedAt)
  return csvFile(`searches-${await shopToday(context)}`, [...columns, day], [rows])
}

/** What was found is that of the last day on which it is known. */
async function readSearches({ database, clock }: ReadingContext, { days, only }: Asked, most: number) {
  const { rows } = await sql<Row>`
    select text, times, "lastAskedAt", results, coalesce(unmatched, '[]') as unmatched
    from (
      select text, sum(times)::int as times, max(last_asked_at) as "lastAskedAt",
        (array_agg(results order by day desc) filter (where results is not null))[1] as results,
        (array_agg(to_jsonb(unmatched) order by day desc) filter (where results is not null))[1] as unmatched
      from searches
      where day > (${clock().toISOString()}::timestamptz at time zone 'UTC')::date - ${Number(days)}::integer
      group by text having sum(times) > 0
    ) as counted
    where ${only === undefined} or results = 0 or unmatched <> '[]'
    order by times desc, "lastAskedAt" desc, text limit ${most}`.execute(database)
  return rows
}
