import { type Selectable, sql } from 'kysely'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import { cents, toDollars } from '../../contract/money.ts'
import type { Order, OrderId, OrderLine } from '../../contract/orders/order.ts'
import { sumOf } from '../../contract/pricing/cart-price.ts'
import { fromDocument, type ProductDocument, toBought } from '../catalogue/product-row.ts'
import type { Orders, OrderLines as StoredLines } from '../database/schema.generated.ts'
import type { MoneyBackRow } from './money-back.ts'
import { isConfirmedRow } from './order-transitions.ts'
import { type ParcelRow, toParcel } from './parcel-column.ts'

/** The columns of an answer; `orderLines` selects its lines. */
export const orderColumns = [
  'orders.id',
  'orders.number',
  'orders.shopper_id',
  'orders.created_at',
  'orders.status',
  'orders.payment_state',
  'orders.payment_method',
  'orders.customer_name',
  'orders.customer_email',
  'orders.delivery',
  'orders.subtotal_cents',
  'orders.adjustments',
  'orders.total_cents',
  'orders.card_brand',
  'orders.card_last4',
  'orders.livemode',
  'orders.refunded_cents',
  'orders.refunding_cents',
  'orders.cancelled_at',
  'orders.due_cents',
  'orders.captured_cents',
] as const

/** SQL: `orderColumns`. */
export const orderFields = sql.raw(orderColumns.join(', '))

/** A line as PostgreSQL writes it in JSON. */
export type LineRow = Omit<Selectable<StoredLines>, 'order_id' | 'product' | 'tax_percent'> & {
  product: ProductDocument
  tax_percent: number | null
}

/** A line that is not stored, or is not yet. */
export type UnstoredLineRow = Omit<LineRow, LinePriceColumn> & Partial<Pick<LineRow, LinePriceColumn>>
type LinePriceColumn = 'discount_cents' | 'tax_percent' | 'tax_cents'

export const orderLines = sql<LineRow[]>`(
  select json_agg(order_lines order by position) from order_lines where order_id = orders.id
)`.as('lines')

type Column<Name> = Name extends `orders.${infer Plain extends keyof Orders}` ? Plain : never
export type OrderRow = Pick<Selectable<Orders>, Column<(typeof orderColumns)[number]>> & {
  lines: LineRow[]
  parcel?: ParcelRow | null
} & MoneyBackRow

const dollars = (stored: string) => toDollars(cents(Number(stored)))

/** Serializes an order. `publicUrl` becomes the origin of hosted pictures. */
export function toOrder(row: OrderRow, publicUrl: string): Order {
  return {
    _id: row.id as OrderId,
    number: row.number,
    createdAt: row.created_at.toISOString(),
    status: row.status,
    ...(row.parcel ? { parcel: toParcel(row.parcel) } : {}),
    productInfo: row.lines.map((line) => ({ ...toOrderLine(line, publicUrl), ...refundedOf(row, line) })),
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
      method: row.payment_method,
      state: row.payment_state,
      ...(row.card_brand === null ? {} : { brand: row.card_brand }),
      ...(row.card_last4 === null ? {} : { last4: row.card_last4 }),
      ...(isPaidInTestMode(row) ? { livemode: false } : {}),
      ...(row.captured_cents === '0' || row.captured_cents === row.total_cents
        ? {}
        : { captured: dollars(row.captured_cents) }),
      ...(row.refunded_cents === '0' ? {} : { refunded: dollars(row.refunded_cents) }),
      ...(row.refunding_cents === '0' ? {} : { refunding: dollars(row.refunding_cents) }),
      ...(row.never_sold ? { tooLate: true } : {}),
      ...(row.lost_cents === undefined || row.lost_cents === '0' ? {} : { lost: dollars(row.lost_cents) }),
      ...(row.due_cents === '0' ? {} : { due: dollars(row.due_cents) }),
    },
    ...(row.cancelled_at === null ? {} : { cancelledAt: row.cancelled_at.toISOString() }),
  }
}

function refundedOf({ refunded_pieces: refunded }: OrderRow, { position }: LineRow) {
  const pieces = refunded?.find((each) => each.position === position)
  return pieces === undefined ? {} : { refundedQuantity: pieces.quantity }
}

/** The mode of an order is known once it is sold. */
const isPaidInTestMode = (row: OrderRow): boolean =>
  !row.livemode && (isConfirmedRow(row) || row.payment_state === 'refunded')

/** Serializes a line: the product as it was bought, size and quantity. */
export function toOrderLine(line: UnstoredLineRow, publicUrl: string): OrderLine {
  const { discount_cents: discount = 0, tax_percent: percent, tax_cents: tax = 0 } = line
  return {
    ...toBought(fromDocument(line.product, line.price_cents), publicUrl),
    quantity: line.quantity,
    selectedSize: line.selected_size,
    ...(discount > 0 ? { discount: toDollars(cents(discount)) } : {}),
    ...(typeof percent === 'number' ? { tax: { percent, amount: toDollars(cents(tax)) } } : {}),
  }
}
