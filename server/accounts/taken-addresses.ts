import pg from 'pg'
import { ApiError } from '../../contract/api-error.ts'
import type { Database } from '../database/database.ts'
import { isAny } from '../database/is-any.ts'
import type { Caller } from '../http/call.ts'
import { networkOf } from '../http/network-of.ts'
import { emailKey } from '../sign-in/email-key.ts'
import type { RateLimitKey } from '../sign-in/rate-limits.ts'

/** Keeps a network from collecting who has an account. */
export const takenAddressesOf = (caller: Caller): RateLimitKey => ({
  limit: { name: 'email-taken', most: 50, seconds: 900 },
  subject: networkOf(caller.address),
})

const uniqueViolation = '23505'

export const isDuplicateAddress = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === uniqueViolation &&
  error.constraint === 'shoppers_by_email_key'

/** @returns true when a transaction failed because another account has the address, or has it reserved */
export const isAddressTaken = (error: unknown): boolean =>
  isDuplicateAddress(error) || (error instanceof ApiError && error.code === 'email-taken')

/**
 * @returns true while the owner of this address can take back another account. Call it in the transaction that wrote it, afterwards.
 */
export async function isAddressReserved(
  transaction: Database,
  now: Date,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  return isAny(
    transaction
      .selectFrom('email_changes')
      .select('id')
      .where('old_email_key', '=', emailKey(email))
      .where('shopper_id', '<>', id)
      .where('expires_at', '>', now),
  )
}
