import type { DB } from '../../server/database/schema.generated.ts'

const shirt = {
  id: 'gen_random_uuid()',
  name: "'Shirt'",
  description: "''",
  price_cents: '1000',
  category: "'Men'",
  sub_category: "'Topwear'",
  sizes: "'{S}'",
  image_url: "'https://pictures.example/shirt.jpg'",
  delivery_time: "'1 Day'",
}

/**
 * A statement that adds products past the shop's calls, for tests that need many, or to change what the shop has not written.
 * @param columns the SQL of what differs from a plain shirt, by column
 * @param rows what a product is made of each row of
 */
export function insertOfProducts(
  columns: Partial<Record<keyof DB['products'], string>> = {},
  rows = 'generate_series(1, 1) as n',
): string {
  const values = { ...shirt, ...columns }
  return `insert into products (${Object.keys(values).join(', ')}) select ${Object.values(values).join(', ')} from ${rows}`
}
