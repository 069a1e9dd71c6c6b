import { type SelectQueryBuilder, sql } from 'kysely'
import { countFiltered, type Filters } from '../../contract/catalogue/facets.ts'
import type { Product } from '../../contract/catalogue/product.ts'
import type { Category, SubCategory } from '../../contract/catalogue/taxonomy.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onCounts } from '../cache/dependencies.ts'
import { endOf, type ListWindow, onList } from '../cache/list-dependency.ts'
import type { Database } from '../database/database.ts'
import { everyPage, rowsPerPage } from '../database/every-page.ts'
import type { DB } from '../database/schema.generated.ts'
import { apiError } from '../http/api-error.ts'
import { streamList } from '../http/call.ts'
import { cutPage, fromCursor, isInteger, isTime, toCursor } from '../http/cursor.ts'
import { countProducts } from './facets.ts'
import { type ProductRow, productColumns, toProduct } from './product-row.ts'

type Direction = 'asc' | 'desc'
type Page = { limit?: number | undefined; cursor?: string | undefined }

/** @throws ApiError product-not-found, product-gone for one that shoppers could see once */
export async function findProduct(context: AppContext, id: string): Promise<Product> {
  const row = await context.catalogue.read((database) =>
    database
      .selectFrom('products')
      .select([...productColumns, 'listed', 'first_published_at as firstPublishedAt'])
      .where('id', '=', id)
      .executeTakeFirst(),
  )
  if (row?.listed) return toProduct(row, context.publicUrl())
  if (!row?.firstPublishedAt) throw apiError('product-not-found')
  const { productName, category, subCategory } = row
  throw apiError('product-gone', { gone: { productName, category, subCategory } })
}

/** The products with these ids, in the order of the ids, each once. Unknown ids are left out. */
export async function findProducts(context: AppContext, ids: readonly string[]): Promise<Product[]> {
  const byId = await readByIds(context, ids)
  const publicUrl = context.publicUrl()
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [toProduct(row, publicUrl)]
  })
}

export async function readByIds(
  context: AppContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ProductRow>> {
  const rows = await context.catalogue.read((database) =>
    database
      .selectFrom('products')
      .select(productColumns)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .where('listed', '=', sql.lit(true))
      .execute(),
  )
  return new Map(rows.map((row) => [row._id, row]))
}

export async function listByDate(
  context: AppContext,
  { sort, soldOut, ...page }: Page & { sort: Direction; soldOut?: 'last' | undefined },
  dependencies: Dependencies,
) {
  const everything: Filters = { category: [], subCategory: [] }
  const list = { ...byDate, direction: sort, filters: everything, soldOutLast: soldOut === 'last' }
  return answerList(context, list, page, dependencies, {})
}

/** Products of the given categories: by price when sorted, else newest first. With the total of all pages, and counts. */
export async function listByCategory(
  context: AppContext,
  {
    category,
    subCategory,
    sort,
    soldOut,
    ...page
  }: Page & Filters & { sort?: Direction | undefined; soldOut?: 'last' | undefined },
  dependencies: Dependencies,
) {
  const filters = { category, subCategory }
  const read = await context.catalogue.read(countProducts)
  const order = sort === undefined ? byDate : byPrice
  const list = { ...order, direction: sort ?? 'desc', filters, soldOutLast: soldOut === 'last' }
  return answerList(context, list, page, dependencies, {
    // Every added product changes them, so only an answer or a page that reads them depends on them.
    get total() {
      dependencies.add(onCounts)
      return countFiltered(read, filters)
    },
    get counts() {
      dependencies.add(onCounts)
      return read
    },
  })
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
  soldOutLast: boolean
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
      ...(await readPart(database, list, soldOut, from)
        .limit(most - rows.length)
        .execute()),
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
    database.selectFrom(readPart(database, list, soldOut, after).limit(most).as('part')).selectAll()
  return database
    .selectFrom(part(false).unionAll(part(true)).as('both'))
    .selectAll()
    .orderBy(list.by, list.direction)
    .orderBy('_id', list.direction)
    .limit(most)
    .execute()
}

function readPart(
  database: Database,
  { column, direction, filters }: List,
  soldOut: boolean,
  after: ReturnType<List['keyIn']>,
) {
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  return database
    .selectFrom('products')
    .where('listed', '=', sql.lit(true))
    .where('sold_out', '=', sql.lit(soldOut))
    .$call((query) => filterBy(query, filters))
    .select(productColumns)
    .orderBy(column, direction)
    .orderBy('id', direction)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${sql.ref(column)}, id) ${beyond} (${after?.key}, ${after?.id}::uuid)`),
    )
}

export function filterBy<Output>(
  query: SelectQueryBuilder<DB, 'products', Output>,
  { category, subCategory }: Filters,
): SelectQueryBuilder<DB, 'products', Output> {
  return query
    .$if(category.length > 0, (filtered) => filtered.where('category', '=', sql<Category>`any(${category})`))
    .$if(subCategory.length > 0, (filtered) =>
      filtered.where('sub_category', '=', sql<SubCategory>`any(${subCategory})`),
    )
}

/** Answers one page when a limit is given, otherwise streams the complete list. `facts` stand beside the list. */
async function answerList<Facts extends object>(
  context: AppContext,
  list: List,
  { limit, cursor }: Page,
  dependencies: Dependencies,
  facts: Facts,
) {
  const publicUrl = context.publicUrl()
  const read = (most: number, after: string | undefined) =>
    context.catalogue.read((database) => readAfter(database, list, after, most))
  const withFacts = <Answer extends object>(answer: Answer): Answer & Facts =>
    Object.defineProperties(answer, Object.getOwnPropertyDescriptors(facts)) as Answer & Facts
  if (limit === undefined) {
    dependencies.add(onList(windowOf(list, cursor, undefined)))
    const pages = await everyPage<ProductRow>((last) =>
      read(rowsPerPage, last ? toCursor(placeIn(list, last)) : cursor),
    )
    return streamList(
      pages,
      (row) => toProduct(row, publicUrl),
      (data) => withFacts({ data }),
    )
  }
  const rows = await read(limit + 1, cursor)
  const place = (row: ProductRow) => placeIn(list, row)
  const { page, next } = cutPage(rows, limit, place)
  dependencies.add(onList(windowOf(list, cursor, endOf(rows.map(place), limit))))
  const data = page.map((row) => toProduct(row, publicUrl))
  return withFacts({ data, ...(next === undefined ? {} : { next }) })
}
