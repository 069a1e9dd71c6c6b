import { type RawBuilder, sql } from 'kysely'
import { colouredName } from '../../contract/catalogue/coloured-name.ts'
import {
  isByTime,
  type Period,
  type Report,
  type ReportGrouping,
  type ReportRow,
  type ReportSums,
} from '../../contract/reports/report.ts'
import type { AppContext } from '../app-context.ts'
import { readColoursOfGarments } from '../catalogue/read-colours-of-garments.ts'
import type { Database } from '../database/database.ts'
import { presentNames } from '../settings/former-names.ts'
import { shopTimeZone } from '../settings/shop-time.ts'
import { type Shop, type Source, sourceOf } from './report-source.ts'
import { daysOf, periodBefore } from './shop-days.ts'

type Context = Pick<AppContext, 'database' | 'payments' | 'settings'>
type Asked = Period & { by: ReportGrouping }

/** All rows of a report, exactly as the orders are now, in one view of the database. */
export async function readReport(
  { database, payments, settings }: Context,
  { by, ...period }: Asked,
): Promise<Report> {
  const zone = await shopTimeZone({ settings })
  const { values } = await settings.read()
  const { livemode } = payments.provider
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const earlier = periodBefore(period)
      const named = by === 'category' ? await presentNames(transaction, values.catalogue) : undefined
      const read = async (asked: Period) => {
        const found = await readRows(transaction, { ...asked, by }, { zone, livemode })
        return named === undefined ? found : byPresentName(found, named)
      }
      const rows = by === 'product' ? await withColours(transaction, await read(period)) : await read(period)
      const before = await read(earlier)
      const salesBefore = new Map(before.map(({ key, sales }) => [key, sales]))
      return {
        timeZone: zone,
        livemode,
        rows: isByTime(by)
          ? rows
          : rows.map((row) => ({ ...row, salesBefore: salesBefore.get(row.key) ?? 0 })).sort(bySales),
        totals: await readTotals(transaction, rows, { by, period, zone, livemode }),
        before: {
          ...earlier,
          totals: await readTotals(transaction, before, { by, period: earlier, zone, livemode }),
        },
      }
    })
}

const bySales = (one: ReportRow, other: ReportRow): number =>
  other.sales - one.sales || other.pieces - one.pieces || (one.key < other.key ? -1 : 1)

async function readRows(database: Database, { by, ...period }: Asked, shop: Shop): Promise<ReportRow[]> {
  const source = await sourceOf(database, period, shop)
  const { rows } = await queries[by](source).execute(database)
  if (!isByTime(by)) return rows.map(toRow)
  const back = await sql<{ day: string; cents: string }>`
    select day::text, cents from ${source.refunds}`.execute(database)
  const paidBack = new Map(back.rows.map(({ day, cents }) => [day, Number(cents)]))
  return byTime(rows.map(toRow), paidBack, by, period)
}

/** The pieces of each product that were sold in a period. */
export async function readPiecesSold(
  { database, payments, settings }: Context,
  period: Period,
): Promise<ReadonlyMap<string, number>> {
  const shop = { zone: await shopTimeZone({ settings }), livemode: payments.provider.livemode }
  const { lines } = await sourceOf(database, period, shop)
  const { rows } = await sql<{ key: string; pieces: string }>`
    select product_id as key, sum(pieces) as pieces from ${lines} group by product_id`.execute(database)
  return new Map(rows.map(({ key, pieces }) => [key, Number(pieces)]))
}

type Row = Partial<Omit<ReportSums, 'key' | 'name'>> & { key: string; name?: string }

const toRow = ({ key, name = key, ...sums }: Row): ReportRow => ({
  ...none,
  key,
  name,
  ...Object.fromEntries(Object.entries(sums).map(([column, value]) => [column, Number(value)])),
})

