import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Variant } from '../../contract/catalogue/admin-product.ts'
import { withPlainDigits } from '../../contract/plain-digits.ts'
import type { Database } from '../database/database.ts'
import { storableText } from '../database/storable-text.ts'
import { barcodeForms } from './barcode-forms.ts'

/** SQL: what is reserved of a size that is counted. */
const reserved = sql`(
  select coalesce(sum(quantity), 0) from stock_reservations as held
  where held.product_id = level.product_id and held.size = level.size
)`

/** SQL: what is on hand of all sizes of `products` that are counted; null when none is. */
export const onHandOfProduct = sql<number | null>`(
  select sum(available + ${reserved})::int from stock_levels as level
  where level.product_id = products.id and level.size = any (products.sizes)
)`.as('onHand')

/** SQL: the sizes of `products` with the merchant's numbers and the stock of each, in the order of its sizes. */
export const variantsOfProduct = sql<Variant[]>`(
  select json_agg(json_strip_nulls(json_build_object('size', sizes.size, 'sku', sku, 'barcode', barcode,
    'onHand', available + reserved, 'reserved', reserved, 'lowAt', low_at)) order by place)
  from unnest(products.sizes) with ordinality as sizes (size, place)
  left join variants on variants.product_id = products.id and variants.size = sizes.size
  left join (
    select level.*, ${reserved} as reserved from stock_levels as level where level.product_id = products.id
  ) as counted on counted.size = sizes.size
)`.as('variants')

/** SQL: a size of the product `product_id` is counted. */
export const isTracked = sql<SqlBool>`product_id in (select product_id from stock_levels)`

export const variantKey = (productId: string, size: string): string => `${productId} ${size}`

/** A SKU is not unique; the products of a frequent one are found by their names. */
const mostNumbered = 1_000

/** @returns the sizes of products that have the SKU or the barcode */
export async function sizesByNumber(
  database: Database,
  number: string,
): Promise<{ productId: string; size: string }[]> {
  const typed = storableText(number)
  const plain = plainNumber(typed)
  const forms = [...barcodeForms(typed), ...barcodeForms(plain)]
  const { rows } = await sql<{ productId: string; size: string }>`
    select product_id as "productId", size from variants
    where lower(sku) in (lower(${typed}), lower(${plain})) or lower(barcode) = any (${forms}::text[])
    limit ${mostNumbered}`.execute(database)
  return rows
}

/** A scanner types the wide signs of a keyboard for Japanese, where that is switched on; mails and documents turn hyphens into dashes. */
export const plainNumber = (typed: string): string =>
  withPlainDigits(typed.normalize('NFKC')).replaceAll(/\p{Dash}/gu, '-')

/** Shorter texts begin too many SKUs to say which is meant. */
const shortestBeginning = 3

/** @returns the products of sizes whose SKU begins so, as those of a garment have it in common; none where these are too many */
export async function productsBySkuBeginning(database: Database, beginning: string): Promise<string[]> {
  const typed = plainNumber(storableText(beginning)).toLowerCase()
  if (typed.length < shortestBeginning) return []
  const { rows } = await sql<{ id: string }>`
    select product_id as id from variants
    where lower(sku) ~>=~ ${typed} and lower(sku) ~<~ (${typed} || chr(1114111))
    limit ${mostNumbered + 1}`.execute(database)
  return rows.length > mostNumbered ? [] : [...new Set(rows.map(({ id }) => id))]
}

/** Some of the products that have one of these SKUs, with the SKU in small letters. */
export async function productsWithSkus(
  database: Database,
  skus: readonly string[],
): Promise<{ productId: string; sku: string }[]> {
  const { rows } = await sql<{ productId: string; sku: string }>`
    select distinct product_id as "productId", lower(sku) as sku from variants
    where lower(sku) = any (select lower(sku) from unnest(${[...skus]}::text[]) as sku)
    limit ${mostNumbered}`.execute(database)
  return rows
}

/** The merchant's numbers of a size; only sizes that have one. */
export type VariantNumbers = { size: string; sku?: string; barcode?: string }

/** Sets the numbers of all sizes of these products. */
export async function setNumbers(
  transaction: Database,
  products: readonly { readonly id: string; readonly variants: readonly VariantNumbers[] }[],
): Promise<void> {
  if (products.length === 0) return
  const ids = products.map(({ id }) => id)
  await transaction.deleteFrom('variants').where('product_id', 'in', ids).execute()
  await addNumbers(
    transaction,
    sql`select (value ->> 'id')::uuid as product_id, value -> 'variants' as variants
      from jsonb_array_elements(${JSON.stringify(products)}::jsonb)`,
  )
  // Pages tell search engines the numbers, which are not in the products' rows.
  await sql`select note_catalogue_change(${ids}::uuid[])`.execute(transaction)
}

/** @param source SQL that selects `product_id` and `variants`, a JSON list of numbers by size */
export async function addNumbers(transaction: Database, source: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into variants (product_id, size, sku, barcode)
    select product_id, numbers.size, numbers.sku, numbers.barcode
    from (${source}) as source, jsonb_to_recordset(source.variants) as numbers (size text, sku text, barcode text)`.execute(
    transaction,
  )
}
