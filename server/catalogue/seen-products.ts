import { type Selectable, sql } from 'kysely'
import type { Products } from '../database/schema.generated.ts'

/** The columns of `products` that shoppers see, and whether they see the product now. */
export type SeenProduct = Pick<
  Selectable<Products>,
  | 'id'
  | 'name'
  | 'description'
  | 'price_cents'
  | 'category'
  | 'sub_category'
  | 'sizes'
  | 'image_url'
  | 'delivery_time'
  | 'created_at'
  | 'pictures'
  | 'colour'
  | 'style_id'
  | 'compare_at_cents'
  | 'lowest_30_days_cents'
  | 'sold_out'
  | 'stock'
  | 'former_sizes'
  | 'listed'
>

/**
 * SQL: the table `product`, with listed products as they are, and those that no longer are as shoppers last saw them. Products
 * that were never listed are not in it (docs/decisions/315-last-seen-of-products.md).
 */
export const seenProducts = sql<SeenProduct>`(
  select id, name, description, price_cents, category, sub_category, sizes, image_url, delivery_time, created_at,
    pictures, colour, style_id, compare_at_cents, lowest_30_days_cents, sold_out, stock, former_sizes, listed
  from products where listed
  union all
  select product_id, name, description, price_cents, category, sub_category, sizes, image_url, delivery_time, created_at,
    '[]'::jsonb, null, null, null, null, false, null, null, false
  from unlisted_products
)`.as<'product'>('product')
