import type { AccountListener } from '../../accounts/account-listener.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/database.ts'
import { cancelUnpaid } from '../expire-orders.ts'
import { lockOrders } from '../order-queries.ts'
import { payableStates } from '../order-transitions.ts'

type Context = Pick<AppContext, 'payments' | 'clock'>

/** Adds that what a guest's unpaid orders hold is free for the account that the guest goes on with. */
export const endingUnpaidOrders = (listener: AccountListener, context: Context): AccountListener => ({
  ...listener,
  async guestLeft(transaction, guestId) {
    await listener.guestLeft(transaction, guestId)
    await endUnpaidOrders(context, transaction, guestId)
  },
})

async function endUnpaidOrders(context: Context, transaction: Database, guestId: string): Promise<void> {
  const unpaid = await transaction
    .selectFrom('orders')
    .select('id')
    .where('shopper_id', '=', guestId)
    .where('payment_state', 'in', payableStates)
    .where('payment_method', '=', 'Card')
    .execute()
  const ids = unpaid.map(({ id }) => id)
  const locked = await lockOrders(transaction, ids, { leave: true })
  await cancelUnpaid(context, transaction, locked, 'replaced')
}
