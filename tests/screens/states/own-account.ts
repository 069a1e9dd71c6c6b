import { exampleOf } from '../../setup/example-answers.ts'
import { press, type State, sharing } from '../state.ts'

const as = 'administrator'

const { data: example } = exampleOf('getOwnAccount')
const account = {
  ...example,
  passkeys: example.passkeys.flatMap((passkey) => [
    passkey,
    {
      ...passkey,
      id: passkey.id.replace(/7$/, '8'),
      name: 'A-security-key-with-a-name-of-sixty-characters-in-one-word-12',
      lastUsedAt: null,
    },
  ]),
  recoveryCodesLeft: 9,
  sessions: example.sessions.flatMap((session) => [
    { ...session, address: '2001:db8:85a3:8d3:1319:8a2e:370:7348', isThis: true },
    { ...session, id: session.id.replace(/^R/, 'S'), device: 'Safari on an iPhone' },
  ]),
}

const recoveryCodes = Array.from({ length: 10 }, (_, n) => `k3fw-9xnp-t7bc-2mq${n}`)

export const ownAccountStates: Record<string, readonly State[]> = {
  '/admin/account': sharing({ as }, [
    { name: 'no factor yet', shows: 'No passkeys yet.' },
    { name: 'all of it', answers: { getOwnAccount: { data: account } }, shows: '9 recovery codes are left.' },
    {
      name: 'sets an app up',
      answers: { beginAuthenticator: exampleOf('beginAuthenticator') },
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
      shows: 'Each code logs you in once if you lose the app.',
    },
    { name: 'fails', broken: 'getOwnAccount', shows: 'Could not load your account' },
  ]),
}
