import { type Selectable, sql } from 'kysely'
import type { AnswerOf } from '../../contract/operations.ts'
import {
  type Redirect,
  type RedirectId,
  type RedirectOrigin,
  redirectKey,
  withoutOrigin,
} from '../../contract/redirects/redirect.ts'
import type { AppContext } from '../app-context.ts'
import { containsPattern } from '../database/contains-pattern.ts'
import { everyPage, rowsPerPage } from '../database/every-page.ts'
import type { Redirects } from '../database/schema.generated.ts'
import type { AnsweredFile, Call } from '../http/call.ts'
import { type CsvColumn, csvFile } from '../http/csv-file.ts'
import { cutPage, fromCursor, isTime } from '../http/cursor.ts'
import { shopToday } from '../settings/shop-time.ts'

type Row = Selectable<Redirects>

export const toRedirect = ({ id, path, target, origin, created_at }: Row): Redirect => ({
  id: id as RedirectId,
  path,
  target,
  origin: origin as RedirectOrigin,
  createdAt: created_at.toISOString(),
})

/** A page of redirects, newest first. */
export async function listRedirects(
  { database }: Pick<AppContext, 'database'>,
  { input: { search, limit, cursor } }: Call<'listRedirects'>,
): Promise<AnswerOf<'listRedirects'>> {
  const after = fromCursor(cursor, isTime)
  const rows = await database
    .selectFrom('redirects')
    .selectAll()
    .$if(search !== '', (query) => query.where(matches(search)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.key}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, ...more } = cutPage(rows, limit, (row) => ({ key: row.created_at.toISOString(), id: row.id }))
  return { data: page.map(toRedirect), ...more }
}

/** Addresses as they are written, or as they are read: "été" is in "/%C3%A9t%C3%A9", also as a part of a whole address. */
function matches(search: string) {
  const written = containsPattern(search)
  const address = withoutOrigin(search)
  const isWhole = address.startsWith('/')
  const key = redirectKey(isWhole ? address : `/${address}`)?.slice(isWhole ? 0 : 1)
  const read = key && containsPattern(key)
  return sql<boolean>`(path ilike ${written} or target ilike ${written}
    ${read ? sql`or key like ${read} or target_key like ${read}` : sql``})`
}

/** The columns of Shopify's file of redirects. */
const columns: readonly CsvColumn<Row>[] = [
  ['Redirect from', ({ path }) => path],
  ['Redirect to', ({ target }) => target],
]

/** All redirects by path, read and sent a page at a time. */
export async function exportRedirects(
  context: Pick<AppContext, 'database' | 'clock' | 'settings'>,
): Promise<AnsweredFile> {
  const pages = await everyPage<Row>((last) =>
    context.database
      .selectFrom('redirects')
      .selectAll()
      .$if(last !== undefined, (query) => query.where('key', '>', last?.key ?? ''))
      .orderBy('key')
      .limit(rowsPerPage)
      .execute(),
  )
  return csvFile(`redirects-${await shopToday(context)}`, columns, pages)
}
