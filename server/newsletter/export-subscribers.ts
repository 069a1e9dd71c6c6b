import type { SubscriberState } from '../../contract/newsletter/newsletter.ts'
import type { AppContext } from '../app-context.ts'
import { everyPage, rowsPerPage } from '../database/every-page.ts'
import type { AnsweredFile } from '../http/call.ts'
import { type CsvColumn, csvFile } from '../http/csv-file.ts'
import { shopToday } from '../settings/shop-time.ts'
import { readSubscribers, subscriberPlaceOf } from './list-subscribers.ts'

type Row = Awaited<ReturnType<typeof readSubscribers>>[number]

const columns: readonly CsvColumn<Row>[] = [
  ['Email', (row) => row.email],
  ['State', (row) => row.state],
  ['Source', (row) => row.source],
  ['Agreed at', (row) => row.consented_at.toISOString()],
  ['Confirmed at', (row) => row.confirmed_at?.toISOString() ?? ''],
  ['Unsubscribed at', (row) => row.unsubscribed_at?.toISOString() ?? ''],
]

/** The subscribers of a state as CSV (RFC 4180), read and sent a page at a time. */
export async function exportSubscribers(
  context: Pick<AppContext, 'database' | 'clock' | 'settings'>,
  state: SubscriberState,
): Promise<AnsweredFile> {
  const pages = await everyPage<Row>((last) =>
    readSubscribers(context.database, { state, after: last && subscriberPlaceOf(last), limit: rowsPerPage }),
  )
  return csvFile(`subscribers-${state}-${await shopToday(context)}`, columns, pages)
}
