import { sql } from 'kysely'
import { mostCountedProducts } from '../../contract/catalogue/most-counted.ts'
import type { ProductId } from '../../contract/catalogue/product.ts'
import type {
  AdminCollection,
  CollectionId,
  CollectionRule,
  ListedCollection,
} from '../../contract/collections/collection.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { toPublicAddress } from '../images/picture-address.ts'

/** SQL: how many products of a collection shoppers see; counting stops. */
export const countOf = (id: ReturnType<typeof sql.ref>) => sql<number>`(
  select count(*)::int from (
    select from collection_products as counted where counted.collection_id = ${id} and counted.listed
    limit ${mostCountedProducts}
  ) as few)`

/** By name. */
export async function listCollections(
  { publicUrl }: Pick<AppContext, 'publicUrl'>,
  database: Database,
  id?: string,
): Promise<ListedCollection[]> {
  const rows = await database
    .selectFrom('collections')
    .select(['id', 'version', 'handle', 'name', 'description', 'image_url', 'rule'])
    .select(['in_navigation as inNavigation', 'filling as isFilling'])
    .select(countOf(sql.ref('collections.id')).as('count'))
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .orderBy(sql`lower(name) collate shop_names`)
    .orderBy('id')
    .execute()
  return rows.map(({ id: key, image_url, rule, ...row }) => ({
    ...row,
    id: key as CollectionId,
    imgUrl: image_url === '' ? '' : toPublicAddress(image_url, publicUrl()),
    rule: rule as CollectionRule | null,
  }))
}

/** @throws ApiError collection-not-found */
export async function readCollection(
  context: Pick<AppContext, 'publicUrl'>,
  database: Database,
  id: string,
): Promise<AdminCollection> {
  const [collection] = await listCollections(context, database, id)
  if (collection === undefined) throw apiError('collection-not-found')
  if (collection.rule !== null) return { ...collection, products: [] }
  const chosen = await database
    .selectFrom('collection_products')
    .select('product_id')
    .where('collection_id', '=', id)
    .orderBy('position')
    .execute()
  return { ...collection, products: chosen.map(({ product_id }) => product_id as ProductId) }
}

/** Those of the pictures that a collection shows. @param paths as they are stored */
export async function collectionPicturesAmong(
  database: Database,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('collections')
    .select('image_url')
    .where('image_url', 'in', paths.length === 0 ? [''] : [...paths])
    .execute()
  return new Set(rows.map(({ image_url }) => image_url))
}
