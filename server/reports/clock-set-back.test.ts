import { expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { buy } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addDays, dayOf } from './shop-days.ts'
import { summariseSales } from './summarise-sales.ts'

const { shop } = await openPayments()
const { context } = shop.running

test('what is sold after a clock was ten days ahead and is set back counts, though its day was summed up', async () => {
  const today = dayOf(new Date(), 'UTC')
  const sold = async () => {
    const { body } = await asAdministrator(shop, 'getReport', {
      by: 'day',
      from: today,
      to: addDays(today, 1),
    })
    return body.data.rows.map(({ orders }) => orders).reduce((sum, orders = 0) => sum + orders, 0)
  }
  await buy(shop, await signUpShopper(shop))
  const ahead = new Date(`${addDays(today, 10)}T12:00:00Z`)
  await summariseSales({ ...context, clock: () => ahead })
  await buy(shop, await signUpShopper(shop))
  await summariseSales(context)
  expect(await sold()).toBe(2)
})
