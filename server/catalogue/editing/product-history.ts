import { sql } from 'kysely'
import type { ActId, FieldChange, HistoryEntry } from '../../../contract/catalogue/admin-product.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import type { ProductPicture } from '../../../contract/catalogue/product-pictures.ts'
import { cents, toDollars } from '../../../contract/money.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import { administratorAddresses } from '../../administration/administrators.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/database.ts'
import { fieldError } from '../../http/api-error.ts'
import { cutPage, fromCursor, isInteger } from '../../http/cursor.ts'
import { toPublicAddress } from '../../images/picture-address.ts'
import { readEdited } from './edited-product.ts'

type Context = Pick<AppContext, 'publicUrl' | 'database'>

/** The revisions that an editor has not seen; more are no help. */
const mostShown = 20

/** What was done to a product since a version of it, newest first. */
export const changesSince = (
  context: Context,
  database: Database,
  productId: string,
  version: number,
): Promise<HistoryEntry[]> => readHistory(context, database, productId, { after: version, limit: mostShown })

/** Whether anybody has edited a product that an import made, or an import has changed one that it has not made. */
export async function wereProductsEdited(database: Database): Promise<boolean> {
  const { rows } = await sql<{ edited: boolean }>`
    select exists (
      select from product_history as later
      where later.kind <> 'import' and exists (
        select from product_history as imported
        where imported.product_id = later.product_id and imported.kind = 'import' and imported.version < later.version)
    ) or exists (
      select from product_history as changed
      where changed.kind = 'import' and changed.version > 1 and not exists (
        select from product_history as made
        where made.product_id = changed.product_id and made.kind = 'import' and made.version = 1)
    ) as edited`.execute(database)
  return rows[0]?.edited ?? false
}

/** `actId` is of the act that several products may share. */
export type ProductRevision = {
  readonly actId: string
  readonly kind: string
  readonly version: number
  readonly at: Date
  readonly changes: readonly FieldChange[]
}

/** The revisions on each of these products, oldest first. */
export async function revisionsOn(
  database: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductRevision[]>> {
  const rows = await database
    .selectFrom('product_history')
    .select(['product_id as productId', 'act_id as actId', 'kind', 'version', 'at', 'changes'])
    .where('product_id', 'in', ids)
    .orderBy('version')
    .execute()
  return Map.groupBy(rows, ({ productId }) => productId)
}

type OwnEdit = { id: string; actId: ActId | undefined; administratorId: string }

/** The version that an edit of the administrator's has made of the product; undefined where it has not been made. */
export async function versionMadeBy(
  database: Database,
  { id, actId, administratorId }: OwnEdit,
): Promise<number | undefined> {
  if (actId === undefined) return undefined
  const made = await database
    .selectFrom('product_history')
    .select('version')
    .where('product_id', '=', id)
    .where('act_id', '=', actId)
    .where('kind', '=', 'edit')
    .where('administrator_id', '=', administratorId)
    .executeTakeFirst()
  return made?.version
}

type Making = { kind: 'add' | 'duplicate'; id: ProductId | undefined; field: string }

/**
 * The act that made the product which has the id already; a client names the id of a new product, so that it is not made again
 * where the first answer was lost.
 * @param field where the id stands in the input
 * @throws ApiError invalid-input where the product was made otherwise
 */
export async function findMaking(
  database: Database,
  { kind, id, field }: Making,
): Promise<{ id: ProductId; actId: ActId } | undefined> {
  if (id === undefined) return undefined
  await sql`select pg_advisory_xact_lock(hashtext('new product'), hashtext(${id}))`.execute(database)
  const made = await database
    .selectFrom('products')
    .leftJoin('product_history', (join) =>
      join.onRef('product_id', '=', 'products.id').on('product_history.version', '=', 1),
    )
    .select(['act_id', 'kind'])
    .where('products.id', '=', id)
    .executeTakeFirst()
  if (made === undefined) return undefined
  if (made.kind !== kind) throw fieldError(field, 'This is the id of another product.')
  return { id, actId: made.act_id as ActId }
}

/** Whether the merchant has changed the pictures of a product since then. */
export async function hasChosenPictures(database: Database, id: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select from product_history
    where product_id = ${id}::uuid and kind not in ('add', 'import', 'undo') and at > ${since}::timestamptz
      and jsonb_path_exists(changes, '$[*] ? (@.field == "imgUrl" || @.field == "pictures")')
    limit 1`.execute(database)
  return rows.length > 0
}

/** @throws ApiError product-not-found */
export async function listHistory(
  context: Context,
  { id, limit, cursor }: ParsedInputOf<'getProductHistory'>,
) {
  const before = fromCursor(cursor, isInteger)?.key
  const entries = await readHistory(context, context.database, id, { before, limit: limit + 1 })
  if (entries.length === 0) await readEdited(context.database, id)
  const { page, ...more } = cutPage(entries, limit, ({ version }) => ({ key: version, id }))
  return { data: page, ...more }
}

/** Newest first, of the versions between. */
async function readHistory(
  { publicUrl }: Context,
  database: Database,
  productId: string,
  { after = 0, before, limit }: { after?: number; before?: number | undefined; limit: number },
): Promise<HistoryEntry[]> {
  const rows = await database
    .selectFrom('product_history')
    .select(['act_id', 'kind', 'at', 'administrator_id', 'version', 'changes'])
    .where('product_id', '=', productId)
    .where('version', '>', after)
    .$if(before !== undefined, (query) => query.where('version', '<', before ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()
  const emails = await administratorAddresses(
    database,
    rows.flatMap(({ administrator_id: id }) => (id === null ? [] : [id])),
  )
  const products = await productsOfRevisions(
    database,
    rows.flatMap(({ act_id, kind }) => (kind === 'edit-several' ? [act_id] : [])),
  )
  return rows.map(({ act_id, kind, at, administrator_id, version, changes }) => {
    const by = emails.get(administrator_id ?? '')
    return {
      actId: act_id as ActId,
      kind,
      at: at.toISOString(),
      ...(by === undefined ? {} : { by }),
      ...(kind === 'edit-several' ? { products: products.get(act_id) ?? 1 } : {}),
      version,
      changes: changes.map((change) => toPublicChange(change, publicUrl())),
    }
  })
}

/** How many products each of these revisions has changed. */
async function productsOfRevisions(
  database: Database,
  actIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (actIds.length === 0) return new Map()
  const rows = await database
    .selectFrom('product_history')
    .select(['act_id', sql<number>`count(*)::integer`.as('products')])
    .where('act_id', 'in', actIds)
    .groupBy('act_id')
    .execute()
  return new Map(rows.map(({ act_id, products }) => [act_id, products]))
}

/** Prices in dollars and pictures with their whole addresses, as the product answers them. */
function toPublicChange({ field, from, to }: FieldChange, publicUrl: string): FieldChange {
  const read = readers[field]
  return read === undefined
    ? { field, from, to }
    : { field, from: read(from, publicUrl), to: read(to, publicUrl) }
}

const dollarsOrNull = (amount: unknown) => (typeof amount === 'number' ? toDollars(cents(amount)) : null)
const readers: Readonly<Record<string, (stored: unknown, publicUrl: string) => unknown>> = {
  price: dollarsOrNull,
  compareAtPrice: dollarsOrNull,
  imgUrl: (address, publicUrl) => (typeof address === 'string' ? toPublicAddress(address, publicUrl) : null),
  pictures: (pictures, publicUrl) =>
    (pictures as ProductPicture[] | null)?.map(({ url, alt }) => ({
      url: toPublicAddress(url, publicUrl),
      alt,
    })) ?? null,
}
