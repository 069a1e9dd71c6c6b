import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { administratorLogin, shopOfFile } from '../../tests/setup/shop.ts'
import { from, signUpShopper } from '../../tests/setup/shoppers.ts'
import { ensureAdministrator, resetAdministrator } from './ensure-administrator.ts'

vi.setConfig({ testTimeout: 60_000 })

const clock = testClock()
const { email, password } = administratorLogin
const shop = await shopOfFile({ clock: clock.now, settings: { TRUSTED_PROXIES: '1' } })
beforeEach(async () => {
  clock.toNextHour()
  await resetAdministrator(shop.running.context.database, administratorLogin)
})

const logIn = async () => (await shop.call('adminLogin', administratorLogin)).cookie
const verify = async (cookie: string) => (await shop.call('adminVerify', {}, { cookie })).status

describe('logging in', () => {
  test.each([
    { email },
    { email: email.toUpperCase() },
    { username: email },
    { username: 'admin' },
    { email: 'Admin' },
  ])('works with %o', async (name) => {
    const { status, body, headers } = await shop.call('adminLogin', { ...name, password })
    expect([status, body]).toEqual([200, { data: { admin: { email } } }])
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^selvedge_administrator=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ])
  })

  test('tells who is signed in, until they log out', async () => {
    const cookie = await logIn()
    expect((await shop.call('adminVerify', {}, { cookie })).body).toEqual({ admin: { email, role: 'owner' } })
    const left = await shop.call('adminLogout', {}, { cookie })
    expect([left.status, left.headers.getSetCookie()[0]]).toEqual([
      200,
      expect.stringContaining('selvedge_administrator=; '),
    ])
    expect(await verify(cookie)).toBe(401)
    expect((await shop.call('adminLogout', {}, { cookie })).status).toBe(200)
    expect((await shop.call('adminLogout', {})).status).toBe(200)
  })

  test('says the same of a wrong password and of somebody unknown, and sets no cookie', async () => {
    const wrong = await shop.callWith('adminLogin', { email, password: 'not the password' })
    const unknown = await shop.callWith('adminLogin', { email: 'nobody@mail.example', password })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-credentials' }, cookie: '' })
    expect(unknown.body).toEqual(wrong.body)
  })

  test('asks for a name and a password', async () => {
    expect(await shop.callWith('adminLogin', { password })).toMatchObject({ status: 422 })
    expect(await shop.callWith('adminLogin', { email })).toMatchObject({
      status: 422,
      body: { fields: { password: 'Enter your password.' } },
    })
  })

  test('gives a new token each time and ends the one before', async () => {
    const first = await logIn()
    const second = await shop.call('adminLogin', administratorLogin, { cookie: first })
    expect(second.cookie).not.toBe(first)
    expect(await verify(first)).toBe(401)
    expect(await verify(second.cookie)).toBe(200)
  })

  test('is not open to shoppers, nor the shop’s calls to administrators', async () => {
    const shopper = await signUpShopper(shop)
    expect(await verify(shopper.cookie)).toBe(401)
    expect(await verify(`selvedge_administrator=${shopper.token}`)).toBe(401)
    const cookie = (await logIn()).replace('selvedge_administrator', 'selvedge_session')
    expect((await shop.call('verify', {}, { cookie })).status).toBe(401)
  })
})

describe('a session', () => {
  test('ends after two hours without a request', async () => {
    const cookie = await logIn()
    clock.pass({ minutes: 119 })
    expect(await verify(cookie)).toBe(200)
    clock.pass({ minutes: 119 })
    expect(await verify(cookie)).toBe(200)
    clock.pass({ minutes: 121 })
    expect(await verify(cookie)).toBe(401)
  })

  test('ends after twelve hours, however busy', async () => {
    const cookie = await logIn()
    for (let hour = 1; hour < 12; hour++) {
      clock.pass({ hours: 1 })
      expect(await verify(cookie)).toBe(200)
    }
    clock.pass({ minutes: 61 })
    expect(await verify(cookie)).toBe(401)
  })
})

