import { sql } from 'kysely'
import type { AccountListener, AddressChange, NewAccount } from '../accounts/account-listener.ts'
import type { Database } from '../database/database.ts'
import { emailKey } from '../sign-in/email-key.ts'

/** Adds to a change of an account's address that its wishes to be told of sizes that are back go along. */
export const movingRequests = (listener: AccountListener, clock: () => Date): AccountListener => ({
  ...listener,
  async addressProven(transaction, account, link) {
    await listener.addressProven(transaction, account, link)
    await confirmMoved(transaction, account, clock())
  },
  async addressChanged(transaction, change) {
    await listener.addressChanged(transaction, change)
    await moveRequests(transaction, change, clock())
  },
})

/** SQL: a request that waits for its account to prove the new address; others that wait have mailed links of their own. */
export const waitsForProof = sql`confirmed_at is null and token_hashes = '{}'`

/**
 * Requests of a proven address wait at the new one until that is proven, and for as long as any that is not proven. From an
 * address that is not proven only those go that have come there so: it may be a stranger's.
 */
async function moveRequests(transaction: Database, { from, to }: AddressChange, now: Date): Promise<void> {
  await sql`
    with moved as (
      delete from back_in_stock_requests
      where email_key = ${emailKey(from.email)} and ${from.isProven ? sql`confirmed_at is not null` : waitsForProof}
      returning product_id, size
    )
    insert into back_in_stock_requests (id, product_id, size, email, email_key, requested_at, confirmed_at)
    select gen_random_uuid(), product_id, size, ${to.email}, ${emailKey(to.email)}, ${now}::timestamptz,
      ${to.isProven ? now : null}::timestamptz
    from moved
    on conflict (product_id, size, email_key) do update
      set confirmed_at = coalesce(back_in_stock_requests.confirmed_at, excluded.confirmed_at)`.execute(
    transaction,
  )
}

async function confirmMoved(transaction: Database, { email }: NewAccount, now: Date): Promise<void> {
  await sql`
    update back_in_stock_requests set confirmed_at = ${now}
    where email_key = ${emailKey(email)} and ${waitsForProof}`.execute(transaction)
}
