import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { expect } from 'vitest'

/** What must hold whatever has happened: money taken = orders paid, one charge and one mail per paid order, sent once. */

export type Books = {
  state: string
  /** Charges that were kept, of this order. */
  charges: number
  givenBack: number
  confirmations: number
}

export async function booksOf(database: pg.Pool, orderId: string): Promise<Books> {
  const { rows } = await database.query(
    `select payment_state as state,
      (select count(*)::int from test_gateway.charges
        where order_id = orders.id and state = 'succeeded' and refunded_at is null) as charges,
      (select count(*)::int from test_gateway.charges
        where order_id = orders.id and refunded_at is not null) as "givenBack",
      (select count(*)::int from mails where key = 'order-confirmation:' || orders.id::text) as confirmations
    from orders where id = $1`,
    [orderId],
  )
  return rows[0]
}

/**
 * Every difference between what the provider took and what the shop holds as paid or as being paid, and between what was
 * paid and what was sold; none is right.
 */
export async function findDifferences(database: pg.Pool): Promise<unknown[]> {
  const { rows } = await database.query(`
    with taken as (
      select order_id, count(*) as charges, sum(amount_cents) as cents from test_gateway.charges
      where state = 'succeeded' and refunded_at is null group by order_id
    )
    select coalesce(orders.id, taken.order_id) as id, orders.payment_state, orders.total_cents, taken.charges, taken.cents
    from (select *, (select count(*) from further_charges where order_id = orders.id) as further from orders
      where payment_state = 'paid' and payment_method = 'Card') as orders
      full join taken on taken.order_id = orders.id
    where orders.id is null or taken.order_id is null or taken.charges <> 1 + further
      or taken.cents <> captured_cents or (revision = 0 and taken.cents <> total_cents)
    union all
    select orders.id, 'mails', null, count(mails.id), null
    from orders left join mails on mails.key = 'order-confirmation:' || orders.id::text
    where payment_state = 'paid' and cancelled_at is null group by orders.id having count(mails.id) <> 1
    union all
    select orders.id, payment_state, null, null, charges.amount_cents
    from orders join test_gateway.charges on charges.id = orders.charge_id
    where payment_state = 'paid' and refunded_at is not null
    union all
    select orders.id, payment_state || ', with an open attempt', null, null, null
    from orders join payment_attempts on order_id = orders.id
    where state = 'open' and payment_state <> 'awaiting'
    union all
    select orders.id, payment_state || ', and not sold', null, sum(quantity), null
    from orders join order_lines on order_lines.order_id = orders.id
      join stock_levels as level on level.product_id = order_lines.product_id
        and level.size = size_of_order(orders.id, order_lines.product_id, selected_size)
    where payment_state = 'paid' group by orders.id
    having sum(quantity) <> (
      select coalesce(-sum(change), 0) from stock_ledger
      where stock_ledger.order_id = orders.id and (reason = 'sold' or revision > 0))`)
  return rows
}

/**
 * Every order whose captured − refunded is not what the provider has of it, whose sums are not those of its refunds, whose
 * total is not what was captured less what edits have refunded, or whose state says something else; none is right.
 */
export async function findMoneyDifferences(database: pg.Pool): Promise<unknown[]> {
  const { rows } = await database.query(`
    with provider as (
      select order_id, sum(amount_cents - coalesce(case when refunds.rows > 0 then refunds.cents
          when refunded_at is not null then amount_cents end, 0)) as cents
      from test_gateway.charges, lateral (
        select count(*) as rows, sum(amount_cents) filter (where state = 'succeeded' and settles_at <= now()) as cents
        from test_gateway.refunds where charge_id = charges.id
      ) as refunds
      where state = 'succeeded' group by order_id
    ), kept as (
      select id as order_id, charge_id from orders union select order_id, charge_id from further_charges
    ), books as (
      select id, number, payment_state, cancelled_at, total_cents, captured_cents, refunded_cents, refunding_cents,
        (select coalesce(sum(amount_cents) filter (where state = 'succeeded'), 0) from refunds
          where order_id = orders.id and charge_id in (select charge_id from kept where kept.order_id = orders.id)) as refunded,
        (select coalesce(sum(amount_cents) filter (where state in ('requested', 'pending')), 0) from refunds
          where order_id = orders.id and charge_id in (select charge_id from kept where kept.order_id = orders.id)) as refunding,
        (select coalesce(sum(amount_cents), 0) from refunds where order_id = orders.id and reason = 'edited') as edited,
        due_cents, (select coalesce(sum(due_cents), 0) from order_edits
          where order_id = orders.id and state = 'waiting') as waiting,
        (select coalesce(sum(cents), 0) from provider where order_id = orders.id) + (
          select coalesce(sum(amount_cents), 0) from (
            select captured_cents - (select coalesce(sum(amount_cents), 0) from further_charges where order_id = orders.id)
              as amount_cents where charge_id like 'cash:%'
            union all select -amount_cents from refunds
            where order_id = orders.id and provider = 'cash' and state = 'succeeded'
          ) as cash) as provider
      from orders
    )
    select * from books
    where captured_cents - refunded_cents <> provider or refunded_cents <> refunded or refunding_cents <> refunding
      or refunded_cents + refunding_cents > captured_cents
      or due_cents <> waiting or (payment_state = 'cancelled' and due_cents <> 0)
      or (payment_state = 'paid' and (captured_cents - edited <> total_cents or refunded_cents >= captured_cents))
      or (payment_state = 'refunded' and refunded_cents <> captured_cents)
      or (payment_state in ('awaiting', 'failed', 'cancelled') and captured_cents <> 0)`)
  return rows
}

