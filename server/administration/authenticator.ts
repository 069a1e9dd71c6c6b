/** Apps that show a code of six digits, which changes every 30 seconds (TOTP, RFC 6238). */
import { Secret, TOTP } from 'otpauth'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import { deleteRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'settings'>

const period = 30
/** A key that no code has confirmed by then has to be made again. */
const setupMinutes = 30

/**
 * Makes a key, which counts once it is confirmed. The app shows it under the name of the shop.
 * @returns the key in base32, and as the address that a QR code shows
 * @throws ApiError authenticator-on
 */
export async function beginAuthenticator(
  { database, clock, settings }: Context,
  { id, email }: { id: string; email: string },
): Promise<{ secret: string; uri: string }> {
  const { base32: secret } = new Secret({ size: 20 })
  await database
    .insertInto('administrator_authenticators')
    .values({ administrator_id: id, secret, created_at: clock() })
    .onConflict((conflict) =>
      conflict
        .column('administrator_id')
        .doUpdateSet({ secret, created_at: clock(), last_step: 0 })
        .where('administrator_authenticators.confirmed_at', 'is', null),
    )
    .returning('administrator_id')
    .executeTakeFirstOrThrow(() => apiError('authenticator-on'))
  const { name } = (await settings.read()).values.identity
  // A colon ends the issuer in such an address.
  const issuer = name.replaceAll(/\s*:\s*/g, ' ').trim()
  return { secret, uri: new TOTP({ secret, issuer, label: email, period }).toString() }
}

/** @returns recovery codes; undefined for a wrong code, or a key that is too old. @throws ApiError authenticator-on */
export async function confirmAuthenticator(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  administratorId: string,
  code: string,
): Promise<string[] | undefined> {
  const now = clock()
  const begun = await transaction
    .selectFrom('administrator_authenticators')
    .select(['secret', 'confirmed_at', 'created_at'])
    .where('administrator_id', '=', administratorId)
    .forUpdate()
    .executeTakeFirst()
  if (begun?.confirmed_at) throw apiError('authenticator-on')
  const isFresh = begun !== undefined && begun.created_at.getTime() > now.getTime() - setupMinutes * 60_000
  const step = isFresh ? stepOf(begun.secret, code, now) : undefined
  if (step === undefined) return undefined
  await transaction
    .updateTable('administrator_authenticators')
    .set({ confirmed_at: now, last_step: step })
    .where('administrator_id', '=', administratorId)
    .execute()
  return makeRecoveryCodes(transaction, administratorId)
}

/** A code counts once, and so does every earlier one. @returns false for any other code */
export async function spendAuthenticatorCode(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  administratorId: string,
  code: string,
): Promise<boolean> {
  const known = await database
    .selectFrom('administrator_authenticators')
    .select('secret')
    .where('administrator_id', '=', administratorId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
  const step = known && stepOf(known.secret, code, clock())
  if (step === undefined) return false
  const used = await database
    .updateTable('administrator_authenticators')
    .set({ last_step: step })
    .where('administrator_id', '=', administratorId)
    .where('last_step', '<', step)
    .returning('administrator_id')
    .executeTakeFirst()
  return used !== undefined
}

/** Of the 30 seconds that the code belongs to: those before and after count too, as clocks differ. */
function stepOf(secret: string, code: string, now: Date): number | undefined {
  // otpauth compares bytes, and throws for other characters, which are more bytes than six.
  if (!/^\d{6}$/.test(code)) return undefined
  const timestamp = now.getTime()
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : TOTP.counter({ period, timestamp }) + delta
}

/** @returns false when none was on */
export async function deleteAuthenticator(transaction: Database, administratorId: string): Promise<boolean> {
  await deleteRecoveryCodes(transaction, administratorId)
  const deleted = await transaction
    .deleteFrom('administrator_authenticators')
    .where('administrator_id', '=', administratorId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted?.confirmed_at instanceof Date
}
