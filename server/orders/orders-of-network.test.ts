import { expect, test } from 'vitest'
import { confirmAddress } from '../../tests/setup/mailbox.ts'
import { addProduct, checkoutOf, lineOf, type Shopper } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { from, signUpShopper } from '../../tests/setup/shoppers.ts'

const shop = await shopOfFile({ settings: { TRUSTED_PROXIES: '1' } })

test('accounts without a proven address place two hundred orders an hour from one network', async () => {
  const shirt = await addProduct(shop)
  const place = async (shopper: Shopper, address: string, checkout = checkoutOf(shopper, [lineOf(shirt)])) =>
    (await shop.callWith('addToOrder', checkout, { ...shopper.as, ...from(address) })).status
  const [ada, bo, cy] = [await signUpShopper(shop), await signUpShopper(shop), await signUpShopper(shop)]
  await confirmAddress(shop, cy.email)
  const first = checkoutOf(ada, [lineOf(shirt)])
  expect(await place(ada, '2001:db8:1:2::1', first)).toBe(201)
  const { numUpdatedRows } = await shop.running.context.database
    .updateTable('rate_limits')
    .set({ count: 200 })
    .where('subject', 'like', 'orders-network:%')
    .executeTakeFirst()
  expect(numUpdatedRows).toBe(1n)

  expect(await place(bo, '2001:db8:1:2::77')).toBe(429)
  // Their checkout has its order.
  expect(await place(ada, '2001:db8:1:2::1', first)).toBe(201)
  expect(await place(cy, '2001:db8:1:2::1')).toBe(201)
  expect(await place(bo, '2001:db8:1:3::1')).toBe(201)
})
