import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { mailsTo, tokenIn, verificationLinksTo } from '../../tests/setup/mailbox.ts'
import { addProduct, checkoutOf, lineOf, pay, type Shopper } from '../../tests/setup/orders.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { from, goodPassword } from '../../tests/setup/shoppers.ts'

vi.setConfig({ testTimeout: 60_000 })

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now, settings: { TRUSTED_PROXIES: '1' } })
const shirt = await addProduct(shop, { price: 50 })
beforeEach(() => clock.toNextHour())

let people = 0
const newAddress = () => `person${++people}@mail.example`
const anywhere = () => `203.0.113.${people % 250}`

type SignedUp = Shopper & { code: string | undefined }

/** Signs up as the sign-up page does for who came through the home page's block. */
async function subscribe(email = newAddress(), address = anywhere()): Promise<SignedUp> {
  const input = { name: 'Ada', email, password: goodPassword, welcome: true }
  const { status, body } = await shop.call('signUp', input, from(address))
  expect(status).toBe(201)
  const { user, token, discountCode } = body.data
  return { id: user._id, email, as: { token }, code: discountCode }
}

async function confirm({ email }: Pick<SignedUp, 'email'>): Promise<void> {
  const token = tokenIn((await verificationLinksTo(shop, email))[0])
  expect((await shop.callWith('confirmEmail', { token })).status).toBe(200)
}

/** The code that the mail to an address has. */
async function mailedCode({ email }: Pick<SignedUp, 'email'>): Promise<string | undefined> {
  const mail = (await mailsTo(shop, email)).find(({ subject }) => subject.startsWith('Your code'))
  return mail && /WELCOME-[2-9A-HJ-NP-Z]{8}/.exec(mail.text)?.[0]
}

const place = (by: SignedUp, code: string | undefined) =>
  shop.callWith(
    'addToOrder',
    checkoutOf(by, [lineOf(shirt, 2)], { discountCodes: code ? [code] : [] }),
    by.as,
  )

describe('who signs up through the home page’s block', () => {
  test('gets a code for 20 % at once, which one order of that account uses', async () => {
    const ada = await subscribe()
    expect(ada.code).toMatch(/^WELCOME-[2-9A-HJ-NP-Z]{8}$/)
    const eve = await subscribe()
    expect((await place(eve, ada.code)).body.code).toBe('code-unknown')
    const { body } = await place(ada, ada.code)
    const order = body.data as Awaited<ReturnType<typeof pay>>['body']['data']
    // Two at $50.00, less 20 %, and 15 % for shipping.
    expect(order).toMatchObject({ subtotal: 100, shippingFee: 12, total: 92 })
    expect((await pay(shop, ada, order)).body.data.payment.state).toBe('paid')
    expect((await place(ada, ada.code)).body.code).toBe('code-already-used')
  })

  test('gets it by mail once the address is proven, and only once', async () => {
    const ada = await subscribe()
    const [mail] = await verificationLinksTo(shop, ada.email)
    expect(await mailedCode(ada)).toBeUndefined()
    const token = tokenIn(mail)
    await Promise.all([1, 2, 3].map(() => shop.callWith('confirmEmail', { token })))
    const mails = await mailsTo(shop, ada.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your code for 20% off'])
    expect(mails[0]?.text).toContain(`Put it into my cart:\n${shop.url}/discount/${ada.code}`)
    expect(mails[0]?.headers).toBeUndefined()
  })

  test('gets it by mail as well when a mailed link sets a new password', async () => {
    const ada = await subscribe()
    await shop.call('forgotPassword', { email: ada.email })
    const [mail] = await mailsTo(shop, ada.email)
    const token = tokenIn(mail?.links[0])
    await shop.call('resetPassword', { token, password: 'another nine buttons' })
    expect(await mailedCode(ada)).toBe(ada.code)
  })

  test('who signs up otherwise gets none', async () => {
    const email = newAddress()
    const { body } = await shop.call('signUp', { name: 'Ada', email, password: goodPassword })
    expect(body.data.discountCode).toBeUndefined()
    await confirm({ email })
    expect(await mailedCode({ email })).toBeUndefined()
  })
})

describe('codes are not to be had without end', () => {
  test('an address with a label gets its code by mail, and its mailbox no second one', async () => {
    const ada = await subscribe(`${newAddress().replace('@', '+first@')}`)
    expect(ada.code).toBeUndefined()
    await confirm(ada)
    const code = await mailedCode(ada)
    expect((await place(ada, code)).status).toBe(201)
    const again = await subscribe(ada.email.replace('+first', '+second'))
    await confirm(again)
    expect(await mailedCode(again)).toBeUndefined()
    const spelt = await subscribe(ada.email.replace('+first', '').toUpperCase())
    expect(spelt.code).toBeUndefined()
    await confirm(spelt)
    expect(await mailedCode(spelt)).toBeUndefined()
  })

  test('a mailbox whose account is gone gets no second one', async () => {
    const ada = await subscribe()
    const { database } = shop.running.context
    await sql`delete from shoppers where id = ${ada.id}::uuid`.execute(database)
    const again = await subscribe(ada.email)
    expect(again.code).toBeUndefined()
    await confirm(again)
    expect(await mailedCode(again)).toBeUndefined()
  })

  test('a network gets 20 a day for addresses that are not proven; after that they come by mail', async () => {
    const place = '198.51.100.7'
    for (let n = 0; n < 20; n++) expect((await subscribe(undefined, place)).code).toBeDefined()
    const late = await subscribe(undefined, place)
    expect(late.code).toBeUndefined()
    await confirm(late)
    expect(await mailedCode(late)).toBeDefined()
  })
})

test('a merchant sets another share, or none; codes that were made keep theirs', async () => {
  const before = await subscribe()
  const setPercent = (percent: number) => changeSettings(shop, 'newsletter', { percent })
  await setPercent(12.5)
  expect((await shop.call('getShopSettings', {})).body.data).toEqual({ newsletter: { percent: 12.5 } })
  const ada = await subscribe()
  await confirm(ada)
  expect((await mailsTo(shop, ada.email)).map(({ subject }) => subject)).toEqual(['Your code for 12.5% off'])
  await setPercent(0)
  expect((await subscribe()).code).toBeUndefined()
  expect((await place(before, before.code)).body.data).toMatchObject({ total: 92 })
  await setPercent(20)
  expect((await shop.call('getShopSettings', {})).body.data).toEqual({})
})
