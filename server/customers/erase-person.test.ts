import { randomUUID } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { editAs } from '../../tests/setup/edits.ts'
import { newGuest, takeGuests } from '../../tests/setup/guests.ts'
import { ageMails, confirmAddress, mailsTo } from '../../tests/setup/mailbox.ts'
import { buy, changeStoredOrder, checkoutOf, lineOf, pay, type Shopper } from '../../tests/setup/orders.ts'
import { openPayments } from '../../tests/setup/payments.ts'
import { filesWith as findFiles, tablesWith as findTables } from '../../tests/setup/personal-traces.ts'
import { refundAs } from '../../tests/setup/refunds.ts'
import { askReturn, receive } from '../../tests/setup/returns.ts'
import { uploadPicture } from '../../tests/setup/uploads.ts'
import { erasedShopper } from '../accounts/person.ts'
import { eraseOldBuyers } from '../invoices/erase-buyers.ts'
import { issueDueInvoices } from '../invoices/issue-invoices.ts'
import { deliverMails } from '../mail/deliver-mails.ts'
import { type Message, openMailer } from '../mail/mailer.ts'
import { refreshCustomers } from './refresh-customers.ts'

const { shop, shirt, database } = await openPayments()
const { context } = shop.running
const password = 'ampersand-otter-quilt'
const email = 'Wilhelmina@Thistlewood.example'
const needles = ['thistlewood', 'wilhelmina', '5550199123', 'juniper walk', 'marigold']
const delivery = {
  firstName: 'Wilhelmina',
  lastName: 'Thistlewood',
  address: { street: '77 Juniper Walk', city: 'Leeds', state: 'Yorkshire', zipcode: 'LS1', country: 'UK' },
  phoneNumber: '5550199123',
  email: 'parcels@thistlewood.example',
}

let merchant: { cookie: string }
let person: Shopper
let cookie = ''
let live = { _id: '', number: 0 }

const tablesWith = (words: readonly string[]) => findTables(database, words)
const filesWith = (words: readonly string[]) => findFiles(context.config.DATA_DIR, words)

/** Sends what waits to files, as a shop without a mail server does. */
const writeMails = () => deliverMails(context, openMailer(context.config, { info: () => {} }))

async function deliveredTo(shopper: Shopper, more = {}) {
  const placed = await shop.call(
    'addToOrder',
    checkoutOf(shopper, [lineOf(shirt, 2)], { delivery, ...more }),
    shopper.as,
  )
  const { data } = (await pay(shop, shopper, placed.body.data)).body
  return data
}
const arrive = async (order_id: string) => {
  const answer = await arriveAs(order_id)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}
const arriveAs = (order_id: string) =>
  asAdministrator(shop, 'updateOrderStatus', {
    order_id: order_id as never,
    status: 'Delivered',
    parcel: { carrier: 'other', url: 'https://parcels.example/thistlewood' },
  })

/** Somebody who has used all that the shop offers. */
beforeAll(async () => {
  await mkdir(join(context.config.DATA_DIR, 'mails'), { recursive: true })
  merchant = await shop.signInAdministrator()
  await takeGuests(shop)
  const old = 'marigold@before.example'
  const signedUp = await shop.call('signUp', { name: 'Mina Thistlewood', email: old, password, news: true })
  person = { id: signedUp.body.data.user._id, email, as: { token: signedUp.body.data.token } }
  await confirmAddress(shop, old)
  await shop.call('updateDetails', { id: person.id as never, email, currentPassword: password }, person.as)
  await confirmAddress(shop, email)
  const session = await shop.call('login', { email, password })
  cookie = session.cookie
  person = { ...person, as: { token: session.body.data.token } }
  const id = person.id as never
  await shop.call('updatePersonalDetails', { id, ...delivery }, person.as)
  await shop.call('setNewsConsent', { id, agreed: true }, person.as)
  await shop.call('updateWishlist', { user_id: id, product: shirt._id, isWishlist: true }, person.as)
  await shop.call(
    'updateProfilePicture',
    { user_id: id, profilePicture: await uploadPicture(shop, { cookie }) },
    person.as,
  )
  await shop.call('forgotPassword', { email })
  await shop.call('contactShop', { name: 'Wilhelmina', email, message: 'Juniper Walk, please.' })
  await asAdministrator(shop, 'setStock', { changes: [{ productId: shirt._id, size: 'L', set: 0 }] })
  await shop.call('notifyWhenBack', { productId: shirt._id, size: 'L', email }, person.as)
  await asAdministrator(shop, 'addCustomerNote', {
    id,
    note_id: randomUUID(),
    text: 'Mrs Thistlewood calls.',
  })
  await useOrders()
  await issueDueInvoices(context)
  await refreshCustomers(context)
  await writeMails()
}, 60_000)

