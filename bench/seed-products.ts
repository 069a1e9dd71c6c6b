import { sql } from 'kysely'
import { categories, taxonomy } from '../contract/catalogue/taxonomy.ts'
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

const types = categories.flatMap((category) =>
  taxonomy[category].subCategories.map((subCategory) => ({ category, subCategory })),
)

/** Inserts `count` products that differ in name, description, price, category and date. */
export async function seedProducts(database: Database, count: number): Promise<void> {
  await sql`
    insert into products (id, name, description, price_cents, category, sub_category, sizes, image_url, delivery_time, created_at)
    select gen_random_uuid(),
      format('%s %s %s %s', (${makers}::text[])[1 + n % 10], (${cloths}::text[])[1 + (n / 7) % 11], (${garments}::text[])[1 + (n / 3) % 11], n),
      format('A %s in %s, cut for everyday wear and finished by hand. Style %s.',
        lower((${garments}::text[])[1 + (n / 3) % 11]), lower((${cloths}::text[])[1 + (n / 7) % 11]), n),
      900 + (n * 37) % 30000,
      (${types.map(({ category }) => category)}::text[])[1 + n % ${types.length}],
      (${types.map(({ subCategory }) => subCategory)}::text[])[1 + n % ${types.length}],
      array['S', 'M', 'L', 'XL'],
      (select image_url from products order by created_at desc limit 1),
      '1 Day',
      now() - n * interval '7 minutes'
    from generate_series(1, ${count}::int) as n`
    .execute(database)
    .then(() => sql`vacuum analyze products`.execute(database))
    .then(() => sql`vacuum analyze search_words`.execute(database))
}
