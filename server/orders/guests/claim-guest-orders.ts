import { sql } from 'kysely'
import type { AccountListener, NewAccount } from '../../accounts/account-listener.ts'
import { accountsOfGuests, guestsWithAddress } from '../../accounts/guests.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/database.ts'
import { daysBefore } from '../../days.ts'
import { moveOfferUses } from '../../pricing/redeem-offers.ts'

/**
 * Moves the orders of guests to the account whose owner has proven the same address, in the transaction of the proof, once.
 * Orders that may still be paid stay with the guest, who may be paying them; a job moves them later. Of several orders with
 * the same checkout, which programs may send for several guests, one keeps it. What staff noted about the guests goes along, since
 * guests without orders are deleted.
 */
export async function claimGuestOrders(transaction: Database, { id, email }: NewAccount): Promise<void> {
  const guests = await guestsWithAddress(transaction, email)
  if (guests.length === 0) return
  const { rows: claimed } = await sql<{ id: string }>`
    with settled as materialized (
      select id, checkout_id from orders
      where shopper_id = any (${guests}::uuid[])
        and (payment_state in ('paid', 'refunded', 'cancelled') or payment_method = 'Cash on delivery')
      order by id for no key update
    )
    update orders set shopper_id = ${id}::uuid,
      checkout_id = case when not exists (
        select from orders as own where own.shopper_id = ${id}::uuid and own.checkout_id = settled.checkout_id
      ) and not exists (
        select from settled as earlier where earlier.checkout_id = settled.checkout_id and earlier.id < settled.id
      ) then settled.checkout_id end
    from settled where orders.id = settled.id returning orders.id`.execute(transaction)
  await moveOfferUses(
    transaction,
    claimed.map((order) => order.id),
    id,
  )
  await sql`
    insert into order_customers (shopper_id, customer_text)
    select distinct ${id}::uuid, customer_text from order_customers where shopper_id = any (${guests}::uuid[])
    on conflict do nothing`.execute(transaction)
  await sql`
    update customer_notes set shopper_id = ${id}::uuid where shopper_id = any (${guests}::uuid[])`.execute(
    transaction,
  )
  await sql`
    delete from order_customers where shopper_id = any (${guests}::uuid[])
      and not exists (select from orders where orders.shopper_id = order_customers.shopper_id)`.execute(
    transaction,
  )
}

/** Adds the move of guests' orders to what the proof of an address sets off. */
export const claimingGuestOrders = (listener: AccountListener): AccountListener => ({
  ...listener,
  async addressProven(transaction, account, link) {
    await listener.addressProven(transaction, account, link)
    await claimGuestOrders(transaction, account)
  },
})

/** Until then a guest may look at the order in the same browser, though an account has the address. */
const claimedAfterMs = 3_600_000

/** Moves the orders of guests whose address an account had proven before they ordered. */
export async function claimOrdersOfAccounts({ database, clock, log }: AppContext): Promise<void> {
  const accounts = await accountsOfGuests(database, new Date(clock().getTime() - claimedAfterMs))
  for (const account of accounts)
    await database
      .transaction()
      .execute(async (transaction) => {
        // An erasure locks the account before its orders, too.
        const { rows } = await sql`
          select from shoppers where id = ${account.id}::uuid for key share`.execute(transaction)
        if (rows.length > 0) await claimGuestOrders(transaction, account)
      })
      .catch((error: unknown) =>
        log.error({ err: error, account: account.id }, 'the orders of a guest could not be moved'),
      )
}

const keptDays = 7

/** Deletes guests who have no order, and links that no longer open one. */
export async function purgeGuests({ database, clock }: AppContext): Promise<void> {
  const oldest = daysBefore(clock(), keptDays)
  await sql`
    delete from shoppers where guest_email_key is not null and created_at < ${oldest}
      and not exists (select from orders where orders.shopper_id = shoppers.id)`.execute(database)
  await database.deleteFrom('guest_order_links').where('expires_at', '<=', clock()).execute()
}
