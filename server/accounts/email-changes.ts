import { randomUUID } from 'node:crypto'
import { v7 as timeOrderedId } from 'uuid'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { daysAfter } from '../days.ts'
import { enqueueLimitedMail } from '../mail/enqueue-mail.ts'
import { emailKey } from '../sign-in/email-key.ts'
import { emailChanged } from './account-emails.ts'
import { writeEmailVerification } from './email-verification.ts'

const undoDays = 7

type Before = { email: string; email_confirmed_at: Date | null }

/** Only a proven old address gets a link to undo the change (decision 066): a mistyped one belongs to a stranger. */
export async function announceEmailChange(
  context: Pick<AppContext, 'clock' | 'log' | 'accountListener'>,
  transaction: Database,
  before: Before,
  account: { id: string; email: string },
): Promise<void> {
  await endMailedLinks(transaction, account.id)
  const proven = before.email_confirmed_at !== null
  const changeId = proven
    ? await storeChange(transaction, context.clock(), before.email, account.id)
    : undefined
  await enqueueLimitedMail(context, transaction, {
    key: `email-changed:${changeId ?? randomUUID()}`,
    to: before.email,
    confirmed: proven,
    accountId: account.id,
    template: emailChanged,
    details: changeId === undefined ? {} : { changeId },
  })
  await writeEmailVerification(context, transaction, account, 'change')
}

async function storeChange(
  transaction: Database,
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
      expires_at: daysAfter(now, undoDays),
    })
    .execute()
  return id
}

export async function endMailedLinks(transaction: Database, shopperId: string): Promise<void> {
  await transaction.deleteFrom('password_resets').where('shopper_id', '=', shopperId).execute()
  await transaction.deleteFrom('email_verifications').where('shopper_id', '=', shopperId).execute()
}
