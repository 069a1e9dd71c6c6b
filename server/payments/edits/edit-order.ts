import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Cents, cents, endSentence, formatCents, moneyInUse } from '../../../contract/money.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import type { Order } from '../../../contract/orders/order.ts'
import { isConfirmed } from '../../../contract/orders/payment-method.ts'
import type { AppContext } from '../../app-context.ts'
import { findSizes } from '../../catalogue/product-sizes.ts'
import type { Database } from '../../database/database.ts'
import { apiError } from '../../http/api-error.ts'
import type { Call } from '../../http/call.ts'
import { readOrderedSizes } from '../../inventory/ordered-sizes.ts'
import { correctGuestEmail } from '../../orders/guests/correct-guest-email.ts'
import { type OrderContent, readContent } from '../../orders/order-content.ts'
import { readOrder } from '../../orders/order-queries.ts'
import { lockOrdersOf } from '../../orders/store-order.ts'
import { executeRefund } from '../execute-refund.ts'
import { keptChargesOf } from '../kept-charges.ts'
import { leftToRefund, lockOrderMoney, type OrderMoney, readOrderMoney } from '../order-money.ts'
import { setDue } from '../payment-state.ts'
import { paymentsContext } from '../payments.ts'
import type { Refund } from '../refund-queries.ts'
import { requestOrderRefund } from '../request-refund.ts'
import { applyEdit, reserveForEdit } from './apply-edit.ts'
import { assertNotChanged } from './assert-not-changed.ts'
import { editProblem, problemError } from './edit-problem.ts'
import { editedContent } from './edited-content.ts'
import { storeEdit } from './store-edit.ts'
import { announceEdit, findEdit, type OrderEdit } from './stored-edit.ts'
import { readOrderTerms } from './terms-of-order.ts'

type Input = ParsedInputOf<'editOrder'>

/**
 * Edits an order before it is packed. One that costs the same or less changes at once, and the difference of a paid order is
 * refunded; a dearer one of a paid order waits for the shopper to pay. Idempotent by edit_id.
 * @throws ApiError order-not-found, order-changed, too-late-to-edit, order-being-paid, edit-unpaid, refund-open,
 *   refunded-in-part, payment-disputed, out-of-stock, invalid-input; nothing has changed then
 */
export async function editOrder(
  context: AppContext,
  { input, administrator }: Pick<Call<'editOrder'>, 'input' | 'administrator'>,
): Promise<Order> {
  const refund = await context.database
    .transaction()
    .execute((transaction) => edit(context, transaction, input, administrator.id))
  if (refund !== undefined) await executeRefund(paymentsContext(context), refund)
  return readOrder(context, input.order_id)
}

async function edit(
  context: AppContext,
  transaction: Database,
  input: Input,
  administratorId: string,
): Promise<Refund | undefined> {
  const order = await lockWithOthers(transaction, input.order_id)
  if (order === undefined) throw apiError('order-not-found')
  const known = await findEdit(transaction, input.edit_id)
  if (known?.order_id === order.id) return undefined
  if (known !== undefined)
    throw apiError('invalid-input', { fields: { edit_id: 'This is the id of another edit.' } })
  const problem = await editProblem(transaction, order)
  if (problem !== undefined) throw problemError(problem)
  const before = await readContent(transaction, order.id)
  await assertNotChanged(transaction, order.id, { known: input.revision, now: before.revision })
  const sizes = await findSizes(
    transaction,
    before.lines.map(({ productId }) => productId),
  )
  const { isOther } = await readOrderedSizes(transaction, order.id)
  const terms = await readOrderTerms(transaction, order.id, before)
  const after = editedContent(before, input, {
    terms,
    sizes: before.lines.map((line, index) => sizes[index]?.filter((size) => isOther(line, size)) ?? []),
  })
  const more = cents(after.total - before.total)
  const isPaid = order.paymentState === 'paid'
  const at = context.clock()
  const by = { actor: 'administrator', id: administratorId } as const
  const about = { administratorId, at, due: isPaid && more > 0 ? more : undefined }
  if (about.due !== undefined) {
    assertSameMode(context, order)
    await assertNothingOwed(transaction, order)
  }
  assertChargeable(context, isPaid ? about.due : dueByCard(order, more))
  const stored = await storeEdit(transaction, input, { before, after }, about)
  const mail = { to: await addressOfMails(transaction, order, { before, after }, input.edit_id), at, by }
  if (about.due !== undefined) {
    await announceEdit(transaction, stored, mail)
    await ask(context, transaction, stored, { before, after })
    return undefined
  }
  const refundCents = isPaid ? -more : 0
  assertNotAllRefunded(order, refundCents)
  await announceEdit(transaction, stored, { ...mail, refundCents })
  await applyEdit(context, transaction, { order, before, after, terms })
  if (refundCents === 0) return undefined
  return requestOrderRefund(paymentsContext(context), transaction, {
    orderId: order.id,
    refundId: randomUUID(),
    amountCents: refundCents,
    reason: 'edited',
    note: input.reason,
    by,
  })
}

