import type { InvoiceKind } from '../../contract/invoices/invoice-kinds.ts'
import type { OrderId } from '../../contract/orders/order.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { AnsweredFile, type HandlersOf } from '../http/call.ts'
import { FairQueue } from '../http/fair-queue.ts'
import { readLogos } from './invoice-logos.ts'
import { findOrderOwner } from './invoiced-orders.ts'
import { type IssuedInvoice, issueInvoices, readInvoices } from './issue-invoices.ts'
import { renderInvoices } from './render-invoices.ts'

/** One is made at a time, in the pauses of other work; accounts take turns (decision 208). */
const turns = new FairQueue({
  atOnce: 1,
  /** The last waits for about half a minute. */
  longest: 200,
  /** Enough for a browser that opens several at once. */
  mostOfOne: 10,
  refusal: 'unavailable',
})

export const waitingInvoices = (): number => turns.waiting

export const invoiceHandlers = (context: AppContext): HandlersOf<'invoices'> => ({
  getInvoice: async ({ input: { order_id: orderId, kind }, shopper }) => {
    if ((await findOrderOwner(context.database, orderId)) !== shopper.id) throw apiError('order-not-found')
    return turns.run(shopper.id, () => answerInvoice(context, orderId, kind))
  },
  adminGetInvoice: async ({ input: { order_id: orderId, kind }, administrator }) => {
    if ((await findOrderOwner(context.database, orderId)) === undefined) throw apiError('order-not-found')
    return turns.run(administrator.id, () => answerInvoice(context, orderId, kind))
  },
})

/** Issues at once what a job would issue within a minute. */
async function answerInvoice(
  context: AppContext,
  orderId: OrderId,
  kind: InvoiceKind,
): Promise<AnsweredFile> {
  await issueInvoices(context, [orderId])
  const issued = await readInvoices(context.database, [orderId])
  // An edited order has several invoices, each but the last taken back by a credit note without a refund.
  const invoices =
    kind === 'invoice'
      ? issued.filter(({ refundId }) => refundId === null).toReversed()
      : issued.filter((each) => each.kind === kind)
  const [first] = invoices
  if (first === undefined) throw apiError('invoice-not-found')
  const logos = await readLogos(
    context,
    invoices.map(({ document }) => document),
  )
  return new AnsweredFile(fileName(first, invoices.length), await renderInvoices(invoices, logos))
}

/** "invoice-17.pdf", "test-credit-note-4.pdf", "credit-notes-of-order-1042.pdf" */
function fileName({ livemode, kind, number, document }: IssuedInvoice, count: number): string {
  const name = count === 1 ? `${kind}-${number}` : `${kind}s-of-order-${document.order.number}`
  return `${livemode ? '' : 'test-'}${name}.pdf`
}
