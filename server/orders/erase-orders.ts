import { sql } from 'kysely'
import { erasedShopper, type Person } from '../accounts/person.ts'
import type { Database } from '../database/database.ts'

/** What stands where the delivery of an order had words about a person. The country stays: taxes are told by it. */
const erasedDelivery = {
  firstName: 'Erased',
  lastName: 'customer',
  address: { street: 'erased', city: 'erased', state: 'erased', zipcode: 'erased' },
  phoneNumber: 'erased',
  email: erasedShopper.email,
}

/** Locks the orders of a person. */
export async function ordersOf(transaction: Database, { ids }: Person): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where shopper_id = any (${ids}::uuid[]) order by id for update`.execute(transaction)
  return rows.map(({ id }) => id)
}

/**
 * Takes a person out of their orders: lines, sums, dates, status and country stay (docs/operations/personal-data.md). The
 * migration "erasing" says why order_events can be changed here.
 */
export async function eraseOrders(transaction: Database, orderIds: readonly string[]): Promise<void> {
  const { address, ...rest } = erasedDelivery
  await sql`
    update orders set shopper_id = ${erasedShopper.id}::uuid, checkout_id = null, customer_name = ${erasedShopper.name},
      customer_email = ${erasedShopper.email}, card_last4 = null,
      delivery = ${JSON.stringify(rest)}::jsonb || jsonb_build_object('address', ${JSON.stringify(address)}::jsonb
        || jsonb_build_object('country', coalesce(delivery #>> '{address,country}', '')))
    where id = any (${orderIds}::uuid[])`.execute(transaction)
  await sql`delete from guest_order_links where order_id = any (${orderIds}::uuid[])`.execute(transaction)
  await sql`delete from parcels where order_id = any (${orderIds}::uuid[])`.execute(transaction)
  // Most events say nothing about a person, and are not written anew.
  await sql`
    update order_events set details = details - ${personalDetails}::text[],
      actor_id = case when actor = 'shopper' then null else actor_id end
    where order_id = any (${orderIds}::uuid[])
      and (details ?| ${personalDetails}::text[] or (actor = 'shopper' and actor_id is not null))`.execute(
    transaction,
  )
}

/** Of events. */
const personalDetails = ['parcel', 'changes', 'reason', 'note']

/** By which the panel finds a person's orders. */
export async function eraseCustomerSearch(transaction: Database, { ids }: Person): Promise<void> {
  await sql`delete from order_customers where shopper_id = any (${ids}::uuid[])`.execute(transaction)
}
