import { v7 as timeOrderedId } from 'uuid'
import type { CreatedPasskey, CreationOptions } from '../../contract/sign-in/passkey.ts'
import type { AppContext } from '../app-context.ts'
import type { Database } from '../database/database.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller } from '../http/call.ts'
import { challengeMinutes, makeChallenge, takeChallenge } from './passkey-challenges.ts'
import { assertRoomForPasskey, credentialsOf, type PasskeyOwner } from './passkeys.ts'
import { loadWebAuthn, relyingParty } from './relying-party.ts'
import { lockSignedIn } from './sessions.ts'

type Context = Pick<AppContext, 'database' | 'clock' | 'publicUrl'>

/**
 * The passkey is discoverable, so that its owner signs in without typing an address.
 * Authenticators show it under the name of the shop and the email address.
 * @throws ApiError passkeys-unavailable, too-many-passkeys
 */
export async function beginPasskey(
  context: Context & Pick<AppContext, 'settings'>,
  owner: PasskeyOwner,
  email: string,
): Promise<CreationOptions> {
  const { id } = relyingParty(context.publicUrl())
  const { name } = (await context.settings.read()).values.identity
  await assertRoomForPasskey(context.database, owner)
  const challenge = await makeChallenge(context, `${owner.whose}-add`, owner.id)
  const userVerification = userVerificationOf(owner)
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: name,
    userID: userHandleOf(owner.id),
    userName: email,
    userDisplayName: email,
    challenge,
    timeout: challengeMinutes * 60_000,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: await credentialsOf(context.database, owner),
    authenticatorSelection: { residentKey: 'required', userVerification },
  })
  const { rp, user, pubKeyCredParams, timeout, excludeCredentials } = options
  return {
    rp: { id, name: rp.name },
    user,
    challenge: options.challenge,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout: timeout ?? challengeMinutes * 60_000,
    excludeCredentials: (excludeCredentials ?? []).map(({ id, transports }) => ({
      id,
      type: 'public-key',
      ...(transports ? { transports } : {}),
    })),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
    attestation: 'none',
  }
}

/** EdDSA, ES256 and RS256, as COSE numbers them. */
const algorithms = [-8, -7, -257]

/** Administrators unlock the authenticator each time, by a finger or a PIN: their passkey is both factors. */
export const userVerificationOf = ({ whose }: Pick<PasskeyOwner, 'whose'>) =>
  whose === 'administrator' ? 'required' : 'preferred'

/** The account as the authenticator keeps it: the bytes of its id. */
export const userHandleOf = (accountId: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(accountId.replaceAll('-', ''), 'hex'))

/**
 * Uses up the challenge.
 * @param announce is called in the transaction that stores the passkey
 * @throws ApiError passkey-refused, also when an account has it already, passkeys-unavailable, too-many-passkeys, and not-signed-in or
 *   not-administrator when the caller's session has ended meanwhile
 */
export async function addPasskey(
  context: Context,
  owner: PasskeyOwner,
  { name, passkey, caller }: { name: string; passkey: CreatedPasskey; caller: Caller },
  announce: (transaction: Database) => Promise<void>,
): Promise<void> {
  const created = await readCreatedPasskey(context, owner, passkey)
  await context.database.transaction().execute(async (transaction) => {
    await lockSignedIn(transaction, owner.whose, owner.id, caller)
    await storePasskey(transaction, owner, { name, passkey: created, now: context.clock() })
    await announce(transaction)
  })
}

type NewPasskey = {
  credentialId: string
  publicKey: Uint8Array
  counter: number
  transports: string[]
}

async function readCreatedPasskey(
  context: Context,
  owner: PasskeyOwner,
  passkey: CreatedPasskey,
): Promise<NewPasskey> {
  const { id, origin } = relyingParty(context.publicUrl())
  const taken = await takeChallenge(context, `${owner.whose}-add`, passkey.response.clientDataJSON)
  if (taken === undefined || taken.accountId !== owner.id) throw apiError('passkey-refused')
  const { clientDataJSON } = passkey.response
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const { verified, registrationInfo } = await withoutStatement(passkey.response.attestationObject)
    .then((attestationObject) =>
      verifyRegistrationResponse({
        response: { ...passkey, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
        expectedChallenge: taken.challenge,
        expectedOrigin: origin,
        expectedRPID: id,
        requireUserVerification: owner.whose === 'administrator',
        supportedAlgorithmIDs: algorithms,
      }),
    )
    .catch(() => {
      throw apiError('passkey-refused')
    })
  if (!verified) throw apiError('passkey-refused')
  const { credential } = registrationInfo
  return {
    credentialId: credential.id,
    publicKey: credential.publicKey,
    counter: credential.counter,
    transports: passkey.response.transports ?? [],
  }
}

/**
 * What an authenticator has created, without the statement about its maker, which the shop does not ask for. A statement has
 * certificates, and the library fetches lists of revoked ones from the addresses that they name, in whatever network.
 */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await loadWebAuthn()
  const created = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
  const parts = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', created.get('authData')],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(parts))
}

async function storePasskey(
  transaction: Database,
  owner: PasskeyOwner,
  { name, passkey, now }: { name: string; passkey: NewPasskey; now: Date },
): Promise<void> {
  await assertRoomForPasskey(transaction, owner)
  await transaction
    .insertInto('passkeys')
    .values({
      id: timeOrderedId(),
      credential_id: passkey.credentialId,
      ...(owner.whose === 'shopper' ? { shopper_id: owner.id } : { administrator_id: owner.id }),
      name,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirstOrThrow(() => apiError('passkey-refused'))
}
