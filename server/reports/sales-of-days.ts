import { type RawBuilder, sql } from 'kysely'
import type { ShopDay } from './shop-days.ts'

/** SQL: the sums of days, read from the orders themselves. Each is a query with the columns of a table of sums, but livemode. */

export type SoldOn = { days: readonly ShopDay[]; zone: string; livemode: boolean }

/** SQL: the orders of some days that were paid, with their day: one range of the index for days that follow one another. */
function ordersOn({ days, zone, livemode }: SoldOn): RawBuilder<unknown> {
  const between = (from: Date, to: Date) => sql`
    select id, (created_at at time zone ${zone})::date as day, payment_state, captured_cents, refunded_cents, adjustments from orders
    where created_at >= ${from} and created_at < ${to} and payment_state in ('paid', 'refunded')
      and livemode = ${livemode}`
  return sql`(${inRanges(days, between)}) as sold`
}

/** SQL: what `between` reads of some days, which is a range for days that follow one another. */
function inRanges(
  days: readonly ShopDay[],
  between: (from: Date, to: Date) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const never = new Date(0)
  const ranges = rangesOf(days).map(({ from, to }) => between(from, to))
  return sql.join(ranges.length === 0 ? [between(never, never)] : ranges, sql` union all `)
}

function rangesOf(days: readonly ShopDay[]): { from: Date; to: Date }[] {
  const ranges: { from: Date; to: Date }[] = []
  for (const { from, to } of days) {
    const last = ranges.at(-1)
    if (last?.to.getTime() === from.getTime()) last.to = to
    else ranges.push({ from, to })
  }
  return ranges
}

export const sumsOfDays = (on: SoldOn) => sql`
  select day, count(*)::int as orders, sum(line.pieces)::int as pieces, sum(captured_cents)::bigint as captured_cents,
    sum(refunded_cents)::bigint as refunded_cents
  from ${ordersOn(on)}, lateral (
    select sum(quantity) as pieces from order_lines where order_id = sold.id
  ) as line
  group by day`

/** SQL: what a line cost without shipping and taxes on top, and the tax that was added to it. */
const lineCents = sql`(price_cents::bigint * quantity - discount_cents)`
const addedTax = sql`case when adjustments @? '$[*] ? (@.kind == "tax" && !(@.included == true))' then tax_cents else 0 end`

/**
 * An order that went back whole counts every line of it as refunded, also where the refund names none. Of any other refund its
 * lines count at what they cost, without taxes on top as in the sales, or at their shares of the amount where less went back.
 */
export const sumsOfLines = (on: SoldOn) => sql`
  select day, product_id, selected_size as size, product ->> 'productName' as name,
    concat(product ->> 'category', ' ', product ->> 'subCategory') as category,
    sum(quantity)::int as pieces, sum(${lineCents})::bigint as cents,
    sum(case when payment_state = 'refunded' then quantity else coalesce(back.pieces, 0) end)::int as refunded_pieces,
    sum(case when payment_state = 'refunded' then ${lineCents}
      else coalesce(round(back.cents * ${lineCents} / nullif(${lineCents} + ${addedTax}, 0)), 0) end)::bigint as refunded_cents
  from ${ordersOn(on)}
  join order_lines on order_lines.order_id = sold.id
  left join lateral (
    select sum((line ->> 'quantity')::int) as pieces,
      sum((line ->> 'amountCents')::bigint * least(1, whole.cents / nullif(named.cents, 0))) as cents
    from refunds, jsonb_array_elements(lines) as line, lateral (
      select sum((each ->> 'amountCents')::bigint) as cents from jsonb_array_elements(lines) as each
    ) as named, lateral (
      select sum(amount_cents) as cents from refunds as part
      where part.order_id = sold.id and part.state = 'succeeded' and refunds.id in (part.id, part.part_of)
    ) as whole
    where refunds.order_id = sold.id and refunds.state = 'succeeded'
      and (line ->> 'position')::int = order_lines.position
  ) as back on sold.refunded_cents > 0
  group by 1, 2, 3, 4, 5`

export const sumsOfCodes = (on: SoldOn) => sql`
  select day, coalesce(code, label) as code, count(*)::int as orders, sum(used.amount_cents)::bigint as discount_cents,
    sum(captured_cents)::bigint as captured_cents, sum(refunded_cents)::bigint as refunded_cents
  from ${ordersOn(on)}
  join offer_uses as used on used.order_id = sold.id
  join offers on offers.id = used.offer_id
  group by 1, 2`

/** What went back on each day of charges that orders keep. */
export const sumsOfRefunds = ({ days, zone, livemode }: SoldOn) => sql`
  select day, sum(amount_cents)::bigint as cents
  from (${inRanges(
    days,
    (from, to) => sql`
    select (completed_at at time zone ${zone})::date as day, amount_cents from refunds
    join orders on orders.id = refunds.order_id
    where refunds.state = 'succeeded' and completed_at >= ${from} and completed_at < ${to}
      and orders.livemode = ${livemode} and (refunds.charge_id = orders.charge_id or exists (
        select from kept_charges
        where kept_charges.order_id = orders.id and kept_charges.charge_id = refunds.charge_id))`,
  )}) as back
  group by day`
