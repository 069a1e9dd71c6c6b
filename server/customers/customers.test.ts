import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { everyRow } from '../../tests/setup/every-row.ts'
import { newGuest, takeGuests } from '../../tests/setup/guests.ts'
import { confirmAddress } from '../../tests/setup/mailbox.ts'
import { buy, checkoutOf, delivery, lineOf, pay, placeOrder, setFaults } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { refundAs } from '../../tests/setup/refunds.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { issueDueInvoices } from '../invoices/issue-invoices.ts'
import { claimGuestOrders } from '../orders/guests/claim-guest-orders.ts'
import { areCustomersDue, refreshCustomers } from './refresh-customers.ts'

const { shop, shirt, database } = await openPayments()
const { context } = shop.running

const list = async (input: Parameters<typeof asAdministrator<'listCustomers'>>[2] = {}) => {
  await issueDueInvoices(context)
  await refreshCustomers(context)
  return (await asAdministrator(shop, 'listCustomers', input)).body
}
const namesOf = ({ data }: Awaited<ReturnType<typeof list>>) => data.map(({ name }) => name)
const customer = async (id: string) => (await list({ limit: 100 })).data.find((each) => each.id === id)
const open = async (id: string) => (await asAdministrator(shop, 'getCustomer', { id })).body.data

describe('the list of customers', () => {
  beforeAll(() => takeGuests(shop))

  test('has accounts without orders, and what the others have spent and when they ordered last', async () => {
    const [idle, grace] = [
      await signUpShopper(shop, { name: 'Idle Ida' }),
      await signUpShopper(shop, { name: 'Grace Hopper' }),
    ]
    await buy(shop, grace, [lineOf(shirt)])
    const last = await buy(shop, grace, [lineOf(shirt, 2)])
    expect(await customer(idle.id)).toMatchObject({ name: 'Idle Ida', orders: 0, spent: 0 })
    const expected = { orders: 2, spent: 345, lastOrderAt: last.createdAt }
    expect(await customer(grace.id)).toMatchObject(expected)
    expect(await open(grace.id)).toMatchObject({ ...expected, latestOrders: [{ number: last.number }, {}] })
    expect(await areCustomersDue(context)).toBe(false)
  })

  test('takes off what went back, and leaves out what was not paid', async () => {
    const ann = await signUpShopper(shop, { name: 'Ann Refunded' })
    const order = await buy(shop, ann, [lineOf(shirt)])
    await placeOrder(shop, ann, [lineOf(shirt)])
    await refundAs(shop, await shop.signInAdministrator(), order, { amount: 15 })
    expect(await customer(ann.id)).toMatchObject({ orders: 1, spent: 100 })
    await refundAs(shop, await shop.signInAdministrator(), order, { whole: true })
    expect(await customer(ann.id)).toMatchObject({ orders: 1, spent: 0 })
  })

  test('says on the page of a customer which orders are cancelled, also before their money is back', async () => {
    const cora = await signUpShopper(shop, { name: 'Cora Cancelled' })
    const order = await buy(shop, cora, [lineOf(shirt)])
    const [placed] = (await open(cora.id)).latestOrders
    expect(placed).not.toHaveProperty('cancelledAt')
    expect(placed).toHaveProperty('livemode', false)
    await setFaults(database, { 'refunds-pending': 60_000 })
    await asAdministrator(shop, 'adminCancelOrder', { order_id: order._id })
    expect((await open(cora.id)).latestOrders).toMatchObject([
      { number: order.number, payment: 'paid', cancelledAt: expect.any(String) },
    ])
    await setFaults(database, {})
  })

  test('has guests once they have paid, until their orders move to an account, with what staff have noted', async () => {
    const gus = await newGuest(shop, { name: 'Gus Guest' })
    const unpaid = await shop.call('addToOrder', checkoutOf(gus, [lineOf(shirt)]), gus.as)
    expect(await customer(gus.id)).toBeUndefined()
    await pay(shop, gus, unpaid.body.data)
    expect(await customer(gus.id)).toMatchObject({ isGuest: true, orders: 1, spent: 115 })
    const note = { id: gus.id, note_id: randomUUID(), text: 'Leave parcels with the porter.' }
    await asAdministrator(shop, 'addCustomerNote', note)
    const account = await signUpShopper(shop, { name: 'Gus Grown' })
    await database
      .updateTable('shoppers')
      .set({ email: gus.email, email_key: gus.email })
      .where('id', '=', account.id)
      .execute()
    await confirmAddress(shop, gus.email)
    await database
      .transaction()
      .execute((transaction) => claimGuestOrders(transaction, { id: account.id, email: gus.email }))
    expect(await customer(gus.id)).toBeUndefined()
    expect(await customer(account.id)).toMatchObject({ orders: 1, spent: 115 })
    expect((await open(account.id)).notes).toMatchObject([{ id: note.note_id, text: note.text }])
  })

  test('finds names in any order, mail addresses, phone numbers, streets and order numbers', async () => {
    const zoe = await signUpShopper(shop, { name: 'Zoë Quartermain' })
    const where = {
      ...delivery,
      lastName: 'Quartermain',
      phoneNumber: '+1 (503) 555-0188',
      address: { ...delivery.address, street: '77 Juniper Walk' },
    }
    const placed = await shop.call(
      'addToOrder',
      checkoutOf(zoe, [lineOf(shirt)], { delivery: where }),
      zoe.as,
    )
    const { number } = (await pay(shop, zoe, placed.body.data)).body.data
    for (const search of [
      'quartermain zoe',
      zoe.email.slice(0, 24),
      '503 555 0188',
      'juniper 77',
      `#${number}`,
      String(number),
    ])
      expect([search, namesOf(await list({ search }))]).toEqual([search, ['Zoë Quartermain']])
    await signUpShopper(shop, { name: 'Without Orders' })
    expect(namesOf(await list({ search: 'orders without' }))).toEqual(['Without Orders'])
    expect(namesOf(await list({ search: '100%' }))).toEqual([])
  })

  test('finds who has not ordered without the apostrophes of their name, and by either spelling of a host', async () => {
    const email = 'orla@bücher.example'
    const account = { name: 'Órla O’Neil', email, password: 'Seven-Kettles-41' }
    expect((await shop.call('signUp', account)).status).toBe(201)
    for (const search of ['oneil', 'o’neil orla', "O'NEIL", 'bücher', 'orla@xn--bcher-kva.example'])
      expect([search, namesOf(await list({ search }))]).toEqual([search, [account.name]])
  })

  test.each(['last-order', 'spent', 'orders', 'name'] as const)(
    'is whole, page by page, by %s',
    async (order) => {
      const whole = await list({ order, sort: 'asc', limit: 100 })
      const rows = await everyRow((from) => list({ order, sort: 'asc', limit: 2, ...from }))
      const ids = rows.map(({ id }) => id)
      expect(ids).toEqual(whole.data.map(({ id }) => id))
      const reversed = await list({ order, sort: 'desc', limit: 100 })
      expect(reversed.data.map(({ id }) => id)).toEqual(ids.toReversed())
      const wrong = await shop.callWith(
        'listCustomers',
        { order, cursor: Buffer.from('[true,"x"]').toString('base64url') },
        await shop.signInAdministrator(),
      )
      expect(wrong.status).toBe(422)
    },
  )
})

