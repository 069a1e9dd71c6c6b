import { expect, test } from 'vitest'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { from } from '../../tests/setup/shoppers.ts'

const shop = await shopOfFile({ settings: { TRUSTED_PROXIES: '1' } })
const network = from('203.0.113.77')
const madeUp = { token: 'x'.repeat(43) }
const password = 'another nine buttons'

test.each([
  ['a new address', 'email-link-invalid', () => shop.callWith('confirmEmail', madeUp, network)],
  [
    'the address before',
    'email-link-invalid',
    () => shop.callWith('undoEmailChange', { ...madeUp, password }, network),
  ],
  [
    'another password',
    'reset-link-invalid',
    () => shop.callWith('resetPassword', { ...madeUp, password }, network),
  ],
  ['no more news', 'email-link-invalid', () => shop.callWith('unsubscribe', madeUp, network)],
  ['a guest’s order', 'order-link-invalid', () => shop.callWith('getGuestOrder', madeUp, network)],
  ['an invitation', 'invitation-invalid', () => shop.callWith('checkInvitation', madeUp, network)],
])('a made-up link to %s opens nothing, and a network tries 50 in 15 minutes', async (_what, code, open) => {
  for (let n = 0; n < 50; n++) expect(await open()).toMatchObject({ status: 410, body: { code } })
  expect(await open()).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
})
