import type { AnswerOf } from '../../../contract/operations.ts'
import { press, type State, sharing } from '../state.ts'

const as = 'administrator'

const account: AnswerOf<'getOwnAccount'>['data'] = {
  email: 'owner@shop.example',
  passkeys: [
    {
      id: '0199c1be-4a7d-7b10-9c55-3f2e8d6a1b47',
      credentialId: 'credential-7',
      name: 'Phone',
      createdAt: '2026-03-03T09:30:00.000Z',
      lastUsedAt: '2026-03-04T09:30:00.000Z',
    },
    {
      id: '0199c1be-4a7d-7b10-9c55-3f2e8d6a1b48',
      credentialId: 'credential-8',
      name: 'A-security-key-with-a-name-of-sixty-characters-in-one-word-12',
      createdAt: '2026-03-03T09:30:00.000Z',
      lastUsedAt: null,
    },
  ],
  authenticatorSince: '2026-03-03T09:30:00.000Z',
  recoveryCodesLeft: 9,
  sessions: [
    {
      id: 'RvcQJr0wT8nE3kXhC1mZsYd5uLb7oPq9aGiKjFxNtWE',
      device: 'Firefox on Linux',
      address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
      startedAt: '2026-03-04T09:30:00.000Z',
      seenAt: '2026-03-04T09:41:00.000Z',
      isThis: true,
    },
    {
      id: 'SvcQJr0wT8nE3kXhC1mZsYd5uLb7oPq9aGiKjFxNtWE',
      device: 'Safari on an iPhone',
      address: '203.0.113.7',
      startedAt: '2026-03-04T08:30:00.000Z',
      seenAt: '2026-03-04T08:41:00.000Z',
      isThis: false,
    },
  ],
}

const setUp: AnswerOf<'beginAuthenticator'> = {
  data: {
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Selvedge:owner%40shop.example?issuer=Selvedge&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
}
const recoveryCodes = Array.from({ length: 10 }, (_, n) => `k3fw-9xnp-t7bc-2mq${n}`)

export const ownAccountStates: Record<string, readonly State[]> = {
  '/admin/account': sharing({ as }, [
    { name: 'no factor yet', shows: 'No passkeys yet.' },
    { name: 'all of it', answers: { getOwnAccount: { data: account } }, shows: '9 recovery codes are left.' },
    {
      name: 'sets an app up',
      answers: { beginAuthenticator: setUp },
      acts: press('Set up an app'),
      shows: 'Or type this key into the app:',
    },
    {
      name: 'recovery codes',
      answers: {
        getOwnAccount: { data: account },
        renewRecoveryCodes: { data: { ...account, recoveryCodes } },
      },
      acts: press('Make new recovery codes'),
      shows: 'Each logs you in once if you lose the app.',
    },
    { name: 'fails', broken: 'getOwnAccount', shows: 'Could not load your account' },
  ]),
}
