import { type RawBuilder, sql } from 'kysely'
import type { Period } from '../../contract/reports/report.ts'
import type { Database } from '../database/database.ts'
import { sumsOfCodes, sumsOfDays, sumsOfLines, sumsOfRefunds } from './sales-of-days.ts'
import { dayOf, daysOf, daysOfMonth, type ShopDay, shopDay } from './shop-days.ts'
import { summedMonths, summedUp } from './summarise-sales.ts'

export type Shop = { zone: string; livemode: boolean }
/** SQL: what reports add up, each as a table in brackets with a name. */
export type Source = Record<'days' | 'lines' | 'codes' | 'refunds', RawBuilder<unknown>>

/** The sums of the days that are summed up, and of the others read from the orders. Lines are taken by the month where they can be. */
export async function sourceOf(
  database: Database,
  period: Period,
  { zone, livemode }: Shop,
): Promise<Source> {
  const known = await knownDays(database, period, { zone, livemode })
  const others: ShopDay[] = [...daysOf(period)]
    .filter((day) => !known.has(day))
    .map((day) => shopDay(day, zone))
  const on = { days: others, zone, livemode }
  const days = [...known]
  const months = (await summedMonths(database, livemode)).filter((month) =>
    daysOfMonth(month).every((day) => known.has(day)),
  )
  const inMonths = new Set(months.flatMap(daysOfMonth))
  const apart = days.filter((day) => !inMonths.has(day))
  const stored = (table: string, columns: string) => sql`
    select ${sql.raw(columns)} from ${sql.table(table)} where livemode = ${livemode} and day = any (${days}::date[])`
  return {
    days: sql`(${stored('sales_days', 'day, orders, pieces, captured_cents, refunded_cents')}
      union all ${sumsOfDays(on)}) as sums`,
    lines: sql`(
      select last_day, ${lineColumns} from sales_month_lines
      where livemode = ${livemode} and month = any (${months}::date[])
      union all select day, ${lineColumns} from sales_lines
      where livemode = ${livemode} and day = any (${apart}::date[])
      union all ${sumsOfLines(on)}) as sums`,
    codes: sql`(${stored('sales_codes', 'day, code, orders, discount_cents, captured_cents, refunded_cents')}
      union all ${sumsOfCodes(on)}) as sums`,
    refunds: sql`(${stored('refund_days', 'day, cents')} union all ${sumsOfRefunds(on)}) as sums`,
  }
}

const lineColumns = sql.raw(
  'product_id, size, name, category, pieces, cents, refunded_pieces, refunded_cents',
)

/** The days of a period that are summed up, and that nothing has changed since. */
async function knownDays(database: Database, period: Period, shop: Shop): Promise<ReadonlySet<string>> {
  const known = new Set(await summedUp(database, shop, period))
  const changed = await database.selectFrom('changed_sales').select('placed_at').execute()
  for (const { placed_at } of changed) known.delete(dayOf(placed_at, shop.zone))
  return known
}
