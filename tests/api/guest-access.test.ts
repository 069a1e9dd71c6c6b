import { describe, expect, test } from 'vitest'
import { everyOperation } from '../../contract/operations.ts'
import type { OperationName } from '../../contract/paths.ts'
import { newGuest, takeGuests } from '../setup/guests.ts'
import { addProduct, lineOf, placeOrder, type Shopper } from '../setup/orders.ts'
import { shopOfFile } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'
import { accessMatrix, guestMatrix } from './access-matrix.ts'
import { inputOf, type Things } from './call-inputs.ts'

/** A guest at every operation of the contract: with their own order, and with another shopper's. */

const things = {} as Record<'own' | 'another', Things>

const shop = await shopOfFile()
await takeGuests(shop)
const guest = await newGuest(shop)
const ada = await signUpShopper(shop)
const shirt = await addProduct(shop)
const order = async (by: Shopper) => ({
  shopperId: by.id,
  productId: shirt._id,
  orderId: (await placeOrder(shop, by, [lineOf(shirt)]))._id,
})
things.own = await order(guest)
things.another = await order(ada)

const signsIn = new Set<OperationName>(['signUp', 'login', 'logout', 'adminLogin', 'adminLogout'])
const calls = everyOperation.filter(({ name }) => !signsIn.has(name)).map(({ name }) => name)
/** They end what the calls after them need. */
const last = new Set<OperationName>(['beginGuestCheckout', 'cancelOrder'])
const inOrder = calls.toSorted((one, other) => Number(last.has(one)) - Number(last.has(other)))

describe.each(inOrder)('%s, asked by a guest', (name) => {
  test.each(['another', 'own'] as const)('about %s order', async (whose) => {
    const { status, body } = await shop.callWith(name, inputOf(name, things[whose]), guest.as)
    const answer = guestMatrix[name]?.[whose] ?? accessMatrix[name].visitor
    if (answer === 'yes') expect([401, 403], JSON.stringify(body)).not.toContain(status)
    else expect([status, Object.keys(body).sort()]).toEqual([answer, ['code', 'message']])
  })
})

test('only what a guest is let in to says so in the contract', () => {
  const open = everyOperation.filter(({ guests }) => guests).map(({ name }) => name)
  const listed = Object.keys(guestMatrix).filter((name) => name !== 'beginGuestCheckout')
  expect(open.toSorted()).toEqual(listed.toSorted())
})
