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
 * Every difference between what the provider took and what the shop holds as paid or as being paid, and between stock, its
 * ledger and what was paid; none is right.
 */
export async function findDifferences(database: pg.Pool): Promise<unknown[]> {
  const { rows } = await database.query(`
    with taken as (
      select order_id, count(*) as charges, sum(amount_cents) as cents from test_gateway.charges
      where state = 'succeeded' and refunded_at is null group by order_id
    )
    select coalesce(orders.id, taken.order_id) as id, orders.payment_state, orders.total_cents, taken.charges, taken.cents
    from (select * from orders where payment_state = 'paid') as orders
      full join taken on taken.order_id = orders.id
    where orders.id is null or taken.order_id is null or taken.charges <> 1 or taken.cents <> orders.total_cents
    union all
    select orders.id, 'mails', null, count(mails.id), null
    from orders left join mails on mails.key = 'order-confirmation:' || orders.id::text
    where payment_state = 'paid' group by orders.id having count(mails.id) <> 1
    union all
    select orders.id, payment_state, null, null, charges.amount_cents
    from orders join test_gateway.charges on charges.id = orders.charge_id
    where payment_state = 'paid' and refunded_at is not null
    union all
    select orders.id, payment_state || ', with an open attempt', null, null, null
    from orders join payment_attempts on order_id = orders.id
    where state = 'open' and payment_state <> 'awaiting'
    union all
    select product_id, 'stock', sum(pieces), null, null from (
      select product_id, available as pieces from stock_levels
      union all select product_id, quantity from stock_reservations
      union all select product_id, -change from stock_ledger
    ) as books group by product_id having sum(pieces) <> 0
    union all
    select orders.id, payment_state || ', and not sold', null, sum(quantity), null
    from orders join order_lines on order_lines.order_id = orders.id
      join stock_levels as level on level.product_id = order_lines.product_id and size = selected_size
    where payment_state = 'paid' group by orders.id
    having sum(quantity) <> (
      select coalesce(-sum(change), 0) from stock_ledger where stock_ledger.order_id = orders.id and reason = 'sold')`)
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

/** Mails by how often the mail server got them: those the shop has written, and any others. */
export async function mailsTaken(database: pg.Pool, taken: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await database.query<{ id: string }>('select id from mails')
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
