import { type SelectQueryBuilder, sql } from 'kysely'
import { countFiltered, type Filters } from '../../contract/catalogue/facets.ts'
import type { Product } from '../../contract/catalogue/product.ts'
import type { Category, SubCategory } from '../../contract/catalogue/taxonomy.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { everyPage, rowsPerPage } from '../database/every-page.ts'
import type { DB } from '../database/schema.generated.ts'
import { apiError } from '../http/api-error.ts'
import { JsonStream } from '../http/call.ts'
import { cutPage, fromCursor, isCents, isTime, toCursor } from '../http/cursor.ts'
import { countProducts } from './facets.ts'
import { type ProductRow, productColumns, toProduct } from './product-row.ts'

type Direction = 'asc' | 'desc'
type Page = { limit?: number | undefined; cursor?: string | undefined }
type ProductQuery = SelectQueryBuilder<DB, 'products', ProductRow>
type RowsAfter = (database: Database, cursor: string | undefined) => ProductQuery

export async function findProduct(context: AppContext, id: string): Promise<Product> {
  const row = await context.catalogue.read((database) =>
    database.selectFrom('products').select(productColumns).where('id', '=', id).executeTakeFirst(),
  )
  if (row === undefined) throw apiError('product-not-found')
  return toProduct(row, context.publicUrl())
}

/** The products with these ids, in the order of the ids, each once. Unknown ids are left out. */
export async function findProducts(context: AppContext, ids: readonly string[]): Promise<Product[]> {
  const rows = await context.catalogue.read((database) =>
    database
      .selectFrom('products')
      .select(productColumns)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute(),
  )
  const byId = new Map(rows.map((row) => [row._id, row]))
  const publicUrl = context.publicUrl()
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    return row === undefined ? [] : [toProduct(row, publicUrl)]
  })
}

export async function listByDate(context: AppContext, { sort, ...page }: Page & { sort: Direction }) {
  return answerList(context, inOrderOfDate(sort), page, dateOf, {})
}

/** Products of the given categories: by price when sorted, else newest first. With the total of all pages, and counts. */
export async function listByCategory(
  context: AppContext,
  { category, subCategory, sort, ...page }: Page & Filters & { sort?: Direction | undefined },
) {
  const narrowing = { category, subCategory }
  const counts = await context.catalogue.read(countProducts)
  const facts = { total: countFiltered(counts, narrowing), counts }
  return sort === undefined
    ? answerList(context, inOrderOfDate('desc', narrowing), page, dateOf, facts)
    : answerList(context, inOrderOfPrice(sort, narrowing), page, priceOf, facts)
}

const everything: Filters = { category: [], subCategory: [] }
const productsIn = (database: Database, narrowing: Filters): ProductQuery =>
  database
    .selectFrom('products')
    .$call((query) => filterBy(query, narrowing))
    .select(productColumns)

const inOrderOfDate =
  (direction: Direction, narrowing = everything): RowsAfter =>
  (database, cursor) =>
    byDate(productsIn(database, narrowing), direction, cursor)
const inOrderOfPrice =
  (direction: Direction, narrowing: Filters): RowsAfter =>
  (database, cursor) =>
    byPrice(productsIn(database, narrowing), direction, cursor)

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

const dateOf = (row: ProductRow) => ({ key: row.createdAt.toISOString(), id: row._id })
const priceOf = (row: ProductRow) => ({ key: row.price, id: row._id })

function byDate(query: ProductQuery, direction: Direction, cursor: string | undefined): ProductQuery {
  const after = fromCursor(cursor, isTime)
  const ordered = query.orderBy('created_at', direction).orderBy('id', direction)
  if (after === undefined) return ordered
  return ordered.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('created_at', 'id'), direction === 'asc' ? '>' : '<', tuple(new Date(after.key), after.id)),
  )
}

function byPrice(query: ProductQuery, direction: Direction, cursor: string | undefined): ProductQuery {
  const after = fromCursor(cursor, isCents)
  const ordered = query.orderBy('price_cents', direction).orderBy('id', direction)
  if (after === undefined) return ordered
  return ordered.where(({ eb, refTuple, tuple }) =>
    eb(refTuple('price_cents', 'id'), direction === 'asc' ? '>' : '<', tuple(after.key, after.id)),
  )
}

/** One page when a limit is given; else the complete list, streamed. `facts` stand beside the list. */
async function answerList<Facts extends object>(
  context: AppContext,
  rowsAfter: RowsAfter,
  { limit, cursor }: Page,
  positionOf: (row: ProductRow) => { key: string | number; id: string },
  facts: Facts,
) {
  const publicUrl = context.publicUrl()
  if (limit === undefined) {
    const pages = await everyPage<ProductRow>((last) =>
      context.catalogue.read((database) =>
        rowsAfter(database, last ? toCursor(positionOf(last)) : cursor)
          .limit(rowsPerPage)
          .execute(),
      ),
    )
    return new JsonStream(completeList(pages, publicUrl, facts))
  }
  const rows = await context.catalogue.read((database) =>
    rowsAfter(database, cursor)
      .limit(limit + 1)
      .execute(),
  )
  const { page, next } = cutPage(rows, limit, positionOf)
  const data = page.map((row) => toProduct(row, publicUrl))
  return { data, ...(next === undefined ? {} : { next }), ...facts }
}

async function* completeList(pages: AsyncIterable<ProductRow[]>, publicUrl: string, facts: object) {
  let separator = '{"data":['
  for await (const page of pages) {
    yield separator + page.map((row) => JSON.stringify(toProduct(row, publicUrl))).join()
    separator = ','
  }
  yield `${separator === ',' ? '' : separator}]${Object.entries(facts)
    .map(([name, value]) => `,"${name}":${JSON.stringify(value)}`)
    .join('')}}`
}