async function useOrders() {
  live = await deliveredTo(person)
  await changeStoredOrder(database, live._id, { livemode: true })
  await arrive(live._id)
  const edited = await deliveredTo(person)
  const street = { ...delivery, address: { ...delivery.address, street: '78 Juniper Walk' } }
  await editAs(shop, merchant, edited, { delivery: street, reason: 'Thistlewood called' })
  await arrive(edited._id)
  const refunded = await refundAs(shop, merchant, edited, { amount: 5, note: 'Wilhelmina asked' })
  expect(refunded.status).toBe(200)
  const asked = await askReturn(shop, person, edited, [
    { position: 1, quantity: 1, reason: 'other', note: 'Not for Wilhelmina' },
  ])
  if (asked.status !== 201) throw new Error(JSON.stringify(asked.body))
  expect(JSON.stringify(asked.body)).toContain('data')
}

test('an open order is named, and nothing is erased', async () => {
  const unpaid = await shop.call('addToOrder', checkoutOf(person, [lineOf(shirt)]), person.as)
  const refused = await shop.callWith('eraseCustomer', { id: person.id, confirmation: email }, merchant)
  expect(refused).toMatchObject({ status: 409, body: { code: 'orders-open' } })
  const message = String(refused.body.message)
  expect(message).toContain(`${unpaid.body.data.number} (not paid yet`)
  expect(message).toContain('(a return is open)')
  expect(message).not.toContain(`${live.number} (`)
  const { data } = (await asAdministrator(shop, 'getCustomer', { id: person.id as never })).body
  expect(data.openOrders.map(({ because }) => because)).toEqual(['return', 'unpaid'])
  await shop.call('cancelOrder', { order_id: unpaid.body.data._id }, person.as)
  const { body } = await asAdministrator(shop, 'listReturns', { limit: 5 })
  const [returned] = body.data
  if (returned === undefined) throw new Error('there is no return')
  await receive(shop, merchant, { id: returned.id, lines: [{ position: 1, quantity: 1 }] })
  await asAdministrator(shop, 'refuseReturn', {
    return_id: returned.id,
    words: 'Dear Wilhelmina, it was worn.',
  })
})

test('one person’s data are collected twice at once at most, as that reads many tables', async () => {
  const ask = () => shop.callWith('exportOwnData', { id: person.id }, person.as)
  const answers = await Promise.all([ask(), ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503])
  expect((await ask()).status).toBe(200)
})

test('their data can be taken along: every table that names them is in it, and no secret', async () => {
  const answer = await shop.call('exportOwnData', { id: person.id as never }, person.as)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="personal-data-.*\.json"$/)
  const { data } = answer.body as { data: Record<string, { rows: unknown[] }> }
  const naming = (await tablesWith(needles)).map((name) => name.replace(/^public\./, ''))
  const elsewhere = naming.filter((name) => data[name] === undefined)
  expect(elsewhere).toEqual([])
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(['wishlist_items', 'order_lines', 'invoices', 'returns']),
  )
  const signedIn = { network: '127.0.0.1', signed_in_at: expect.any(String) }
  expect(data.familiar_networks?.rows).toEqual([signedIn])
  expect(JSON.stringify(data.mails)).toContain('Juniper Walk, please.')
  expect(JSON.stringify(data)).not.toMatch(/_hash"|argon2/)
})

