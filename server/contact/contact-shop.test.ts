import { expect, test } from 'vitest'
import { newGuest, takeGuests } from '../../tests/setup/guests.ts'
import { confirmAddress, mailsTo } from '../../tests/setup/mailbox.ts'
import { addProduct, buy, lineOf } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { from, signUpShopper } from '../../tests/setup/shoppers.ts'

const merchant = 'owner@merchant.example'

const shop = await shopOfFile({ settings: { ADMIN_EMAIL: merchant, TRUSTED_PROXIES: '1' } })
const ada = await signUpShopper(shop, { name: 'Ada Lovelace' })
await confirmAddress(shop, ada.email)
const order = await buy(shop, ada, [lineOf(await addProduct(shop))])
await mailsTo(shop, merchant)

let address = 0
const elsewhere = () => from(`203.0.113.${++address}`)
const question = { name: 'Eve', email: 'eve@stranger.example', message: 'Do you make hats?\n\nWarm ones?' }
const ask = (more: object = {}, as: object = elsewhere()) =>
  shop.callWith('contactShop', { ...question, ...more }, as)
const recipients = async () => {
  const mails = await shop.running.context.database
    .selectFrom('mails')
    .select('recipient')
    .where('template', '=', 'contact-question')
    .distinct()
    .execute()
  return mails.map(({ recipient }) => recipient)
}

test('a question reaches the merchant, who replies to its sender; the sender and strangers get nothing', async () => {
  expect((await ask()).status).toBe(202)
  const [mail, ...more] = await mailsTo(shop, merchant)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Question from Eve')
  expect(mail?.replyTo).toEqual({ name: 'Eve', address: 'eve@stranger.example' })
  expect(mail?.text).toContain('Do you make hats?\n\nWarm ones?')
  expect(mail?.text).toContain('Not signed in')
  expect(await recipients()).toEqual([merchant])
})

test('the number of an order is in the subject, and the merchant reads whether it is the sender’s', async () => {
  await ask({ orderNumber: `#${order.number}`, message: 'Mine?' }, ada.as)
  const [own] = await mailsTo(shop, merchant)
  expect(own?.subject).toBe(`Question about order ${order.number}`)
  expect(own?.text).toContain(`Signed in as ${ada.email}. The order is theirs.`)
  expect(own?.links).toEqual([`${shop.url}/admin/home?tab=orders&search=${order.number}`])
  const bob = await signUpShopper(shop, { name: 'Bob' })
  const answers = [
    await ask({ orderNumber: String(order.number) }, bob.as),
    await ask({ orderNumber: '999999' }, bob.as),
  ]
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  const [other] = await mailsTo(shop, merchant)
  expect(other?.text).toContain('not one of theirs')
})

test('an address that nobody has proven is not taken for the sender’s', async () => {
  const address = 'mina@victim.example'
  await takeGuests(shop)
  const guest = await newGuest(shop, { email: address })
  await ask({ email: address, message: 'Where is it?' }, guest.as)
  const [fromGuest] = await mailsTo(shop, merchant)
  expect(fromGuest?.text).toContain('Not signed in: name and address are as typed.')
  const own = await buy(shop, guest, [lineOf(await addProduct(shop))])
  await ask({ email: address, orderNumber: String(own.number) }, guest.as)
  const [ofOrder] = await mailsTo(shop, merchant)
  expect(ofOrder?.text).toContain('Not signed in, but in the browser that has the order as a guest.')
  const { body } = await shop.call('signUp', {
    name: 'Eve',
    email: address,
    password: 'ampersand-otter-quilt',
  })
  await ask({ email: address, message: 'Please send it elsewhere.' }, { token: body.data.token })
  const [unproven] = await mailsTo(shop, merchant)
  expect(unproven?.text).toContain(`Signed in as ${address}, an address that is not confirmed`)
})

test('the same question twice on a day is one mail', async () => {
  await Promise.all([ask({ message: 'Twice?' }), ask({ message: 'Twice?' })])
  expect(await mailsTo(shop, merchant)).toHaveLength(1)
})

test.each([
  [{ name: ' ' }, 'name', 'Enter your name.'],
  [{ email: 'eve@stranger.example\nBcc: all@shop.example' }, 'email', 'Please enter a valid email address'],
  [{ message: '\u200b ' }, 'message', 'Write your message.'],
  [{ message: 'x'.repeat(4_001) }, 'message', 'Please use at most 4000 characters.'],
  [{ orderNumber: 'one' }, 'orderNumber', 'An order number has only digits, such as 1042.'],
])('what is wrong (%j) is said of its field, and no mail is written', async (wrong, field, message) => {
  const { status, body } = await ask(wrong)
  expect({ status, fields: body.fields }).toEqual({ status: 422, fields: { [field]: message } })
  expect(await mailsTo(shop, merchant)).toEqual([])
})

test('line breaks in a name make no header of their own', async () => {
  await ask({ name: 'Eve\r\nBcc: all@shop.example' })
  const [mail] = await mailsTo(shop, merchant)
  expect(mail?.replyTo?.name).toBe('Eve Bcc: all@shop.example')
  expect(mail?.subject).toBe('Question from Eve Bcc: all@shop.example')
})

test('a merchant may have questions sent elsewhere', async () => {
  const administrator = await shop.signInAdministrator()
  const value = { email: 'questions@merchant.example' }
  await shop.call('updateSettings', { group: 'contact', value, version: 0 }, administrator)
  await ask({ message: 'Where to?' })
  expect(await mailsTo(shop, value.email)).toHaveLength(1)
  await shop.call('updateSettings', { group: 'contact', value: { email: null }, version: 1 }, administrator)
})

test('an address and a network are limited, by themselves', async () => {
  const statuses = async (count: number, more: (n: number) => object, as: () => object) => {
    const answers = []
    for (let n = 0; n < count; n++)
      answers.push((await ask({ message: `No. ${n}`, ...more(n) }, as())).status)
    return answers.filter((status) => status === 429).length
  }
  expect(await statuses(11, () => ({ email: 'flood@stranger.example' }), elsewhere)).toBe(1)
  const network = from('198.51.100.7')
  expect(
    await statuses(
      21,
      (n) => ({ email: `flood${n}@stranger.example` }),
      () => network,
    ),
  ).toBe(1)
  expect((await ask({ email: 'calm@stranger.example' })).status).toBe(202)
  const counters = async () =>
    (await shop.running.context.database.selectFrom('rate_limits').select('subject').execute()).length
  const before = await counters()
  expect((await ask({ email: 'another@stranger.example' }, network)).status).toBe(429)
  expect(await counters()).toBe(before)
})

test('what strangers write from many networks leaves room for shoppers whose address is proven', async () => {
  const { database, clock } = shop.running.context
  await database
    .insertInto('rate_limits')
    .values({
      subject: 'contact:strangers',
      window_start: new Date(Math.floor(clock().getTime() / 3_600_000) * 3_600_000),
      count: 300,
    })
    .onConflict((conflict) => conflict.columns(['subject', 'window_start']).doUpdateSet({ count: 300 }))
    .execute()
  expect((await ask({ email: 'late@stranger.example' })).status).toBe(429)
  const ben = await signUpShopper(shop)
  expect((await ask({ message: 'Is it me?' }, { ...ben.as, ...elsewhere() })).status).toBe(429)
  await confirmAddress(shop, ben.email)
  expect((await ask({ message: 'Is it me?' }, { ...ben.as, ...elsewhere() })).status).toBe(202)
})
