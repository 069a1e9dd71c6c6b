import { expect, test } from 'vitest'
import { changeSettings } from '../setup/settings.ts'
import { shopOfFile } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'

const shop = await shopOfFile({ withPages: true })

test('the cart says from which amount shipping is free, and that a discount is taken off it first', async () => {
  await changeSettings(shop, 'shipping', {
    rules: [{ countries: 'all', kind: 'flat', amountCents: 700, freeAboveCents: 6_000 }],
  })
  const { cookie } = await signUpShopper(shop)
  const page = await (await fetch(`${shop.url}/cart`, { headers: { cookie } })).text()
  expect(page.replaceAll(/<[^>]*>/g, '')).toContain(
    'Shipping is $7.00. Free from $60.00 on, after discounts.',
  )
})
