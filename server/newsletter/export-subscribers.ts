import type { SubscriberState } from '../../contract/newsletter/newsletter.ts'
import type { AppContext } from '../app-context.ts'
import { everyPage, rowsPerPage } from '../database/every-page.ts'
import type { AnsweredFile } from '../http/call.ts'
import { csvFile } from '../http/csv-file.ts'
import { readSubscribers, subscriberPlaceOf } from './list-subscribers.ts'

const columns = ['Email', 'State', 'Source', 'Agreed at', 'Confirmed at', 'Unsubscribed at']

/** The subscribers of a state as CSV (RFC 4180), read and sent a page at a time. */
export async function exportSubscribers(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  state: SubscriberState,
): Promise<AnsweredFile> {
  const pages = await everyPage<Awaited<ReturnType<typeof readSubscribers>>[number]>((last) =>
    readSubscribers(database, { state, after: last && subscriberPlaceOf(last), limit: rowsPerPage }),
  )
  async function* cells() {
    for await (const page of pages)
      yield page.map((row) => [
        row.email,
        row.state,
        row.source,
        row.consented_at.toISOString(),
        row.confirmed_at?.toISOString() ?? '',
        row.unsubscribed_at?.toISOString() ?? '',
      ])
  }
  return csvFile(`subscribers-${state}-${clock().toISOString().slice(0, 10)}`, columns, cells())
}
