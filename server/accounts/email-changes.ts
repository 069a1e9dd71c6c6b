/** What a change of an account's address brings with it (decision 066). */
import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { v7 as timeOrderedId } from 'uuid'
import type { AppContext } from '../app-context.ts'
import type { DB } from '../database/schema.generated.ts'
import { enqueueAccountMail } from '../mail/enqueue-mail.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { writeEmailVerification } from './email-verification.ts'

/** How long the owner of the old address can undo the change, in days. */
const undoDays = 7

type Before = { email: string; email_confirmed_at: Date | null }

/**
 * Tells the old address and asks the new one to be confirmed. The old address gets a link that undoes the change, but
 * only if it was proven: a mistyped address belongs to a stranger. Links mailed to it before open nothing any more.
 */
export async function announceEmailChange(
  context: Pick<AppContext, 'clock' | 'log'>,
  transaction: Kysely<DB>,
  before: Before,
  account: { id: string; email: string },
): Promise<void> {
  await endMailedLinks(transaction, account.id)
  const proven = before.email_confirmed_at !== null
  const changeId = proven
    ? await keepUndoable(transaction, context.clock(), before.email, account.id)
    : undefined
  await enqueueAccountMail(context, transaction, {
    key: `email-changed:${changeId ?? randomUUID()}`,
    to: before.email,
    confirmed: proven,
    accountId: account.id,
    letter: 'email-changed',
    details: changeId === undefined ? {} : { changeId },
  })
  await writeEmailVerification(context, transaction, account, 'change')
}

async function keepUndoable(
  transaction: Kysely<DB>,
  now: Date,
  oldEmail: string,
  shopperId: string,
): Promise<string> {
  const id = timeOrderedId()
  await transaction
    .insertInto('email_changes')
    .values({
      id,
      shopper_id: shopperId,
      old_email: oldEmail,
      old_email_key: emailKey(oldEmail),
      changed_at: now,
      expires_at: new Date(now.getTime() + undoDays * 86_400_000),
    })
    .execute()
  return id
}

/** Makes links that were mailed to an account's address worthless: those to a new password, and those that prove it. */
export async function endMailedLinks(transaction: Kysely<DB>, shopperId: string): Promise<void> {
  await transaction.deleteFrom('password_resets').where('shopper_id', '=', shopperId).execute()
  await transaction.deleteFrom('email_verifications').where('shopper_id', '=', shopperId).execute()
}

/**
 * Whether the owner of this address can still take back another account with it. Until then no other account gets it:
 * else whoever took the account over could keep it by signing up with its old address. Asked after the address was
 * taken, in the same transaction, so that no change is missed that was made meanwhile.
 */
export async function isAddressReserved(
  transaction: Kysely<DB>,
  now: Date,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const row = await transaction
    .selectFrom('email_changes')
    .select('id')
    .where('old_email_key', '=', emailKey(email))
    .where('shopper_id', '<>', id)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
