import {
  alwaysShownPage,
  type ContentAct,
  type ContentPageName,
  type EditedContentPage,
} from '../../contract/content/content-page.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { type PageState, readNewest, readState, toEdited } from './edited-page.ts'
import { isEmptyText, renderPage } from './render-markup.ts'

type Context = Pick<AppContext, 'database' | 'catalogueChanges' | 'clock'>
/** The page after an act; `'itself'` publishes the text of the act. */
type Following = Pick<PageState, 'title' | 'body'> & {
  kind: ContentAct
  publishedVersion: number | null | 'itself'
}

/**
 * Saves the draft, and publishes it where asked.
 * @throws ApiError page-changed, invalid-input for a page that would be published without a text
 */
export function saveContentPage(
  context: Context,
  { input: { name, version, title, body, publish }, ...call }: Call<'saveContentPage'>,
): Promise<EditedContentPage> {
  if (publish && isEmptyText(renderPage({ title, body })))
    throw apiError('invalid-input', { fields: { body: 'Write the page before you publish it.' } })
  return act(context, { name, version, ...call }, async ({ publishedVersion }, database) => {
    const read = publishedVersion === null ? undefined : await readState(database, name, publishedVersion)
    const isRead = read?.title === title && read.body === body
    return {
      kind: publish ? 'publish' : 'save',
      title,
      body,
      publishedVersion: publish && !isRead ? 'itself' : publishedVersion,
    }
  })
}

/** Hides a page from shoppers. @throws ApiError page-changed, page-stays */
export function unpublishContentPage(
  context: Context,
  { input: { name, version }, ...call }: Call<'unpublishContentPage'>,
): Promise<EditedContentPage> {
  if (name === alwaysShownPage) throw apiError('page-stays')
  return act(context, { name, version, ...call }, ({ title, body }) => ({
    kind: 'unpublish',
    title,
    body,
    publishedVersion: null,
  }))
}

/** Makes the page as it was before its newest act. @throws ApiError page-changed, act-not-found */
export function undoContentPage(
  context: Context,
  { input: { name, version }, ...call }: Call<'undoContentPage'>,
): Promise<EditedContentPage> {
  return act(context, { name, version, ...call }, async (_newest, database) => {
    if (version === 0) throw apiError('act-not-found')
    return { ...(await readState(database, name, version - 1)), kind: 'undo' }
  })
}

type Target = { name: ContentPageName; version: number } & Pick<
  Call<'saveContentPage'>,
  'administrator' | 'audit'
>

/**
 * An act that changes nothing is none, as is one that the same person repeats after a lost answer. The next request to any
 * process shows what was done.
 */
async function act(
  { database, catalogueChanges, clock }: Context,
  { name, version, administrator, audit }: Target,
  follow: (newest: PageState, database: Database) => Following | Promise<Following>,
): Promise<EditedContentPage> {
  const page = await database.transaction().execute(async (transaction) => {
    const newest = await readNewest(transaction, name)
    const next = version + 1
    const isRepeated = newest.version === next && newest.administratorId === administrator.id
    const before = isRepeated ? await readState(transaction, name, version) : newest
    if (before.version !== version) throw apiError('page-changed')
    const { kind, title, body, ...following } = await follow(before, transaction)
    const publishedVersion = following.publishedVersion === 'itself' ? next : following.publishedVersion
    const isSame =
      title === newest.title && body === newest.body && publishedVersion === newest.publishedVersion
    if (isSame) return toEdited(transaction, name, newest)
    if (isRepeated) throw apiError('page-changed')
    const administratorId = administrator.id
    const state: PageState = { version: next, title, body, publishedVersion, at: clock(), administratorId }
    await store(transaction, name, kind, state)
    const audited = (of: PageState) => ({ version: of.version, published: of.publishedVersion })
    audit({ subject: `page ${name}`, before: audited(newest), after: { kind, ...audited(state) } })
    return toEdited(transaction, name, state)
  })
  await catalogueChanges.acknowledgedByAll()
  return page
}

/** Of two acts on one version the second finds the first. @throws ApiError page-changed */
async function store(
  database: Database,
  name: ContentPageName,
  kind: Following['kind'],
  { version, title, body, publishedVersion, at, administratorId }: PageState,
): Promise<void> {
  await database
    .insertInto('content_page_versions')
    .values({
      page: name,
      version,
      kind,
      title,
      body,
      published_version: publishedVersion,
      at: at ?? new Date(),
      administrator_id: administratorId ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirstOrThrow(() => apiError('page-changed'))
  const shown = publishedVersion === null ? undefined : await readState(database, name, publishedVersion)
  const page = {
    version,
    published_version: publishedVersion,
    title: shown?.title ?? null,
    body: shown?.body ?? null,
  }
  await database
    .insertInto('content_pages')
    .values({ name, ...page })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(page))
    .execute()
}
