import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { from, goodPassword, signUpShopper } from '../../tests/setup/shoppers.ts'
import { fillEmailKeys } from './fill-email-keys.ts'

vi.setConfig({ testTimeout: 60_000 })

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now, settings: { TRUSTED_PROXIES: '1' } })
beforeEach(() => clock.toNextHour())

/** Every way to write i, I, İ and i with a dot above in the two places of the name: one address. */
const spellings = (host: string) =>
  ['i', 'I', '\u0130', 'i\u0307'].flatMap((one) =>
    ['i', 'I', '\u0130', 'i\u0307'].map((other) => `v${one}ct${other}m@${host}`),
  )

describe('an address in another spelling', () => {
  test('is the same account: it logs in, and nobody else can have it', async () => {
    const { email } = await signUpShopper(shop, { email: 'victim@one.example' })
    for (const spelling of ['V\u0130CT\u0130M@One.example', '\uff56ictim@one.example'])
      expect((await shop.callWith('login', { email: spelling, password: goodPassword })).body).toMatchObject({
        data: { user: { email } },
      })
    for (const spelling of spellings('one.example'))
      expect(
        (await shop.callWith('signUp', { name: 'Eve', email: spelling, password: goodPassword })).status,
      ).toBe(409)
  })

  test('ends with a final sigma or a plain one', async () => {
    await signUpShopper(shop, { email: 'οδος@mail.example' })
    expect(
      (await shop.callWith('login', { email: 'ΟΔΟΣ@mail.example', password: goodPassword })).status,
    ).toBe(200)
  })

  test('can be no way to more guesses', async () => {
    await signUpShopper(shop, { email: 'victim@two.example' })
    const statuses: number[] = []
    for (const email of spellings('two.example'))
      statuses.push((await shop.callWith('login', { email, password: 'a guess' })).status)
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(6).fill(429)])
  })

  test('can be no way to more guesses from many networks either', async () => {
    await signUpShopper(shop, { email: 'victim@three.example' })
    const guess = async (email: string, address: string) =>
      (await shop.callWith('login', { email, password: 'a guess' }, from(address))).status
    for (let n = 0; n < 50; n++) await guess('victim@three.example', `203.0.113.${n % 10}`)
    for (const [n, email] of spellings('three.example').entries())
      expect([email, await guess(email, `198.51.100.${n}`)]).toEqual([email, 429])
  })

  test('can be no way to more mails', async () => {
    await signUpShopper(shop, { email: 'victim@four.example' })
    const statuses = await Promise.all(
      spellings('four.example').map(
        async (email) => (await shop.callWith('forgotPassword', { email })).status,
      ),
    )
    expect(statuses.filter((status) => status === 202)).toHaveLength(5)
    expect((await mailsTo(shop, 'victim@four.example')).length).toBeLessThanOrEqual(5)
  })

  test('is free again for others once its owner has another one', async () => {
    const { id, token } = await signUpShopper(shop, { email: 'first@five.example' })
    const change = { id, email: 'second@five.example', currentPassword: goodPassword }
    expect((await shop.callWith('updateDetails', change, { token })).status).toBe(200)
    await signUpShopper(shop, { email: 'FIRST@five.example' })
    const back = { id, email: 'F\u0130RST@five.example', currentPassword: goodPassword }
    expect((await shop.callWith('updateDetails', back, { token })).status).toBe(409)
  })
})

test('accounts of an older release are found in every spelling after the start', async () => {
  const { database } = shop.running.context
  const email = 'οδυσσευς@mail.example'
  await signUpShopper(shop, { email })
  const twin = await signUpShopper(shop, { email: 'ajax@mail.example' })
  // Older keys were made by lower() of the database, which kept these two accounts apart.
  await sql`update shoppers set email_key = lower(email) where email = ${email}`.execute(database)
  await sql`update shoppers set email = ${'ΑΧΙΛΛΕΥΣ@mail.example'}, email_key = ${'αχιλλευς@mail.example'}
    where id = ${twin.id}`.execute(database)
  await signUpShopper(shop, { email: 'αχιλλευσ@mail.example' })

  expect(await fillEmailKeys(database)).toEqual([twin.id])
  expect(await fillEmailKeys(database)).toEqual([twin.id])
  expect((await shop.callWith('login', { email: email.toUpperCase(), password: goodPassword })).status).toBe(
    200,
  )
})
