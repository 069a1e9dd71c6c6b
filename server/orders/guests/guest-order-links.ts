import { sql } from 'kysely'
import type { AnswerOf } from '../../../contract/operations.ts'
import type { Order, OrderId } from '../../../contract/orders/order.ts'
import type { OrderEvent } from '../../../contract/orders/order-history.ts'
import { beginSession, identifyShopper, setSessionCookie } from '../../accounts/shopper-sessions.ts'
import type { AppContext } from '../../app-context.ts'
import type { Database } from '../../database/database.ts'
import { apiError } from '../../http/api-error.ts'
import type { Call, Caller } from '../../http/call.ts'
import { hashToken, newToken } from '../../http/caller.ts'
import { openMailedLink } from '../../sign-in/mailed-links.ts'
import { endOldestSessions } from '../../sign-in/sessions.ts'
import { readOrderHistory } from '../order-history.ts'
import { findForShopper } from '../order-queries.ts'

const linkDays = 90

/** Makes a link for each order of a guest, for a mail. Orders of accounts get none. @returns paths by order */
export async function makeGuestOrderPaths(
  database: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const tokens = orderIds.map(() => newToken())
  const { rows } = await sql<{ order_id: string }>`
    insert into guest_order_links (token_hash, order_id, expires_at)
    select link.token_hash, orders.id, now() + ${linkDays} * interval '1 day'
    from unnest(${orderIds}::uuid[], ${tokens.map(hashToken)}::bytea[]) as link (order_id, token_hash)
    join orders on orders.id = link.order_id join shoppers on shoppers.id = orders.shopper_id
    where shoppers.guest_email_key is not null
    returning order_id`.execute(database)
  const guests = new Set(rows.map(({ order_id }) => order_id))
  const paths = orderIds.map((id, index) => [id, `/guest-order?token=${tokens[index]}`] as const)
  return new Map(paths.filter(([id]) => guests.has(id)))
}

/** Links in mails to another address end. */
export async function endGuestOrderLinks(transaction: Database, guestId: string): Promise<void> {
  await sql`
    delete from guest_order_links using orders
    where orders.id = order_id and shopper_id = ${guestId}::uuid`.execute(transaction)
}

/** The order of a link, also once it belongs to an account. @throws ApiError order-link-invalid, too-many-attempts */
export async function openGuestOrder(context: AppContext, token: string, caller: Caller): Promise<Order> {
  const found = await findForShopper(context, await orderOfLink(context, token, caller))
  if (found === undefined) throw apiError('order-link-invalid')
  return found.order
}

/** What shoppers see of what happened to the order of a link. @throws ApiError order-link-invalid, too-many-attempts */
export async function openGuestOrderHistory(
  context: AppContext,
  token: string,
  caller: Caller,
): Promise<OrderEvent[]> {
  const { _id, userData } = await openGuestOrder(context, token, caller)
  return readOrderHistory(context, _id, userData.id)
}

async function orderOfLink(context: AppContext, token: string, caller: Caller): Promise<OrderId> {
  const { order_id } = await openMailedLink(context, 'guest-order', caller, () =>
    context.database
      .selectFrom('guest_order_links')
      .select('order_id')
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', context.clock())
      .executeTakeFirst(),
  )
  return order_id as OrderId
}

/**
 * Gives the caller the session of the guest who has the order of a link. A shopper who is signed in stays so.
 * @throws ApiError order-link-invalid, order-in-account, signed-in-otherwise, too-many-attempts
 */
export async function enterGuestOrder(
  context: AppContext,
  { input, caller, cookies }: Pick<Call<'enterGuestOrder'>, 'input' | 'caller' | 'cookies'>,
): Promise<AnswerOf<'enterGuestOrder'>['data']> {
  const { database, clock } = context
  const order_id = await orderOfLink(context, input.token, caller)
  const owner = await database
    .selectFrom('orders')
    .innerJoin('shoppers', 'shoppers.id', 'orders.shopper_id')
    .select(['shoppers.id', 'shoppers.guest_email_key', 'shoppers.password_hash'])
    .where('orders.id', '=', order_id)
    .executeTakeFirstOrThrow(() => apiError('order-link-invalid'))
  const known = caller.shopperToken ? await identifyShopper(context, caller.shopperToken) : undefined
  if (known?.id === owner.id) return { order_id }
  if (known !== undefined && !known.isGuest) throw apiError('signed-in-otherwise')
  if (owner.guest_email_key === null) throw apiError('order-in-account')
  const token = await beginSession(database, owner, clock())
  if (token === undefined) throw apiError('order-link-invalid')
  await endOldestSessions(database, 'shopper', owner.id)
  setSessionCookie(cookies, token)
  return { order_id }
}
