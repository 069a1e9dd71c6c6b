import { beforeAll, expect, test } from 'vitest'
import { newGuest, takeGuests } from '../../../tests/setup/guests.ts'
import { cards, checkoutOf, lineOf, pay, placeOrder } from '../../../tests/setup/orders.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'
import { signUpShopper } from '../../../tests/setup/shoppers.ts'
import { addCounted, booksOf } from '../../../tests/setup/stock.ts'

const shop = await shopOfFile()
const password = 'ampersand-otter-quilt'

beforeAll(() => takeGuests(shop))

/** A guest whose card was declined for the last piece. */
async function declinedGuest() {
  const coat = await addCounted(shop, { S: 1 })
  const guest = await newGuest(shop)
  const order = await placeOrder(shop, guest, [lineOf(coat)])
  await pay(shop, guest, order, cards.declined)
  const books = async () => {
    const all = await booksOf(shop.running.context.database, coat._id)
    return all.map(({ available, reserved }) => [available, reserved])
  }
  return { coat, guest, order, books }
}

test('a guest who logs in to an account orders there what their unpaid order held', async () => {
  const { coat, guest, books } = await declinedGuest()
  const ada = await signUpShopper(shop)
  await shop.call('login', { email: ada.email, password }, guest.as)
  expect(await books()).toEqual([[1, 0]])
  expect((await shop.call('addToOrder', checkoutOf(ada, [lineOf(coat)]), ada.as)).status).toBe(201)
})

test('a guest who signs up does so too', async () => {
  const { coat, guest } = await declinedGuest()
  const account = { name: 'Gus', email: `up.${guest.email}`, password }
  const { body } = await shop.call('signUp', account, guest.as)
  const gus = { id: body.data.user._id, email: account.email, as: { token: body.data.token } }
  expect((await shop.call('addToOrder', checkoutOf(gus, [lineOf(coat)]), gus.as)).status).toBe(201)
})

test('what the guest is still paying stays theirs', async () => {
  const { guest, order, books } = await declinedGuest()
  expect((await pay(shop, guest, order, cards.asking)).status).toBe(202)
  const ada = await signUpShopper(shop)
  await shop.call('login', { email: ada.email, password }, guest.as)
  expect(await books()).toEqual([[0, 1]])
})
