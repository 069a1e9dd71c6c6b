import { sql } from 'kysely'
import type { Delivery } from '../../contract/accounts/personal-details.ts'
import type { Database } from '../database/database.ts'
import { customerText } from './order-search.ts'

type Customer = {
  id: string
  shopper_id: string
  customer_name: string
  customer_email: string
  delivery: Delivery
}

/** SQL: a row that exists is locked, so that the purge of customers without orders waits and then sees the order. */
export const upsertCustomerSearch = (shopperId: string, customerSearch: string, condition = sql``) => sql`
  insert into order_customers (shopper_id, customer_text) select ${shopperId}::uuid, search_text(${customerSearch}) ${condition}
  on conflict (shopper_id, md5(customer_text)) do update set shopper_id = excluded.shopper_id where false`

/**
 * The panel finds an order by its new address, and no longer by the earlier one. Call it after the order has changed.
 * @param now the new name and email address, where they have changed too
 */
export async function moveCustomerSearch(
  transaction: Database,
  before: Customer,
  delivery: Delivery,
  now: { name: string; email: string } = nameOf(before),
): Promise<void> {
  await deleteCustomerSearch(transaction, before)
  await upsertCustomerSearch(before.shopper_id, customerText(now, delivery)).execute(transaction)
}

const nameOf = ({ customer_name: name, customer_email: email }: Customer) => ({ name, email })

/** Unless another order of the shopper has the same text. */
async function deleteCustomerSearch(transaction: Database, customer: Customer): Promise<void> {
  const { name, email } = nameOf(customer)
  const others = await transaction
    .selectFrom('orders')
    .select('id')
    .where('shopper_id', '=', customer.shopper_id)
    .where('id', '!=', customer.id)
    .where('customer_name', '=', name)
    .where('customer_email', '=', email)
    .where(sql<boolean>`delivery = ${JSON.stringify(customer.delivery)}::jsonb`)
    .limit(1)
    .execute()
  if (others.length > 0) return
  await transaction
    .deleteFrom('order_customers')
    .where('shopper_id', '=', customer.shopper_id)
    .where(
      'customer_text',
      '=',
      sql<string>`search_text(${customerText({ name, email }, customer.delivery)})`,
    )
    .execute()
}
