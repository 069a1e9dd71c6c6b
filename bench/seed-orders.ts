import { sql } from 'kysely'
import { cents } from '../contract/money.ts'
import { shippingFee } from '../contract/pricing/shipping.ts'
import type { ProductDocument } from '../server/catalogue/product-row.ts'
import type { Database } from '../server/database/database.ts'

/** Customers unless said. */
const someCustomers = 20_000
const product: Omit<ProductDocument, '_id' | 'createdAt'> = {
  productName: 'Harbour Linen Shirt',
  productDescription: 'A shirt in linen, cut for everyday wear and finished by hand.',
  category: 'Men',
  subCategory: 'Topwear',
  size: ['S', 'M', 'L', 'XL'],
  imgUrl: 'https://pictures.example/shirt.webp',
  deliveryTime: '1 Day',
}
/** Orders per statement. */
const batchSize = 100_000

/**
 * Inserts `count` paid orders of one or two lines, spread over the last three years and over the customers, each with its
 * lines, its payment attempt and the provider's charge. Their invoices are not due: the shop would issue them for hours.
 */
export async function seedOrders(
  database: Database,
  count: number,
  customers = someCustomers,
): Promise<void> {
  await sql`
    insert into shoppers (id, name, email, email_key, password_hash)
    select md5('customer ' || n)::uuid, format('%s %s', (array['Ada','Bela','Cora','Dario','Edda','Felix','Greta'])[1 + n % 7], md5(n::text)),
      format('customer%s@mail.example', n), format('customer%s@mail.example', n), 'none'
    from generate_series(1, ${customers}::int) as n`.execute(database)
  await sql`
    insert into order_customers (shopper_id, customer_text)
    select id, search_text(concat_ws(E'\n', name, email, right(md5(name), 3) || ' Mill Lane', 'London', 'SW1Y', '44207' || left(regexp_replace(md5(email), '\\D', '', 'g'), 7)))
    from shoppers`.execute(database)
  for (let from = 0; from < count; from += batchSize)
    await insertBatch(database, { from, to: Math.min(count, from + batchSize), count, customers })
  for (const table of [
    'shoppers',
    'order_customers',
    'orders',
    'order_lines',
    'payment_attempts',
    'test_gateway.charges',
  ])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database)
}

/** By the shipped rules. */
const shippingFeePercent = 15

type Batch = { from: number; to: number; count: number; customers: number }

async function insertBatch(database: Database, { from, to, count, customers }: Batch): Promise<void> {
  const age = sql`(n - ${count}::int) * (interval '3 years' / ${count}::int)`
  await sql`
    with seeded as (
      select n, uuidv7(${age}) as id, uuidv7(${age}) as attempt_id, md5('customer ' || (1 + (n::bigint * 7919) % ${customers}))::uuid as shopper_id,
        now() + ${age} as placed, 1000 + (n * 37) % 30000 as price,
        md5('product ' || n % 1000)::uuid as product_id
      from generate_series(${from}::int + 1, ${to}::int) as n
    ), numbered as (
      select seeded.*, goods, fee from seeded,
        lateral (select price * (1 + n % 2) as goods) as goods,
        lateral (select (goods * ${shippingFeePercent}::int + 50) / 100 as fee) as fee
    ), placed as (
      insert into orders (id, shopper_id, checkout_id, created_at, status, payment_state, customer_name, customer_email,
        delivery, subtotal_cents, adjustments, total_cents, captured_cents, charge_id, card_brand, card_last4, livemode, invoice_due)
      select id, shopper_id, 'checkout ' || n, placed,
        (array['Order Placed', 'Packing', 'Shipped', 'Out for Delivery', 'Delivered', 'Delivered', 'Delivered'])[1 + n % 7],
        'paid', 'Customer', 'customer@mail.example',
        '{"firstName":"Ada","lastName":"Byron","address":{"street":"12 St James Square","city":"London","state":"Westminster","zipcode":"SW1Y","country":"UK"},"phoneNumber":"+44 20","email":"a@b.example"}',
        goods, jsonb_build_array(${JSON.stringify(shippingFee(cents(0), shippingFeePercent))}::jsonb || jsonb_build_object('cents', fee)), goods + fee,
        goods + fee, 'ch_' || id, 'Visa', '4242', false, false
      from numbered
    ), attempts as (
      insert into payment_attempts (id, order_id, provider, livemode, amount_cents, state, charge_id, started_at, locked_until, settled_at)
      select attempt_id, id, 'test', false, goods + fee, 'succeeded', 'ch_' || id, placed, placed, placed
      from numbered
    ), charges as (
      insert into test_gateway.charges (id, idempotency_key, order_id, amount_cents, state, brand, last4, created_at)
      select 'ch_' || id, attempt_id, id, goods + fee, 'succeeded', 'Visa', '4242', placed
      from numbered
    )
    insert into order_lines (order_id, position, product_id, product, price_cents, selected_size, quantity)
    select numbered.id, position, product_id, ${JSON.stringify(product)}::jsonb || jsonb_build_object('_id', product_id, 'createdAt', placed),
      price, 'S', 1
    from numbered, generate_series(1, 1 + n % 2) as position`.execute(database)
}
