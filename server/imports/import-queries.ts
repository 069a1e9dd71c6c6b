import { sql } from 'kysely'
import type { FieldChange } from '../../contract/catalogue/admin-product.ts'
import {
  type ImportChange,
  type ImportId,
  type ImportInDetail,
  type ImportProblem,
  isWorking,
  type ProductImport,
} from '../../contract/imports/product-import.ts'
import { cents, toDollars } from '../../contract/money.ts'
import type { ParsedInputOf } from '../../contract/operations.ts'
import { largestPage } from '../../contract/paging.ts'
import { administratorAddresses } from '../administration/administrators.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { cutPage, fromCursor, isInteger } from '../http/cursor.ts'
import { typesOfImport } from './import-types.ts'
import { picturesOfImport } from './picture-queries.ts'
import type { CreationPlan } from './planned-change.ts'
import { otherColumns } from './product-file/columns.ts'
import { wooCommerceName } from './product-file/woocommerce-columns.ts'

const mostListed = 50
const noPictures = { fetched: 0, waiting: 0, failed: [] }

const columns = [
  'id',
  'file_name as fileName',
  'format',
  'state',
  'created_at as createdAt',
  'administrator_id as administratorId',
  'rows',
  'problem',
] as const

export async function listImports(database: Database): Promise<ProductImport[]> {
  const rows = await database
    .selectFrom('imports')
    .select(columns)
    .where('state', '<>', 'discarded')
    .orderBy('created_at', 'desc')
    .limit(mostListed)
    .execute()
  const emails = await administratorAddresses(
    database,
    rows.map(({ administratorId }) => administratorId),
  )
  return rows.map((row) => toImport(row, emails))
}

type Row = {
  id: string
  fileName: string
  format: string
  state: string
  createdAt: Date
  administratorId: string
  rows: number
  problem: string | null
}

function toImport(
  { administratorId, createdAt, problem, ...row }: Row,
  emails: ReadonlyMap<string, string>,
): ProductImport {
  const by = emails.get(administratorId)
  return {
    ...(row as Pick<ProductImport, 'id' | 'fileName' | 'format' | 'state' | 'rows'>),
    createdAt: createdAt.toISOString(),
    ...(by === undefined ? {} : { by }),
    ...(problem === null ? {} : { problem }),
  }
}