/**
 * Every counted size whose stock does not add up; none is right. On hand is what can be ordered and what is reserved: the
 * history adds up to it, and neither part is below 0. Orders that a card can still pay hold a reservation, of no more than
 * they want; sold ones hold what their returns exchange for, or what an edit that waits adds. Shoppers are shown the numbers
 * as they are.
 */
export async function findStockDefects(database: pg.Pool): Promise<unknown[]> {
  const { rows } = await database.query(`
    with pieces as (
      select product_id, size, available, 0 as reserved, 0 as history from stock_levels
      union all select product_id, size, 0, quantity, 0 from stock_reservations
      union all select product_id, size, 0, 0, change from stock_ledger
    ), books as (
      select product_id, size, sum(available) as available, sum(reserved) as reserved, sum(history) as history
      from pieces group by product_id, size
    )
    select 'books' as defect, to_jsonb(books) as found from books
    where available + reserved <> history or available < 0 or reserved < 0
    union all
    select 'reservation of an order that is ' || payment_state, to_jsonb(held)
    from stock_reservations as held join orders on orders.id = order_id
    where (payment_state not in ('awaiting', 'failed') or payment_method = 'Cash on delivery') and due_cents = 0 and quantity <> (
      select coalesce(sum(held_quantity), 0) from returns join return_lines as line on line.return_id = returns.id
      where returns.order_id = held.order_id and line.product_id = held.product_id
        and size_of_order(held.order_id, line.product_id, line.exchange_size) = held.size)
    union all
    select 'exchange of a cancelled or refunded order', to_jsonb(line)
    from returns join return_lines as line on line.return_id = returns.id join orders on orders.id = order_id
    where held_quantity > 0 and (cancelled_at is not null or payment_state = 'refunded')
    union all
    select 'exchange without its reservation', to_jsonb(line)
    from returns join return_lines as line on line.return_id = returns.id
    where held_quantity > 0 and not exists (
      select from stock_reservations as held where held.order_id = returns.order_id
        and held.product_id = line.product_id and held.size = size_of_order(held.order_id, line.product_id, line.exchange_size))
    union all
    select 'reservation of more than was ordered', to_jsonb(held) from stock_reservations as held
    join orders on orders.id = order_id
    where ((payment_state in ('awaiting', 'failed') and payment_method = 'Card') or due_cents > 0) and quantity > (
      select coalesce(sum(quantity), 0) from order_lines as line where line.order_id = held.order_id
        and line.product_id = held.product_id and size_of_order(held.order_id, line.product_id, line.selected_size) = held.size) + (
      select coalesce(sum((line ->> 'quantity')::int), 0) from order_edits, jsonb_array_elements(after -> 'lines') as line
      where order_edits.order_id = held.order_id and state = 'waiting'
        and line ->> 'productId' = held.product_id::text and size_of_order(held.order_id, held.product_id, line ->> 'size') = held.size)
    union all
    select 'shown', to_jsonb(level) || jsonb_build_object('shown', stock, 'sold_out', sold_out)
    from stock_levels as level join products on products.id = product_id
    where size = any (sizes) and ((stock ->> size)::int is distinct from case when available <= low_at then available end
      or (sold_out and available > 0))
    union all
    select 'sale of an order that is ' || payment_state, jsonb_build_object('order', orders.id, 'pieces', sum(change))
    from stock_ledger join orders on orders.id = order_id
    where payment_state not in ('paid', 'refunded') and (payment_method = 'Card' or payment_state <> 'awaiting')
    group by orders.id having sum(change) <> 0
    union all
    select 'sale of other pieces than an edited order has', jsonb_build_object('order', orders.id, 'sold', sold, 'ordered', ordered)
    from orders, lateral (
      select (select coalesce(-sum(change), 0) from stock_ledger where stock_ledger.order_id = orders.id) as sold,
        (select sum(quantity) from order_lines join stock_levels as level
          on level.product_id = order_lines.product_id and level.size = size_of_order(orders.id, order_lines.product_id, selected_size)
          where order_lines.order_id = orders.id) as ordered
    ) as pieces
    where payment_state = 'paid' and cancelled_at is null and revision > 0 and sold <> ordered
      and not exists (select from refunds where refunds.order_id = orders.id and lines @? '$[*] ? (@.restock == true)')`)
  return rows
}

