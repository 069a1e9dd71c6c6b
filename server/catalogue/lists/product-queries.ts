import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { type Filters, isNarrowed } from '../../../contract/catalogue/facets.ts'
import { pageSize } from '../../../contract/paging.ts'
import type { AppContext } from '../../app-context.ts'
import type { Dependencies } from '../../cache/dependencies.ts'
import { endOf, type ListWindow, onList } from '../../cache/list-dependency.ts'
import type { Database } from '../../database/database.ts'
import { pagesAfter, rowsPerPage } from '../../database/every-page.ts'
import type { DB } from '../../database/schema.generated.ts'
import { largestWhole, streamList } from '../../http/call.ts'
import { cutPage, fromCursor, isInteger, isTime, toCursor } from '../../http/cursor.ts'
import { categoriesFor } from '../categories.ts'
import { type ProductRow, productColumns, toProduct } from '../product-row.ts'
import { countColours } from '../styles.ts'
import { countListed, type Part, partsOf } from './count-listed.ts'
import { showsOnePerStyle } from './one-per-style.ts'
import { filterBy, shownWith } from './product-filters.ts'
import { standsForStyle } from './stands-for-style.ts'

type Direction = 'asc' | 'desc'
type Page = { limit?: number | undefined; cursor?: string | undefined }

type ListByDate = Page &
  Partial<Pick<Filters, 'category' | 'subCategory'>> & { sort: Direction; soldOut?: 'last' | undefined }

/** Products of the given categories, or all, without numbers beside them: added products change those of every category. */
export async function listByDate(
  context: AppContext,
  { category = [], subCategory = [], sort, soldOut, ...page }: ListByDate,
  dependencies: Dependencies,
) {
  const filters = { category, subCategory }
  const categories = await categoriesFor(context, dependencies)
  const parts = partsOf(await context.productCounts.by(categories), filters)
  const onePerStyle = await showsOnePerStyle(context, dependencies)
  const soldOutLast = soldOut === 'last'
  const list = { ...byDate, direction: sort, filters, parts, soldOutLast, onePerStyle }
  return answerList(context, list, page, dependencies, {})
}

type CategoryList = Page &
  Filters & {
    sort?: Direction | undefined
    soldOut?: 'last' | undefined
    options?: 'counted' | undefined
  }

/** Products of the given categories: by price when sorted, else newest first. With the total of all pages, and counts. */
export async function listByCategory(
  context: AppContext,
  { sort, soldOut, options, limit, cursor, ...filters }: CategoryList,
  dependencies: Dependencies,
) {
  const { facts, ids, parts } = await countListed(context, filters, { options, dependencies })
  const order = sort === undefined ? byDate : byPrice
  const onePerStyle = await showsOnePerStyle(context, dependencies)
  const soldOutLast = soldOut === 'last'
  const list = { ...order, direction: sort ?? 'desc', filters, ids, parts, soldOutLast, onePerStyle }
  return answerList(context, list, { limit, cursor }, dependencies, facts)
}

const byDate = {
  by: 'createdAt',
  column: 'created_at',
  positionOf: ({ createdAt, _id: id }: ProductRow) => ({ key: createdAt.toISOString(), id }),
  keyIn: (cursor: string | undefined) => {
    const after = fromCursor(cursor, isTime)
    return after && { ...after, key: new Date(after.key) }
  },
} as const
const byPrice = {
  by: 'price',
  column: 'price_cents',
  positionOf: ({ price: key, _id: id }: ProductRow) => ({ key, id }),
  keyIn: (cursor: string | undefined) => fromCursor(cursor, isInteger),
} as const
type List = (typeof byDate | typeof byPrice) & {
  direction: Direction
  filters: Filters
  /** Where they are few and known, the products that pass the filters beside category and type. */
  ids?: readonly string[] | undefined
  /** Categories and types of the list. */
  parts?: readonly Part[]
  soldOutLast: boolean
  /** Shows one card for all colours of a garment. */
  onePerStyle: boolean
}

const placeIn = (list: List, row: ProductRow) => ({
  ...list.positionOf(row),
  soldOut: list.soldOutLast && row.soldOut,
})

/** The part of a list between a cursor and an end. */
function windowOf(
  { by, direction, filters, soldOutLast, keyIn }: List,
  cursor: string | undefined,
  end: ListWindow['end'],
) {
  const after = keyIn(cursor)
  const key = after?.key instanceof Date ? after.key.toISOString() : after?.key
  return {
    by,
    direction,
    filters,
    soldOutLast,
    after: after && key !== undefined ? { ...after, key } : undefined,
    end,
  }
}

/** Reads products in stock and sold-out ones as two parts, each from one index (docs/decisions/153-sold-out-comes-last.md). */
async function readAfter(
  database: Database,
  list: List,
  cursor: string | undefined,
  most: number,
): Promise<ProductRow[]> {
  const after = list.keyIn(cursor)
  if (!list.soldOutLast) return readBothParts(database, list, after, most)
  const rows: ProductRow[] = []
  for (const soldOut of after?.soldOut ? [true] : [false, true]) {
    if (rows.length === most) break
    const from = after?.soldOut === soldOut ? after : undefined
    rows.push(
      ...(await readPart(database, list, { soldOut, after: from, most: most - rows.length }).execute()),
    )
  }
  return rows
}

