import { sql } from 'kysely'
import type { Subscriber, SubscriberState } from '../../contract/newsletter/newsletter.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import type { AppContext } from '../app-context.ts'
import { containsPattern } from '../database/contains-pattern.ts'
import type { Database } from '../database/database.ts'
import { everyPage, rowsPerPage } from '../database/every-page.ts'
import type { AnsweredFile, Call } from '../http/call.ts'
import { type CsvColumn, csvFile } from '../http/csv-file.ts'
import { cutPage, fromCursor, isTime } from '../http/cursor.ts'
import { dayColumn, shopToday } from '../settings/shop-time.ts'
import { emailKey } from '../sign-in/email-key.ts'

type Row = {
  id: string
  email: string
  state: SubscriberState
  source: Subscriber['source']
  consented_at: Date
  confirmed_at: Date | null
  unsubscribed_at: Date | null
}

type Place = { key: string; id: string }

/** Addresses, the latest consent first. */
export async function listSubscribers(
  { database }: Pick<AppContext, 'database'>,
  { input: { search, state, limit, cursor } }: Call<'listSubscribers'>,
): Promise<AnswerOf<'listSubscribers'>> {
  const after = fromCursor(cursor, isTime)
  const rows = await readSubscribers(database, { search, state, after, limit: limit + 1 })
  const { page, ...more } = cutPage(rows, limit, subscriberPlaceOf)
  return { data: page.map(toSubscriber), ...more }
}

export const subscriberPlaceOf = (row: Row): Place => ({ key: row.consented_at.toISOString(), id: row.id })

type Reading = {
  search?: string
  state?: SubscriberState | undefined
  after?: Place | undefined
  limit: number
}

export async function readSubscribers(
  database: Database,
  { search = '', state, after, limit }: Reading,
): Promise<Row[]> {
  const [typed, key] = [search.normalize('NFC'), emailKey(search)].map(containsPattern)
  const { rows } = await sql<Row>`
    select id, email, state, source, consented_at, confirmed_at, unsubscribed_at from subscribers
    where true
      ${search === '' ? sql`` : sql`and (email ilike ${typed} or email_key like ${key})`}
      ${state === undefined ? sql`` : sql`and state = ${state}`}
      ${after === undefined ? sql`` : sql`and (consented_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`}
    order by consented_at desc, id desc limit ${limit}`.execute(database)
  return rows
}

export async function countSubscribers(database: Database): Promise<AnswerOf<'countSubscribers'>['data']> {
  const rows = await database
    .selectFrom('subscribers')
    .select(['state', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('state')
    .execute()
  const none = { pending: 0, confirmed: 0, unsubscribed: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) }
}

const toSubscriber = (row: Row): Subscriber => ({
  id: row.id,
  email: row.email,
  state: row.state,
  source: row.source,
  consentedAt: row.consented_at.toISOString(),
  ...(row.confirmed_at === null ? {} : { confirmedAt: row.confirmed_at.toISOString() }),
  ...(row.unsubscribed_at === null ? {} : { unsubscribedAt: row.unsubscribed_at.toISOString() }),
})

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
  const day = await dayColumn(context, (row: Row) => row.consented_at)
  return csvFile(`subscribers-${state}-${await shopToday(context)}`, [...columns, day], pages)
}
