import { sql } from 'kysely'
import { mostProblems } from '../../contract/imports/product-import.ts'
import { beginningOf } from '../../contract/shortened-text.ts'
import type { Database } from '../database/database.ts'
import { isAny } from '../database/is-any.ts'
import type { FileRow } from './product-file/read-file.ts'
import {
  type KnownHandle,
  type NumberedHandles,
  numberedHandles,
  numberedProducts,
  numberInHandle,
} from './product-file/woocommerce-handles.ts'

/**
 * The handles that earlier files of WooCommerce gave to the products of a file, by their numbers. A product whose number
 * another one had is noted.
 * @param read the rows below the header
 */
export async function wooCommerceHandles(
  database: Database,
  id: string,
  header: readonly string[],
  read: () => AsyncIterable<FileRow>,
): Promise<ReadonlyMap<string, string>> {
  if (!(await isAnyKnown(database))) return new Map()
  const products = await numberedProducts(header, read())
  const known = await knownHandles(
    database,
    products.map((product) => product.id),
  )
  const { byId, others } = numberedHandles(products, known)
  await noteOthers(database, id, others)
  return byId
}

const isAnyKnown = (database: Database): Promise<boolean> =>
  isAny(
    database
      .selectFrom('imports')
      .select('id')
      .where('format', '=', 'woocommerce')
      .where('state', '<>', 'discarded'),
  )

/** The latest last. */
async function knownHandles(database: Database, numbers: readonly string[]): Promise<KnownHandle[]> {
  const { rows } = await sql<KnownHandle>`
    select handle, array_agg(distinct title) filter (where title <> '') as names,
      array_agg(distinct sku) filter (where sku <> '') as skus
    from (
      select handle, created_at, cells[array_position(header, 'Title')] as title,
        cells[array_position(header, 'Variant SKU')] as sku
      from import_rows join imports on imports.id = import_rows.import_id
      where format = 'woocommerce' and state <> 'discarded' and substring(handle from ${numberInHandle}) = any (${numbers}::text[])
    ) as said
    group by handle order by max(created_at)`.execute(database)
  return rows.map(({ handle, names, skus }) => ({ handle, names: names ?? [], skus: skus ?? [] }))
}

/** At negative places, as all that is found while the file is read. */
async function noteOthers(database: Database, id: string, others: NumberedHandles['others']): Promise<void> {
  const notes = others.slice(0, mostProblems).map(({ product, known }) => ({
    import_id: id,
    place: -product.line,
    line: product.line,
    column_name: 'ID',
    value: beginningOf(product.id, 200),
    reason: `In an earlier file this is the number of “${beginningOf(known.names.at(-1) ?? known.handle, 80)}”, which shares no SKU and no name with it. It is taken for another product.`,
    kind: 'changed',
  }))
  for (let from = 0; from < notes.length; from += mostAtOnce)
    await database
      .insertInto('import_problems')
      .values(notes.slice(from, from + mostAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

const mostAtOnce = 500
