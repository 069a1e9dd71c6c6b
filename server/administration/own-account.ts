/** What administrators do about their own ways of signing in. */
import type { OwnAccount } from '../../contract/administration/own-account.ts'
import type { CreatedPasskey } from '../../contract/sign-in/passkey.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller, SignedInAdministrator } from '../http/call.ts'
import { networkOf } from '../http/network-of.ts'
import { addPasskey } from '../sign-in/add-passkey.ts'
import { refuseCommonPassword } from '../sign-in/common-passwords.ts'
import { deletePasskey, type PasskeyOwner, passkeysOf } from '../sign-in/passkeys.ts'
import { hashPassword, passwordWork } from '../sign-in/passwords.ts'
import { endOtherSessions, listSessions, lockSignedIn } from '../sign-in/sessions.ts'
import { tryPassword } from '../sign-in/try-password.ts'
import { announceSignInChange } from './administrator-emails.ts'
import { confirmAuthenticator, deleteAuthenticator } from './authenticator.ts'
import { passwordAccountOf } from './log-in-administrator.ts'
import { deletePendingLogins } from './pending-logins.ts'
import { markProven } from './recent-proof.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { tryCode, trySecondFactor } from './try-code.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'publicUrl'>

export const administratorPasskeyOwner = (id: string): PasskeyOwner => ({ whose: 'administrator', id })

export async function readOwnAccount(
  context: Context,
  { id, email }: SignedInAdministrator,
  caller: Caller,
): Promise<OwnAccount> {
  const { database } = context
  const authenticatorSince = await confirmedAt(database, id)
  const { left } = await database
    .selectFrom('administrator_recovery_codes')
    .select(({ fn }) => fn.countAll<string>().as('left'))
    .where('administrator_id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    email,
    passkeys: await passkeysOf(database, administratorPasskeyOwner(id)),
    authenticatorSince: authenticatorSince?.toISOString() ?? null,
    recoveryCodesLeft: Number(left),
    sessions: await listSessions(context, 'administrator', id, caller),
  }
}

async function confirmedAt(database: Database, administratorId: string): Promise<Date | undefined> {
  const authenticator = await database
    .selectFrom('administrator_authenticators')
    .select('confirmed_at')
    .where('administrator_id', '=', administratorId)
    .executeTakeFirst()
  return authenticator?.confirmed_at ?? undefined
}

type As = { administrator: SignedInAdministrator; caller: Caller }

async function provePassword(
  { database, clock }: Context,
  { administrator: { id }, caller: { address } }: As,
  password: string,
): Promise<string> {
  const find = () =>
    database.selectFrom('administrators').select('password_hash').where('id', '=', id).executeTakeFirst()
  const account = passwordAccountOf(id)
  const proven = await tryPassword(
    { database, clock },
    { account, address, password, find, errorCode: 'wrong-password' },
  )
  return proven.password_hash
}

/** With an authenticator app the password alone does not do. @throws ApiError wrong-password, wrong-code, too-many-attempts, unavailable */
export async function proveAdministrator(
  context: Context,
  as: As,
  { password, code }: { password: string; code?: string | undefined },
): Promise<void> {
  const { administrator, caller } = as
  await provePassword(context, as, password)
  if ((await confirmedAt(context.database, administrator.id)) !== undefined) {
    const attempt = { administratorId: administrator.id, address: caller.address }
    const factor = await trySecondFactor(context, attempt, code ?? '')
    if (factor === 'recovery-code')
      await announceSignInChange(context.database, administrator, 'recovery-code-used')
  }
  await markProven(context, caller)
}

/** Ends the other sessions. @throws ApiError wrong-password, common-password, too-many-attempts, unavailable */
export async function changeOwnPassword(
  context: Context,
  as: As,
  { currentPassword, password }: { currentPassword: string; password: string },
): Promise<void> {
  const { administrator, caller } = as
  refuseCommonPassword(password)
  const oldHash = await provePassword(context, as, currentPassword)
  const newHash = await passwordWork(networkOf(caller.address), () => hashPassword(password))
  await context.database.transaction().execute(async (transaction) => {
    // No row where another request has changed the password since it was checked.
    await transaction
      .updateTable('administrators')
      .set({ password_hash: newHash })
      .where('id', '=', administrator.id)
      .where('password_hash', '=', oldHash)
      .returning('id')
      .executeTakeFirstOrThrow(() => apiError('wrong-password'))
    await endOtherSessions(transaction, 'administrator', administrator.id, caller)
    await deletePendingLogins(transaction, administrator.id)
    await announceSignInChange(transaction, administrator, 'password-changed')
  })
}

/** @throws ApiError passkey-refused, passkeys-unavailable, too-many-passkeys, not-administrator */
export const addOwnPasskey = (
  context: Context,
  { administrator, caller }: As,
  { name, passkey }: { name: string; passkey: CreatedPasskey },
): Promise<void> =>
  addPasskey(context, administratorPasskeyOwner(administrator.id), { name, passkey, caller }, (transaction) =>
    announceSignInChange(transaction, administrator, 'passkey-added'),
  )

/** @returns the name of the passkey; undefined when there was none */
export const removeOwnPasskey = (
  { database }: Context,
  administrator: SignedInAdministrator,
  passkeyId: string,
): Promise<string | undefined> =>
  database.transaction().execute(async (transaction) => {
    const name = await deletePasskey(transaction, administratorPasskeyOwner(administrator.id), passkeyId)
    if (name !== undefined) await announceSignInChange(transaction, administrator, 'passkey-removed')
    return name
  })

/** @returns recovery codes. @throws ApiError wrong-code, authenticator-on, too-many-attempts, not-administrator */
export async function turnOnAuthenticator(
  context: Context,
  { administrator, caller }: As,
  code: string,
): Promise<string[]> {
  const attempt = { administratorId: administrator.id, address: caller.address }
  const digits = code.replaceAll(/\s/g, '')
  return tryCode(context, attempt, () =>
    context.database.transaction().execute(async (transaction) => {
      await lockSignedIn(transaction, 'administrator', administrator.id, caller)
      const codes = await confirmAuthenticator(context, transaction, administrator.id, digits)
      if (codes !== undefined) await announceSignInChange(transaction, administrator, 'authenticator-on')
      return codes
    }),
  )
}

export const turnOffAuthenticator = (
  { database }: Context,
  administrator: SignedInAdministrator,
): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const wasOn = await deleteAuthenticator(transaction, administrator.id)
    await deletePendingLogins(transaction, administrator.id)
    if (wasOn) await announceSignInChange(transaction, administrator, 'authenticator-off')
  })

/** @throws ApiError authenticator-off, not-administrator */
export async function renewRecoveryCodes(
  { database }: Context,
  { administrator, caller }: As,
): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    await lockSignedIn(transaction, 'administrator', administrator.id, caller)
    if ((await confirmedAt(transaction, administrator.id)) === undefined) throw apiError('authenticator-off')
    const codes = await makeRecoveryCodes(transaction, administrator.id)
    await announceSignInChange(transaction, administrator, 'recovery-codes-renewed')
    return codes
  })
}
