import type { Selectable } from 'kysely'
import { cents, toDollars } from '../../../contract/money.ts'
import type { OrderChange } from '../../../contract/payments/order-changes.ts'
import type { EditState } from '../../../contract/payments/order-edit.ts'
import type { Database } from '../../database/database.ts'
import type { OrderEdits } from '../../database/schema.generated.ts'
import { enqueueMail } from '../../mail/enqueue-mail.ts'
import { orderEdited } from '../../orders/edit-emails.ts'
import type { OrderContent } from '../../orders/order-content.ts'
import { noteOrderEvent } from '../../orders/order-events.ts'

export type OrderEdit = Selectable<OrderEdits>

export const contentOf = (stored: OrderEdit['after']): OrderContent => stored as unknown as OrderContent
export const storedChanges = ({ changes }: OrderEdit): OrderChange[] => changes as unknown as OrderChange[]

export const findEdit = (database: Database, id: string): Promise<OrderEdit | undefined> =>
  database.selectFrom('order_edits').selectAll().where('id', '=', id).executeTakeFirst()

/** The edit whose difference a payment attempt charges. */
export const findEditOfAttempt = (database: Database, attemptId: string): Promise<OrderEdit | undefined> =>
  database
    .selectFrom('order_edits')
    .innerJoin('payment_attempts', 'payment_attempts.edit_id', 'order_edits.id')
    .selectAll('order_edits')
    .where('payment_attempts.id', '=', attemptId)
    .executeTakeFirst()

export const findWaitingEdit = (database: Database, orderId: string): Promise<OrderEdit | undefined> =>
  database
    .selectFrom('order_edits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

/** The last edit for which the shopper was asked to pay. */
export const findAskingEdit = (database: Database, orderId: string): Promise<OrderEdit | undefined> =>
  database
    .selectFrom('order_edits')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '<>', 'applied')
    .orderBy('edited_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

type Who =
  | { actor: 'administrator' | 'shopper'; id: string }
  | { actor: 'system' | 'provider'; id?: undefined }

/** Adds an edit's state to the history of its order, and writes the mail about it to the shopper. */
export async function announceEdit(
  transaction: Database,
  edit: OrderEdit,
  {
    to,
    at,
    by,
    refundCents = 0,
    writes = true,
  }: { to: string; at: Date; by: Who; refundCents?: number; writes?: boolean },
): Promise<void> {
  const { id: editId, order_id: orderId, reason } = edit
  const state = edit.state as EditState
  const due = Number(edit.due_cents)
  const changes = storedChanges(edit)
  await noteOrderEvent(transaction, {
    orderId,
    at,
    kind: 'edited',
    actor: by.actor,
    actorId: by.id ?? null,
    details: {
      editId,
      state,
      changes,
      ...(due === 0 ? {} : { amountCents: due }),
      ...(reason === null ? {} : { reason }),
    },
  })
  if (!writes) return
  await enqueueMail(transaction, {
    key: `order-edited:${editId}:${state}`,
    to,
    template: orderEdited,
    details: {
      orderId,
      editId,
      state,
      changes,
      reason: reason ?? '',
      due: toDollars(cents(due)),
      refund: toDollars(cents(refundCents)),
      expiresAt: edit.expires_at?.toISOString() ?? '',
    },
  })
}
