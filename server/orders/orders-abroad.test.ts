import { expect, test } from 'vitest'
import { addProduct, checkoutOf, delivery, lineOf } from '../../tests/setup/orders.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
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

test('an order to the Canary Islands is priced without Spain’s VAT, and with it once its address is in Madrid', async () => {
  const rate = { label: 'IVA', percent: 21, countries: ['ES'], categories: 'all' } as const
  await changeSettings(shop, 'tax', { included: false, rates: [rate] })
  const to = (zipcode: string, city: string) => {
    const address = { ...delivery.address, street: 'Calle Mayor 1', city, zipcode, country: 'Spain' }
    return { delivery: { ...delivery, address } }
  }
  const order = [lineOf(shirt)].map(({ _id, selectedSize, quantity }) => ({ _id, selectedSize, quantity }))
  const shown = async (zipcode: string) => {
    const { body } = await shop.call('priceCart', { order, discountCodes: [], country: 'Spain', zipcode })
    return body.data
  }
  const [islands, mainland] = [await shown('35001'), await shown('28001')]
  expect(islands.adjustments.map(({ kind }) => kind)).toEqual(['shipping'])
  expect(mainland.adjustments.map(({ kind }) => kind)).toEqual(['shipping', 'tax'])
  const placed = await place(
    checkoutOf(ada, [lineOf(shirt)], { ...to('35001', 'Las Palmas'), shownTotal: islands.total }),
  )
  expect(placed).toMatchObject({ status: 201, body: { data: { total: islands.total } } })
  const moved = await place(
    checkoutOf(ada, [lineOf(shirt)], { ...to('28001', 'Madrid'), shownTotal: mainland.total }),
  )
  expect(moved).toMatchObject({ status: 201, body: { data: { total: mainland.total } } })
})
