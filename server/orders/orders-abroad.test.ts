import { expect, test } from 'vitest'
import { addProduct, checkoutOf, delivery, lineOf } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

const shop = await shopOfFile()
const ada = await signUpShopper(shop)
const shirt = await addProduct(shop)

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
