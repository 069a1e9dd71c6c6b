import { beforeEach, expect, test } from 'vitest'
import { asAdministrator } from '../../tests/setup/administrator.ts'
import { testClock } from '../../tests/setup/clock.ts'
import { editorOf } from '../../tests/setup/editing.ts'
import { confirmAddress, mailsTo, tokenIn, verificationLinksTo } from '../../tests/setup/mailbox.ts'
import { addProduct, lineOf, placeOrder } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { addCounted, setStock } from '../../tests/setup/stock.ts'
import { lapseReservations } from '../orders/lapse-reservations.ts'
import { notifyBackInStock, purgeBackInStockRequests } from './notify-back-in-stock.ts'

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now })
beforeEach(() => clock.toNextHour())

/** Runs the job. @returns the subjects of the mails */
async function subjectsMailed(address: string): Promise<string[]> {
  return (await mailed(address)).map(({ subject }) => subject)
}

async function mailed(address: string) {
  await notifyBackInStock(shop.running.context)
  return mailsTo(shop, address)
}

test('a shopper whose address is proven is told once that a size is back', async () => {
  const ada = await signUpShopper(shop)
  await confirmAddress(shop, ada.email)
  const { _id: productId } = await addCounted(shop, { S: 0 })
  const asked = await shop.call('notifyWhenBack', { productId, size: 'S' }, ada.as)
  expect([asked.status, asked.body.data.state]).toEqual([202, 'requested'])
  expect(await subjectsMailed(ada.email)).toEqual([])
  await setStock(shop, [{ productId, size: 'S', set: 1 }])
  const mails = await mailed(ada.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Harbour Shirt is back in size S'])
  expect(mails[0]?.text).toContain('Hi Ada,')
  expect(mails[0]?.text).toContain('The Harbour Shirt is back in size S. You asked us to let you know.')
  await setStock(shop, [{ productId, size: 'S', set: 0 }])
  await setStock(shop, [{ productId, size: 'S', set: 1 }])
  expect(await subjectsMailed(ada.email)).toEqual([])
})

test('what comes in one size is told to be back in stock', async () => {
  const ada = await signUpShopper(shop)
  await confirmAddress(shop, ada.email)
  const { _id: productId } = await addCounted(shop, { 'One size': 0 })
  await shop.call('notifyWhenBack', { productId, size: 'One size' }, ada.as)
  await setStock(shop, [{ productId, size: 'One size', set: 1 }])
  expect(await subjectsMailed(ada.email)).toEqual(['Harbour Shirt is back in stock'])
})

test('the mail about a garment in several colours says which one is back', async () => {
  const ada = await signUpShopper(shop)
  await confirmAddress(shop, ada.email)
  const navy = await addProduct(shop, { colour: 'Navy' })
  const sand = await addProduct(shop, { colour: 'Sand' })
  await setStock(shop, [{ productId: sand._id, size: 'S', set: 0 }])
  await asAdministrator(shop, 'setStyle', { id: sand._id, with: navy._id })
  await shop.call('notifyWhenBack', { productId: sand._id, size: 'S' }, ada.as)
  await setStock(shop, [{ productId: sand._id, size: 'S', set: 1 }])
  expect(await subjectsMailed(ada.email)).toEqual(['Harbour Shirt, Sand is back in size S'])
})

test('what an unpaid order gives back is told once it has stayed for ten minutes', async () => {
  const [ada, bo] = [await signUpShopper(shop), await signUpShopper(shop, { name: 'Bo Weaver' })]
  await confirmAddress(shop, ada.email)
  const coat = await addCounted(shop, { S: 1 })
  await placeOrder(shop, bo, [lineOf(coat)])
  await shop.call('notifyWhenBack', { productId: coat._id, size: 'S' }, ada.as)
  clock.pass({ minutes: 31 })
  await lapseReservations(shop.running.context)
  expect(await subjectsMailed(ada.email)).toEqual([])
  clock.pass({ minutes: 11 })
  expect(await subjectsMailed(ada.email)).toEqual(['Harbour Shirt is back in size S'])
})

test('an address that is not proven gets a link first, and nothing else before it is opened', async () => {
  const { _id: productId } = await addCounted(shop, { S: 0 })
  const email = 'eve@visitor.example'
  const asked = await shop.call('notifyWhenBack', { productId, size: 'S', email })
  expect(asked.body.data.state).toBe('unconfirmed')
  const [mail] = await mailsTo(shop, email)
  expect(mail?.subject).toBe('Confirm: email me when the Harbour Shirt is back')
  await setStock(shop, [{ productId, size: 'S', set: 3 }])
  expect(await subjectsMailed(email)).toEqual([])
  const confirm = () => shop.callWith('confirmNotifyWhenBack', { token: tokenIn(mail?.links[0]) })
  const confirmed = { status: 200, body: { data: { productId, productName: 'Harbour Shirt', size: 'S' } } }
  expect(await confirm()).toMatchObject(confirmed)
  expect(await confirm()).toMatchObject(confirmed)
  const [back] = await mailed(email)
  expect(back?.subject).toBe('Harbour Shirt is back in size S')
  expect(back?.text).toContain('Hello,')
  expect(await confirm()).toMatchObject({ status: 410, body: { code: 'email-link-invalid' } })
})

test('a stranger’s address gets the link three times a day and no more', async () => {
  const { _id: productId } = await addCounted(shop, { S: 0, M: 0, L: 0, XL: 0 })
  const ask = (size: string) =>
    shop.callWith('notifyWhenBack', { productId, size, email: 'bo@visitor.example' })
  for (const size of ['S', 'M', 'L']) expect((await ask(size)).status).toBe(202)
  expect(await ask('XL')).toMatchObject({ status: 429, body: { code: 'too-many-mails' } })
})

test('who asks too often for the same size keeps the wish whose link waits to be sent', async () => {
  const { _id: productId } = await addCounted(shop, { S: 0 })
  const email = 'di@visitor.example'
  const ask = async () => (await shop.callWith('notifyWhenBack', { productId, size: 'S', email })).status
  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([202, 202, 202, 429])
  const [mail] = await mailsTo(shop, email)
  const token = tokenIn(mail?.links[0])
  expect(await shop.callWith('confirmNotifyWhenBack', { token })).toMatchObject({ status: 200 })
})

test('a mailbox gets the link three times a day, in whatever spellings of it a stranger types', async () => {
  const sizes = ['S', 'M', 'L', 'XL', 'XXL', '3XL']
  const { _id: productId } = await addCounted(shop, Object.fromEntries(sizes.map((size) => [size, 0])))
  const ask = async (size: string, email: string) =>
    (await shop.callWith('notifyWhenBack', { productId, size, email })).status
  const spellings = [
    'cara.lee@g.example',
    'c.a.r.a.lee@g.example',
    'caralee+a@g.example',
    'caralee@g.example',
  ]
  const statuses: number[] = []
  for (const [at, email] of [...spellings, 'Cara.Lee+b@g.example'].entries())
    statuses.push(await ask(sizes[at] ?? '', email))
  expect(statuses).toEqual([202, 202, 202, 429, 429])
  expect(await ask('3XL', 'cara@lee.g.example')).toBe(202)
})

test('a stranger can’t tell an address that has asked before from one that has not', async () => {
  const { _id: productId } = await addCounted(shop, { S: 0 })
  const ask = async (email: string) =>
    (await shop.callWith('notifyWhenBack', { productId, size: 'S', email })).status
  await ask('ed@visitor.example')
  const [mail] = await mailsTo(shop, 'ed@visitor.example')
  await shop.callWith('confirmNotifyWhenBack', { token: tokenIn(mail?.links[0]) })
  clock.pass({ hours: 24 })
  const answers = async (email: string) => {
    const statuses: number[] = []
    for (let n = 0; n < 4; n++) statuses.push(await ask(email))
    return statuses
  }
  expect(await answers('ed@visitor.example')).toEqual(await answers('fy@visitor.example'))
  expect(await mailsTo(shop, 'ed@visitor.example')).toEqual([])
})

test('a size that can be ordered, an unknown one and a missing address are refused with words', async () => {
  const { _id: productId } = await addProduct(shop)
  const email = 'cy@visitor.example'
  expect(await shop.callWith('notifyWhenBack', { productId, size: 'S', email })).toMatchObject({
    status: 409,
    body: { code: 'size-in-stock' },
  })
  expect(await shop.callWith('notifyWhenBack', { productId, size: '9XL', email })).toMatchObject({
    status: 404,
    body: { code: 'product-not-found' },
  })
  const { _id: gone } = await addCounted(shop, { S: 0 })
  expect(await shop.callWith('notifyWhenBack', { productId: gone, size: 'S' })).toMatchObject({
    status: 422,
    body: { fields: { email: 'Enter your email.' } },
  })
})

test('a product that shoppers don’t see can’t be asked about, and is announced once it is on sale again', async () => {
  const ada = await signUpShopper(shop)
  await confirmAddress(shop, ada.email)
  const { _id: productId } = await addCounted(shop, { S: 0, M: 0 })
  const merchant = editorOf(shop)
  const ask = (size: string) => shop.callWith('notifyWhenBack', { productId, size }, ada.as)
  expect((await ask('S')).status).toBe(202)
  await merchant.edit(productId, { status: 'archived' })
  expect(await ask('M')).toMatchObject({ status: 404, body: { code: 'product-not-found' } })
  await setStock(shop, [{ productId, size: 'S', set: 1 }])
  expect(await subjectsMailed(ada.email)).toEqual([])
  await merchant.edit(productId, { status: 'active' })
  expect(await subjectsMailed(ada.email)).toEqual(['Harbour Shirt is back in size S'])
})

test('a second link works as long as the first did, seven days', async () => {
  const { _id: productId } = await addCounted(shop, { S: 0 })
  const email = 'di@visitor.example'
  const ask = async () => {
    await shop.callWith('notifyWhenBack', { productId, size: 'S', email })
    return (await mailsTo(shop, email)).at(-1)?.links[0]
  }
  await ask()
  clock.pass({ hours: 6 * 24 })
  const link = await ask()
  clock.pass({ hours: 6 * 24 })
  await purgeBackInStockRequests(shop.running.context)
  expect((await shop.callWith('confirmNotifyWhenBack', { token: tokenIn(link) })).status).toBe(200)
})

/** A shopper who waits for size S, and has another address since. */
async function movedShopper() {
  const ada = await signUpShopper(shop)
  await confirmAddress(shop, ada.email)
  const { _id: productId } = await addCounted(shop, { S: 0 })
  await shop.call('notifyWhenBack', { productId, size: 'S' }, ada.as)
  const now = `now.${ada.email}`
  const change = { id: ada.id, email: now, currentPassword: 'ampersand-otter-quilt' }
  expect((await shop.call('updateDetails', change, ada.as)).status).toBe(200)
  return { before: ada.email, now, comesBack: () => setStock(shop, [{ productId, size: 'S', set: 1 }]) }
}

test('a wish follows its account to another address once that is proven', async () => {
  const { before, now, comesBack } = await movedShopper()
  const [link] = await verificationLinksTo(shop, now)
  await comesBack()
  expect([await subjectsMailed(before), await subjectsMailed(now)]).toEqual([[], []])
  await shop.call('confirmEmail', { token: tokenIn(link) })
  expect(await subjectsMailed(now)).toEqual(['Harbour Shirt is back in size S'])
})

test('a wish comes back with its account to the address of before', async () => {
  const { before, comesBack } = await movedShopper()
  const [notice] = await mailsTo(shop, before)
  const undo = { token: tokenIn(notice?.links[0]), password: 'velvet-lantern-canoe' }
  expect((await shop.call('undoEmailChange', undo)).status).toBe(200)
  await comesBack()
  expect(await subjectsMailed(before)).toContain('Harbour Shirt is back in size S')
})

test('an account with somebody else’s address takes no wish of theirs along', async () => {
  const { _id: productId } = await addCounted(shop, { S: 0 })
  const email = 'gia@visitor.example'
  await shop.call('notifyWhenBack', { productId, size: 'S', email })
  const [asked] = await mailsTo(shop, email)
  await shop.call('confirmNotifyWhenBack', { token: tokenIn(asked?.links[0]) })
  const eve = await signUpShopper(shop, { name: 'Eve' })
  const currentPassword = 'ampersand-otter-quilt'
  for (const to of [email, `eve.${eve.email}`])
    expect(
      (await shop.call('updateDetails', { id: eve.id, email: to, currentPassword }, eve.as)).status,
    ).toBe(200)
  await setStock(shop, [{ productId, size: 'S', set: 1 }])
  expect(await subjectsMailed(email)).toContain('Harbour Shirt is back in size S')
})
