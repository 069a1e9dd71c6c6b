import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../../../tests/setup/shop.ts'
import { readConfig } from '../../config.ts'
import { describeProvider } from './describe-provider.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('anyone is told that the built-in provider is on', async () => {
  const { status, body } = await shop.call('getPaymentProvider', {})
  expect(status).toBe(200)
  expect(body).toEqual({ data: { name: 'test' } })
})

test('with Stripe the publishable key is told, and no other', () => {
  const settings = {
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  }
  const config = { ...shop.running.context.config, ...readConfig(settings) }
  expect(describeProvider({ ...shop.running.context, config })).toEqual({
    name: 'stripe',
    publishableKey: 'pk_test_x',
  })
})
