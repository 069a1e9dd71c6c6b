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

/**
 * Takes a person out of their orders: lines, sums, dates, status and country stay (docs/operations/personal-data.md). The
 * migration "erasing" says why order_events can be changed here.
 * @returns the ids of the orders
 */
export async function eraseOrders(transaction: Database, { ids }: Person): Promise<string[]> {
  const { address, ...rest } = erasedDelivery
  const { rows } = await sql<{ id: string }>`
    update orders set shopper_id = ${erasedShopper.id}::uuid, checkout_id = null, customer_name = ${erasedShopper.name},
      customer_email = ${erasedShopper.email}, card_last4 = null,
      delivery = ${JSON.stringify(rest)}::jsonb || jsonb_build_object('address', ${JSON.stringify(address)}::jsonb
        || jsonb_build_object('country', coalesce(delivery #>> '{address,country}', '')))
    where shopper_id = any (${ids}::uuid[]) returning id`.execute(transaction)
  const orders = rows.map(({ id }) => id)
  await sql`delete from order_customers where shopper_id = any (${ids}::uuid[])`.execute(transaction)
  await sql`delete from guest_order_links where order_id = any (${orders}::uuid[])`.execute(transaction)
  await sql`delete from parcels where order_id = any (${orders}::uuid[])`.execute(transaction)
  await sql`
    update order_events set details = details - '{parcel,changes,reason,note}'::text[],
      actor_id = case when actor = 'shopper' then null else actor_id end
    where order_id = any (${orders}::uuid[])`.execute(transaction)
  return orders
}