describe('a note of staff', () => {
  test('stands on the page with who wrote it, once for each id, until it is deleted', async () => {
    const ann = await signUpShopper(shop, { name: 'Ann Noted' })
    const note = { id: ann.id, note_id: randomUUID(), text: 'Calls on Mondays.' }
    await asAdministrator(shop, 'addCustomerNote', note)
    await asAdministrator(shop, 'addCustomerNote', note)
    const expected = { id: note.note_id, text: note.text, by: 'owner@shop.example' }
    expect((await open(ann.id)).notes).toEqual([{ ...expected, at: expect.any(String) }])
    const bob = await signUpShopper(shop, { name: 'Bob Noted' })
    expect((await asAdministrator(shop, 'addCustomerNote', { ...note, id: bob.id })).status).toBe(422)
    await asAdministrator(shop, 'deleteCustomerNote', { id: ann.id, note_id: note.note_id })
    expect((await open(ann.id)).notes).toEqual([])
  })

  test('finds its customer by its words, however they are capitalised and accented', async () => {
    const cleo = await signUpShopper(shop, { name: 'Cleo Kept' })
    const note = { id: cleo.id, note_id: randomUUID(), text: 'Fetches parcels in Zürich.' }
    await asAdministrator(shop, 'addCustomerNote', note)
    expect(namesOf(await list({ search: 'zurich PARCELS' }))).toEqual(['Cleo Kept'])
    expect(namesOf(await list({ search: 'zurich trousers' }))).toEqual([])
  })

  test('of nobody, or without words, is refused', async () => {
    const nobody = { id: randomUUID(), note_id: randomUUID(), text: 'Who?' }
    expect((await asAdministrator(shop, 'addCustomerNote', nobody)).status).toBe(404)
    expect((await asAdministrator(shop, 'getCustomer', { id: nobody.id })).status).toBe(404)
    expect((await asAdministrator(shop, 'addCustomerNote', { ...nobody, text: ' ' })).status).toBe(422)
  })
})
