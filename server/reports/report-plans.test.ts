import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { pay } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { sumsOfCodes, sumsOfDays, sumsOfLines, sumsOfRefunds } from './sales-of-days.ts'
import { shopDay } from './shop-days.ts'

const { shop, ada, database, newOrder } = await openPayments()

/** 20,000 orders of 200 days, each with a line, each tenth with a use of an offer. */
beforeAll(async () => {
  const placed = await newOrder()
  await pay(shop, ada, placed)
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'orders' and table_schema = current_schema() and is_generated = 'NEVER'
      and column_name not in ('id', 'number', 'checkout_id', 'created_at')`.execute(database)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  // In parts: a statement of a shop may take five seconds.
  for (let first = 0; first < 20_000; first += 2_000)
    await sql`
      with added as (
        insert into orders (id, created_at, ${columns})
        select gen_random_uuid(), '2026-10-01'::timestamptz - n * interval '14.4 minutes', ${columns}
        from orders, generate_series(${sql.lit(first + 1)}, ${sql.lit(first + 2_000)}) as n where id = ${placed._id}
        returning id
      )
      insert into order_lines (order_id, position, product_id, price_cents, selected_size, quantity, product)
      select added.id, position, product_id, price_cents, selected_size, quantity, product
      from added, order_lines where order_id = ${placed._id}`.execute(database)
  await sql`
    with offer as (
      insert into offers (id, label, kind, percent, applies_to, starts_at)
      values (gen_random_uuid(), 'A tenth', 'percent', 10, '{"kind":"all"}', '2026-01-01')
      returning id
    )
    insert into offer_uses (offer_id, order_id, shopper_id, amount_cents, at)
    select offer.id, orders.id, shopper_id, 1, orders.created_at from offer, orders
    where number % 10 = 0`.execute(database)
  await sql`analyze orders, order_lines, offers, offer_uses`.execute(database)
})

async function planOf(query: RawBuilder<unknown>): Promise<string> {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(database)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test('refunds of a day are read by the index of their completion', { tags: ['release'] }, async () => {
  await sql`
    insert into refunds (charge_id, order_id, provider, amount_cents, reason, state, requested_at, completed_at, shipping_cents)
    select charge_id, id, 'test', 1, 'other', 'succeeded', created_at, created_at, 0 from orders
    where number % 10 = 0`.execute(database)
  await sql`analyze refunds`.execute(database)
  const days = ['2026-08-03', '2026-08-04'].map((day) => shopDay(day, 'UTC'))
  const plan = await planOf(sumsOfRefunds({ days, zone: 'UTC', livemode: false }))
  expect(plan).toContain('refunds_by_completion')
  expect(plan).not.toMatch(/Seq Scan on (orders|refunds)/)
})

test.each(['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kolkata'])(
  'days of %s are read by the index of dates',
  { tags: ['release'] },
  async (zone) => {
    const days = ['2026-08-03', '2026-08-04', '2026-08-05'].map((day) => shopDay(day, zone))
    for (const sums of [sumsOfDays, sumsOfLines, sumsOfCodes]) {
      const plan = await planOf(sums({ days, zone, livemode: false }))
      expect(plan).toContain('orders_by_date')
      expect(plan).not.toContain('Seq Scan on orders')
    }
  },
)
