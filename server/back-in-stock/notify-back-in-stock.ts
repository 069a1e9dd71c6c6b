import { sql } from 'kysely'
import type { Person } from '../accounts/person.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { daysBefore } from '../days.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { backInStock } from './back-in-stock-emails.ts'
import { waitsForProof } from './move-requests.ts'

const batchSize = 500

/** An address that is not proven is kept for this long. */
const unconfirmedDays = 7

type Back = { id: string; product_id: string; size: string; email: string }

/** What an unpaid order gives back may be taken again at once. */
const settledAfterMs = 10 * 60_000

/**
 * Writes one mail for each request whose size can be ordered again, the oldest first, and forgets the request. A size that an
 * unpaid order has given back is waited for until it has stayed for ten minutes.
 */
export async function notifyBackInStock(context: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const settled = new Date(context.clock().getTime() - settledAfterMs)
  const written = await context.database.transaction().execute(async (transaction) => {
    const { rows } = await sql<Back>`
      delete from back_in_stock_requests where id = any (array(
        select request.id from back_in_stock_requests as request
        join products on products.id = request.product_id
        left join stock_levels as level on level.product_id = request.product_id and level.size = request.size
        where confirmed_at is not null and listed and request.size = any (sizes) and coalesce(available, 1) > 0
          and not exists (
            select from ended_holds as ended where ended.product_id = request.product_id and ended.size = request.size
              and released_at > ${settled}::timestamptz)
        order by requested_at limit ${batchSize}
        for update of request skip locked
      )) returning id, product_id, size, email`.execute(transaction)
    for (const { id, product_id: productId, size, email } of rows)
      await enqueueMail(transaction, {
        key: `back-in-stock:${id}`,
        to: email,
        template: backInStock,
        details: { productId, size },
      })
    return rows.length
  })
  if (written === batchSize) await notifyBackInStock(context)
}

export async function purgeBackInStockRequests({
  database,
  clock,
}: Pick<AppContext, 'database' | 'clock'>): Promise<void> {
  const oldest = daysBefore(clock(), unconfirmedDays)
  await database
    .deleteFrom('back_in_stock_requests')
    .where('confirmed_at', 'is', null)
    .where('requested_at', '<', oldest)
    .execute()
}

/** Deletes a person's wishes to be told of sizes that are back, also those that wait at an address that is not proven yet. */
export async function eraseRequests(transaction: Database, { addressKeys, email }: Person): Promise<void> {
  await sql`
    delete from back_in_stock_requests where email_key = any (${addressKeys}::text[])
      or (email_key = ${emailKey(email)} and ${waitsForProof})`.execute(transaction)
}
