import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import type { Caller } from '../http/call.ts'
import { hashToken } from '../http/caller.ts'
import { enqueueLimitedMail } from '../mail/enqueue-mail.ts'
import { refuseCommonPassword } from '../sign-in/common-passwords.ts'
import { deleteFamiliarNetworks, markNetworkFamiliar } from '../sign-in/familiar-networks.ts'
import { openMailedLink } from '../sign-in/mailed-links.ts'
import { deletePasskeysOf } from '../sign-in/passkeys.ts'
import { emailChanged } from './account-emails.ts'
import { endMailedLinks } from './email-changes.ts'
import { announceNewPassword, hashNewPassword } from './set-password.ts'
import { shopperPasskeyOwner } from './shopper-passkeys.ts'
import { accountOf } from './shoppers.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'log' | 'accountListener'>

/** Does not use the link up. @throws ApiError email-link-invalid, too-many-attempts */
export const checkUndoLink = (context: Context, token: string, caller: Caller) =>
  openMailedLink(context, 'undo-email-change', caller, () =>
    findChange(context.database, token, context.clock()),
  )

/**
 * Gives an account back to its old address, once, and ends every session and the links of later changes.
 * @throws ApiError email-link-invalid, common-password, too-many-attempts, unavailable
 */
export async function undoEmailChange(
  context: Context,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<void> {
  const { database, clock } = context
  refuseCommonPassword(password)
  const now = clock()
  await checkUndoLink(context, token, caller)
  const passwordHash = await hashNewPassword(password, caller)
  const account = await openMailedLink(context, 'undo-email-change', caller, () =>
    database.transaction().execute((transaction) => undo(context, transaction, { token, passwordHash, now })),
  )
  caller.noteAccount(account.id)
  await markNetworkFamiliar(database, accountOf(account.email), caller.address, now)
}

async function undo(
  context: Context,
  transaction: Database,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: Date },
) {
  const change = await findChange(transaction, token, now)
  if (change === undefined) return undefined
  const before = await transaction
    .selectFrom('shoppers')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', change.shopper_id)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) return undefined
  // The deletion is the claim: of two requests with one link, one undoes the change.
  const undone = await transaction
    .deleteFrom('email_changes')
    .where('shopper_id', '=', change.shopper_id)
    .where('changed_at', '>=', change.changed_at)
    .returning('id')
    .execute()
  if (!undone.some(({ id }) => id === change.id)) return undefined
  const account = { id: change.shopper_id, email: change.old_email }
  await transaction
    .updateTable('shoppers')
    .set({
      email: change.old_email,
      email_key: change.old_email_key,
      email_confirmed_at: now,
      password_hash: passwordHash,
    })
    .where('id', '=', account.id)
    .execute()
  const from = { email: before.email, isProven: before.email_confirmed_at !== null }
  await context.accountListener.addressChanged(transaction, {
    id: account.id,
    from,
    to: { email: account.email, isProven: true },
  })
  await endMailedLinks(transaction, account.id)
  // Whoever took the account over may have added one.
  await deletePasskeysOf(transaction, shopperPasskeyOwner(account.id))
  await announceNewPassword(context, transaction, { ...account, email_confirmed: true }, 'everywhere')
  await deleteFamiliarNetworks(transaction, accountOf(before.email))
  if (before.email !== account.email)
    await enqueueLimitedMail(context, transaction, {
      template: emailChanged,
      key: `email-change-undone:${change.id}`,
      to: before.email,
      confirmed: before.email_confirmed_at !== null,
      accountId: account.id,
      details: {},
    })
  return account
}

const findChange = (database: Database, token: string, now: Date) =>
  database
    .selectFrom('email_change_undos')
    .innerJoin('email_changes', 'email_changes.id', 'email_change_undos.email_change_id')
    .select([
      'email_changes.id',
      'email_changes.shopper_id',
      'email_changes.old_email',
      'email_changes.old_email_key',
      'email_changes.changed_at',
    ])
    .where('email_change_undos.token_hash', '=', hashToken(token))
    .where('email_changes.expires_at', '>', now)
    .executeTakeFirst()
