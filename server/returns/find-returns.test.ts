import { expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { addProduct, checkoutOf, delivery, lineOf, pay } from '../../tests/setup/orders.ts'
import { askReturn, delivered, tooSmall } from '../../tests/setup/returns.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'

const shop = await shopOfFile()
const shirt = await addProduct(shop)

/** The code of a return of somebody whose parcel went to a name and a number. */
async function returned(name: string, to: { lastName: string; phoneNumber: string }) {
  const shopper = await signUpShopper(shop, { name })
  const checkout = checkoutOf(shopper, [lineOf(shirt)], { delivery: { ...delivery, ...to } })
  const order = (await shop.call('addToOrder', checkout, shopper.as)).body.data
  await pay(shop, shopper, order)
  await asAdministrator(shop, 'updateOrderStatus', { order_id: order._id, status: 'Delivered' })
  return (await askReturn(shop, shopper, order, [tooSmall])).body.data.code
}

test('a return is found by its customer as their orders are, and by its code in wide signs and with any dash', async () => {
  const code = await returned('Renée Müller', { lastName: 'O’Neil', phoneNumber: '+44 20 7946 0018' })
  await returned('Bo Weaver', { lastName: 'Weaver', phoneNumber: '+44 20 7946 0999' })
  for (const search of ['muller', 'müller renee', 'oneil', '020 7946 0018', '2079460018', '+442079460018'])
    expect([search, (await asAdministrator(shop, 'listReturns', { search })).body.data]).toEqual([
      search,
      [expect.objectContaining({ code })],
    ])
  const [wide, dashed] = [code.replace('R', 'Ｒ').replace('-', '－'), code.replace('-', '\u2011')]
  for (const search of [wide, dashed, `Return ${dashed}`]) {
    expect((await asAdministrator(shop, 'listReturns', { search })).body.data).toMatchObject([{ code }])
    expect((await asAdministrator(shop, 'getAllOrders', { search })).body.data).toHaveLength(1)
  }
  const none = await asAdministrator(shop, 'listReturns', { search: 'muller weaver' })
  expect(none.body.data).toEqual([])
})

test('a return is found by the id of its order, as the card of the order has it', async () => {
  const shopper = await signUpShopper(shop)
  const order = await delivered(shop, shopper)
  const { code } = (await askReturn(shop, shopper, order, [tooSmall])).body.data
  const link = `http://shop.example/my-order?order=${order._id}`
  const subject = `Re: Your return ${code} is accepted`
  for (const search of [order._id, order._id.toUpperCase(), order._id.replaceAll('-', ''), link, subject])
    expect((await asAdministrator(shop, 'listReturns', { search })).body.data).toMatchObject([{ code }])
})
