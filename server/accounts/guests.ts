import { type RawBuilder, sql } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/call.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { endSession } from '../sign-in/sessions.ts'
import { beginSession } from './shopper-sessions.ts'

/** Guests are shoppers without a password: nothing that looks for an account finds them (docs/decisions/203-guests.md). */

export type Guest = { id: string; name: string; email: string }

/** @returns the guest with the token of a session that opens only what guests may call */
export async function addGuest(
  transaction: Database,
  { name, email }: Omit<Guest, 'id'>,
  now: Date,
): Promise<{ guest: Guest; token: string }> {
  const guest = await transaction
    .insertInto('shoppers')
    .values({
      id: timeOrderedId(),
      name,
      email,
      guest_email_key: emailKey(email),
      password_hash: '',
      created_at: now,
    })
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow()
  const token = await beginSession(transaction, { id: guest.id, password_hash: '' }, now)
  if (token === undefined) throw new Error('a new guest has no session')
  return { guest, token }
}

/** Corrects what a guest has typed. */
export const renameGuest = (transaction: Database, { id, name, email }: Guest): Promise<Guest> =>
  transaction
    .updateTable('shoppers')
    .set({ name, email, guest_email_key: emailKey(email) })
    .where('id', '=', id)
    .where('guest_email_key', 'is not', null)
    .returning(['id', 'name', 'email'])
    .executeTakeFirstOrThrow()

/** @returns undefined for a shopper with an account */
export const findGuest = (database: Database, id: string): Promise<Guest | undefined> =>
  database
    .selectFrom('shoppers')
    .select(['id', 'name', 'email'])
    .where('id', '=', id)
    .where('guest_email_key', 'is not', null)
    .executeTakeFirst()

/** Ends the session that a browser had before it began one of an account. */
export async function endSessionBefore(
  { database, accountListener }: Pick<AppContext, 'database' | 'accountListener'>,
  { shopperToken: token }: Caller,
): Promise<void> {
  if (token === undefined) return
  await database.transaction().execute(async (transaction) => {
    const id = await endSession(transaction, 'shopper', token)
    const guest = id === undefined ? undefined : await findGuest(transaction, id)
    if (guest !== undefined) await accountListener.guestLeft(transaction, guest.id)
  })
}

/** The guests who gave an address, however it was spelt. */
export async function guestsWithAddress(database: Database, email: string): Promise<string[]> {
  const guests = await database
    .selectFrom('shoppers')
    .select('id')
    .where('guest_email_key', '=', emailKey(email))
    .execute()
  return guests.map(({ id }) => id)
}

/** SQL: the ids of a shopper and, of a guest, of those who gave the same address. It proves nothing about an account. */
export const idsOfGuest = (shopperId: string | null): RawBuilder<unknown> => sql`(
  select id from shoppers where id = ${shopperId}::uuid
    or guest_email_key = (select guest_email_key from shoppers where id = ${shopperId}::uuid))`

/** Accounts with a proven address that guests have given too, before a time. */
export const accountsOfGuests = (database: Database, before: Date) =>
  database
    .selectFrom('shoppers as account')
    .innerJoin('shoppers as guest', 'guest.guest_email_key', 'account.email_key')
    .select(['account.id', 'account.email'])
    .distinct()
    .where('account.email_confirmed_at', 'is not', null)
    .where('guest.created_at', '<', before)
    .execute()
