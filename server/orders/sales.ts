import { sql } from 'kysely'
import { orderStatuses } from '../../contract/orders/order-status.ts'
import type { Sales, SalesOfPeriod } from '../../contract/orders/sales.ts'
import type { AppContext } from '../app-context.ts'

const days = 30

/** What paid orders have brought in less what went back of it, by the day they were placed, in the shop's mode (docs/decisions/071-test-mode.md). */
export async function readSales(context: AppContext, timeZone: string): Promise<Sales> {
  const now = Temporal.Instant.fromEpochMilliseconds(context.clock().getTime()).toZonedDateTimeISO(timeZone)
  const today = now.startOfDay()
  const midnights = Array.from({ length: days + 1 }, (_, day) =>
    today.add({ days: day + 1 - days }).startOfDay(),
  )
  const hours = Array.from({ length: Math.round(today.hoursInDay) + 1 }, (_, hour) =>
    today.add({ hours: hour }),
  )
  const yesterday = now.subtract({ days: 1 })
  const lastMonth = now.subtract({ months: 1 })
  const monthBegan = today.with({ day: 1 }).startOfDay()
  const lastMonthBegan = lastMonth.with({ day: 1 }).startOfDay()

  const between = await paidBetween(context, [
    ...midnights,
    ...hours,
    ...[now, yesterday, yesterday.startOfDay(), monthBegan, lastMonth, lastMonthBegan],
  ])
  return {
    timeZone,
    livemode: context.payments.provider.livemode,
    days: pairs(midnights).map(([from, to]) => ({
      day: from.toPlainDate().toString(),
      ...between(from, to),
    })),
    hours: pairs(hours).map(([from, to]) => ({ from: from.toInstant().toString(), ...between(from, to) })),
    today: { ...between(today, now), before: between(yesterday.startOfDay(), yesterday) },
    month: { ...between(monthBegan, now), before: between(lastMonthBegan, lastMonth) },
  }
}

/** Reads once; the answer sums up the orders between any two of `moments`, the second not included. */
async function paidBetween(context: AppContext, moments: readonly Temporal.ZonedDateTime[]) {
  const cuts = [...new Set(moments.map((moment) => moment.epochMilliseconds))].sort(
    (one, other) => one - other,
  )
  const dates = cuts.map((cut) => new Date(cut))
  // States and statuses are written out, so that PostgreSQL reads the index of listed orders only.
  const { rows } = await sql<{ slice: number; orders: string; cents: string }>`
    select width_bucket(created_at, ${dates}::timestamptz[]) as slice, count(*) as orders, sum(captured_cents - refunded_cents) as cents
    from orders
    where status = any (${[...orderStatuses]}::text[]) and payment_state <> 'cancelled'
      and payment_state = 'paid' and livemode = ${context.payments.provider.livemode}
      and created_at >= ${dates.at(0)} and created_at < ${dates.at(-1)}
    group by 1`.execute(context.database)
  const slices = new Map(rows.map(({ slice, orders, cents }) => [slice, { orders: +orders, cents: +cents }]))
  return (from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime): SalesOfPeriod => {
    const sum = { orders: 0, cents: 0 }
    // width_bucket counts from one: slice 1 begins with the first cut.
    for (
      let slice = 1 + cuts.indexOf(from.epochMilliseconds);
      slice <= cuts.indexOf(to.epochMilliseconds);
      slice++
    ) {
      sum.orders += slices.get(slice)?.orders ?? 0
      sum.cents += slices.get(slice)?.cents ?? 0
    }
    return sum
  }
}

const pairs = <Item>(items: readonly Item[]): [Item, Item][] =>
  items.slice(1).map((item, index) => [items[index] ?? item, item])
