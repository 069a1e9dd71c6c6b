import { type RawBuilder, sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { shopTimeZone } from '../settings/shop-time.ts'
import { type SoldOn, sumsOfCodes, sumsOfDays, sumsOfLines, sumsOfRefunds } from './sales-of-days.ts'
import { addDays, dayOf, daysOf, daysOfMonth, shopDay } from './shop-days.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'payments' | 'settings'>

/** Orders of these days change still, and are cheap to read: reports read them themselves. */
export const openDays = 3

/** In one transaction, within the time that a statement has. */
const daysAtOnce = 7

/** Sums up the days that are over, and anew those whose orders have changed. A day is summed up whole or not at all. */
export async function summariseSales(context: Context, signal?: AbortSignal): Promise<void> {
  const { database, clock } = context
  const zone = await shopTimeZone(context)
  await followTimeZone(database, zone)
  const { livemode } = context.payments.provider
  await sumUpChanged(context, zone)
  const last = addDays(dayOf(clock(), zone), -openDays)
  await forgetAfter(database, last)
  const firstSale = await firstDay(database, zone)
  if (firstSale === undefined || firstSale > last) return
  // From the first of the month, so that the month is whole.
  const first = `${firstSale.slice(0, 7)}-01`
  const known = await summedUp(database, { livemode, zone }, { from: first, to: last })
  const missing = [...daysOf({ from: first, to: last })].filter((day) => !known.has(day))
  for (let from = 0; from < missing.length; from += daysAtOnce) {
    if (signal?.aborted) return
    const days = missing.slice(from, from + daysAtOnce).map((day) => shopDay(day, zone))
    await database.transaction().execute((transaction) => sumUp(transaction, { days, zone, livemode }))
  }
  await sumUpMonths(database)
}

/** Adds up the lines of months whose days are all summed up. */
async function sumUpMonths(database: Database): Promise<void> {
  const { rows } = await sql<{ livemode: boolean; month: string }>`
    select livemode, date_trunc('month', day)::date::text as month from sales_days
    group by livemode, date_trunc('month', day)
    having count(*) = extract(day from date_trunc('month', day) + interval '1 month - 1 day')
    except select livemode, month::text from sales_months`.execute(database)
  for (const { livemode, month } of rows)
    await database.transaction().execute((transaction) => sumUpMonth(transaction, { livemode, month }))
}

type Month = { livemode: boolean; month: string }

/** Days that are summed up anew at the same moment wait, or take the month away afterwards. */
async function sumUpMonth(transaction: Database, { livemode, month }: Month): Promise<void> {
  const days = daysOfMonth(month)
  const known = await sql`
    select from sales_days where livemode = ${livemode} and day = any (${days}::date[]) for share`.execute(
    transaction,
  )
  if (known.rows.length < days.length) return
  const added = await sql`
    insert into sales_months (livemode, month) values (${livemode}, ${month}::date) on conflict do nothing
    returning month`.execute(transaction)
  if (added.rows.length === 0) return
  await sql`
    insert into sales_month_lines (livemode, month, product_id, size, name, category, last_day, pieces, cents, refunded_pieces, refunded_cents)
    select ${livemode}, ${month}::date, product_id, size, name, category, max(day), sum(pieces), sum(cents),
      sum(refunded_pieces), sum(refunded_cents)
    from sales_lines where livemode = ${livemode} and day = any (${days}::date[])
    group by product_id, size, name, category`.execute(transaction)
}

/** The months, by their first days, that are added up of whole. */
export async function summedMonths(database: Database, livemode: boolean): Promise<string[]> {
  const { rows } = await sql<{ month: string }>`
    select month::text from sales_months where livemode = ${livemode}`.execute(database)
  return rows.map(({ month }) => month)
}

/** The days of a period that are summed up by this time zone. */
export async function summedUp(
  database: Database,
  { livemode, zone }: { livemode: boolean; zone: string },
  { from, to }: { from: string; to: string },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ day: string }>`
    select day::text from sales_days join refund_days using (livemode, day)
    where livemode = ${livemode} and day between ${from}::date and ${to}::date
      and exists (select from sales_basis where time_zone = ${zone})`.execute(database)
  return new Set(rows.map(({ day }) => day))
}

async function sumUpChanged({ database }: Context, zone: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ placed_at: Date }>`
      delete from changed_sales where id <= (select max(id) from changed_sales) returning placed_at`.execute(
      transaction,
    )
    for (const day of new Set(rows.map(({ placed_at }) => dayOf(placed_at, zone))))
      for (const livemode of [true, false])
        if ((await summedUp(transaction, { livemode, zone }, { from: day, to: day })).has(day))
          await sumUp(transaction, { days: [shopDay(day, zone)], zone, livemode })
  })
}

async function sumUp(transaction: Database, on: SoldOn): Promise<void> {
  const { livemode } = on
  const basis = transaction.selectFrom('sales_basis').select('time_zone').forShare()
  // Another process goes by another time zone already.
  if ((await basis.executeTakeFirstOrThrow()).time_zone !== on.zone) return
  const days = on.days.map(({ day }) => day)
  await forgetDays(transaction, sql`livemode = ${livemode} and day = any (${days}::date[])`)
  const wanted = sql`unnest(${days}::date[]) as wanted (day)`
  await sql`
    insert into sales_days (livemode, day, orders, pieces, captured_cents, refunded_cents)
    select ${livemode}, day, coalesce(orders, 0), coalesce(pieces, 0), coalesce(captured_cents, 0), coalesce(refunded_cents, 0)
    from ${wanted} left join (${sumsOfDays(on)}) as sums using (day)`.execute(transaction)
  await sql`
    insert into refund_days (livemode, day, cents)
    select ${livemode}, day, coalesce(cents, 0) from ${wanted} left join (${sumsOfRefunds(on)}) as sums using (day)`.execute(
    transaction,
  )
  await sql`
    insert into sales_lines (livemode, day, product_id, size, name, category, pieces, cents, refunded_pieces, refunded_cents)
    select ${livemode}, sums.* from (${sumsOfLines(on)}) as sums`.execute(transaction)
  await sql`
    insert into sales_codes (livemode, day, code, orders, discount_cents, captured_cents, refunded_cents)
    select ${livemode}, sums.* from (${sumsOfCodes(on)}) as sums`.execute(transaction)
}

async function firstDay(database: Database, zone: string): Promise<string | undefined> {
  const first = database
    .selectFrom('orders')
    .select('created_at')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
  const order = await first.executeTakeFirst()
  return order && dayOf(order.created_at, zone)
}

/** Days were summed up before they were over where the clock was ahead and has been set back. */
async function forgetAfter(database: Database, last: string): Promise<void> {
  await database.transaction().execute((transaction) => forgetDays(transaction, sql`day > ${last}::date`))
}

/** What hangs on the days goes with them. */
async function forgetDays(transaction: Database, which: RawBuilder<unknown>): Promise<void> {
  for (const table of ['sales_days', 'sales_lines', 'sales_codes'])
    await sql`delete from ${sql.table(table)} where ${which}`.execute(transaction)
}

/** The days of another time zone are others. */
async function followTimeZone(database: Database, zone: string): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const basis = transaction.selectFrom('sales_basis').select('time_zone').forUpdate()
    if ((await basis.executeTakeFirstOrThrow()).time_zone === zone) return
    await forgetDays(transaction, sql`true`)
    await transaction.updateTable('sales_basis').set({ time_zone: zone }).execute()
  })
}
