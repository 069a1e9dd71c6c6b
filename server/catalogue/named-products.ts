import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { storableText } from '../database/storable-text.ts'
import { barcodeForms } from '../inventory/barcode-forms.ts'

/** Colours of a garment often have one name; more need not come first. */
const mostOfOneName = 48

/** The index is not there while a shop is upgraded, and without it every name would be read. */
const isIndexed = sql`(select indisvalid from pg_index where indexrelid = to_regclass('products_by_name_key'))`

/**
 * @returns the ids of the listed products whose whole name is a text, as names are compared: without signs and accents. Those with
 * the same signs come first.
 */
export const listedByName = (database: Database, text: string): Promise<string[]> =>
  idsNamed(database, text, sql`listed`)

/** The same of all products. */
export const productsByName = (database: Database, text: string): Promise<string[]> =>
  idsNamed(database, text, sql`true`)

async function idsNamed(
  database: Database,
  text: string,
  condition: ReturnType<typeof sql>,
): Promise<string[]> {
  const typed = storableText(text.trim())
  const { rows } = await sql<{ id: string }>`
    select id from products where ${condition} and text_key(name) = text_key(${typed}) and ${isIndexed}
    order by lower(name) = lower(${typed}) desc, id desc limit ${mostOfOneName}`.execute(database)
  return rows.map(({ id }) => id)
}

/** A SKU is not unique; the products of a frequent one are found by their names. */
const mostNumbered = 1_000

/** @returns the sizes of products that have the SKU or the barcode */
export async function sizesByNumber(
  database: Database,
  number: string,
): Promise<{ productId: string; size: string }[]> {
  const { rows } = await sql<{ productId: string; size: string }>`
    select product_id as "productId", size from variants
    where lower(sku) = lower(${storableText(number)}) or lower(barcode) = any (${barcodeForms(storableText(number))}::text[])
    limit ${mostNumbered}`.execute(database)
  return rows
}
