import { type Selectable, sql } from 'kysely'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import { cents, toDollars } from '../../contract/money.ts'
import type { Order, OrderId, OrderLine } from '../../contract/orders/order.ts'
import { sumOf } from '../../contract/orders/price-cart.ts'
import { fromDocument, type ProductDocument, toBought } from '../catalogue/product-row.ts'
import type { Orders, OrderLines as StoredLines } from '../database/schema.generated.ts'

/** The columns of an answer; `orderLines` selects its lines. */
export const orderColumns = [
  'orders.id',
  'orders.number',
  'orders.shopper_id',
  'orders.created_at',
  'orders.status',
  'orders.payment_state',
  'orders.customer_name',
  'orders.customer_email',
  'orders.delivery',
  'orders.subtotal_cents',
  'orders.adjustments',
  'orders.total_cents',
  'orders.card_brand',
  'orders.card_last4',
  'orders.livemode',
] as const

/** A line as PostgreSQL writes it in JSON. */
export type LineRow = Omit<Selectable<StoredLines>, 'order_id' | 'product'> & { product: ProductDocument }

export const orderLines = sql<LineRow[]>`(
  select json_agg(order_lines order by position) from order_lines where order_id = orders.id
)`.as('lines')

type Column<Name> = Name extends `orders.${infer Plain extends keyof Orders}` ? Plain : never
export type OrderRow = Pick<Selectable<Orders>, Column<(typeof orderColumns)[number]>> & { lines: LineRow[] }

const dollars = (stored: string) => toDollars(cents(Number(stored)))

/** Serializes an order. `publicUrl` becomes the origin of hosted pictures. */
export function toOrder(row: OrderRow, publicUrl: string): Order {
  return {
    _id: row.id as OrderId,
    number: row.number,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    productInfo: row.lines.map((line) => toOrderLine(line, publicUrl)),
    userData: { name: row.customer_name, email: row.customer_email, id: row.shopper_id as ShopperId },
    delivery: row.delivery,
    subtotal: dollars(row.subtotal_cents),
    shippingFee: toDollars(sumOf('shipping', row.adjustments)),
    total: dollars(row.total_cents),
    adjustments: row.adjustments.map(({ cents: amount, ...rest }) => ({
      ...rest,
      amount: toDollars(amount),
    })),
    payment: {
      method: 'Card',
      state: row.payment_state,
      ...(row.card_brand === null ? {} : { brand: row.card_brand }),
      ...(row.card_last4 === null ? {} : { last4: row.card_last4 }),
      ...(isPaidInTestMode(row) ? { livemode: false } : {}),
    },
  }
}

/** The mode of an order is known once it is paid. */
const isPaidInTestMode = ({ livemode, payment_state: state }: OrderRow): boolean =>
  !livemode && (state === 'paid' || state === 'refunded')

/** Serializes a line: the product as it was bought, size and quantity. */
export function toOrderLine(line: LineRow, publicUrl: string): OrderLine {
  return {
    ...toBought(fromDocument(line.product, line.price_cents), publicUrl),
    quantity: line.quantity,
    selectedSize: line.selected_size,
  }
}