function readBothParts(
  database: Database,
  list: List,
  after: ReturnType<List['keyIn']>,
  most: number,
): Promise<ProductRow[]> {
  const part = (soldOut: boolean) =>
    database.selectFrom(readPart(database, list, { soldOut, after, most }).as('part')).selectAll()
  return database
    .selectFrom(part(false).unionAll(part(true)).as('both'))
    .selectAll()
    .orderBy(list.by, list.direction)
    .orderBy('_id', list.direction)
    .limit(most)
    .execute()
}

type Asked = { soldOut: boolean; after: ReturnType<List['keyIn']>; most: number }
type RowsQuery = SelectQueryBuilder<DB, 'products', object>

/** An index holds each category and type in order. A list of more of them is read along the whole shop. */
const mostPartsRead = 12

/**
 * The beginning of what is in stock, or sold out. A walk along the whole shop would be long for few products of it, so a list that
 * is filtered by category or type alone is merged from these (docs/decisions/269-filters-of-lists.md).
 */
function readPart(database: Database, list: List, asked: Asked) {
  const { filters, parts = [], direction, by } = list
  const isPart = filters.category.length + filters.subCategory.length > 0 && !isNarrowed(filters)
  if (!isPart || parts.length < 2 || parts.length > mostPartsRead)
    return readRows(database, list, asked, (query) => filterBy(query, filters))
  const ofPart = readRows(database, list, asked, (query) =>
    query.where(sql<SqlBool>`(category, sub_category) = (part.category, part.type)`),
  )
  const each = (name: keyof Part) => parts.map((part) => part[name])
  const all = sql<Part>`unnest(${each('category')}::text[], ${each('subCategory')}::text[])`
  // One subquery for all parts, as Kysely takes longer to write one for each than PostgreSQL to answer them.
  return database
    .selectFrom(all.as<'part'>(sql`part(category, type)`))
    .crossJoinLateral(ofPart.as('products'))
    .selectAll('products')
    .orderBy(by, direction)
    .orderBy('_id', direction)
    .limit(asked.most)
}

function readRows(
  database: Database,
  { column, direction, filters, ids, onePerStyle }: List,
  { soldOut, after, most }: Asked,
  filter: (query: RowsQuery) => RowsQuery,
) {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  const inPlaces = (query: RowsQuery) =>
    query
      .where('listed', '=', sql.lit(true))
      .where('sold_out', '=', sql.lit(soldOut))
      .$call(filter)
      .$if(onePerStyle, (all) => all.where(standsForStyle(shownWith(filters))))
      .$if(after !== undefined, (all) =>
        all.where(sql<boolean>`(${sql.ref(column)}, id) ${beyond} (${after?.key}, ${after?.id}::uuid)`),
      )
  const products = database.selectFrom('products')
  const amongFew = () => {
    const few = products
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .$call(inPlaces)
      .select(['id', column])
      // PostgreSQL could walk along all products in their order.
      .offset(sql.lit(0))
    const page = database
      .selectFrom(few.as('few'))
      .select('id')
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(most)
    return products.where('id', '=', sql<string>`any(array(${page}))`)
  }
  return (ids === undefined ? inPlaces(products) : amongFew())
    .select(productColumns)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(most)
}

/** Answers one page when a limit is given, otherwise streams the complete list. `facts` stand beside the list. */
async function answerList<Facts extends object>(
  context: AppContext,
  list: List,
  page: Page,
  dependencies: Dependencies,
  facts: Facts,
) {
  const { cursor } = page
  const publicUrl = context.publicUrl()
  const read = (most: number, after: string | undefined) =>
    context.catalogue.read((database) => readAfter(database, list, after, most))
  const place = (row: ProductRow) => placeIn(list, row)
  const limit = pageSize(page)
  if (limit === undefined) {
    const first = await read(largestWhole + 1, undefined)
    if (first.length > largestWhole)
      return streamList(
        pagesAfter(first, (last) => read(rowsPerPage, toCursor(place(last)))),
        (row) => toProduct(row, publicUrl),
        (data) => ({ data, ...facts }),
      )
    dependencies.add(onList(windowOf(list, undefined, undefined)))
    return { data: first.map((row) => toProduct(row, publicUrl)), ...facts }
  }
  const rows = await read(limit + 1, cursor)
  const { page: shown, ...more } = cutPage(rows, limit, place)
  dependencies.add(onList(windowOf(list, cursor, endOf(rows.map(place), limit))))
  const colours = await countColours(context, shown, dependencies)
  const data = shown.map((row) => toProduct(row, publicUrl, colours.get(row.styleId ?? '')))
  return { data, ...more, ...facts }
}
