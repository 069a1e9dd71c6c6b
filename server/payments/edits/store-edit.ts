import { isDeepStrictEqual } from 'node:util'
import type { Cents } from '../../../contract/money.ts'
import type { ParsedInputOf } from '../../../contract/operations.ts'
import { changesBetween } from '../../../contract/payments/order-changes.ts'
import { differenceDays } from '../../../contract/payments/order-edit.ts'
import type { Database } from '../../database/database.ts'
import { daysAfter } from '../../days.ts'
import { apiError } from '../../http/api-error.ts'
import type { OrderContent } from '../../orders/order-content.ts'
import type { OrderEdit } from './stored-edit.ts'

type About = {
  administratorId: string
  at: Date
  /** What the shopper is asked to pay; undefined for an edit that is applied at once. */
  due: Cents | undefined
}

/** Stores an edit with the order before and after it. @throws ApiError invalid-input for one that changes nothing */
export async function storeEdit(
  transaction: Database,
  input: ParsedInputOf<'editOrder'>,
  { before, after }: { before: OrderContent; after: OrderContent },
  { administratorId, at, due }: About,
): Promise<OrderEdit> {
  const changes = changesBetween(before, after)
  if (changes.length === 0 && isDeepStrictEqual(before.delivery, after.delivery))
    throw apiError('invalid-input', { fields: { lines: 'Nothing was changed.' } })
  const isWaiting = due !== undefined
  return transaction
    .insertInto('order_edits')
    .values({
      id: input.edit_id,
      order_id: input.order_id,
      state: isWaiting ? 'waiting' : 'applied',
      edited_by: administratorId,
      reason: input.reason ?? null,
      changes: JSON.stringify(changes),
      before: JSON.stringify(contentPart(before)),
      after: JSON.stringify(after),
      due_cents: due ?? 0,
      edited_at: at,
      expires_at: isWaiting ? daysAfter(at, differenceDays) : null,
      settled_at: isWaiting ? null : at,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

const contentPart = ({ lines, delivery, subtotal, adjustments, total }: OrderContent): OrderContent => ({
  lines,
  delivery,
  subtotal,
  adjustments,
  total,
})
