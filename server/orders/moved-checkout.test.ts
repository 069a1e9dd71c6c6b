import { describe, expect, test } from 'vitest'
import { addProduct, checkoutOf, delivery, lineOf } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

const shop = await shopOfFile()
const ada = await signUpShopper(shop)
const shirt = await addProduct(shop, { price: 40 })
const merchant = await shop.signInAdministrator()
const rules = [
  { countries: ['GB'], kind: 'flat' as const, amountCents: 300 },
  { countries: 'all' as const, kind: 'flat' as const, amountCents: 5_000 },
]
await shop.call('updateSettings', { group: 'shipping', value: { rules }, version: 0 }, merchant)

const goingTo = (country: string) => ({ ...delivery, address: { ...delivery.address, country } })

describe('an order that a checkout has already', () => {
  test('is not sent to another country at the fee of the first', async () => {
    const cart = checkoutOf(ada, [lineOf(shirt)], { delivery: goingTo('UK') })
    const near = (await shop.call('addToOrder', cart, ada.as)).body.data
    expect(near.shippingFee).toBe(3)
    const far = { ...cart, delivery: goingTo('Australia') }
    expect(await shop.call('addToOrder', far, ada.as)).toMatchObject({
      status: 409,
      body: { code: 'checkout-changed', orderId: near._id },
    })
    const { body } = await shop.call('getOrder', { order_id: near._id }, ada.as)
    expect(body.data.delivery.address.country).toBe('UK')
    const anew = { ...far, checkoutId: `${cart.checkoutId}-2`, replaces: near._id }
    expect((await shop.call('addToOrder', anew, ada.as)).body.data.shippingFee).toBe(50)
  })

  test('takes another address in the same country', async () => {
    const cart = checkoutOf(ada, [lineOf(shirt)], { delivery: goingTo('UK') })
    const order = (await shop.call('addToOrder', cart, ada.as)).body.data
    const moved = goingTo('United Kingdom')
    const { body } = await shop.call('addToOrder', { ...cart, delivery: moved }, ada.as)
    expect(body.data).toMatchObject({ _id: order._id, delivery: moved, total: order.total })
  })
})
