import { type Selectable, sql } from 'kysely'
import { cents, toDollars } from '../../contract/money.ts'
import type { AnswerOf, ParsedInputOf } from '../../contract/operations.ts'
import type { CarrierCode } from '../../contract/orders/carriers.ts'
import type { OrderId } from '../../contract/orders/order.ts'
import { withoutBlanks } from '../../contract/orders/parcel.ts'
import type { AdminReturn, Return, ReturnId } from '../../contract/returns/return.ts'
import type { ReturnKind, ReturnReason, ReturnState } from '../../contract/returns/return-words.ts'
import type { AppContext } from '../app-context.ts'
import { typedWordsQuery } from '../catalogue/search/typed-words.ts'
import type { Database } from '../database/database.ts'
import type { ReturnLines, Returns } from '../database/schema.generated.ts'
import { apiError } from '../http/api-error.ts'
import { cutPage, fromCursor, isTime } from '../http/cursor.ts'
import { plainNumber, sizesByNumber } from '../inventory/variants.ts'
import { type FoundOrder, findOrders } from '../orders/order-queries.ts'
import { isOfCustomer, type OrderSearch, readOrderSearch } from '../orders/order-search.ts'
import { toParcel } from '../orders/parcel-column.ts'
import { soldUnder } from '../orders/sold-names.ts'
import { type Refund, refundsOfReturns } from '../payments/refund-queries.ts'

export type ReturnLineRow = Selectable<ReturnLines>
export type ReturnRow = Selectable<Returns> & { lines: ReturnLineRow[] }

const withLines = (database: Database) =>
  database
    .selectFrom('returns')
    .selectAll()
    .select(
      sql<ReturnLineRow[]>`(
        select json_agg(line order by position, size) from return_lines as line where return_id = returns.id
      )`.as('lines'),
    )

export const findReturn = (database: Database, id: string): Promise<ReturnRow | undefined> =>
  withLines(database).where('id', '=', id).executeTakeFirst()

/** The returns of an order, newest first. */
export const returnsOfOrder = (database: Database, orderId: string): Promise<ReturnRow[]> =>
  withLines(database)
    .where('order_id', '=', orderId)
    .orderBy('requested_at', 'desc')
    .orderBy('code', 'desc')
    .execute()

const openStates: readonly ReturnState[] = ['requested', 'received', 'accepted']

/** A page of returns, newest first. */
export async function listReturns(
  context: AppContext,
  { search, state, limit, cursor }: ParsedInputOf<'listReturns'>,
): Promise<AnswerOf<'listReturns'>> {
  const after = fromCursor(cursor, isTime)
  const states = state === 'open' ? openStates : state === undefined ? undefined : [state]
  const found = search === '' ? undefined : await searched(context.database, search)
  const rows = await withLines(context.database)
    .$if(states !== undefined, (query) => query.where('state', 'in', states ?? []))
    .$if(found !== undefined, (query) => query.where(found ?? sql<boolean>`true`))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(requested_at, id) < (${after?.key}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, ...more } = cutPage(rows, limit, (row) => ({
    key: row.requested_at.toISOString(),
    id: row.id,
  }))
  return { data: await toAdminReturns(context, page), ...more }
}

/**
 * Codes begin with the number of their order, and are typed in any case. Other texts are the customer, the id of the
 * order, or what is returned, by its name or by the SKU or barcode of its size, or the parcel with what it was exchanged for.
 */
