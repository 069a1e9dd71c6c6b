import type { AnswerOf } from '../../contract/operations.ts'
import type { NewRedirect, RedirectId } from '../../contract/redirects/redirect.ts'
import { redirectKey } from '../../contract/redirects/redirect.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { toRedirect } from './list-redirects.ts'
import { lockRedirects, storeRedirects } from './store-redirects.ts'

/**
 * The same again, after a lost answer, changes nothing.
 * @throws ApiError redirect-not-found, redirect-exists, redirect-changed, invalid-input (a page of the shop, a loop)
 */
export async function saveRedirect(
  { database, catalogueChanges, clock, publicUrl }: AppContext,
  { input: { id, path, target, seen }, audit }: Call<'saveRedirect'>,
): Promise<AnswerOf<'saveRedirect'>> {
  const key = redirectKey(path) ?? ''
  const saved = await database.transaction().execute(async (transaction) => {
    await lockRedirects(transaction)
    const there = await rowAt(transaction, key)
    const before = id === undefined ? undefined : await rowOf(transaction, id)
    if (there?.target === target && [undefined, there.id].includes(before?.id)) return there
    if (before === undefined && id !== undefined) throw apiError('redirect-not-found')
    assertSeen(before, seen)
    if (there !== undefined && there.id !== id) throw apiError('redirect-exists', { fields: { path: taken } })
    // Another path is another redirect, which may lead where the former one stood.
    if (before !== undefined && before.key !== key) await remove(transaction, before.id)
    const asked = [{ path, target }]
    const storing = { origin: 'manual', at: clock(), publicUrl: publicUrl() } as const
    const [planned] = await storeRedirects(transaction, asked, storing)
    if (planned?.outcome === 'refused')
      throw apiError('invalid-input', { fields: { [planned.field]: planned.reason } })
    const row = await rowAt(transaction, key)
    if (row === undefined) throw new Error('the redirect was not stored')
    audit({
      subject: row.path,
      ...(before === undefined ? {} : { before: { path: before.path, target: before.target } }),
      after: { path: row.path, target: row.target },
    })
    return row
  })
  await catalogueChanges.acknowledgedByAll()
  return { data: toRedirect(saved) }
}

function assertSeen(before: NewRedirect | undefined, seen: NewRedirect | undefined): void {
  if (before === undefined || seen === undefined) return
  if (before.path !== seen.path || before.target !== seen.target) throw apiError('redirect-changed')
}

const taken = 'This address already has a redirect. Edit that one.'

/** @throws ApiError redirect-not-found */
export async function deleteRedirect(
  { database, catalogueChanges }: AppContext,
  { input: { id }, audit }: Call<'deleteRedirect'>,
): Promise<AnswerOf<'deleteRedirect'>> {
  const row = await rowOf(database, id)
  if (row === undefined) throw apiError('redirect-not-found')
  const { path, target } = row
  await remove(database, id)
  audit({ subject: path, before: { path, target } })
  await catalogueChanges.acknowledgedByAll()
  return { message: `${path} leads nowhere any more.` }
}

const rowOf = (database: Database, id: RedirectId) =>
  database.selectFrom('redirects').selectAll().where('id', '=', id).executeTakeFirst()

const rowAt = (database: Database, key: string) =>
  database.selectFrom('redirects').selectAll().where('key', '=', key).executeTakeFirst()

const remove = (database: Database, id: string) =>
  database.deleteFrom('redirects').where('id', '=', id).execute()