/** What stands for a space in addresses, forms and pages. */
const spaces = /%20|%2B|%C2%A0|&nbsp;|&#160;|[+\u00a0]/gi

/** Groups of 16 digits that are a card number by their check digit (Luhn), together or in fours however parted. */
export function cardNumbersIn(text: string): string[] {
  const candidates =
    text.replaceAll(spaces, ' ').match(/(?<![\da-f.-])\d{4}(?:[ -]{0,2}\d{4}){3}(?![\da-f-])/gi) ?? []
  return candidates.filter((candidate) => isCardNumber(candidate.replaceAll(/\D/g, '')))
}

function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = place % 2 === 1 ? Number(digit) * 2 : Number(digit)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Mails by how often the mail server got them: those the shop has written and need not wait for, and any others. */
export async function mailsTaken(database: pg.Pool, taken: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await database.query<{ id: string }>(
    'select id from mails where due_at <= now() or tries > 0 or sent_at is not null',
  )
  const counts = new Map(rows.map(({ id }) => [id, 0]))
  for (const mail of taken) {
    const id = /^Message-ID: <([^@]+)@/im.exec(mail)?.[1] ?? mail
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

/** In every row of every table, the shop's and the provider's. */
export async function cardNumbersInDatabase(database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: lines } = await database.query<{ line: string }>(`select t::text as line from ${name} t`)
    found.push(...lines.flatMap(({ line }) => cardNumbersIn(line)))
  }
  return found
}

/** In what a shop has written to its mails' folder; there have to be some. */
export async function cardNumbersInMails(folder: string): Promise<string[]> {
  const names = await readdir(path.join(folder, 'mails'))
  expect(names.length).toBeGreaterThan(0)
  const mails = await Promise.all(names.map((name) => readFile(path.join(folder, 'mails', name), 'utf8')))
  return mails.flatMap(cardNumbersIn)
}

/** Every offer whose counted uses are not the orders that hold one, and every use of a cancelled order; none is right. */
export async function findOfferDefects(database: pg.Pool): Promise<unknown[]> {
  const { rows } = await database.query(`
    select code, uses, (select count(*) from offer_uses where offer_id = offers.id) as held from offers
    where most_uses is not null and uses <> (select count(*) from offer_uses where offer_id = offers.id)
    union all
    select 'of a cancelled order', null, null from offer_uses join orders on orders.id = order_id
    where payment_state = 'cancelled'`)
  return rows
}

/**
 * Every order whose invoices less their credit notes are not what was captured less what went back, whose rates of tax do not add up
 * to that, or of which a tax is left once all of it is back; none is right. Left out are orders of which the provider has refused to
 * refund what an edit has taken off the invoice, and those that were never sold, which have none.
 */
export async function findInvoiceDifferences(database: pg.Pool): Promise<unknown[]> {
  const { rows } = await database.query(`
    with issued as (
      select order_id, case kind when 'invoice' then 1 else -1 end as sign, (document ->> 'total')::bigint as total, taxes.*
      from invoices, lateral (
        select coalesce(sum((share ->> 'gross')::bigint), 0) as gross, coalesce(sum((share ->> 'tax')::bigint), 0) as tax
        from jsonb_array_elements(document -> 'taxes') as share
      ) as taxes
    ), books as (
      select orders.id, number, payment_state, captured_cents, refunded_cents,
        coalesce(sum(sign * total), 0) as invoiced, coalesce(sum(sign * gross), 0) as gross, coalesce(sum(sign * tax), 0) as tax
      from orders left join issued on order_id = orders.id
      where payment_state in ('paid', 'refunded') and refunding_cents = 0 and not exists (
        select from refunds where refunds.order_id = orders.id
          and (reason in ('order-cancelled', 'sold-out') or (reason = 'edited' and state = 'failed')))
      group by orders.id
    )
    select * from books where invoiced <> captured_cents - refunded_cents or gross <> invoiced
      or (refunded_cents = captured_cents and tax <> 0)`)
  return rows
}

/**
 * What all orders that were paid took, and what went back of them, beside the sums of their customers. Amounts are whole US cents.
 */
export async function sumsOfOrders(database: pg.Pool): Promise<Record<string, number>> {
  const { rows } = await database.query(`
    select count(*)::int as orders, coalesce(sum(captured_cents), 0)::int as sales, coalesce(sum(refunded_cents), 0)::int as refunded,
      (select coalesce(sum(orders), 0)::int from customers) as "ordersOfCustomers",
      (select coalesce(sum(spent_cents), 0)::int from customers) as spent
    from orders where payment_state in ('paid', 'refunded')`)
  return rows[0]
}
