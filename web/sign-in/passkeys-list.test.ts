import { expect, test } from 'vitest'
import { nextPasskeyName } from './passkeys-list.tsx'

const named = (...names: string[]) =>
  names.map((name) => ({
    id: name,
    credentialId: name,
    name,
    createdAt: '2026-11-01T00:00:00.000Z',
    lastUsedAt: null,
  }))

test('the name that is proposed for a passkey is none that another one has', () => {
  expect(nextPasskeyName([])).toBe('Passkey 1')
  expect(nextPasskeyName(named('My phone', 'Passkey 1'))).toBe('Passkey 3')
  expect(nextPasskeyName(named('Passkey 2'))).toBe('Passkey 3')
})
