import { type Selectable, sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { isAny } from '../database/is-any.ts'
import type { Refunds } from '../database/schema.generated.ts'
import type { PaymentsContext } from './payments.ts'

export type Refund = Selectable<Refunds>

export const findRefund = (database: Database, id: string): Promise<Refund | undefined> =>
  database.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** A refund by the id of its first part, and its other parts (docs/decisions/188-refunds-of-a-part.md). */
export const findRefundParts = (database: Database, id: string): Promise<Refund[]> =>
  database
    .selectFrom('refunds')
    .selectAll()
    .where(({ eb, or }) => or([eb('id', '=', id), eb('part_of', '=', id)]))
    .execute()

export const isRefundedAsSoldOut = ({ database }: PaymentsContext, orderId: string): Promise<boolean> =>
  isAny(
    database
      .selectFrom('refunds')
      .select('charge_id')
      .where('order_id', '=', orderId)
      .where('reason', '=', 'sold-out'),
  )

/** The refunds that returns were followed by, oldest first. */
export const refundsOfReturns = (database: Database, returnIds: readonly string[]): Promise<Refund[]> =>
  database
    .selectFrom('refunds')
    .selectAll()
    .where('return_id', '=', sql<string>`any (${returnIds}::uuid[])`)
    .orderBy('requested_at')
    .execute()
