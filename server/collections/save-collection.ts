import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import {
  type AdminCollection,
  mostCollections,
  mostInNavigation,
  type NewCollection,
} from '../../contract/collections/collection.ts'
import { isHostedImage } from '../../contract/images/pictures.ts'
import { redirectKey } from '../../contract/redirects/redirect.ts'
import type { AppContext } from '../app-context.ts'
import type { DB } from '../database/schema.generated.ts'
import { apiError } from '../http/api-error.ts'
import type { Call } from '../http/call.ts'
import { markPictureUsed } from '../images/mark-picture-used.ts'
import { toStoredAddress } from '../images/picture-address.ts'
import { redirectMoved, removeAutomatic } from '../redirects/store-redirects.ts'
import { fillCollection } from './fill-collection.ts'
import { readCollection } from './read-collections.ts'

/** Ten thousand products and more come in. */
const longestFillMs = 3_000

/**
 * Makes a collection or replaces one, and answers when the products that are in it are. It leaves those to the job that it does
 * not reach in time, or that somebody else is writing for longer. The same again, after a lost answer, changes nothing.
 * @throws ApiError collection-not-found, collection-changed, handle-taken, too-many-collections, image-host-refused,
 *   invalid-input for a link that is one too many
 */
export async function saveCollection(
  context: AppContext,
  { input: { edited, collection }, audit }: Call<'saveCollection'>,
): Promise<AdminCollection> {
  const { rule } = collection
  await checkPicture(context, collection)
  const saved = await context.database.transaction().execute(async (transaction) => {
    await lockCollections(transaction)
    const stored = await findByHandle(context, transaction, collection.handle)
    if (stored && [undefined, stored.id].includes(edited?.id) && isAsStored(collection, stored)) return stored
    const before = edited && (await readCollection(context, transaction, edited.id))
    const seen = edited?.version
    if (before && seen !== undefined && seen !== before.version) throw apiError('collection-changed')
    await assertFree(transaction, collection, edited?.id)
    const id = edited?.id ?? timeOrderedId()
    const fills = !isDeepStrictEqual(before?.rule ?? null, rule)
    await storeCollection(context, transaction, id, { ...collection, fills })
    if (before) await redirectFormer(context, transaction, before.handle, collection.handle)
    if (rule === null) await collectByHand(transaction, id, collection.products)
    const after = await readCollection(context, transaction, id)
    audit({ subject: id, ...(before ? { before } : {}), after })
    return after
  })
  if (saved.isFilling) {
    const filled = { id: saved.id, version: saved.version, rule }
    await fillCollection(context, filled, AbortSignal.timeout(longestFillMs))
  }
  await context.catalogueChanges.acknowledgedByAll()
  return saved.isFilling ? readCollection(context, context.database, saved.id) : saved
}

/** Of two who save collections, the second waits for the first. */
const lockCollections = (transaction: Transaction<DB>) =>
  sql`lock table collections in share row exclusive mode`.execute(transaction)

async function findByHandle(context: AppContext, transaction: Transaction<DB>, handle: string) {
  const found = await transaction
    .selectFrom('collections')
    .select('id')
    .where('handle', '=', handle)
    .executeTakeFirst()
  return found && readCollection(context, transaction, found.id)
}

const isAsStored = (sent: NewCollection, stored: AdminCollection): boolean =>
  isDeepStrictEqual({ ...stored, ...sent }, stored)

/** The purge spares a picture that a collection is about to show. */
async function checkPicture(context: AppContext, { imgUrl }: NewCollection): Promise<void> {
  if (imgUrl === '') return
  if (!isHostedImage(imgUrl) || !(await markPictureUsed(context, imgUrl)))
    throw apiError('image-host-refused', {
      fields: { 'collection.imgUrl': 'This picture no longer exists. Please upload it again.' },
    })
}

async function assertFree(
  transaction: Transaction<DB>,
  { handle, inNavigation }: NewCollection,
  id: string | undefined,
): Promise<void> {
  const others = await transaction
    .selectFrom('collections')
    .select(['handle', 'in_navigation as inNavigation'])
    .$if(id !== undefined, (query) => query.where('id', '<>', id ?? ''))
    .execute()
  if (others.some((other) => other.handle === handle))
    throw apiError('handle-taken', {
      fields: { 'collection.handle': 'Another collection has this address.' },
    })
  if (id === undefined && others.length >= mostCollections) throw apiError('too-many-collections')
  if (inNavigation && others.filter((other) => other.inNavigation).length >= mostInNavigation)
    throw apiError('invalid-input', {
      message: `At most ${mostInNavigation} collections can have a link on every page.`,
    })
}

async function storeCollection(
  { clock, publicUrl }: AppContext,
  transaction: Transaction<DB>,
  id: string,
  { handle, name, description, imgUrl, rule, inNavigation, fills }: NewCollection & { fills: boolean },
): Promise<void> {
  const values = {
    handle,
    name,
    description,
    image_url: imgUrl === '' ? '' : toStoredAddress(imgUrl, publicUrl()),
    rule: rule === null ? null : JSON.stringify(rule),
    in_navigation: inNavigation,
    updated_at: clock(),
    ...(fills ? { filling: true } : {}),
  }
  await transaction
    .insertInto('collections')
    .values({ id, ...values, created_at: clock() })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ ...values, version: sql`collections.version + 1` }),
    )
    .execute()
}

/** The former address leads to the new one, which leads nowhere else any more. */
async function redirectFormer(
  { clock, publicUrl }: AppContext,
  transaction: Transaction<DB>,
  former: string,
  handle: string,
): Promise<void> {
  if (former === handle) return
  const target = `/collections/${handle}`
  await removeAutomatic(transaction, sql`select ${redirectKey(target) ?? ''}::text`)
  const moved = [{ path: `/collections/${former}`, target }]
  await redirectMoved(transaction, moved, { at: clock(), publicUrl: publicUrl() })
}

/** Unknown products are left out, and each is there once. Nobody writes them meanwhile: what they are sorted by is copied. */
async function collectByHand(transaction: Transaction<DB>, id: string, products: readonly string[]) {
  await sql`select from products where id = any (${products}::uuid[]) order by id for share`.execute(
    transaction,
  )
  await transaction.deleteFrom('collection_products').where('collection_id', '=', id).execute()
  await sql`
    insert into collection_products (collection_id, product_id, position, listed, sold_out, created_at, price_cents)
    select ${id}, products.id, min(place), listed, sold_out, created_at, price_cents
    from unnest(${products}::uuid[]) with ordinality as chosen (id, place)
    join products on products.id = chosen.id
    group by products.id`.execute(transaction)
}

/**
 * Addresses that lead to it stay, for who makes it again.
 * @throws ApiError collection-not-found, collection-changed
 */
export async function removeCollection(
  context: AppContext,
  { input: { id, version }, audit }: Call<'removeCollection'>,
): Promise<AdminCollection> {
  const removed = await context.database.transaction().execute(async (transaction) => {
    await lockCollections(transaction)
    const before = await readCollection(context, transaction, id)
    if (before.version !== version) throw apiError('collection-changed')
    await transaction.deleteFrom('collections').where('id', '=', id).execute()
    audit({ subject: id, before })
    return before
  })
  await context.catalogueChanges.acknowledgedByAll()
  return removed
}
