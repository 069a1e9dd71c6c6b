import type { PasskeySignature, RequestOptions } from '../../contract/sign-in/passkey.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller } from '../http/call.ts'
import { networkOf } from '../http/network-of.ts'
import { userHandleOf, userVerificationOf } from './add-passkey.ts'
import {
  type ChallengePurpose,
  challengeMinutes,
  makeChallenge,
  takeChallenge,
} from './passkey-challenges.ts'
import { credentialsOf, ownerColumn, type PasskeyOwner } from './passkeys.ts'
import { assertWithinLimits, consumeRateLimits, type RateLimitKey, recordAttempts } from './rate-limits.ts'
import { loadWebAuthn, relyingParty } from './relying-party.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'publicUrl'>

/** A network that uses one of them up locks out no other: signatures can't be guessed, so no account has a limit. */
const seconds = 300
const challengesOf = ({ address }: Caller): RateLimitKey => ({
  limit: { name: 'passkey-challenge', most: 600, seconds },
  subject: networkOf(address),
})
const refusalsOf = ({ address }: Caller): RateLimitKey => ({
  limit: { name: 'passkey-refused', most: 100, seconds },
  subject: networkOf(address),
})

type Purpose = Exclude<ChallengePurpose, `${string}-add`>
type Asked = { whose: PasskeyOwner['whose']; purpose: Purpose; caller: Caller }

/**
 * @param accountId only passkeys of this account are offered and may answer; any without it
 * @throws ApiError passkeys-unavailable, too-many-attempts
 */
export async function beginSignature(
  context: Context,
  { whose, purpose, caller }: Asked,
  accountId?: string,
): Promise<RequestOptions> {
  const { database, clock, publicUrl } = context
  const { id } = relyingParty(publicUrl())
  await consumeRateLimits(database, clock(), [challengesOf(caller)])
  const challenge = await makeChallenge(context, purpose, accountId)
  const userVerification = userVerificationOf({ whose })
  const allowed =
    accountId === undefined ? undefined : await credentialsOf(database, { whose, id: accountId })
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({
    rpID: id,
    challenge,
    timeout: challengeMinutes * 60_000,
    userVerification,
  })
  return {
    challenge: options.challenge,
    timeout: options.timeout ?? challengeMinutes * 60_000,
    rpId: id,
    userVerification,
    ...(allowed
      ? { allowCredentials: allowed.map((credential) => ({ ...credential, type: 'public-key' as const })) }
      : {}),
  }
}

/**
 * Uses up the challenge.
 * @returns the id of the account whose passkey has signed
 * @throws ApiError passkey-refused, passkeys-unavailable, too-many-attempts
 */
export async function verifySignature(
  context: Context,
  { whose, purpose, caller }: Asked,
  passkey: PasskeySignature,
): Promise<string> {
  const { database, clock, publicUrl } = context
  const party = relyingParty(publicUrl())
  await assertWithinLimits(database, clock(), [refusalsOf(caller)])
  const accountId = await signerOf(context, { whose, purpose, party }, passkey)
  if (accountId === undefined) {
    await recordAttempts(database, clock(), [refusalsOf(caller)])
    throw apiError('passkey-refused')
  }
  return accountId
}

async function signerOf(
  context: Context,
  { whose, purpose, party }: Pick<Asked, 'whose' | 'purpose'> & { party: { id: string; origin: string } },
  passkey: PasskeySignature,
): Promise<string | undefined> {
  const taken = await takeChallenge(context, purpose, passkey.response.clientDataJSON)
  if (taken === undefined) return undefined
  const column = ownerColumn({ whose })
  const known = await context.database
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter', `${column} as account_id`])
    .where('credential_id', '=', passkey.id)
    .where(column, 'is not', null)
    .executeTakeFirst()
  const accountId = known?.account_id
  if (known === undefined || accountId === undefined || accountId === null) return undefined
  if (taken.accountId !== null && taken.accountId !== accountId) return undefined
  if (!isHandleOf(passkey, accountId)) return undefined
  const { clientDataJSON, authenticatorData, signature } = passkey.response
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const answer = await verifyAuthenticationResponse({
    response: {
      ...passkey,
      response: { clientDataJSON, authenticatorData, signature },
      clientExtensionResults: {},
    },
    expectedChallenge: taken.challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: known.credential_id,
      publicKey: new Uint8Array(known.public_key),
      counter: Number(known.counter),
    },
    requireUserVerification: whose === 'administrator',
  }).catch(() => undefined)
  if (!answer?.verified) return undefined
  const { newCounter } = answer.authenticationInfo
  const isCounted = await countUse(context, known, newCounter)
  return isCounted ? accountId : undefined
}

function isHandleOf({ response: { userHandle } }: PasskeySignature, accountId: string): boolean {
  return userHandle === undefined || Buffer.from(userHandle, 'base64url').equals(userHandleOf(accountId))
}

/** @returns false when the passkey was used or removed meanwhile */
async function countUse(
  { database, clock }: Context,
  known: { id: string; counter: string },
  newCounter: number,
): Promise<boolean> {
  const counted = await database
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: clock() })
    .where('id', '=', known.id)
    .where('counter', '=', known.counter)
    .returning('id')
    .executeTakeFirst()
  return counted !== undefined
}
