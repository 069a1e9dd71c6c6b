import { sql } from 'kysely'
import type { AppContext } from '../app-context.ts'
import { limitedUses, releaseOfferUses } from '../pricing/redeem-offers.ts'
import { lockOrders } from './order-queries.ts'

const batchSize = 500

/** Gives back the uses that orders of test mode hold of limited offers, once the shop is live: customers may have all of them. */
export async function releaseTestUses({ database, payments }: AppContext): Promise<void> {
  if (!payments.provider.livemode) return
  const { rows } = await sql<{ id: string }>`
    select id from orders where not livemode and id in (${limitedUses}) order by id limit ${batchSize}`.execute(
    database,
  )
  if (rows.length === 0) return
  await database.transaction().execute(async (transaction) => {
    const ids = rows.map(({ id }) => id)
    await lockOrders(transaction, ids, { leave: false })
    await releaseOfferUses(transaction, ids)
  })
}