/** Products that are colours of one garment may have one name. */
async function withColours(database: Database, rows: readonly ReportRow[]): Promise<ReportRow[]> {
  const colours = await readColoursOfGarments(
    database,
    rows.map(({ key }) => key),
  )
  return rows.map((row) => ({
    ...row,
    name: colouredName({ productName: row.name, colour: colours.get(row.key) }),
  }))
}

/** Sales under a name that a category had before are those of the category. */
function byPresentName(rows: readonly ReportRow[], named: ReadonlyMap<string, string>): ReportRow[] {
  const sums = new Map<string, ReportRow>()
  for (const row of rows) {
    const name = named.get(row.key) ?? row.key
    sums.set(name, { ...added(sums.get(name) ?? none, row), key: name, name })
  }
  return [...sums.values()]
}

const columns = ['orders', 'pieces', 'sales', 'refunded', 'paidBack', 'discount'] as const
const added = (one: ReportSums, other: ReportSums): ReportSums =>
  Object.fromEntries(columns.map((column) => [column, one[column] + other[column]])) as ReportSums

const none: ReportSums = { orders: 0, pieces: 0, sales: 0, refunded: 0, paidBack: 0, discount: 0 }

const timeSums = sql`sum(orders) as orders, sum(pieces) as pieces, sum(captured_cents) as sales, sum(refunded_cents) as refunded`
const lineSums = sql`sum(pieces) as pieces, sum(cents) as sales, sum(refunded_cents) as refunded`

const queries: Record<ReportGrouping, (source: Source) => RawBuilder<Row>> = {
  day: ({ days }) => sql<Row>`select day::text as key, ${timeSums} from ${days} group by day`,
  month: ({ days }) => sql<Row>`select to_char(day, 'YYYY-MM') as key, ${timeSums} from ${days} group by 1`,
  // The name on the latest day. Names are few beside lines, so that these are added up first.
  product: ({ lines }) => sql<Row>`
    select product_id as key, (array_agg(name order by last_day desc, name))[1] as name, sum(pieces) as pieces,
      sum(sales) as sales, sum(refunded) as refunded
    from (select product_id, name, max(last_day) as last_day, ${lineSums} from ${lines} group by product_id, name) as named
    group by product_id`,
  size: ({ lines }) => sql<Row>`select size as key, ${lineSums} from ${lines} group by size`,
  category: ({ lines }) => sql<Row>`select category as key, ${lineSums} from ${lines} group by category`,
  code: ({ codes }) => sql<Row>`
    select code as key, sum(orders) as orders, sum(captured_cents) as sales, sum(refunded_cents) as refunded,
      sum(discount_cents) as discount
    from ${codes} group by code`,
}

/** Every day or month of the period, also those without sales. */
function byTime(
  rows: readonly ReportRow[],
  paidBack: ReadonlyMap<string, number>,
  by: 'day' | 'month',
  period: Period,
): ReportRow[] {
  const keyOf = (day: string) => (by === 'day' ? day : day.slice(0, 7))
  const keys = [...new Set([...daysOf(period)].map(keyOf))]
  const found = new Map(rows.map((row) => [row.key, row]))
  const back = new Map<string, number>()
  for (const [day, cents] of paidBack) back.set(keyOf(day), (back.get(keyOf(day)) ?? 0) + cents)
  return keys.map((key) => ({ ...(found.get(key) ?? toRow({ key })), paidBack: back.get(key) ?? 0 }))
}

/** By code an order can count twice, so the totals are those of the days. */
async function readTotals(
  database: Database,
  rows: readonly ReportRow[],
  { by, period, ...shop }: Shop & { by: ReportGrouping; period: Period },
): Promise<ReportSums> {
  const counted = by === 'code' ? await readRows(database, { ...period, by: 'month' }, shop) : rows
  const totals = { ...none }
  for (const row of counted) Object.assign(totals, added(totals, row))
  if (by === 'code') totals.discount = rows.reduce((sum, { discount }) => sum + discount, 0)
  return totals
}