/** An edit may change all orders of a guest. */
async function lockWithOthers(transaction: Database, orderId: string): Promise<OrderMoney | undefined> {
  const order = await readOrderMoney(transaction, orderId)
  if (order !== undefined) await lockOrdersOf([order.shopperId]).execute(transaction)
  return lockOrderMoney(transaction, orderId)
}

/** A guest has no other address than the one with the delivery, so correcting that one moves the mails as well. */
async function addressOfMails(
  transaction: Database,
  { id: orderId, shopperId, customerEmail, paymentMethod: method, paymentState: state }: OrderMoney,
  { before, after }: { before: OrderContent; after: OrderContent },
  editId: string,
): Promise<string> {
  const { email } = after.delivery
  if (email === before.delivery.email || !isConfirmed({ method, state })) return customerEmail
  const correction = { orderId, shopperId, email, key: editId }
  return (await correctGuestEmail(transaction, correction)) ? email : customerEmail
}

/** Nobody pays money for an order of test mode, and no test card pays for one of a shop that was live. */
function assertSameMode({ payments }: AppContext, { livemode }: OrderMoney): void {
  if (livemode === payments.provider.livemode) return
  throw apiError('too-late-to-edit', {
    message: livemode
      ? 'This order was paid with real money, so it can’t get dearer while the shop is in test mode.'
      : 'This order was paid in test mode, so it can’t get dearer now that the shop is live.',
  })
}

/** After a refund that was refused the shopper would pay a second time what the shop still has. */
async function assertNothingOwed(transaction: Database, order: OrderMoney): Promise<void> {
  const owed = await owedAfterRefusal(transaction, order)
  if (owed > 0)
    throw apiError('refund-open', {
      message: `An earlier edit has taken ${formatCents(owed)} off this order, and that was not refunded. Refund this amount first.`,
    })
}

/** What the shopper of an unpaid order would have to pay by card; undefined where the edit changes nothing of that. */
const dueByCard = ({ paymentMethod, total }: OrderMoney, more: Cents): Cents | undefined =>
  paymentMethod === 'Card' && more !== 0 && total + more > 0 ? cents(total + more) : undefined

/**
 * A difference that no card can be charged would keep the order from being sent until the edit expires, and an unpaid order could
 * never be paid.
 */
function assertChargeable({ payments }: AppContext, due: Cents | undefined): void {
  const smallest = cents(payments.provider.smallestCharge(moneyInUse().currency))
  if (due === undefined || due >= smallest) return
  throw apiError('invalid-input', {
    message: endSentence(
      `The shopper would have to pay ${formatCents(due)}, and the least that a card is charged is ${formatCents(smallest)}`,
    ),
    fields: { lines: 'This is too small to be charged.' },
  })
}

/** The shopper is asked for the difference; the order stays as it is, and the additional pieces are held. */
async function ask(
  context: AppContext,
  transaction: Database,
  { order_id: orderId, due_cents, expires_at: expiresAt }: OrderEdit,
  contents: { before: OrderContent; after: OrderContent },
): Promise<void> {
  await setDue(transaction, orderId, Number(due_cents))
  await reserveForEdit(transaction, orderId, { ...contents, expiresAt: expiresAt ?? context.clock() })
}

/** An order whose money is all back counts as refunded, and would never be sent. */
function assertNotAllRefunded(order: OrderMoney, refundCents: Cents | number): void {
  if (refundCents > 0 && refundCents >= leftToRefund(order))
    throw apiError('invalid-input', {
      message: 'This would refund all that was paid. Cancel the order instead.',
      fields: { lines: 'This would refund all that was paid.' },
    })
}

/**
 * What edits have taken off a paid order and the provider has refused to refund. What was refunded since counts towards it, and what
 * was refunded before does not.
 */
async function owedAfterRefusal(database: Database, order: OrderMoney): Promise<Cents> {
  const { rows } = await sql<{ edits: string; since: string }>`
    select coalesce(sum(amount_cents) filter (where reason = 'edited'), 0) as edits,
      coalesce(sum(amount_cents) filter (where reason <> 'edited' and charge_id in ${keptChargesOf(sql`refunds.order_id`)}
        and requested_at > (
          select min(requested_at) from refunds as refused
          where refused.order_id = refunds.order_id and refused.reason = 'edited' and refused.state = 'failed'
        )), 0) as since
    from refunds where order_id = ${order.id}::uuid and state <> 'failed'`.execute(database)
  const [{ edits, since } = { edits: 0, since: 0 }] = rows
  const owed = order.captured - order.total - Number(edits) - Number(since)
  return cents(Math.max(0, Math.min(owed, leftToRefund(order))))
}
