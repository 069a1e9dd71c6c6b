import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { ProductId } from '../../contract/catalogue/product.ts'
import type { AnswerOf } from '../../contract/operations.ts'
import { findEmailVerification } from '../accounts/email-verification.ts'
import { identifyShopper } from '../accounts/shopper-sessions.ts'
import type { AppContext } from '../app-context.ts'
import { seenProducts } from '../catalogue/seen-products.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Call, Caller } from '../http/call.ts'
import { hashToken } from '../http/caller.ts'
import { networkOf } from '../http/network-of.ts'
import { enqueueLimitedMail } from '../mail/enqueue-mail.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { openMailedLink } from '../sign-in/mailed-links.ts'
import { consumeRateLimits } from '../sign-in/rate-limits.ts'
import { backInStockLink } from './back-in-stock-emails.ts'

/** So that no script writes links to strangers, or fills the table. */
const perNetwork = { name: 'notify-when-back', most: 60, seconds: 3_600 }

/**
 * Keeps the wish for one mail when a sold-out size is back. The proven address of a shopper who is signed in needs
 * nothing more; any other address gets a link that proves it.
 * @throws ApiError product-not-found, size-in-stock, invalid-input (no address), too-many-mails, too-many-attempts
 */
export async function requestBackInStock(
  context: AppContext,
  { input, caller }: Pick<Call<'notifyWhenBack'>, 'input' | 'caller'>,
): Promise<AnswerOf<'notifyWhenBack'>['data']['state']> {
  const { database, clock } = context
  const subject = networkOf(caller.address)
  await consumeRateLimits(database, clock(), [{ limit: perNetwork, subject }])
  await assertSoldOut(database, input.productId, input.size)
  const account = await accountOf(context, caller)
  const email = input.email ?? account?.email
  if (email === undefined) throw apiError('invalid-input', { fields: { email: 'Enter your email.' } })
  const isProven = account?.confirmed === true && emailKey(account.email) === emailKey(email)
  const newId = timeOrderedId()
  const written = await database.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: string }>`
      insert into back_in_stock_requests (id, product_id, size, email, email_key, requested_at, confirmed_at)
      values (${newId}::uuid, ${input.productId}::uuid, ${input.size}, ${email}, ${emailKey(email)},
        ${clock()}, ${isProven ? clock() : null}::timestamptz)
      on conflict (product_id, size, email_key) do update
        set confirmed_at = coalesce(back_in_stock_requests.confirmed_at, excluded.confirmed_at),
          -- The new link lives as long as the first one did.
          requested_at = case when back_in_stock_requests.confirmed_at is null then excluded.requested_at
            else back_in_stock_requests.requested_at end
      returning id`.execute(transaction)
    const [request] = rows
    if (request === undefined || isProven) return true
    // Counted and written for a confirmed request too, for which the template has no mail: strangers can't tell them apart.
    const isMailed = await enqueueLimitedMail(context, transaction, {
      key: `back-in-stock-link:${randomUUID()}`,
      to: email,
      confirmed: false,
      template: backInStockLink,
      details: { requestId: request.id },
    })
    // Nobody can confirm a request without a link; the link of an earlier one may still wait to be sent.
    if (!isMailed && request.id === newId)
      await transaction.deleteFrom('back_in_stock_requests').where('id', '=', request.id).execute()
    return isMailed
  })
  if (!written) throw apiError('too-many-mails')
  // The same answer whether or not a stranger's address had asked before.
  return isProven ? 'requested' : 'unconfirmed'
}

async function assertSoldOut(database: Database, productId: string, size: string): Promise<void> {
  const product = await database
    .selectFrom('products')
    .leftJoin('stock_levels', (join) =>
      join.onRef('stock_levels.product_id', '=', 'products.id').on('stock_levels.size', '=', size),
    )
    .select('stock_levels.available')
    .where('products.id', '=', productId)
    .where('products.listed', '=', true)
    .where(sql<boolean>`${size} = any (products.sizes)`)
    .executeTakeFirstOrThrow(() => apiError('product-not-found'))
  if (product.available !== 0) throw apiError('size-in-stock')
}

async function accountOf(context: AppContext, { shopperToken }: Caller) {
  const shopper = shopperToken === undefined ? undefined : await identifyShopper(context, shopperToken)
  return shopper && findEmailVerification(context.database, shopper.id)
}

/** Takes the address of a request as proven. @throws ApiError email-link-invalid, too-many-attempts */
export function confirmBackInStock(
  context: AppContext,
  token: string,
  caller: Caller,
): Promise<AnswerOf<'confirmNotifyWhenBack'>['data']> {
  const { database, clock } = context
  return openMailedLink(context, 'confirm-email', caller, async () => {
    const { rows } = await sql<{ productId: ProductId; productName: string; size: string }>`
      update back_in_stock_requests set confirmed_at = coalesce(confirmed_at, ${clock()})
      from ${seenProducts}
      where token_hashes @> array[${hashToken(token)}::bytea] and product.id = product_id
      returning product_id as "productId", product.name as "productName", size`.execute(database)
    return rows[0]
  })
}
