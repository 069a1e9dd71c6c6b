import type { AppContext } from '../app-context.ts'
import type { Caller, Handlers } from '../http/call.ts'
import { passkeysOf, renamePasskey } from '../sign-in/passkeys.ts'
import { endOtherSessions, endSessionOf, listSessions } from '../sign-in/sessions.ts'
import { beginSignature } from '../sign-in/verify-passkey.ts'
import {
  addShopperPasskey,
  beginShopperPasskey,
  removeShopperPasskey,
  shopperPasskeyOwner,
  shopperSignIn,
  signInWithPasskey,
} from './shopper-passkeys.ts'

type PasskeyOperation = keyof typeof import('../../contract/accounts/passkeys-operations.ts')

/** Shoppers' passkeys and sessions. */
export const passkeyHandlers = (context: AppContext): Pick<Handlers, PasskeyOperation> => {
  const { database } = context
  const passkeys = async (id: string) => ({
    data: { passkeys: await passkeysOf(database, shopperPasskeyOwner(id)) },
  })
  const sessions = async (id: string, caller: Caller) => ({
    data: { sessions: await listSessions(context, 'shopper', id, caller) },
  })
  return {
    beginPasskeySignIn: async ({ caller }) => ({
      data: await beginSignature(context, { ...shopperSignIn, caller }),
    }),
    signInWithPasskey: async ({ input, caller, cookies }) => ({
      data: await signInWithPasskey(context, input.passkey, { caller, cookies }),
    }),
    listPasskeys: async ({ shopper }) => passkeys(shopper.id),
    beginPasskey: async ({ input, shopper, caller }) => ({
      data: await beginShopperPasskey(context, shopper, input.currentPassword, caller),
    }),
    addPasskey: async ({ input, shopper, caller }) => {
      await addShopperPasskey(context, shopper, { ...input, caller })
      return passkeys(shopper.id)
    },
    renamePasskey: async ({ input, shopper }) => {
      await renamePasskey(database, shopperPasskeyOwner(shopper.id), input.passkeyId, input.name)
      return passkeys(shopper.id)
    },
    removePasskey: async ({ input, shopper }) => {
      await removeShopperPasskey(context, shopper, input.passkeyId)
      return passkeys(shopper.id)
    },
    listSessions: async ({ shopper, caller }) => sessions(shopper.id, caller),
    endSession: async ({ input, shopper, caller }) => {
      await endSessionOf(database, 'shopper', shopper.id, input.session)
      return sessions(shopper.id, caller)
    },
    endOtherSessions: async ({ shopper, caller }) => {
      await endOtherSessions(database, 'shopper', shopper.id, caller)
      return { message: 'You’re logged out everywhere else.' }
    },
  }
}
