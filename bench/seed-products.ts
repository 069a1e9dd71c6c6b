import { sql } from 'kysely'
import { shippedCategories } from '../contract/catalogue/categories.ts'
import type { Database } from '../server/database/database.ts'

/** Product names are made of these words, so that searches meet rare and frequent words. */
const makers = [
  'Harbour',
  'Meadow',
  'Foundry',
  'Lantern',
  'Juniper',
  'Quarry',
  'Saltmarsh',
  'Orchard',
  'Thistle',
  'Anchor',
]
const cloths = [
  'Linen',
  'Corduroy',
  'Merino',
  'Denim',
  'Poplin',
  'Flannel',
  'Twill',
  'Jersey',
  'Canvas',
  'Cashmere',
  'Velvet',
]
const garments = [
  'Shirt',
  'Coat',
  'Jacket',
  'Trousers',
  'Skirt',
  'Sweater',
  'Cardigan',
  'Parka',
  'Shorts',
  'Blouse',
  'Scarf',
]

const types = shippedCategories.flatMap(({ name: category, types }) =>
  types.map(({ name: subCategory }) => ({ category, subCategory })),
)

/** Inserts `count` products that differ in name, description, price, category and date. */
export async function seedProducts(database: Database, count: number): Promise<void> {
  await database.connection().execute(async (connection) => {
    await sql`set maintenance_work_mem = '512MB'`.execute(connection)
    await withoutIndexes(connection, () => insertProducts(connection, count))
    for (const table of ['products', 'product_list'])
      await sql`vacuum analyze ${sql.ref(table)}`.execute(connection)
    await sql`reset maintenance_work_mem`.execute(connection)
  })
}

/** Indexes are made after the rows, which takes a fraction of the time. Those of constraints stay. */
async function withoutIndexes(database: Database, insert: () => Promise<unknown>): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ('products'::regclass, 'product_list'::regclass)
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(database)
  for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(database)
  await insert()
  for (const { definition } of indexes) await sql.raw(definition).execute(database)
}

const insertProducts = (database: Database, count: number) =>
  sql`
    insert into products (id, name, description, price_cents, category, sub_category, sizes, image_url, delivery_time, created_at)
    select gen_random_uuid(),
      format('%s %s %s %s', (${makers}::text[])[1 + n % 10], (${cloths}::text[])[1 + (n / 7) % 11], (${garments}::text[])[1 + (n / 3) % 11], n),
      format('A %s in %s, cut for everyday wear and finished by hand. Style %s.',
        lower((${garments}::text[])[1 + (n / 3) % 11]), lower((${cloths}::text[])[1 + (n / 7) % 11]), n),
      900 + (n * 37) % 30000,
      (${types.map(({ category }) => category)}::text[])[1 + n % ${types.length}],
      (${types.map(({ subCategory }) => subCategory)}::text[])[1 + n % ${types.length}],
      array['S', 'M', 'L', 'XL'],
      coalesce((select image_url from products order by created_at desc limit 1), 'https://pictures.example/coat.webp'),
      '1 Day',
      now() - n * interval '7 minutes'
    from generate_series(1, ${count}::int) as n`.execute(database)
