import { z } from 'zod'
import { bodyLimits, operation } from '../operation.ts'
import {
  CreatedPasskey,
  CreationOptions,
  Passkey,
  PasskeyId,
  PasskeyName,
  PasskeySignature,
  RequestOptions,
} from '../sign-in/passkey.ts'
import { SessionId, SessionSeen } from '../sign-in/session-seen.ts'
import { EnteredPassword, ShopperId, SignedIn } from './shopper.ts'

const passkeys = z.object({ data: z.object({ passkeys: z.array(Passkey) }) })
const sessions = z.object({ data: z.object({ sessions: z.array(SessionSeen) }) })

export const beginPasskeySignIn = operation('beginPasskeySignIn', {
  summary: 'What an authenticator has to sign for signInWithPasskey; it counts once, for ten minutes.',
  access: 'anyone',
  answer: z.object({ data: RequestOptions }),
  errors: ['passkeys-unavailable', 'too-many-attempts'],
})

export const signInWithPasskey = operation('signInWithPasskey', {
  summary: 'Signs in with a passkey.',
  access: 'anyone',
  bodyLimit: bodyLimits.product,
  input: z.object({ passkey: PasskeySignature }),
  answer: SignedIn,
  errors: ['passkey-refused', 'passkeys-unavailable', 'too-many-attempts'],
})

export const listPasskeys = operation('listPasskeys', {
  summary: 'The passkeys of the account.',
  access: 'shopper',
  owner: 'id',
  input: z.object({ id: ShopperId }),
  answer: passkeys,
})

export const beginPasskey = operation('beginPasskey', {
  summary: 'What an authenticator has to make for addPasskey; asks for the current password.',
  access: 'shopper',
  owner: 'id',
  input: z.object({ id: ShopperId, currentPassword: EnteredPassword }),
  answer: z.object({ data: CreationOptions }),
  errors: ['wrong-password', 'too-many-passkeys', 'passkeys-unavailable', 'too-many-attempts'],
})

export const addPasskey = operation('addPasskey', {
  summary: 'Adds a passkey to the account.',
  access: 'shopper',
  owner: 'id',
  bodyLimit: bodyLimits.product,
  input: z.object({ id: ShopperId, name: PasskeyName, passkey: CreatedPasskey }),
  answer: passkeys,
  errors: ['passkey-refused', 'passkeys-unavailable', 'too-many-passkeys'],
})

export const renamePasskey = operation('renamePasskey', {
  summary: 'Renames a passkey of the account.',
  access: 'shopper',
  owner: 'id',
  input: z.object({ id: ShopperId, passkeyId: PasskeyId, name: PasskeyName }),
  answer: passkeys,
})

export const removePasskey = operation('removePasskey', {
  summary: 'Removes a passkey from the account. The same again is answered alike.',
  access: 'shopper',
  owner: 'id',
  input: z.object({ id: ShopperId, passkeyId: PasskeyId }),
  answer: passkeys,
})

export const listSessions = operation('listSessions', {
  summary: 'Where the account is signed in, the newest first, at most 100.',
  access: 'shopper',
  owner: 'id',
  input: z.object({ id: ShopperId }),
  answer: sessions,
})

export const endSession = operation('endSession', {
  summary: 'Ends another session of the account. The same again is answered alike.',
  access: 'shopper',
  owner: 'id',
  input: z.object({ id: ShopperId, session: SessionId }),
  answer: sessions,
})

export const endOtherSessions = operation('endOtherSessions', {
  summary: 'Ends every session of the account but that of this call.',
  access: 'shopper',
  owner: 'id',
  input: z.object({ id: ShopperId }),
})
