import type * as passkeyOperations from '../../contract/accounts/passkeys-operations.ts'
import type { ShopperId } from '../../contract/accounts/shopper.ts'
import type * as ownAccountOperations from '../../contract/administration/own-account-operations.ts'
import type { AnswerSent, Examples } from './example.ts'

type Shopper = { shopperId: string; signedIn: AnswerSent<'login'> }

const message = 'Done.'
const at = '2026-03-03T09:30:00.000Z'
const passkeyId = '0199c1be-4a7d-7b10-9c55-3f2e8d6a1b47'
const session = 'RvcQJr0wT8nE3kXhC1mZsYd5uLb7oPq9aGiKjFxNtWE'
const challenge = 'kP2sVdQ2m1oYb7u3kT5xWn9eRz4LhAfPgXiD6MwJc0J'
const credentialId = 'dG9ydG9pc2VzaGVsbA'
const token = 'q3hZ0w9uT7sKx2mVb8nYc5eRj1oLd4aG'

const passkey = { id: passkeyId, name: 'Phone', createdAt: at, lastUsedAt: null }
const seen = {
  id: session,
  device: 'Firefox on Linux',
  address: '203.0.113.7',
  startedAt: at,
  seenAt: at,
  isThis: true,
}

const requestOptions = {
  challenge,
  timeout: 600_000,
  rpId: 'shop.example',
  userVerification: 'preferred',
} as const

const creationOptions = (userVerification: 'required' | 'preferred'): AnswerSent<'beginPasskey'>['data'] => ({
  rp: { id: 'shop.example', name: 'Example shop' },
  user: { id: 'AZnBsF0-ekSbH2ovDH2eEQ', name: 'ada@shop.example', displayName: 'ada@shop.example' },
  challenge,
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 600_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
  attestation: 'none',
})

const credential = { id: credentialId, rawId: credentialId, type: 'public-key' } as const
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0'
const signature = {
  ...credential,
  response: { clientDataJSON, authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4', signature: 'MEUCIQDd' },
}
const created = { ...credential, response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ' } }

const account = {
  email: 'owner@shop.example',
  passkeys: [passkey],
  authenticatorSince: at,
  recoveryCodesLeft: 10,
  sessions: [seen],
}
const recoveryCodes = ['k3fw-9xnp-t7bc-2mqa', 'h8dj-v4rs-6yge-w5zn']
const admin = { data: { admin: { email: 'owner@shop.example' } } }

export const passkeyExamples = ({
  shopperId,
  signedIn,
}: Shopper): Pick<Examples, 'logout' | 'verify' | keyof typeof passkeyOperations> => {
  const id = shopperId as ShopperId
  const { name, email, profilePicture } = signedIn.data.user
  return {
    logout: { input: {}, answer: { message } },
    verify: { input: {}, answer: { user: { id, name, email, profilePicture } } },
    beginPasskeySignIn: { input: {}, answer: { data: requestOptions } },
    signInWithPasskey: { input: { passkey: signature }, answer: signedIn },
    listPasskeys: { input: { id }, answer: { data: { passkeys: [passkey] } } },
    beginPasskey: {
      input: { id, currentPassword: 'ampersand-otter-quilt' },
      answer: { data: creationOptions('preferred') },
    },
    addPasskey: {
      input: { id, name: 'Phone', passkey: created },
      answer: { data: { passkeys: [passkey] } },
    },
    removePasskey: { input: { id, passkeyId }, answer: { data: { passkeys: [] } } },
    listSessions: { input: { id }, answer: { data: { sessions: [seen] } } },
    endSession: { input: { id, session }, answer: { data: { sessions: [] } } },
    endOtherSessions: { input: { id }, answer: { message } },
  }
}

export const panelAccountExamples: Pick<Examples, keyof typeof ownAccountOperations> = {
  adminFinishLogin: { input: { token, code: '492039' }, answer: admin },
  adminBeginPasskeySignIn: {
    input: {},
    answer: { data: { ...requestOptions, userVerification: 'required' } },
  },
  adminSignInWithPasskey: { input: { passkey: signature }, answer: admin },
  getOwnAccount: { input: {}, answer: { data: account } },
  proveAdministrator: {
    input: { password: 'correct horse battery', code: '492039' },
    answer: { message },
  },
  beginProofByPasskey: {
    input: {},
    answer: {
      data: {
        ...requestOptions,
        userVerification: 'required',
        allowCredentials: [{ id: credentialId, type: 'public-key', transports: ['internal'] }],
      },
    },
  },
  proveByPasskey: { input: { passkey: signature }, answer: { message } },
  changeOwnPassword: {
    input: { currentPassword: 'correct horse battery', password: 'seven brass buttons' },
    answer: { data: account },
  },
  beginOwnPasskey: { input: {}, answer: { data: creationOptions('required') } },
  addOwnPasskey: { input: { name: 'Phone', passkey: created }, answer: { data: account } },
  renameOwnPasskey: { input: { passkeyId, name: 'Phone' }, answer: { data: account } },
  removeOwnPasskey: { input: { passkeyId }, answer: { data: { ...account, passkeys: [] } } },
  beginAuthenticator: {
    input: {},
    answer: {
      data: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Example%20shop:owner%40shop.example?issuer=Example%20shop&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      },
    },
  },
  confirmAuthenticator: {
    input: { code: '492039' },
    answer: { data: { ...account, recoveryCodes } },
  },
  removeAuthenticator: {
    input: {},
    answer: { data: { ...account, authenticatorSince: null, recoveryCodesLeft: 0 } },
  },
  renewRecoveryCodes: { input: {}, answer: { data: { ...account, recoveryCodes } } },
  endOwnSession: { input: { session }, answer: { data: account } },
  endOtherOwnSessions: { input: {}, answer: { data: account } },
}
