import { expect, test } from 'vitest'
import { readConfig, WrongSetting } from '../config.ts'
import { isLivemode } from './payment-settings.ts'

const https = { PUBLIC_URL: 'https://shop.example' }
const keys = (secret: string, publishable = secret) => ({
  STRIPE_SECRET_KEY: `sk_${secret}_x`,
  STRIPE_PUBLISHABLE_KEY: `pk_${publishable}_x`,
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
})

test.each<[string, Record<string, string>, string]>([
  [
    'whose secret key was forgotten',
    { ...https, STRIPE_PUBLISHABLE_KEY: 'pk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
    'STRIPE_SECRET_KEY is missing: STRIPE_PUBLISHABLE_KEY is set, and without it only test cards are taken',
  ],
  [
    'with a webhook secret alone',
    { STRIPE_WEBHOOK_SECRET: 'whsec_x' },
    'STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET is set, and without it only test cards are taken',
  ],
  [
    'open for business without Stripe',
    https,
    'STRIPE_SECRET_KEY is missing: an https shop takes test cards only with PAYMENTS=test',
  ],
  [
    'open for business at an address in capitals',
    { PUBLIC_URL: 'HTTPS://SHOP.EXAMPLE' },
    'STRIPE_SECRET_KEY is missing: an https shop takes test cards only with PAYMENTS=test',
  ],
  [
    'open for business with a test key',
    { ...https, ...keys('test') },
    'STRIPE_SECRET_KEY is a test key: an https shop takes test cards only with PAYMENTS=test',
  ],
  [
    'with keys of different modes',
    { ...https, ...keys('test', 'live') },
    'STRIPE_PUBLISHABLE_KEY and STRIPE_SECRET_KEY are of different modes: one is a test key, the other a live one',
  ],
  [
    'that wants both test mode and real money',
    { ...https, ...keys('live'), PAYMENTS: 'test' },
    'PAYMENTS is test, but STRIPE_SECRET_KEY is a live key',
  ],
  [
    'with a blank secret key',
    { ...https, ...keys('live'), STRIPE_SECRET_KEY: ' ' },
    'STRIPE_SECRET_KEY must be a key that begins with sk_live_ or sk_test_',
  ],
  [
    'with keys that changed places',
    { ...https, ...keys('live'), STRIPE_SECRET_KEY: 'pk_live_x' },
    'STRIPE_SECRET_KEY must be a key that begins with sk_live_ or sk_test_',
  ],
  [
    'with a blank webhook secret',
    { ...keys('live'), STRIPE_WEBHOOK_SECRET: ' ' },
    'STRIPE_WEBHOOK_SECRET must be a key that begins with whsec_',
  ],
])('a shop %s does not start, and says why in one line', (_name, settings, line) => {
  expect(() => readConfig(settings)).toThrow(new WrongSetting(line))
})

test.each<[string, Record<string, string>, boolean]>([
  ['without settings is in test mode', {}, false],
  ['with https takes test cards where that is said', { ...https, PAYMENTS: 'test' }, false],
  [
    'with https takes Stripe’s test cards where that is said',
    { ...https, ...keys('test'), PAYMENTS: 'test' },
    false,
  ],
  ['with live keys is live', { ...https, ...keys('live') }, true],
  ['with a restricted live key is live', { ...keys('live'), STRIPE_SECRET_KEY: 'rk_live_x' }, true],
])('a shop %s', (_name, settings, livemode) => {
  expect(isLivemode(readConfig(settings))).toBe(livemode)
})
