import { sql } from 'kysely'
import type { InvoiceKind } from '../../contract/invoices/invoice-kinds.ts'
import { cents } from '../../contract/money.ts'
import { sellerName } from '../../contract/settings/seller-name.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import {
  creditNoteOf,
  type InvoiceDocument,
  type InvoicedOrder,
  type Issuer,
  invoiceOf,
  reversalOf,
} from './invoice-document.ts'
import { findDueOrders, type Invoiceable, readInvoiceable, settleDue } from './invoiced-orders.ts'

export type IssuedInvoice = {
  livemode: boolean
  number: number
  kind: InvoiceKind
  orderId: string
  refundId: string | null
  /** How often the order had been edited. */
  revision: number
  issuedAt: Date
  document: InvoiceDocument
}

type Issuing = Pick<AppContext, 'database' | 'settings' | 'publicUrl' | 'clock'>

/** In orders: a batch is one transaction. */
const batchSize = 100

/** Issues the invoices of all orders that were paid and the credit notes of all refunds that succeeded since the last run. */
export async function issueDueInvoices(context: AppContext, signal?: AbortSignal): Promise<void> {
  const failed: string[] = []
  for (;;) {
    const due = await findDueOrders(context.database, { most: batchSize, except: failed })
    if (due.length === 0 || signal?.aborted) return
    try {
      await issueInvoices(context, due)
    } catch {
      // One by one, so that an order that can't be invoiced does not keep the others from it.
      for (const id of due)
        await issueInvoices(context, [id]).catch((error: unknown) => {
          failed.push(id)
          context.log.error({ err: error, orderId: id }, 'an invoice could not be issued')
        })
    }
  }
}

/** Issues what is missing of these orders. What was issued before stays as it is. */
export async function issueInvoices(context: Issuing, orderIds: readonly string[]): Promise<void> {
  const { database } = context
  const invoiceable = await readInvoiceable(database, orderIds)
  for (const livemode of [true, false]) {
    const wanted = invoiceable.filter(({ order }) => order.livemode === livemode)
    if (isMissing(wanted, await readInvoices(database, idsOf(wanted))))
      await issueInRange(context, livemode, wanted)
  }
  const refundIds = invoiceable.flatMap(({ refunds }) => refunds.map(({ id }) => id))
  await settleDue(database, { orderIds, refundIds })
}

const idsOf = (wanted: readonly Invoiceable[]) => wanted.map(({ order }) => order.id)

const isMissing = (wanted: readonly Invoiceable[], issued: readonly IssuedInvoice[]): boolean =>
  wanted.some(
    ({ order, refunds, credited }) =>
      !issued.some((each) => isInvoiceOf(each, order)) ||
      (refunds.some(({ id }) => issued.every(({ refundId }) => refundId !== id)) &&
        totalOf(issued.filter(isRefundOf(order)).map(({ document }) => document)) < credited),
  )

const isInvoiceOf = ({ kind, orderId, revision }: IssuedInvoice, order: InvoicedOrder): boolean =>
  kind === 'invoice' && orderId === order.id && revision === order.revision

const isRefundOf =
  ({ id }: InvoicedOrder) =>
  ({ orderId, refundId }: IssuedInvoice): boolean =>
    orderId === id && refundId !== null

const totalOf = (documents: readonly InvoiceDocument[]): number =>
  documents.reduce((sum, { total }) => sum + total, 0)

/** Under the lock of the counter, so that numbers have no gaps: a transaction that fails takes none. */
async function issueInRange(
  context: Issuing,
  livemode: boolean,
  wanted: readonly Invoiceable[],
): Promise<void> {
  const issuer = await readIssuer(context)
  await context.database.transaction().execute(async (transaction) => {
    const counter = await transaction
      .selectFrom('invoice_counters')
      .select('last')
      .where('livemode', '=', livemode)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // Once the number is certain: a later one has no earlier date.
    const issuedAt = context.clock()
    const issued = await readInvoices(transaction, idsOf(wanted))
    const added: IssuedInvoice[] = []
    const nextNumber = () => Number(counter.last) + added.length + 1
    for (const each of wanted) {
      const known = issued.filter(({ orderId }) => orderId === each.order.id)
      for (const about of missingOf(each, known, { issuer, nextNumber }))
        added.push({ ...about, livemode, number: nextNumber(), issuedAt })
    }
    if (added.length > 0) await store(transaction, livemode, added)
  })
}

type Missing = Pick<IssuedInvoice, 'kind' | 'orderId' | 'refundId' | 'revision' | 'document'>

/** What is to be issued of an order, one after the other: `nextNumber` is that of the document asked for next. */
function* missingOf(
  { order, refunds, credited }: Invoiceable,
  known: readonly IssuedInvoice[],
  { issuer, nextNumber }: { issuer: Issuer; nextNumber: () => number },
): Generator<Missing> {
  const { id: orderId, revision } = order
  const about = { orderId, refundId: null, revision }
  const newest = known.filter(({ kind }) => kind === 'invoice').at(-1)
  let invoiceNumber = newest?.number ?? nextNumber()
  if (newest?.revision !== revision) {
    if (newest !== undefined)
      yield {
        ...about,
        kind: 'credit-note',
        revision: newest.revision,
        document: reversalOf(newest, nextNumber() + 1),
      }
    invoiceNumber = nextNumber()
    yield { ...about, kind: 'invoice', document: invoiceOf(order, issuer) }
  }
  const earlier = known.filter(({ refundId }) => refundId !== null).map(({ document }) => document)
  for (const refund of refunds.filter(({ id }) => !known.some(({ refundId }) => refundId === id))) {
    const amount = cents(Math.min(refund.amount, credited - totalOf(earlier)))
    if (amount <= 0) return
    const document = creditNoteOf(order, issuer, { refund: { ...refund, amount }, invoiceNumber, earlier })
    yield { ...about, kind: 'credit-note', refundId: refund.id, document }
    earlier.push(document)
  }
}

async function store(transaction: Database, livemode: boolean, added: readonly IssuedInvoice[]) {
  await transaction
    .insertInto('invoices')
    .values(
      added.map(({ number, kind, orderId, refundId, revision, issuedAt, document }) => ({
        livemode,
        number: String(number),
        kind,
        order_id: orderId,
        refund_id: refundId,
        revision,
        issued_at: issuedAt,
        document: JSON.stringify(document),
      })),
    )
    .execute()
  await transaction
    .updateTable('invoice_counters')
    .set({ last: sql<string>`last + ${added.length}::bigint` })
    .where('livemode', '=', livemode)
    .execute()
}

async function readIssuer({ settings, publicUrl }: Issuing): Promise<Issuer> {
  const { values } = await settings.read()
  const { address, taxNumber } = values.business
  return {
    name: sellerName(values),
    address: address
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
    taxNumber,
    website: new URL(publicUrl()).host,
    ...(values.identity.logo === null ? {} : { logo: values.identity.logo.address }),
    money: values.money,
    accent: values.identity.colours.accent,
    ...(values.time.zone === null ? {} : { zone: values.time.zone }),
  }
}

/** The invoice of each order and its credit notes, in the order in which they were issued. */
export async function readInvoices(
  database: Database,
  orderIds: readonly string[],
): Promise<IssuedInvoice[]> {
  const rows = await database
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', sql<string>`any (${orderIds}::uuid[])`)
    .orderBy('order_id')
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    livemode: row.livemode,
    number: Number(row.number),
    kind: row.kind,
    orderId: row.order_id,
    refundId: row.refund_id,
    revision: row.revision,
    issuedAt: row.issued_at,
    document: row.document,
  }))
}
