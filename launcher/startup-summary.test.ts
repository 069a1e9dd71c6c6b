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

const liveKeys = {
  PAYMENTS: '',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

test('a shop that takes test cards says so at the start, and one that takes money does not', () => {
  const testMode = 'Test mode: only test cards are taken, and no payment is real'
  expect(announced({})).toContain(testMode)
  expect(announced({ PUBLIC_URL: 'https://shop.example', ...liveKeys })).not.toContain(testMode)
})

const https = { PUBLIC_URL: 'https://shop.example' }
const plainMail = 'Warning: SMTP_URL does not require TLS.'
const plainPages = 'Warning: PUBLIC_URL is http.'

test.each<[string, Record<string, string>, string]>([
  ['on the internet without TLS', { PUBLIC_URL: 'http://shop.example' }, plainPages],
  ['at a public address without TLS', { PUBLIC_URL: 'http://203.0.113.5:3000' }, plainPages],
  ['whose mails need no TLS', { ...https, SMTP_URL: 'smtp://mail.example:587' }, plainMail],
  [
    'whose mails need no TLS at a public address',
    { ...https, SMTP_URL: 'smtp://[2001:db8:1::1]' },
    plainMail,
  ],
])('a shop %s is warned at the start', (_how, settings, warning) => {
  expect(announced(settings)).toContain(warning)
})

test.each<[string, Record<string, string>]>([
  ['on this machine', { PUBLIC_URL: 'http://localhost:3000' }],
  ['in a private network', { PUBLIC_URL: 'http://192.168.1.7:3000' }],
  ['under a name of a private network', { PUBLIC_URL: 'http://shop:3000' }],
  ['without a mail server', https],
  ['whose mails go through TLS', { ...https, SMTP_URL: 'smtps://mail.example' }],
  ['whose mails need TLS', { ...https, SMTP_URL: 'smtp://mail.example:587?requireTLS=true' }],
  ['whose mail server is on this machine', { ...https, SMTP_URL: 'smtp://127.0.0.1:25' }],
  ['whose mail server is a container beside it', { ...https, SMTP_URL: 'smtp://mail:25' }],
])('a shop %s is not warned of missing TLS', (_how, settings) => {
  const words = announced(settings)
  expect(words).not.toContain(plainMail)
  expect(words).not.toContain(plainPages)
})
