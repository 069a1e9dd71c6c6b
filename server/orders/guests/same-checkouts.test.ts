import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testClock } from '../../../tests/setup/clock.ts'
import { newGuest, signUpAs, takeGuests } from '../../../tests/setup/guests.ts'
import { confirmAddress, tokenIn, verificationLinksTo } from '../../../tests/setup/mailbox.ts'
import { addProduct, buy, checkoutOf, lineOf, pay, type Shopper } from '../../../tests/setup/orders.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'
import { claimOrdersOfAccounts } from './claim-guest-orders.ts'

const clock = testClock()

const shop = await shopOfFile({ clock: clock.now })
const shirt = await addProduct(shop, { price: 100 })
await takeGuests(shop)

const oneShirt = () => [lineOf(shirt)]
const ordersOf = async ({ id, as }: Shopper) =>
  (await shop.call('getUserOrders', { user_id: id }, as)).body.data.map(({ _id }) => _id).toSorted()
/** Two guests with the same address buy a shirt each. Programs can choose the same id for both checkouts. */
async function buyTwice(email: string): Promise<string[]> {
  const ids: string[] = []
  const checkoutId = randomUUID()
  for (const guest of [await newGuest(shop, { email }), await newGuest(shop, { email })]) {
    const { body } = await shop.call('addToOrder', checkoutOf(guest, oneShirt(), { checkoutId }), guest.as)
    ids.push((await pay(shop, guest, body.data)).body.data._id)
  }
  return ids
}

test('orders of guests whose checkouts have the same id all move once the address is proven', async () => {
  const { email } = await newGuest(shop)
  const [orders, account] = [await buyTwice(email), await signUpAs(shop, email)]
  const [link] = await verificationLinksTo(shop, email)
  await shop.call('confirmEmail', { token: tokenIn(link) })
  expect(await ordersOf(account)).toEqual(orders.toSorted())
})

test('orders of guests whose checkouts have the same id keep nobody else’s from moving', async () => {
  const [gus, other] = [await newGuest(shop), await newGuest(shop)]
  const accounts = [await signUpAs(shop, gus.email), await signUpAs(shop, other.email)]
  for (const { email } of accounts) await confirmAddress(shop, email)
  const orders = [await buyTwice(gus.email), [(await buy(shop, other, oneShirt()))._id]]
  clock.pass({ hours: 2 })
  await claimOrdersOfAccounts(shop.running.context)
  expect(await Promise.all(accounts.map(ordersOf))).toEqual(orders.map((ids) => ids.toSorted()))
})