describe('guessing the password', () => {
  const guess = (address: string) =>
    shop.callWith('adminLogin', { username: 'admin', password: 'a guess' }, from(address))

  test('ends after ten tries, by email and username together, and opens again within five minutes', async () => {
    for (let n = 0; n < 10; n++)
      expect(
        await shop.callWith(
          'adminLogin',
          n % 2 ? { email, password: 'x' } : { username: 'admin', password: 'x' },
        ),
      ).toMatchObject({ status: 401 })
    const refused = await shop.callWith('adminLogin', administratorLogin)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(300)
    clock.pass({ minutes: 5 })
    expect((await shop.call('adminLogin', administratorLogin)).status).toBe(200)
  })

  test('from many places does not keep out an administrator who was here before', async () => {
    const home = from('198.51.100.7')
    expect((await shop.call('adminLogin', administratorLogin, home)).status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => guess(`203.0.113.${n % 35}`)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(15)
    expect((await shop.call('adminLogin', administratorLogin, from('203.0.113.99'))).status).toBe(429)
    expect((await shop.call('adminLogin', administratorLogin, home)).status).toBe(200)
  })
})

describe('the own password', () => {
  const change = (input: object, cookie: string) => shop.callWith('changeOwnPassword', input, { cookie })

  test('is changed with the current one, by the rules of every password', async () => {
    const cookie = await logIn()
    expect(
      await change({ currentPassword: 'not the password', password: 'seven brass buttons' }, cookie),
    ).toMatchObject({ status: 403, body: { code: 'wrong-password' } })
    expect(await change({ currentPassword: password, password: 'Password123' }, cookie)).toMatchObject({
      status: 422,
      body: { code: 'common-password' },
    })
    expect(await change({ currentPassword: password, password: 'short' }, cookie)).toMatchObject({
      status: 422,
      body: { fields: { password: expect.any(String) } },
    })
    expect(await verify(cookie)).toBe(200)
  })
})

describe('the sessions of an administrator', () => {
  test('are shown with device and address, and end at once', async () => {
    const cookie = await logIn()
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
    clock.pass({ minutes: 1 })
    const other = await shop.call('adminLogin', administratorLogin, { headers })
    const sessions = async () => (await shop.call('getOwnAccount', {}, { cookie })).body.data.sessions
    const [newest, own] = await sessions()
    expect(newest).toMatchObject({ device: 'Firefox on Linux', isThis: false, address: '127.0.0.1' })
    expect(own?.isThis).toBe(true)
    await shop.call('endOwnSession', { session: newest?.id ?? '' }, { cookie })
    expect(await verify(other.cookie)).toBe(401)
    const further = [await logIn(), await logIn()]
    await shop.call('endOtherOwnSessions', {}, { cookie })
    for (const ended of further) expect(await verify(ended)).toBe(401)
    expect(await sessions()).toHaveLength(1)
  })
})

describe('the administrator of the settings', () => {
  const ensure = (login: typeof administratorLogin) =>
    ensureAdministrator(shop.running.context.database, login)

  test('stays signed in when nothing has changed, or only the address', async () => {
    const cookie = await logIn()
    expect(await ensure(administratorLogin)).toBe('unchanged')
    expect(await ensure({ email: 'new@shop.example', password })).toBe('changed')
    expect((await shop.call('adminVerify', {}, { cookie })).body).toEqual({
      admin: { email: 'new@shop.example', role: 'owner' },
    })
    expect((await shop.callWith('adminLogin', administratorLogin)).status).toBe(401)
  })

  test('is logged out by another password', async () => {
    const cookie = await logIn()
    expect(await ensure({ email, password: 'quite another one' })).toBe('changed')
    expect(await verify(cookie)).toBe(401)
    expect((await shop.callWith('adminLogin', administratorLogin)).status).toBe(401)
    expect((await shop.call('adminLogin', { email, password: 'quite another one' })).status).toBe(200)
  })

  test('keeps a password that was changed in the panel, until another one is set there', async () => {
    const cookie = await logIn()
    const elsewhere = await logIn()
    const changed = 'seven brass buttons'
    const change = { currentPassword: password, password: changed }
    await shop.call('changeOwnPassword', change, { cookie })
    expect([await verify(cookie), await verify(elsewhere)]).toEqual([200, 401])
    expect(await ensure(administratorLogin)).toBe('unchanged')
    expect((await shop.callWith('adminLogin', administratorLogin)).status).toBe(401)
    expect((await shop.call('adminLogin', { email, password: changed })).status).toBe(200)
    expect(await ensure({ email, password: 'quite another one' })).toBe('changed')
    expect((await shop.callWith('adminLogin', { email, password: changed })).status).toBe(401)
    expect((await shop.call('adminLogin', { email, password: 'quite another one' })).status).toBe(200)
  })

  test('whose row an earlier release has written keeps the password, and one that differs is set', async () => {
    const { database } = shop.running.context
    const asBefore = () =>
      database.updateTable('administrators').set({ environment_password_hash: null }).execute()
    const cookie = await logIn()
    await asBefore()
    expect(await ensure(administratorLogin)).toBe('unchanged')
    expect(await verify(cookie)).toBe(200)
    await asBefore()
    expect(await ensure({ email, password: 'quite another one' })).toBe('changed')
    expect(await verify(cookie)).toBe(401)
  })

  test('is made once, however many processes start at the same time', async () => {
    await shop.running.context.database.deleteFrom('administrators').execute()
    const done = await Promise.all([1, 2, 3, 4].map(() => ensure(administratorLogin)))
    expect(done.toSorted()).toEqual(['created', 'unchanged', 'unchanged', 'unchanged'])
  })

  test('can be let in again after too many guesses', async () => {
    const cookie = await logIn()
    for (let n = 0; n < 11; n++) await shop.callWith('adminLogin', { username: 'admin', password: 'x' })
    expect((await shop.callWith('adminLogin', administratorLogin)).status).toBe(429)
    await resetAdministrator(shop.running.context.database, administratorLogin)
    expect(await verify(cookie)).toBe(401)
    expect((await shop.call('adminLogin', administratorLogin)).status).toBe(200)
  })
})
