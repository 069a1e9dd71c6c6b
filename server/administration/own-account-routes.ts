import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import type { Caller, Handlers, SignedInAdministrator } from '../http/call.ts'
import { beginPasskey } from '../sign-in/add-passkey.ts'
import { renamePasskey } from '../sign-in/passkeys.ts'
import { endOtherSessions, endSessionOf } from '../sign-in/sessions.ts'
import { beginSignature, verifySignature } from '../sign-in/verify-passkey.ts'
import { beginAuthenticator } from './authenticator.ts'
import {
  addOwnPasskey,
  administratorPasskeyOwner,
  changeOwnPassword,
  proveAdministrator,
  readOwnAccount,
  removeOwnPasskey,
  renewRecoveryCodes,
  turnOffAuthenticator,
  turnOnAuthenticator,
} from './own-account.ts'
import { findPendingLogin } from './pending-logins.ts'
import { assertProvenLately, markProven } from './recent-proof.ts'
import { administratorSignIn, finishLogin, logInByPasskey } from './second-step.ts'

type OwnAccountOperation = keyof typeof import('../../contract/administration/own-account-operations.ts')
type As = { administrator: SignedInAdministrator; caller: Caller }

const proof = { whose: 'administrator', purpose: 'administrator-prove' } as const

export const ownAccountHandlers = (context: AppContext): Pick<Handlers, OwnAccountOperation> => {
  const { database } = context
  const account = accountOf(context)
  return {
    ...signingIn(context),
    ...authenticator(context),
    getOwnAccount: account,
    changeOwnPassword: async (call) => {
      await changeOwnPassword(context, call, call.input)
      return account(call)
    },
    beginOwnPasskey: async ({ administrator, caller }) => {
      await assertProvenLately(context, caller)
      return {
        data: await beginPasskey(context, administratorPasskeyOwner(administrator.id), administrator.email),
      }
    },
    addOwnPasskey: async (call) => {
      await addOwnPasskey(context, call, call.input)
      call.audit({ subject: call.administrator.id, after: { passkey: call.input.name } })
      return account(call)
    },
    renameOwnPasskey: async (call) => {
      const { passkeyId, name } = call.input
      if (await renamePasskey(database, administratorPasskeyOwner(call.administrator.id), passkeyId, name))
        call.audit({ subject: passkeyId, after: { name } })
      return account(call)
    },
    removeOwnPasskey: async (call) => {
      await assertProvenLately(context, call.caller)
      const name = await removeOwnPasskey(context, call.administrator, call.input.passkeyId)
      call.audit({ subject: call.administrator.id, ...(name ? { before: { passkey: name } } : {}) })
      return account(call)
    },
    endOwnSession: async (call) => {
      await endSessionOf(database, 'administrator', call.administrator.id, call.input.session)
      return account(call)
    },
    endOtherOwnSessions: async (call) => {
      await endOtherSessions(database, 'administrator', call.administrator.id, call.caller)
      return account(call)
    },
  }
}

const accountOf =
  (context: AppContext) =>
  async ({ administrator, caller }: As) => ({
    data: await readOwnAccount(context, administrator, caller),
  })

type OfAuthenticator =
  | 'beginAuthenticator'
  | 'confirmAuthenticator'
  | 'removeAuthenticator'
  | 'renewRecoveryCodes'

function authenticator(context: AppContext): Pick<Handlers, OfAuthenticator> {
  const account = accountOf(context)
  const withCodes = async (as: As, recoveryCodes: string[]) => {
    const { data } = await account(as)
    return { data: { ...data, recoveryCodes } }
  }
  return {
    beginAuthenticator: async ({ administrator, caller }) => {
      await assertProvenLately(context, caller)
      return { data: await beginAuthenticator(context, administrator) }
    },
    confirmAuthenticator: async (call) => {
      const codes = await turnOnAuthenticator(context, call, call.input.code)
      call.audit({ subject: call.administrator.id, after: { authenticator: true } })
      return withCodes(call, codes)
    },
    removeAuthenticator: async (call) => {
      await assertProvenLately(context, call.caller)
      await turnOffAuthenticator(context, call.administrator)
      call.audit({ subject: call.administrator.id, after: { authenticator: false } })
      return account(call)
    },
    renewRecoveryCodes: async (call) => {
      await assertProvenLately(context, call.caller)
      return withCodes(call, await renewRecoveryCodes(context, call))
    },
  }
}

type SigningIn =
  | 'adminFinishLogin'
  | 'adminBeginPasskeySignIn'
  | 'adminSignInWithPasskey'
  | 'proveAdministrator'
  | 'beginProofByPasskey'
  | 'proveByPasskey'

const signingIn = (context: AppContext): Pick<Handlers, SigningIn> => ({
  adminFinishLogin: async ({ input, caller, cookies }) => ({
    data: await finishLogin(context, input, { caller, cookies }),
  }),
  adminBeginPasskeySignIn: async ({ input: { token }, caller }) => {
    const pending = token === undefined ? undefined : await findPendingLogin(context, token, caller)
    return {
      data: await beginSignature(context, { ...administratorSignIn, caller }, pending?.administratorId),
    }
  },
  adminSignInWithPasskey: async ({ input, caller, cookies }) => ({
    data: await logInByPasskey(context, input.passkey, { caller, cookies }),
  }),
  proveAdministrator: async (call) => {
    await proveAdministrator(context, call, call.input)
    return { message: proven }
  },
  beginProofByPasskey: async ({ administrator, caller }) => ({
    data: await beginSignature(context, { ...proof, caller }, administrator.id),
  }),
  proveByPasskey: async ({ input, administrator, caller }) => {
    const id = await verifySignature(context, { ...proof, caller }, input.passkey)
    if (id !== administrator.id) throw apiError('passkey-refused')
    await markProven(context, caller)
    return { message: proven }
  },
})

const proven = 'Thank you. You can go on.'
