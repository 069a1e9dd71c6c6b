import { type RawBuilder, sql } from 'kysely'
import { colouredName } from '../../contract/catalogue/coloured-name.ts'
import { type Cents, cents } from '../../contract/money.ts'
import type { RefundedLine } from '../../contract/payments/refund.ts'
import type { Database } from '../database/database.ts'
import { wasNeverSold } from '../orders/money-back.ts'
import { keptChargesOf } from '../payments/kept-charges.ts'
import type { CreditedRefund, InvoicedLine, InvoicedOrder } from './invoice-document.ts'

/**
 * An order that was paid, with the refunds of its charge that have succeeded, oldest first. `credited` is what all credit notes of
 * refunds come to: less than the refunds where one of them gives back what an edit had taken off the invoice, and could not.
 */
export type Invoiceable = { order: InvoicedOrder; refunds: readonly CreditedRefund[]; credited: Cents }

type LineRow = {
  position: number
  productName: string
  colour: string | null
  size: string
  quantity: number
  price: number
  discount: number
  taxPercent: number | null
}
/** SQL: what became of a refund that may have several parts. */
const wholeOf = (id: RawBuilder<unknown>) => sql`(
  select coalesce(sum(amount_cents) filter (where state = 'succeeded'), 0) as succeeded,
    bool_or(state in ('requested', 'pending')) as open, bool_or(state = 'failed') as failed
  from refunds as part where part.id = ${id} or part.part_of = ${id})`

type RefundRow = { id: string; amount: number; shipping: number; lines: RefundedLine[] | null }

/** SQL: refunds with a credit note. That of an edit has none, as the order's invoice is replaced (decision 207). */
const creditedRefunds = sql<RefundRow[]>`(
  select coalesce(json_agg(json_build_object('id', id, 'amount', whole.succeeded,
      'shipping', case when whole.failed then 0 else shipping_cents end,
      'lines', case when not whole.failed then lines end)
    order by completed_at, requested_at, id), '[]')
  from refunds, lateral ${wholeOf(sql`refunds.id`)} as whole
  where order_id = orders.id and part_of is null and reason <> 'edited'
    and charge_id in ${keptChargesOf(sql`orders.id`)} and whole.succeeded > 0 and not whole.open)`

/** SQL: what the refunds of edits give back, or are still to. */
const refundedByEdits = sql<string>`(
  select coalesce(sum(amount_cents), 0) from refunds
  where order_id = orders.id and reason = 'edited' and state <> 'failed')`

/** Those of the orders that are to have invoices. One that was never sold has none, and its refunds have no credit notes. */
export async function readInvoiceable(
  database: Database,
  orderIds: readonly string[],
): Promise<Invoiceable[]> {
  const rows = await database
    .selectFrom('orders')
    .select(['id', 'revision', 'shopper_id', 'number', 'created_at', 'livemode', 'payment_method'])
    .select(['customer_name', 'customer_email', 'delivery', 'subtotal_cents', 'adjustments'])
    .select(['total_cents', 'captured_cents', 'card_brand', 'card_last4'])
    .select([
      sql<LineRow[]>`(
        select json_agg(json_build_object('position', position, 'productName', product ->> 'productName',
          'colour', product ->> 'colour', 'size', selected_size, 'quantity', quantity, 'price', price_cents, 'discount', discount_cents, 'taxPercent', tax_percent) order by position)
        from order_lines where order_id = orders.id)`.as('lines'),
      creditedRefunds.as('refunds'),
      refundedByEdits.as('refunded_by_edits'),
    ])
    .where('id', '=', sql<string>`any (${orderIds}::uuid[])`)
    .where('payment_state', 'in', ['paid', 'refunded'])
    .where(({ not }) => not(wasNeverSold))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    order: {
      id: row.id,
      revision: row.revision,
      shopperId: row.shopper_id,
      number: row.number,
      placedAt: row.created_at,
      livemode: row.livemode,
      customerName: row.customer_name,
      customerEmail: row.customer_email,
      delivery: row.delivery,
      subtotal: cents(Number(row.subtotal_cents)),
      adjustments: row.adjustments,
      total: cents(Number(row.total_cents)),
      paymentMethod: row.payment_method,
      card: { brand: row.card_brand, last4: row.card_last4 },
      lines: row.lines.map(toInvoiced),
    },
    refunds: row.refunds.map(toCredited),
    credited: creditedOf(row),
  }))
}

const toInvoiced = ({ productName, colour, price, discount, ...line }: LineRow): InvoicedLine => ({
  ...line,
  name: colouredName({ productName, colour }),
  price: cents(price),
  discount: cents(discount),
})

type Refunded = {
  total_cents: string
  captured_cents: string
  refunded_by_edits: string
  refunds: readonly RefundRow[]
}

function creditedOf({ total_cents, captured_cents, refunded_by_edits, refunds }: Refunded): Cents {
  const owed = Math.max(0, Number(captured_cents) - Number(total_cents) - Number(refunded_by_edits))
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0)
  return cents(Math.max(0, refunded - owed))
}

const toCredited = ({ id, amount, shipping, lines }: RefundRow): CreditedRefund => ({
  id,
  amount: cents(amount),
  shipping: cents(shipping),
  lines: lines ?? [],
})

/** The orders, up to `most` of each, that have become paid or refunded since their invoices were issued; oldest first. */
export async function findDueOrders(
  database: Database,
  { most, except }: { most: number; except: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from orders
      where invoice_due and payment_state in ('paid', 'refunded') and not id = any (${except}::uuid[])
      order by created_at limit ${most})
    union
    (select order_id as id from refunds
      where credit_note_due and state = 'succeeded' and not order_id = any (${except}::uuid[])
        and not (select open from ${wholeOf(sql`coalesce(refunds.part_of, refunds.id)`)} as whole)
      order by requested_at limit ${most})`.execute(database)
  return rows.map(({ id }) => id)
}

type Settled = { orderIds: readonly string[]; refundIds: readonly string[] }

/**
 * Call this once the documents are stored. Without it the job finds these orders again, and issues nothing twice. An order
 * that is not paid yet, and was found by a refund of a charge that it did not keep, is due once it is paid.
 */
export async function settleDue(database: Database, { orderIds, refundIds }: Settled): Promise<void> {
  await sql`
    update orders set invoice_due = false
    where id = any (${orderIds}::uuid[]) and invoice_due and payment_state in ('paid', 'refunded')`.execute(
    database,
  )
  await sql`
    update refunds set credit_note_due = false
    where credit_note_due and state = 'succeeded'
      and (id = any (${refundIds}::uuid[]) or part_of = any (${refundIds}::uuid[]) or (order_id = any (${orderIds}::uuid[]) and (
        reason in ('edited', 'order-cancelled', 'sold-out', 'paid-twice', 'wrong-amount')
        or charge_id not in ${keptChargesOf(sql`refunds.order_id`)}
        or exists (select from orders where orders.id = refunds.order_id and ${wasNeverSold})
      )))`.execute(database)
}

/** Whose order it is; undefined when there is none. */
export async function findOrderOwner(database: Database, orderId: string): Promise<string | undefined> {
  const order = database.selectFrom('orders').select('shopper_id').where('id', '=', orderId)
  return (await order.executeTakeFirst())?.shopper_id
}
