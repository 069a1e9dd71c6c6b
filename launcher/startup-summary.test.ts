import { expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'
import type { PreparedDatabase } from './prepare-database.ts'
import { startupSummary } from './startup-summary.ts'

const announced = (settings: Record<string, string>) =>
  startupSummary(
    {
      config: readConfig({ PAYMENTS: 'test', ...settings }),
      login: { email: 'owner@shop.example', from: 'setting' },
    } as PreparedDatabase,
    3000,
  )

const warning = 'Warning: PUBLIC_URL is https but TRUSTED_PROXIES is 0.'

test('a shop reached by https whose proxy nobody trusts is warned at the start', () => {
  expect(announced({ PUBLIC_URL: 'https://shop.example' })).toContain(warning)
})

test.each([
  ['with a trusted proxy', { PUBLIC_URL: 'https://shop.example', TRUSTED_PROXIES: '1' }],
  ['reached by http', { PUBLIC_URL: 'http://shop.example' }],
  ['on this machine only', {}],
])('a shop %s is not', (_how, settings: Record<string, string>) => {
  expect(announced(settings)).not.toContain(warning)
})
