import type { AnswerOf, ParsedInputOf } from '../../contract/operations.ts'
import { administratorAddresses } from '../administration/administrators.ts'
import type { Database } from '../database/database.ts'

/** What a page was after each act, newest first. */
export async function listContentPageVersions(
  database: Database,
  { name, limit, before }: ParsedInputOf<'listContentPageVersions'>,
): Promise<AnswerOf<'listContentPageVersions'>> {
  const rows = await database
    .selectFrom('content_page_versions')
    .select(['version', 'kind', 'title', 'body', 'at', 'administrator_id'])
    .where('page', '=', name)
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const emails = await administratorAddresses(
    database,
    page.flatMap(({ administrator_id: id }) => id ?? []),
  )
  const data = page.map(({ administrator_id, at, ...version }) => {
    const by = emails.get(administrator_id ?? '')
    return { ...version, at: at.toISOString(), ...(by === undefined ? {} : { by }) }
  })
  return { data, ...(rows.length > limit && last !== undefined ? { next: last.version } : {}) }
}
