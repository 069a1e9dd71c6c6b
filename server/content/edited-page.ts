import type {
  ContentPageName,
  ContentPageState,
  EditedContentPage,
  ListedContentPage,
} from '../../contract/content/content-page.ts'
import { contentPageNames } from '../../contract/content/content-page.ts'
import type { AnswerOf, ParsedInputOf } from '../../contract/operations.ts'
import { administratorAddresses } from '../administration/administrators.ts'
import type { Database } from '../database/database.ts'
import { shippedPages } from './shipped-pages.ts'

/** A page as the newest act left it. Version 0 is the page as shipped. */
export type PageState = {
  version: number
  title: string
  body: string
  /** Null while shoppers do not see the page. */
  publishedVersion: number | null
  at?: Date
  administratorId?: string | null
}

const shippedState = (name: ContentPageName): PageState => {
  const { title, body, isPublished } = shippedPages[name]
  return { version: 0, title, body, publishedVersion: isPublished ? 0 : null }
}

/** The page after one of its acts. */
export async function readState(
  database: Database,
  name: ContentPageName,
  version: number,
): Promise<PageState> {
  if (version === 0) return shippedState(name)
  const row = await database
    .selectFrom('content_page_versions')
    .select([
      'title',
      'body',
      'published_version as publishedVersion',
      'at',
      'administrator_id as administratorId',
    ])
    .where('page', '=', name)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return { version, ...row }
}

export async function readNewest(database: Database, name: ContentPageName): Promise<PageState> {
  const row = await database
    .selectFrom('content_pages')
    .select('version')
    .where('name', '=', name)
    .executeTakeFirst()
  return readState(database, name, row?.version ?? 0)
}

export async function toEdited(
  database: Database,
  name: ContentPageName,
  state: PageState,
): Promise<EditedContentPage> {
  const { publishedVersion } = state
  const published = publishedVersion === null ? undefined : await readState(database, name, publishedVersion)
  const { title, body } = published ?? {}
  return {
    ...(await toListed(database, name, state, published)),
    body: state.body,
    ...(published === undefined || title === undefined || body === undefined
      ? {}
      : { published: { version: published.version, title, body } }),
  }
}

async function toListed(
  database: Database,
  name: ContentPageName,
  state: PageState,
  published: PageState | undefined,
): Promise<ListedContentPage> {
  const { version, title, at, administratorId } = state
  const emails = await administratorAddresses(database, administratorId ? [administratorId] : [])
  const by = emails.get(administratorId ?? '')
  return {
    name,
    title,
    state: stateName(state, published),
    version,
    ...(at === undefined ? {} : { at: at.toISOString() }),
    ...(by === undefined ? {} : { by }),
  }
}

function stateName(draft: PageState, published: PageState | undefined): ContentPageState {
  if (published === undefined) return 'hidden'
  return draft.title === published.title && draft.body === published.body ? 'published' : 'changed'
}

/** Every page, in the order of the footer. */
export function listPages(database: Database): Promise<ListedContentPage[]> {
  return Promise.all(
    contentPageNames.map(async (name) => {
      const state = await readNewest(database, name)
      const { publishedVersion } = state
      const published =
        publishedVersion === null ? undefined : await readState(database, name, publishedVersion)
      return toListed(database, name, state, published)
    }),
  )
}

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
