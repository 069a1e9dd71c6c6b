import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shopOfFile, type TestShop } from '../../tests/setup/shop.ts'
import { readConfig } from '../config.ts'
import { openProvider } from './open-payments.ts'

const stripeSettings = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}

const testShop = await shopOfFile()
const stripeShop = await shopOfFile({ settings: stripeSettings })

test('a shop without settings tells every visitor that the built-in provider takes the cards', async () => {
  const { status, body } = await testShop.call('getPaymentProvider', {})
  expect(status).toBe(200)
  expect(body).toEqual({ data: { name: 'test' }, leastCents: 1 })
})

test('a shop with Stripe tells every visitor the publishable key, and no other', async () => {
  const { body } = await stripeShop.call('getPaymentProvider', {})
  expect(body).toEqual({ data: { name: 'stripe', publishableKey: 'pk_test_x' }, leastCents: 50 })
})

test('only a shop in test mode has the tables and addresses of the built-in provider', async () => {
  const schemaOf = async ({ running }: TestShop) => {
    const { rows } = await sql<{ schema: string | null }>`
      select to_regnamespace('test_gateway')::text as schema`.execute(running.context.database)
    return rows[0]?.schema
  }
  const canAudit = async ({ url }: TestShop) =>
    (await fetch(`${url}/test-gateway/charges?order_id=01a20157-5d61-7394-8ec0-1b6177ecb4ae`)).ok
  expect([await schemaOf(testShop), await canAudit(testShop)]).toEqual(['test_gateway', true])
  expect([await schemaOf(stripeShop), await canAudit(stripeShop)]).toEqual([null, false])
})

test.each(['STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'])(
  'Stripe without %s does not start',
  async (missing) => {
    const open = (config: Record<string, string>) =>
      openProvider({ ...testShop.running.context, config: readConfig(config) })
    expect((await open(stripeSettings)).name).toBe('stripe')
    expect(() => open({ ...stripeSettings, [missing]: '' })).toThrow(new RegExp(`^${missing} is missing`))
  },
)
