import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { beganUnder, lockWaits } from '../../tests/setup/lock-waits.ts'
import { confirmAddress, mailsTo, tokenIn } from '../../tests/setup/mailbox.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { from, goodPassword, signUpShopper } from '../../tests/setup/shoppers.ts'
import { endMailedLinks } from './email-changes.ts'

vi.setConfig({ testTimeout: 60_000 })

const clock = testClock()
const newPassword = 'another nine buttons'
const shop = await shopOfFile({ clock: clock.now, settings: { TRUSTED_PROXIES: '1' } })
beforeEach(() => clock.toNextHour())

/** Asks for a link and returns its token as mailed. */
async function linkFor(email: string, account = email): Promise<string> {
  expect((await shop.call('forgotPassword', { email })).status).toBe(202)
  const mail = (await mailsTo(shop, account)).find(({ subject }) => subject === 'Choose a new password')
  return tokenIn(mail?.links[0])
}
const logIn = (email: string, password: string) => shop.callWith('login', { email, password })

describe('a forgotten password', () => {
  test('is replaced by a mailed link, and everybody signed in is logged out', async () => {
    const { email, cookie } = await signUpShopper(shop)
    const token = await linkFor(email)
    expect((await shop.call('checkResetLink', { token })).body.data).toEqual({ email })
    expect((await shop.call('resetPassword', { token, password: newPassword })).status).toBe(200)
    expect((await shop.call('verify', {}, { cookie })).status).toBe(401)
    expect((await logIn(email, goodPassword)).status).toBe(401)
    expect((await logIn(email, newPassword)).status).toBe(200)
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })

  test('comes with the link in text and page, to the address of the account and no other', async () => {
    const { email } = await signUpShopper(shop, { name: '<b>Ada</b>' })
    await shop.call('forgotPassword', { email: email.toUpperCase() })
    const [mail] = await mailsTo(shop, email)
    const link = `${shop.url}/reset-password?token=`
    expect(mail?.links).toEqual([expect.stringContaining(link)])
    expect(mail?.text).toContain(mail?.links[0])
    expect(mail?.html).toContain(`href="${mail?.links[0]}"`)
    expect(`${mail?.text}${mail?.html}`).not.toContain('Ada')
  })

  test('is answered alike for an address without account, which gets no mail', async () => {
    const { email } = await signUpShopper(shop)
    const known = await shop.call('forgotPassword', { email })
    const unknown = await shop.call('forgotPassword', { email: 'nobody@mail.example' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    expect(await mailsTo(shop, 'nobody@mail.example')).toEqual([])
    const left = await shop.running.context.database
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', 'nobody@mail.example')
      .execute()
    expect(left).toEqual([])
  })

  test('can be asked for five times, whether there is an account or not', async () => {
    const { email } = await signUpShopper(shop)
    await confirmAddress(shop, email)
    for (const address of [email, 'nobody-else@mail.example']) {
      for (let n = 0; n < 5; n++)
        expect((await shop.call('forgotPassword', { email: address })).status).toBe(202)
      const refused = await shop.callWith('forgotPassword', { email: address.toUpperCase() })
      expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(await mailsTo(shop, email)).toHaveLength(5)
    clock.pass({ minutes: 15 })
    expect((await shop.call('forgotPassword', { email })).status).toBe(202)
  })

  test('that a network asks for too often, for one address after the other, is counted by the network alone', async () => {
    const counters = async () =>
      (await shop.running.context.database.selectFrom('rate_limits').selectAll().execute()).length
    const ask = (n: number) =>
      shop.callWith('forgotPassword', { email: `guess${n}@mail.example` }, from('203.0.113.77'))
    for (let n = 0; n < 50; n++) expect((await ask(n)).status).toBe(202)
    const before = await counters()
    for (let n = 50; n < 60; n++) expect((await ask(n)).status).toBe(429)
    expect(await counters()).toBe(before)
  })
})

describe('a stranger who asks for resets', () => {
  const stranger = from('192.0.2.99')
  const askAsStranger = (email: string) => shop.callWith('forgotPassword', { email }, stranger)
  const resetsTo = async (email: string) =>
    (await mailsTo(shop, email)).filter(({ subject }) => subject === 'Choose a new password').length

  test('uses nothing up of what the owner may ask for', async () => {
    const { email } = await signUpShopper(shop)
    await confirmAddress(shop, email)
    for (let n = 0; n < 6; n++) await askAsStranger(email)
    expect(await resetsTo(email)).toBe(5)
    expect((await shop.callWith('forgotPassword', { email })).status).toBe(202)
    expect(await resetsTo(email)).toBe(1)
  })

  test('can’t keep the owner of an unconfirmed address without a link for longer than one lasts', async () => {
    const { email } = await signUpShopper(shop)
    const elsewhere = from('192.0.2.100')
    for (let n = 0; n < 4; n++) await askAsStranger(email)
    expect(await resetsTo(email)).toBe(1)
    clock.pass({ hours: 1 })
    expect((await shop.callWith('forgotPassword', { email }, elsewhere)).status).toBe(202)
    expect(await resetsTo(email)).toBe(1)
  })

  test('uses nothing up with labels of the mailbox, nor before there is an account', async () => {
    const victim = 'starved@mail.example'
    for (const label of ['+a', '+b', '+c', '']) await askAsStranger(victim.replace('@', `${label}@`))
    expect(await resetsTo(victim)).toBe(0)
    await signUpShopper(shop, { email: 'starved+d@mail.example' })
    await signUpShopper(shop, { email: victim })
    expect((await shop.callWith('forgotPassword', { email: victim }, from('192.0.2.101'))).status).toBe(202)
    expect(await resetsTo(victim)).toBe(1)
  })
})

describe('a mailed link', () => {
  test('opens once, also when it is used twice at the same time', async () => {
    const { email } = await signUpShopper(shop)
    const token = await linkFor(email)
    const uses = await Promise.all(
      [1, 2, 3, 4].map((n) => shop.callWith('resetPassword', { token, password: `${newPassword} ${n}` })),
    )
    expect(uses.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410])
    const first = uses.findIndex(({ status }) => status === 200) + 1
    expect((await logIn(email, `${newPassword} ${first}`)).status).toBe(200)
    expect(await shop.callWith('resetPassword', { token, password: newPassword })).toMatchObject({
      status: 410,
      body: { code: 'reset-link-invalid' },
    })
  })

  test('can be checked as often as one likes without being used up, and is dead once used', async () => {
    const { email } = await signUpShopper(shop)
    const token = await linkFor(email)
    for (let n = 0; n < 3; n++) expect((await shop.call('checkResetLink', { token })).status).toBe(200)
    expect((await shop.call('resetPassword', { token, password: newPassword })).status).toBe(200)
    expect(await shop.callWith('checkResetLink', { token })).toMatchObject({
      status: 410,
      body: { code: 'reset-link-invalid' },
    })
    const late = await linkFor(email)
    clock.pass({ minutes: 61 })
    expect((await shop.callWith('checkResetLink', { token: late })).status).toBe(410)
  })

  test('can not be guessed by checking: wrong ones count together with those that are used', async () => {
    const stranger = from('192.0.2.78')
    const check = () => shop.callWith('checkResetLink', { token: 'y'.repeat(43) }, stranger)
    for (let n = 0; n < 50; n++) expect((await check()).status).toBe(410)
    expect(await check()).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    const use = await shop.callWith('resetPassword', { token: 'y', password: newPassword }, stranger)
    expect(use.status).toBe(429)
  })

  test('ends after an hour', async () => {
    const { email } = await signUpShopper(shop)
    const [early, late] = [await linkFor(email), await linkFor(email)]
    clock.pass({ minutes: 59 })
    expect((await shop.call('resetPassword', { token: early, password: newPassword })).status).toBe(200)
    clock.pass({ minutes: 2 })
    expect((await shop.callWith('resetPassword', { token: late, password: newPassword })).status).toBe(410)
    const last = await linkFor(email)
    clock.pass({ minutes: 61 })
    expect((await shop.callWith('resetPassword', { token: last, password: newPassword })).status).toBe(410)
  })

  test('opens nothing any more once the password or the address has been changed', async () => {
    const { id, email, cookie } = await signUpShopper(shop)
    const old = await linkFor(email)
    const changed = await shop.call(
      'updateDetails',
      { id, email: `moved-${email}`, currentPassword: goodPassword },
      { cookie },
    )
    expect(changed.status).toBe(200)
    expect((await shop.callWith('resetPassword', { token: old, password: newPassword })).status).toBe(410)
    const [one, other] = [await linkFor(`moved-${email}`), await linkFor(`moved-${email}`)]
    expect((await shop.call('resetPassword', { token: one, password: newPassword })).status).toBe(200)
    expect((await shop.callWith('resetPassword', { token: other, password: newPassword })).status).toBe(410)
  })

  test('used at once with another of the same account sets one of the passwords', async () => {
    const { email } = await signUpShopper(shop)
    const tokens = [await linkFor(email), await linkFor(email)]
    const locked = sql`select from shoppers where email = ${email} for no key update`
    const use = (token: string) => () => shop.callWith('resetPassword', { token, password: newPassword })
    const answers = await beganUnder(shop, locked, tokens.map(use))
    expect(answers.map(({ status }) => status)).toEqual([200, 410])
  })

  test('to the old address opens nothing when it is made while the address changes', async () => {
    const { id, email } = await signUpShopper(shop)
    const { database } = shop.running.context
    expect((await shop.call('forgotPassword', { email })).status).toBe(202)
    let making: ReturnType<typeof mailsTo> | undefined
    await database.transaction().execute(async (transaction) => {
      const moved = `while-${email}`
      await transaction
        .updateTable('shoppers')
        .set({ email: moved, email_key: moved, email_confirmed_at: null })
        .where('id', '=', id)
        .execute()
      await endMailedLinks(transaction, id)
      making = mailsTo(shop, email)
      await vi.waitFor(async () => expect(await lockWaits(database)).toBeGreaterThan(0), { timeout: 30_000 })
    })
    for (const mail of (await making) ?? []) {
      const token = tokenIn(mail.links[0])
      expect((await shop.callWith('resetPassword', { token, password: newPassword })).status).toBe(410)
    }
    expect((await logIn(`while-${email}`, goodPassword)).status).toBe(200)
  })

  test('stays good when the new password is refused', async () => {
    const { email } = await signUpShopper(shop)
    const token = await linkFor(email)
    for (const password of ['short', 'x'.repeat(129), 'password123'])
      expect((await shop.callWith('resetPassword', { token, password })).status).toBe(422)
    expect((await shop.call('resetPassword', { token, password: newPassword })).status).toBe(200)
  })

  test('is kept as a hash only', async () => {
    const { email } = await signUpShopper(shop)
    const token = await linkFor(email)
    const { database } = shop.running.context
    const kept = JSON.stringify([
      await database.selectFrom('mails').selectAll().execute(),
      await database.selectFrom('password_resets').selectAll().execute(),
    ])
    expect(kept).toContain('password-reset')
    expect(kept).not.toContain(token)
  })

  test('lets the owner in at once, however many have guessed', async () => {
    const { email } = await signUpShopper(shop)
    for (let n = 0; n < 11; n++) await logIn(email, 'guess')
    expect((await logIn(email, goodPassword)).status).toBe(429)
    const token = await linkFor(email)
    expect((await shop.call('resetPassword', { token, password: newPassword })).status).toBe(200)
    expect((await logIn(email, newPassword)).status).toBe(200)
  })
})
