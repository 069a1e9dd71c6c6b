import { z } from 'zod'
import { EnteredPassword, NewPassword } from '../accounts/shopper.ts'
import { bodyLimits, operation } from '../operation.ts'
import {
  CreatedPasskey,
  CreationOptions,
  PasskeyId,
  PasskeyName,
  PasskeySignature,
  RequestOptions,
} from '../sign-in/passkey.ts'
import { SessionId } from '../sign-in/session-seen.ts'
import { boundedText } from '../text.ts'
import { OwnAccount, RecoveryCodes, SecondFactorCode } from './own-account.ts'

const ownAccount = z.object({ data: OwnAccount })
const withCodes = z.object({ data: OwnAccount.extend({ recoveryCodes: RecoveryCodes }) })
const admin = z.object({ data: z.object({ admin: z.object({ email: z.string() }) }) })

/** The token of adminLogin's answer; the cookie that came with it has to be sent along. */
const PendingToken = boundedText(64)

export const adminFinishLogin = operation('adminFinishLogin', {
  summary: 'The second step of adminLogin: a code of the authenticator app, or a recovery code.',
  access: 'anyone',
  input: z.object({ token: PendingToken, code: SecondFactorCode }),
  answer: admin,
  errors: ['wrong-code', 'login-expired', 'too-many-attempts'],
})

export const adminBeginPasskeySignIn = operation('adminBeginPasskeySignIn', {
  summary:
    'What an authenticator has to sign for adminSignInWithPasskey. With the token of adminLogin only passkeys of that account may.',
  access: 'anyone',
  input: z.object({ token: PendingToken.optional() }),
  answer: z.object({ data: RequestOptions }),
  errors: ['login-expired', 'passkeys-unavailable', 'too-many-attempts'],
})

export const adminSignInWithPasskey = operation('adminSignInWithPasskey', {
  summary: 'Signs an administrator in with a passkey, alone or as the second step of adminLogin.',
  access: 'anyone',
  bodyLimit: bodyLimits.product,
  input: z.object({ passkey: PasskeySignature }),
  answer: admin,
  errors: ['passkey-refused', 'passkeys-unavailable', 'too-many-attempts'],
})

export const getOwnAccount = operation('getOwnAccount', {
  summary: 'Passkeys, authenticator app, recovery codes left and sessions of the administrator who asks.',
  right: 'own',
  answer: ownAccount,
})

export const proveAdministrator = operation('proveAdministrator', {
  summary:
    'Proves again who is signed in, by the password and, with an authenticator app, a code. It counts for ten minutes.',
  right: 'own',
  input: z.object({ password: EnteredPassword, code: SecondFactorCode.optional() }),
  errors: ['wrong-password', 'wrong-code', 'too-many-attempts'],
})

export const beginProofByPasskey = operation('beginProofByPasskey', {
  summary: 'What a passkey of the account has to sign for proveByPasskey.',
  right: 'own',
  answer: z.object({ data: RequestOptions }),
  errors: ['passkeys-unavailable', 'too-many-attempts'],
})

export const proveByPasskey = operation('proveByPasskey', {
  summary: 'Proves again who is signed in, by a passkey. It counts for ten minutes.',
  right: 'own',
  bodyLimit: bodyLimits.product,
  input: z.object({ passkey: PasskeySignature }),
  errors: ['passkey-refused', 'passkeys-unavailable', 'too-many-attempts'],
})

export const changeOwnPassword = operation('changeOwnPassword', {
  summary: 'Changes the password of the administrator who asks, and ends their other sessions.',
  right: 'own',
  input: z.object({ currentPassword: EnteredPassword, password: NewPassword }),
  answer: ownAccount,
  errors: ['wrong-password', 'common-password', 'too-many-attempts'],
})

export const beginOwnPasskey = operation('beginOwnPasskey', {
  summary: 'What an authenticator has to make for addOwnPasskey.',
  right: 'own',
  answer: z.object({ data: CreationOptions }),
  errors: ['proof-needed', 'too-many-passkeys', 'passkeys-unavailable'],
})

export const addOwnPasskey = operation('addOwnPasskey', {
  summary: 'Adds a passkey to the account of the administrator who asks.',
  right: 'own',
  bodyLimit: bodyLimits.product,
  input: z.object({ name: PasskeyName, passkey: CreatedPasskey }),
  answer: ownAccount,
  errors: ['passkey-refused', 'passkeys-unavailable', 'too-many-passkeys'],
})

export const renameOwnPasskey = operation('renameOwnPasskey', {
  summary: 'Renames a passkey.',
  right: 'own',
  input: z.object({ passkeyId: PasskeyId, name: PasskeyName }),
  answer: ownAccount,
})

export const removeOwnPasskey = operation('removeOwnPasskey', {
  summary: 'Removes a passkey. The same again is answered alike.',
  right: 'own',
  input: z.object({ passkeyId: PasskeyId }),
  answer: ownAccount,
  errors: ['proof-needed'],
})

export const beginAuthenticator = operation('beginAuthenticator', {
  summary: 'A new key for an authenticator app, which counts once confirmAuthenticator has got a code of it.',
  right: 'own',
  answer: z.object({
    data: z.object({
      /** The key in base32, for typing it into the app. */
      secret: z.string(),
      /** The same as an otpauth: address, for a QR code. */
      uri: z.string(),
    }),
  }),
  errors: ['proof-needed', 'authenticator-on'],
})

export const confirmAuthenticator = operation('confirmAuthenticator', {
  summary: 'Turns the authenticator app on by a code of it, and makes ten recovery codes.',
  right: 'own',
  input: z.object({ code: SecondFactorCode }),
  answer: withCodes,
  errors: ['wrong-code', 'authenticator-on', 'too-many-attempts'],
})

export const removeAuthenticator = operation('removeAuthenticator', {
  summary: 'Turns the authenticator app off and deletes the recovery codes.',
  right: 'own',
  answer: ownAccount,
  errors: ['proof-needed'],
})

export const renewRecoveryCodes = operation('renewRecoveryCodes', {
  summary: 'Makes ten new recovery codes, which replace the old ones.',
  right: 'own',
  answer: withCodes,
  errors: ['proof-needed', 'authenticator-off'],
})

export const endOwnSession = operation('endOwnSession', {
  summary: 'Ends another session of the administrator who asks. The same again is answered alike.',
  right: 'own',
  input: z.object({ session: SessionId }),
  answer: ownAccount,
})

export const endOtherOwnSessions = operation('endOtherOwnSessions', {
  summary: 'Ends every session of the administrator who asks but that of this call.',
  right: 'own',
  answer: ownAccount,
})
