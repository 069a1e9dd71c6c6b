import { type RawBuilder, sql } from 'kysely'
import { addNumbers } from '../../inventory/variants.ts'
import { attributeColumns } from '../product-attributes.ts'
import type { Revision } from './save-edits.ts'

/** The columns of a new product, in the order in which they are stored. */
const columns = [
  'id',
  'name',
  'description',
  'price_cents',
  'compare_at_cents',
  'lowest_30_days_cents',
  'category',
  'sub_category',
  'sizes',
  'image_url',
  'pictures',
  'delivery_time',
  'created_at',
  'updated_at',
  'status',
  'stock',
  'sold_out',
  'colour_family',
  ...Object.values(attributeColumns),
] as const
export type InsertedColumn = (typeof columns)[number]

/** Fields as the history has them, by the columns that hold them. */
const fields: Partial<Record<InsertedColumn, string>> = {
  name: 'productName',
  description: 'productDescription',
  price_cents: 'price',
  compare_at_cents: 'compareAtPrice',
  category: 'category',
  sub_category: 'subCategory',
  sizes: 'size',
  delivery_time: 'deliveryTime',
  created_at: 'createdAt',
  status: 'status',
  ...Object.fromEntries(Object.entries(attributeColumns).map(([name, column]) => [column, name])),
}

const changes = sql.join(
  Object.entries(fields).map(
    ([column, field]) =>
      sql`jsonb_build_object('field', ${sql.lit(field)}, 'from', null, 'to', source.product -> ${sql.lit(column)})`,
  ),
)

/**
 * Stores many new products with the numbers of their sizes, and begins their history.
 * @param source SQL that selects `product`, a JSON object of the columns, and `variants`, a JSON list of numbers by size
 */
export async function insertProducts(
  { id, kind, administratorId, at, transaction }: Revision,
  source: RawBuilder<unknown>,
): Promise<void> {
  const values = columns.map((column) => sql`row.${sql.ref(column)}`)
  await sql`
    insert into products (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from (${source}) as source, jsonb_populate_record(null::products, source.product) as row
    order by row.id`.execute(transaction)
  await addNumbers(
    transaction,
    sql`select (product ->> 'id')::uuid as product_id, variants from (${source}) as planned`,
  )
  await sql`
    insert into product_history (product_id, version, act_id, kind, administrator_id, at, changes)
    select (source.product ->> 'id')::uuid, 1, ${id}::uuid, ${kind}, ${administratorId ?? null}::uuid, ${at}::timestamptz,
      (select jsonb_agg(change) from jsonb_array_elements(jsonb_build_array(${changes})) as change
        where change -> 'to' not in ('null', '[]'))
    from (${source}) as source`.execute(transaction)
}
