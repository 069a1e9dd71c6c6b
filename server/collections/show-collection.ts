import { sql } from 'kysely'
import type { Filters } from '../../contract/catalogue/facets.ts'
import type { Product } from '../../contract/catalogue/product.ts'
import type { ShownCollection } from '../../contract/collections/collection.ts'
import type { ParsedInputOf } from '../../contract/operations.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onProduct, onSubject } from '../cache/dependencies.ts'
import { showsOnePerStyle } from '../catalogue/lists/one-per-style.ts'
import { productPasses } from '../catalogue/lists/product-filters.ts'
import { productStands } from '../catalogue/lists/stands-for-style.ts'
import { toProduct } from '../catalogue/product-row.ts'
import { readByIds } from '../catalogue/products-by-ids.ts'
import { countColours } from '../catalogue/styles.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { cutPage, fromCursor, isInteger, isTime } from '../http/cursor.ts'
import { toPublicAddress } from '../images/picture-address.ts'
import { type CollectionCounts, coloursIn, countCollection, isFiltered } from './count-collection.ts'
import { countOf } from './read-collections.ts'

type Input = ParsedInputOf<'getCollection'>
type Place = { id: string; soldOut: boolean; key: string | number }
type Shown = ShownCollection & { id: string; isByHand: boolean; total: number }

const orders = {
  position: { column: 'position', isKey: isInteger, direction: 'asc' },
  newest: { column: 'created_at', isKey: isTime, direction: 'desc' },
  asc: { column: 'price_cents', isKey: isInteger, direction: 'asc' },
  desc: { column: 'price_cents', isKey: isInteger, direction: 'desc' },
} as const
type Order = (typeof orders)[keyof typeof orders]

/** @throws ApiError collection-not-found, invalid-input for a cursor of another list */
export async function showCollection(
  context: AppContext,
  { handle, sort, limit, cursor, options, ...filters }: Input,
  dependencies: Dependencies,
): Promise<{ collection: ShownCollection; data: Product[]; next?: string } & CollectionCounts> {
  dependencies.add(onSubject('collections'))
  const { catalogue, publicUrl } = context
  const found = await catalogue.read((database) => findCollection(database, handle))
  if (found === undefined) throw apiError('collection-not-found')
  const { id, isByHand, total, ...collection } = found
  dependencies.add(onSubject(`collection ${id}`))
  const onePerStyle = await showsOnePerStyle(context, dependencies)
  const order = orders[sort ?? (isByHand ? 'position' : 'newest')]
  const { counts, ids } = await countCollection(context, { id, total }, { filters, options, dependencies })
  const places = await catalogue.read((database) =>
    readPlaces(database, { id, filters, ids, onePerStyle }, order, {
      after: fromCursor<string | number>(cursor, order.isKey),
      most: limit + 1,
    }),
  )
  const { page, ...more } = cutPage(places, limit, (place) => place)
  dependencies.add(...page.map((place) => onProduct(place.id)))
  const rows = await readByIds(
    context,
    page.map((place) => place.id),
  )
  const shown = page.flatMap((place) => rows.get(place.id) ?? [])
  const colours = await countColours(context, shown, dependencies)
  return {
    collection: {
      ...collection,
      imgUrl: collection.imgUrl === '' ? '' : toPublicAddress(collection.imgUrl, publicUrl()),
    },
    data: shown.map((row) => toProduct(row, publicUrl(), colours.get(row.styleId ?? ''))),
    ...more,
    ...counts,
  }
}

const findCollection = (database: Database, handle: string): Promise<Shown | undefined> =>
  database
    .selectFrom('collections')
    .select(['id', 'handle', 'name', 'description', 'image_url as imgUrl'])
    .select(sql<boolean>`rule is null`.as('isByHand'))
    .select(countOf(sql.ref('collections.id')).as('total'))
    .where('handle', '=', handle)
    .executeTakeFirst()

type Listed = {
  id: string
  filters: Filters
  /** Where they are few and known, the products that pass the filters beside category and type. */
  ids: readonly string[] | undefined
  onePerStyle: boolean
}

/** Products in stock and sold-out ones as two parts, each from one index (docs/decisions/153-sold-out-comes-last.md). */
async function readPlaces(
  database: Database,
  { id, filters, ids, onePerStyle }: Listed,
  { column, direction }: Order,
  { after, most }: { after: Required<Place> | undefined; most: number },
): Promise<Place[]> {
  const places: Place[] = []
  // A walk along a large collection would be long for few products of it.
  const rows =
    ids === undefined
      ? sql`collection_products`
      : sql`(select * from collection_products where collection_id = ${id} and product_id = any (${ids}::uuid[]) offset 0) as few`
  const passes = isFiltered(filters) ? productPasses(sql`product_id`, filters) : sql`true`
  const stands = onePerStyle ? productStands(sql`product_id`, coloursIn(id, filters)) : sql`true`
  for (const soldOut of after?.soldOut ? [true] : [false, true]) {
    if (places.length === most) break
    const from = after?.soldOut === soldOut ? after : undefined
    const beyond = sql.raw(direction === 'asc' ? '>' : '<')
    const by = sql.ref(column)
    const isAfter = from
      ? sql`(${by}, product_id) ${beyond} (${from.key}, ${from.id}::uuid)`
      : sql`${by} is not null`
    const part = await sql<{ id: string; key: Date | number }>`
      select product_id as id, ${by} as key from ${rows}
      where collection_id = ${id} and listed and sold_out = ${sql.lit(soldOut)} and ${isAfter}
        and ${passes} and ${stands}
      order by ${by} ${sql.raw(direction)}, product_id ${sql.raw(direction)}
      limit ${most - places.length}`.execute(database)
    places.push(
      ...part.rows.map((row) => ({
        id: row.id,
        soldOut,
        key: row.key instanceof Date ? row.key.toISOString() : row.key,
      })),
    )
  }
  return places
}