async function searched(database: Database, text: string) {
  const plain = plainNumber(text).toUpperCase()
  const typed = plain.replaceAll(/\s/g, '')
  const code = /^R\d+-\d+$/.exec(typed) ?? /\bR\d+-\d+\b/.exec(plain)
  if (code !== null) return sql<boolean>`code = ${code[0]}`
  const isOfParcel = sql<boolean>`upper(tracking_number) = ${withoutBlanks(typed)}`
  const [, digits] = /^(?:ORDER)?[#R]?(\d{1,10})-?$/.exec(typed) ?? []
  const search = readOrderSearch(text)
  const isOfPhone = search.phone === undefined ? sql`false` : isOfCustomer(sql`returns.order_id`, search)
  if (digits !== undefined)
    return sql<boolean>`(code like ${`R${digits}-%`} or ${isOfParcel} or ${isOfPhone} or ${await isOfNumber(database, text)})`
  const query = await typedWordsQuery(database, text)
  return sql<boolean>`(${isOfCustomer(sql`returns.order_id`, search)} or returns.id in (
    select return_id from return_lines where (product_id, product_name) in (${soldUnder(query)})
  ) or ${isOfParcel} or ${isOfOrder(search)} or ${await isOfNumber(database, text)})`
}

/** SQL: whether the id of the order, which its card and its slip say, begins with the text or stands in its link. */
const isOfOrder = ({ ids, id }: OrderSearch) =>
  ids === undefined
    ? sql`coalesce(order_id = ${id ?? null}::uuid, false)`
    : sql`order_id between ${ids.first}::uuid and ${ids.last}::uuid`

async function isOfNumber(database: Database, number: string) {
  const sizes = await sizesByNumber(database, number)
  if (sizes.length === 0) return sql`false`
  const [ids, names] = [sizes.map(({ productId }) => productId), sizes.map(({ size }) => size)]
  return sql<boolean>`exists (
    select from return_lines where return_id = returns.id
      and (product_id, size_of_order(returns.order_id, product_id, size))
        in (select * from unnest(${ids}::uuid[], ${names}::text[]))
  )`
}

/** As the panel sees returns. */
export async function toAdminReturns(
  context: Pick<AppContext, 'database' | 'publicUrl'>,
  rows: readonly ReturnRow[],
): Promise<AdminReturn[]> {
  const answers = await serialize(context, rows)
  return answers.map(({ answer, order: { userData, payment } }) => ({
    ...answer,
    customer: { name: userData.name, email: userData.email },
    ...(payment.livemode === false ? { livemode: false as const } : {}),
  }))
}

/** As their shopper sees them: without what concerns the shop's shelves and its payment provider. */
export async function toShopperReturns(
  context: Pick<AppContext, 'database' | 'publicUrl'>,
  rows: readonly ReturnRow[],
): Promise<Return[]> {
  const answers = await serialize(context, rows)
  return answers.map(({ answer: { refund, lines, ...answer } }) => ({
    ...answer,
    lines: lines.map(({ restock, ...line }) => line),
    // A refund that failed is asked for again; until then the money is on its way.
    ...(refund === undefined
      ? {}
      : { refund: { amount: refund.amount, state: refund.state === 'failed' ? 'requested' : refund.state } }),
  }))
}

async function serialize(context: Pick<AppContext, 'database' | 'publicUrl'>, rows: readonly ReturnRow[]) {
  const orders = await findOrders(
    context,
    rows.map((row) => row.order_id),
  )
  const refunds = await refundsOfReturns(
    context.database,
    rows.map((row) => row.id),
  )
  return rows.map((row) => {
    const found = orders.get(row.order_id)
    if (found === undefined) throw apiError('return-not-found')
    const ofReturn = refunds.filter((refund) => refund.return_id === row.id)
    return { order: found.order, answer: toReturn(row, found, ofReturn) }
  })
}

function toReturn(row: ReturnRow, { order, positions }: FoundOrder, refunds: readonly Refund[]): Return {
  return {
    id: row.id as ReturnId,
    orderId: row.order_id as OrderId,
    orderNumber: order.number,
    code: row.code,
    kind: row.kind as ReturnKind,
    state: row.state as ReturnState,
    requestedAt: row.requested_at.toISOString(),
    ...(row.received_at === null ? {} : { receivedAt: row.received_at.toISOString() }),
    ...(row.decided_at === null ? {} : { decidedAt: row.decided_at.toISOString() }),
    ...(row.words === null ? {} : { words: row.words }),
    lines: row.lines.map((line) => toLine(line, positions.indexOf(line.position), order.productInfo)),
    ...(refunds.length === 0 ? {} : { refund: refundPart(row, refunds) }),
    ...(row.sent_at === null ? {} : { sentAt: row.sent_at.toISOString() }),
    ...(row.carrier === null ? {} : { parcel: parcelOf(row, row.carrier as CarrierCode) }),
  }
}

function toLine(
  line: ReturnLineRow,
  index: number,
  bought: FoundOrder['order']['productInfo'],
): Return['lines'][number] {
  const { reason, note, exchange_size: exchangeSize, received_quantity: received } = line
  return {
    position: index + 1,
    productName: line.product_name,
    imgUrl: bought[index]?.imgUrl ?? '',
    selectedSize: line.size,
    quantity: line.quantity,
    ...(reason === null ? {} : { reason: reason as ReturnReason }),
    ...(note === null ? {} : { note }),
    ...(exchangeSize === null ? {} : { exchangeSize }),
    ...(received === null ? {} : { received, restock: line.restock }),
  }
}

/** The money of a return may go back in several refunds: in parts, and again where one failed. */
function refundPart(row: ReturnRow, refunds: readonly Refund[]): NonNullable<Return['refund']> {
  const wanted = Number(row.refund_cents)
  const centsIn = (...states: string[]) =>
    refunds
      .filter(({ state }) => states.includes(state))
      .reduce((sum, refund) => sum + Number(refund.amount_cents), 0)
  const amount = toDollars(cents(wanted))
  if (centsIn('succeeded') >= wanted) return { amount, state: 'succeeded' }
  const failedReason = refunds.findLast(({ state }) => state === 'failed')?.failed_reason
  if (centsIn('requested', 'pending', 'succeeded') < wanted)
    return { amount, state: 'failed', failedReason: failedReason ?? '' }
  return { amount, state: centsIn('pending') > 0 ? 'pending' : 'requested' }
}

const parcelOf = (row: Selectable<Returns>, carrier: CarrierCode) =>
  toParcel({
    carrier,
    ...(row.tracking_number === null ? {} : { trackingNumber: row.tracking_number }),
    ...(row.tracking_url === null ? {} : { url: row.tracking_url }),
  })