describe('an erasure', () => {
  test('has to be confirmed, by staff with the address and by the shopper with the password', async () => {
    const { id } = person
    const typed = { id, confirmation: 'someone@else.example' }
    expect((await shop.callWith('eraseCustomer', typed, merchant)).status).toBe(422)
    const wrong = { id, currentPassword: 'a wrong password', confirmation: 'ERASE' }
    expect((await shop.callWith('eraseAccount', wrong, person.as)).status).toBe(403)
    expect((await shop.callWith('eraseAccount', { ...wrong, confirmation: 'erase' }, person.as)).status).toBe(
      422,
    )
  })

  test('leaves nothing in the database and the files but name and address on invoices', async () => {
    const guest = await newGuest(shop, { name: 'W. Thistlewood', email: email.toUpperCase() })
    const ordered = await deliveredTo(guest)
    await arrive(ordered._id)
    await writeMails()
    for (const search of ['wilhelmina thistlewood', 'thistlewood', 'miss wilhelmina thistlewood'])
      await shop.call('getBySearch', { search, limit: 24 })
    await context.searchLog.flush()
    const before = await tablesWith(needles)
    const naming = [
      'shoppers',
      'personal_details',
      'orders',
      'order_customers',
      'order_edits',
      'order_events',
      'refunds',
    ]
    const further = [
      'return_lines',
      'returns',
      'invoices',
      'mails',
      'subscribers',
      'back_in_stock_requests',
      'parcels',
    ]
    const others = ['customers', 'customer_notes', 'email_changes', 'searches']
    for (const table of [...naming, ...further, ...others]) expect(before).toContain(`public.${table}`)
    expect(await filesWith(needles)).not.toEqual([])

    const confirmed = { id: person.id as never, currentPassword: password, confirmation: 'ERASE' as const }
    expect((await shop.call('eraseAccount', confirmed, person.as)).status).toBe(200)
    const sent: Message[] = []
    await deliverMails(context, { send: async (mail) => void sent.push(mail), close: () => {} })
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[email, 'Your data has been erased']])
    await refreshCustomers(context)
    await issueDueInvoices(context)

    expect(await tablesWith(needles)).toEqual(['public.invoices'])
    expect(await tablesWith(['@thistlewood', '@before.example', '5550199123'])).toEqual([])
    expect(await filesWith(needles)).toEqual([])
    const kept = await database
      .selectFrom('invoices')
      .select(['order_id', 'document'])
      .where('livemode', '=', true)
      .execute()
    expect(kept.map(({ order_id }) => order_id)).toEqual([live._id])
    expect(kept[0]?.document.buyer.slice(0, 2)).toEqual(['Wilhelmina Thistlewood', '77 Juniper Walk'])
    const pictures = await readdir(context.config.DATA_DIR, { recursive: true })
    expect(pictures.filter((name) => name.endsWith('master'))).toEqual([])
  })

  test('ends the session, the account and the customer; the orders and their sums stay', async () => {
    expect((await shop.callWith('verify', {}, person.as)).status).toBe(401)
    expect((await shop.callWith('login', { email, password })).status).toBe(401)
    expect((await asAdministrator(shop, 'getCustomer', { id: person.id as never })).status).toBe(404)
    expect((await asAdministrator(shop, 'listCustomers', { search: 'erased' })).body.data).toEqual([])
    const { body } = await asAdministrator(shop, 'getAllOrders', { search: String(live.number), limit: 5 })
    expect(body.data).toMatchObject([
      {
        number: live.number,
        total: 230,
        userData: { name: 'Erased customer' },
        delivery: { address: { country: 'UK' } },
      },
    ])
    const history = await asAdministrator(shop, 'getOrderHistory', { order_id: live._id as never })
    expect(history.body.data.map(({ kind }) => kind)).toContain('parcel')
    expect((await asAdministrator(shop, 'getCustomer', { id: erasedShopper.id as never })).status).toBe(404)
    expect((await asAdministrator(shop, 'getTakings', { timeZone: 'UTC' })).status).toBe(200)
  })

  test('takes the rest off invoices after ten years', async () => {
    const later = (years: number) => ({
      database,
      clock: () => new Date(Date.now() + years * 366 * 86_400_000),
    })
    await eraseOldBuyers(later(9))
    expect(await tablesWith(needles)).toEqual(['public.invoices'])
    await eraseOldBuyers(later(12))
    expect(await tablesWith(needles)).toEqual([])
  })

  test('is the only change of histories and invoices that the database takes', async () => {
    await expect(sql`update invoices set document = '{}'`.execute(database)).rejects.toThrow('never changed')
    await expect(sql`delete from order_events`.execute(database)).rejects.toThrow('never changed')
  })

  test('of an account whose address is not proven leaves guests with that address alone', async () => {
    const victim = await newGuest(shop, { name: 'Vera Victim', email: 'vera@victim.example' })
    const order = await buy(shop, victim, [lineOf(shirt)])
    const { body } = await shop.call('signUp', { name: 'Eve', email: victim.email, password })
    const eve = { id: body.data.user._id, as: { token: body.data.token } }
    await database
      .insertInto('subscribers')
      .values({
        id: randomUUID(),
        email: victim.email,
        email_key: victim.email,
        state: 'confirmed',
        source: 'profile',
        consented_at: new Date(),
        confirmed_at: new Date(),
      })
      .execute()
    const own = await shop.call('exportOwnData', { id: eve.id }, eve.as)
    expect(JSON.stringify(own.body)).not.toContain('Vera Victim')
    expect(JSON.stringify(own.body)).not.toContain('subscribers')
    const subscribed = database.selectFrom('subscribers').select('id').where('email_key', '=', victim.email)
    await shop.call('eraseAccount', { id: eve.id, currentPassword: password, confirmation: 'ERASE' }, eve.as)
    expect((await shop.call('getOrder', { order_id: order._id }, victim.as)).body.data.userData.name).toBe(
      'Vera Victim',
    )
    expect(await subscribed.execute()).toHaveLength(1)
  })

  test('of an account whose address is not proven ends the mails about its orders and the news that wait for it', async () => {
    const asked = { name: 'Uma', email: 'uma@unproven.example', password }
    const { user, token } = (await shop.call('signUp', { ...asked, news: true })).body.data
    const uma = { id: user._id, email: asked.email, as: { token } }
    const { _id } = await buy(shop, uma, [lineOf(shirt)])
    await mailsTo(shop, uma.email)
    await arrive(_id)
    const erased = { id: uma.id, currentPassword: password, confirmation: 'ERASE' as const }
    expect((await shop.call('eraseAccount', erased, uma.as)).status).toBe(200)
    await ageMails(shop, { minutes: 1 })
    expect((await mailsTo(shop, uma.email)).map(({ subject }) => subject)).toEqual([
      'Your data has been erased',
    ])
    const next = (await shop.call('signUp', { ...asked, name: 'Una' })).body.data
    const news = await shop.call('getNewsConsent', { id: next.user._id }, { token: next.token })
    expect(news.body.data.state).toBe('off')
  })

  test('is told to nobody by mails about what it leaves, and no link opens that', async () => {
    const vic = await newGuest(shop, { name: 'Vic', email: 'vic@guests.example' })
    const order = await buy(shop, vic, [lineOf(shirt)])
    await arrive(order._id)
    await sql`update orders set shopper_id = ${erasedShopper.id} where id = ${order._id}`.execute(database)
    await ageMails(shop, { minutes: 1 })
    expect(await mailsTo(shop, vic.email)).toEqual([])
    const links = database.selectFrom('guest_order_links').select('order_id')
    expect(await links.where('order_id', '=', order._id).execute()).toEqual([])
  })

  test('of an account that has moved to an address not proven yet ends the news to the proven one before', async () => {
    const before = { name: 'Nora', email: 'nora@before.example', password, news: true }
    const { user, token } = (await shop.call('signUp', before)).body.data
    await confirmAddress(shop, before.email)
    const moved = { id: user._id, email: 'nora@after.example', currentPassword: password }
    expect((await shop.call('updateDetails', moved, { token })).status).toBe(200)
    expect(await tablesWith(['nora@before'])).toContain('public.subscribers')
    const erased = { id: user._id, currentPassword: password, confirmation: 'ERASE' as const }
    expect((await shop.call('eraseAccount', erased, { token })).status).toBe(200)
    expect(await tablesWith(['nora@before'])).not.toContain('public.subscribers')
  })
})
