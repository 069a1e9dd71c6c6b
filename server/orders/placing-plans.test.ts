import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { operations } from '../../contract/operations.ts'
import { percentOff } from '../../tests/setup/offers.ts'
import { addProduct, checkoutOf, lineOf } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { identifyShopper } from '../accounts/shopper-sessions.ts'
import type { Call } from '../http/call.ts'
import { readInput } from '../http/read-input.ts'
import { insertOffer } from '../pricing/edit-offers.ts'
import { placeOrder } from './place-order.ts'

const shop = await shopOfFile()

const tenPercent = percentOff(10, { label: 'Ten off', combines: true })

const offers = {
  'that everyone has': {},
  'for a code': { code: 'PLAN-OPEN' },
  'for a number of orders': { code: 'PLAN-LIMITED', mostUses: 1_000 },
  'for a number of orders of each shopper': { code: 'PLAN-EACH', mostUsesPerShopper: 1_000 },
}

/** PostgreSQL plans a prepared statement five times before it compares, and takes about a millisecond each time. */
test.each(Object.entries(offers))('an order with an offer %s needs no plan of its own', async (_, offer) => {
  const { context } = shop.running
  const ada = await signUpShopper(shop)
  const shirt = await addProduct(shop, { price: 40 })
  await insertOffer(context.database, { terms: tenPercent, ...offer }, { createdAt: context.clock() })
  await context.catalogueChanges.acknowledgedByAll()
  const discountCodes = 'code' in offer ? [offer.code] : []
  const plans = await context.database.connection().execute(async (database) => {
    for (let count = 0; count < 12; count++) {
      const checkout = checkoutOf(ada, [lineOf(shirt, 2)], { discountCodes })
      const placed = await placeOrder({ ...context, database }, {
        input: readInput(operations.addToOrder.input, checkout),
        shopper: { id: ada.id, name: 'Ada', email: ada.email },
        caller: { address: '192.0.2.1' },
      } as unknown as Call<'addToOrder'>)
      expect(placed.adjustments.filter(({ kind }) => kind === 'discount')).not.toEqual([])
    }
    const { rows } = await sql<{ generic: number; custom: number }>`
      select generic_plans::int as generic, custom_plans::int as custom from pg_prepared_statements
      where statement like '%redeemed as' || ' materialized%' and ${true}
      order by prepare_time`.execute(database)
    return rows
  })
  expect(plans.at(-1)).toEqual({ generic: 7, custom: 5 })
})

test('the question who is signed in needs no plan of its own', async () => {
  const { context } = shop.running
  const ada = await signUpShopper(shop)
  const plans = await context.database.connection().execute(async (database) => {
    for (let count = 0; count < 12; count++)
      expect(await identifyShopper({ ...context, database }, ada.as.token ?? '')).toMatchObject({
        id: ada.id,
      })
    const { rows } = await sql<{ custom: number }>`
      select custom_plans::int as custom from pg_prepared_statements
      where statement like '%from shopper' || '_sessions as session%' and ${true}`.execute(database)
    return rows
  })
  // The connection may have answered others before.
  expect(plans).toEqual([{ custom: 5 }])
})

/** Of statements in functions PostgreSQL counts no plans. Replacing a function forgets its settings. */
test('the functions that place orders keep their plans', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc
    where 'plan_cache_mode=force_generic_plan' = any (proconfig) order by proname`.execute(
    shop.running.context.database,
  )
  expect(rows.map(({ name }) => name)).toEqual([
    'holds_of',
    'lock_unpaid_orders',
    'locked_levels',
    'move_stock',
  ])
})
