import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { asAdministrator } from '../../../tests/setup/administrator.ts'
import { newGuest, signUpAs, takeGuests } from '../../../tests/setup/guests.ts'
import { tokenIn, verificationLinksTo } from '../../../tests/setup/mailbox.ts'
import { percentOff } from '../../../tests/setup/offers.ts'
import { checkoutOf, lineOf, pay, type Shopper } from '../../../tests/setup/orders.ts'
import { openPayments } from '../../../tests/setup/payments.ts'

const { shop, shirt } = await openPayments()
beforeAll(() => takeGuests(shop))

async function offer(mostUsesPerShopper: number): Promise<string> {
  const code = `ONCE-${randomUUID().slice(0, 8).toUpperCase()}`
  const { status } = await asAdministrator(shop, 'createOffer', {
    terms: percentOff(10),
    code,
    mostUsesPerShopper,
  })
  expect(status).toBe(201)
  return code
}

const place = (shopper: Shopper, code: string) =>
  shop.callWith('addToOrder', checkoutOf(shopper, [lineOf(shirt)], { discountCodes: [code] }), shopper.as)

/** @returns the state of the payment, or why the order was refused */
async function order(shopper: Shopper, code: string): Promise<unknown> {
  const { status, body } = await place(shopper, code)
  if (status !== 201) return body.code
  return (await pay(shop, shopper, body.data as Parameters<typeof pay>[2])).body.data.payment.state
}
const problemOf = async (code: string, { as }: Shopper) => {
  const cart = { order: [{ _id: shirt._id, selectedSize: 'S', quantity: 1 }], discountCodes: [code] }
  return (await shop.call('priceCart', cart, as)).body.data.codes[0]?.problem?.code
}

test('guests with one address use a code as often as one shopper', async () => {
  const code = await offer(2)
  const gus = await newGuest(shop)
  const again = () => newGuest(shop, { email: gus.email.replace('gus', 'Gus') })
  expect(await order(gus, code)).toBe('paid')
  expect(await order(await again(), code)).toBe('paid')
  const third = await again()
  expect([await problemOf(code, third), await order(third, code)]).toEqual([
    'code-already-used',
    'code-already-used',
  ])
  expect(await order(await newGuest(shop), code)).toBe('paid')
})

test('an account that gets the orders of a guest has used their codes', async () => {
  const code = await offer(2)
  const gus = await newGuest(shop)
  const account = await signUpAs(shop, gus.email)
  expect(await order(account, code)).toBe('paid')
  expect(await order(gus, code)).toBe('paid')
  expect(await problemOf(code, account)).toBeUndefined()
  const [link] = await verificationLinksTo(shop, account.email)
  expect((await shop.call('confirmEmail', { token: tokenIn(link) })).status).toBe(200)
  expect(await order(account, code)).toBe('code-already-used')
})