/** @throws ApiError import-not-found */
export async function getImport(database: Database, id: ImportId): Promise<ImportInDetail> {
  const found = await database
    .selectFrom('imports')
    .select([...columns, 'header', 'planned_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined || found.state === 'discarded') throw apiError('import-not-found')
  const { header, planned_at: plannedAt, ...row } = found
  const emails = await administratorAddresses(database, [row.administratorId])
  const counted = await database
    .selectFrom('import_changes')
    .select(['action', sql<number>`count(*)::int`.as('products'), sql<number>`count(kept)::int`.as('kept')])
    .where('import_id', '=', id)
    .groupBy('action')
    .execute()
  const counts = { create: 0, change: 0, leave: 0, refuse: 0 }
  const shown = toImport(row, emails)
  // A panel that watches the import asks often, and of 50,000 products some take long to collect.
  const isWatched = isWorking(shown)
  return {
    ...shown,
    counts: Object.assign(
      counts,
      Object.fromEntries(counted.map(({ action, products }) => [action, products])),
    ),
    kept: counted.reduce((sum, { kept }) => sum + kept, 0),
    problems: await countProblems(database, id),
    ...(plannedAt === null ? {} : { plannedAt: plannedAt.toISOString() }),
    ...(await progressOf(database, row)),
    types: isWatched ? [] : await typesOfImport(database, id),
    // Files of WooCommerce are stored with the columns that are read.
    otherColumns: row.format === 'shopify' ? otherColumns(header) : [],
    pictures: isWatched ? noPictures : await picturesOfImport(database, id),
  }
}

async function countProblems(database: Database, id: string): Promise<number> {
  const { problems } = await database
    .selectFrom('import_problems')
    .select(sql<number>`count(*)::int`.as('problems'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow()
  return problems
}

async function progressOf(database: Database, { id, state }: Pick<Row, 'id' | 'state'>) {
  if (state !== 'planning' && state !== 'applying' && state !== 'undoing') return {}
  const progress = await database
    .selectFrom('import_progress')
    .select(['done', 'total'])
    .where('import_id', '=', id)
    .executeTakeFirst()
  return progress === undefined ? {} : { progress }
}

/** @throws ApiError import-not-found */
export async function listChanges(
  database: Database,
  { id, action, limit = largestPage, cursor }: ParsedInputOf<'listImportChanges'>,
): Promise<{ data: ImportChange[]; next?: string }> {
  await formatOf(database, id)
  const after = fromCursor(cursor, isInteger)?.key ?? -1
  const rows = await database
    .selectFrom('import_changes')
    .select(['place', 'line', 'handle', 'name', 'action', 'product_id', 'plan', 'differences', 'kept'])
    .where('import_id', '=', id)
    .where('place', '>', after)
    .$if(action === 'kept', (query) => query.where('kept', 'is not', null))
    .$if(action !== undefined && action !== 'kept', (query) => query.where('action', '=', action ?? ''))
    .orderBy('place')
    .limit(limit + 1)
    .execute()
  const { page, ...more } = cutPage(rows, limit, ({ place }) => ({ key: place, id }))
  const data = page.map(
    (row): ImportChange => ({
      line: row.line,
      handle: row.handle,
      name: row.name,
      action: row.action as ImportChange['action'],
      ...(row.product_id === null ? {} : { productId: row.product_id }),
      differences: (row.differences as FieldChange[]).map(withDollars),
      ...(row.action === 'create' ? { product: toNewProduct(row.plan as unknown as CreationPlan) } : {}),
      ...(row.kept === null ? {} : { kept: row.kept }),
    }),
  )
  return { data, ...more }
}

function withDollars({ field, from, to }: FieldChange): FieldChange {
  if (field !== 'price' && field !== 'compareAtPrice') return { field, from, to }
  const amount = (value: unknown) => (typeof value === 'number' ? toDollars(cents(value)) : null)
  return { field, from: amount(from), to: amount(to) }
}

function toNewProduct({ product, pictures }: CreationPlan): NonNullable<ImportChange['product']> {
  return {
    price: toDollars(cents(product.price_cents)),
    category: product.category,
    subCategory: product.sub_category,
    size: [...product.sizes],
    ...(product.colour === null ? {} : { colour: product.colour }),
    status: product.status,
    pictures: pictures.length,
  }
}

/** @throws ApiError import-not-found */
export async function listProblems(
  database: Database,
  { id, limit = largestPage, cursor }: ParsedInputOf<'listImportProblems'>,
): Promise<{ data: ImportProblem[]; next?: string }> {
  const format = await formatOf(database, id)
  const after = fromCursor(cursor, isInteger)?.key
  const rows = await database
    .selectFrom('import_problems')
    .select(['place', 'line', 'column_name as column', 'value', 'reason', 'kind'])
    .where('import_id', '=', id)
    .$if(after !== undefined, (query) => query.where('place', '>', after ?? 0))
    .orderBy('place')
    .limit(limit + 1)
    .execute()
  const { page, ...more } = cutPage(rows, limit, ({ place }) => ({ key: place, id }))
  const data = page.map(({ place: _, kind, column, ...problem }) => ({
    ...problem,
    column: format === 'woocommerce' ? wooCommerceName(column) : column,
    kind: kind as ImportProblem['kind'],
  }))
  return { data, ...more }
}

/** Whose file an import is. @throws ApiError import-not-found */
async function formatOf(database: Database, id: string): Promise<string> {
  const found = await database
    .selectFrom('imports')
    .select('format')
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => apiError('import-not-found'))
  return found.format
}
