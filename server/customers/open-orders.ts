import { sql } from 'kysely'
import type { OpenOrder } from '../../contract/customers/customer.ts'
import type { Person } from '../accounts/person.ts'
import type { Database } from '../database/database.ts'

/** Orders that have to be settled before their shopper is erased, with the first reason of each. */
export async function findOpenOrders(database: Database, { ids }: Pick<Person, 'ids'>): Promise<OpenOrder[]> {
  const { rows } = await sql<OpenOrder>`
    select number, because from (
      select number, case
        when exists (select from payment_attempts where order_id = orders.id and state = 'open') then 'being-paid'
        when payment_state in ('awaiting', 'failed') and payment_method = 'Card' then 'unpaid'
        when exists (select from disputes where order_id = orders.id and state = 'open') then 'disputed'
        when due_cents > 0 then 'edited'
        when refunding_cents > 0
          or exists (select from refunds where order_id = orders.id and state in ('requested', 'pending')) then 'refund'
        when exists (select from returns where order_id = orders.id and state in ('requested', 'received', 'accepted'))
          then 'return'
        when payment_state in ('awaiting', 'paid') and cancelled_at is null and status <> 'Delivered' then 'not-delivered'
        when payment_state = 'awaiting' then 'unpaid'
      end as because
      from orders where shopper_id = any (${ids}::uuid[])
    ) as reasons
    where because is not null order by number limit 100`.execute(database)
  return rows
}
