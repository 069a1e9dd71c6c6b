import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  addProduct,
  checkoutOf,
  delivery,
  lineOf,
  type Shopper,
  signUpShopper,
} from '../../tests/setup/orders.ts'
import { openShop, type TestShop } from '../../tests/setup/shop.ts'

let shop: TestShop
let ada: Shopper
let shirt: Awaited<ReturnType<typeof addProduct>>
beforeAll(async () => {
  shop = await openShop()
  ada = await signUpShopper(shop)
  shirt = await addProduct(shop)
})
afterAll(() => shop.close())

const place = (cart: ReturnType<typeof checkoutOf>) => shop.callWith('addToOrder', cart, ada.as)

test('an order goes where the post knows neither states nor zip codes, to a person with one name', async () => {
  const { phoneNumber, email } = delivery
  const address = { street: '8 Corniche', city: 'Doha', country: 'Qatar' }
  const cart = checkoutOf(ada, [lineOf(shirt)], {
    delivery: { firstName: 'Aisha', address, phoneNumber, email },
  })
  const stored = { ...address, state: '', zipcode: '' }
  const written = { firstName: 'Aisha', lastName: '', address: stored, phoneNumber, email }
  expect(await place(cart)).toMatchObject({ status: 201, body: { data: { delivery: written } } })
  const atHome = {
    ...cart,
    checkoutId: undefined,
    delivery: { ...written, address: { ...stored, country: 'USA' } },
  }
  expect((await place(atHome)).body.fields).toEqual({
    'delivery.address.state': 'Enter your state.',
    'delivery.address.zipcode': 'Enter your zip code.',
  })
})
