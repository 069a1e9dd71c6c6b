import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { lowerPasswordCost, restorePasswordCost } from '../../tests/setup/password-cost.ts'
import { openShop, shopOfFile } from '../../tests/setup/shop.ts'
import { from, goodPassword, signUpShopper } from '../../tests/setup/shoppers.ts'
import { hashToken } from '../http/caller.ts'

// Every password costs tens of milliseconds of one core, and hundreds are tried here.
vi.setConfig({ testTimeout: 60_000 })

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now, settings: { TRUSTED_PROXIES: '1' } })
beforeEach(() => clock.toNextHour())

const verify = async (cookie: string) => (await shop.call('verify', {}, { cookie })).status

describe('signing up', () => {
  test('makes an account and signs in', async () => {
    const { status, body, cookie, headers } = await shop.call('signUp', {
      name: '  Grace Hopper ',
      email: ' Grace@Mail.example ',
      password: goodPassword,
    })
    const user = {
      _id: expect.any(String),
      name: 'Grace Hopper',
      email: 'Grace@Mail.example',
      profilePicture: '',
    }
    expect([status, body]).toEqual([201, { data: { token: expect.stringMatching(/^[\w-]{43}$/), user } }])
    expect(headers.getSetCookie()).toEqual([
      `selvedge_session=${body.data.token}; Max-Age=5184000; Path=/; HttpOnly; SameSite=Lax`,
    ])
    const { _id, ...facts } = body.data.user
    expect((await shop.call('verify', {}, { cookie })).body).toEqual({ user: { id: _id, ...facts } })
    expect((await shop.call('verify', {}, { token: body.data.token })).status).toBe(200)
  })

  test('of fifty at once with one address makes one account', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        shop.callWith('signUp', {
          name: `Number ${n}`,
          email: n % 2 ? 'rush@mail.example' : 'RUSH@mail.example',
          password: goodPassword,
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 email-taken']),
    )
    const rows = await shop.running.context.database
      .selectFrom('shoppers')
      .select('id')
      .where('email', 'ilike', 'rush@mail.example')
      .execute()
    expect(rows).toHaveLength(1)
  })

  test.each([
    ['without a name', { name: ' ' }, 'name'],
    ['with what is no address', { email: 'ada@mail' }, 'email'],
    ['with a short password', { password: '7 chars' }, 'password'],
    ['with a password beyond 128 characters', { password: 'x'.repeat(129) }, 'password'],
  ])('is refused %s', async (_what, wrong, field) => {
    const entered = { name: 'Ada', email: 'wrong@mail.example', password: goodPassword, ...wrong }
    const { status, body, cookie } = await shop.callWith('signUp', entered)
    expect([status, cookie, Object.keys(body.fields ?? {})]).toEqual([422, '', [field]])
  })

  test.each(['password123', 'Iloveyou1', '1234567890', 'QWERTYUIOP'])(
    'is refused with %s, which everybody would guess',
    async (password) => {
      expect(
        await shop.callWith('signUp', { name: 'Ada', email: 'common@mail.example', password }),
      ).toMatchObject({ status: 422, body: { code: 'common-password' } })
    },
  )

  test.each(['x'.repeat(128), ' spaces count ', 'пароль с сердцем ❤', 'all lower case words'])(
    'takes “%s” as it is',
    async (password) => {
      const { email } = await signUpShopper(shop, { password })
      expect((await shop.call('login', { email, password })).status).toBe(200)
      expect((await shop.callWith('login', { email, password: password.trim().slice(0, -1) })).status).toBe(
        401,
      )
    },
  )

  test('in vain to find out who has an account soon comes to an end', async () => {
    const { email } = await signUpShopper(shop)
    const collector = from('198.51.100.20')
    const attempt = () => shop.callWith('signUp', { name: 'Eve', email, password: goodPassword }, collector)
    for (let n = 0; n < 5; n++) await Promise.all(Array.from({ length: 10 }, attempt))
    const refused = await attempt()
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signUpShopper(shop)).token).toBeTruthy()
  })

  test('keeps neither password nor token as they are', async () => {
    restorePasswordCost()
    onTestFinished(lowerPasswordCost)
    const { id, token } = await signUpShopper(shop)
    const { database } = shop.running.context
    const { password_hash } = await database
      .selectFrom('shoppers')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const { token_hash } = await database
      .selectFrom('shopper_sessions')
      .select('token_hash')
      .where('shopper_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(token_hash).toEqual(hashToken(token))
  })
})

describe('logging in', () => {
  test('works in whichever capitals the address is typed, with a new token each time', async () => {
    const { email, cookie } = await signUpShopper(shop)
    const again = await shop.call('login', { email: email.toUpperCase(), password: goodPassword }, { cookie })
    expect([again.status, again.body.data.user.email]).toEqual([200, email])
    expect(again.cookie).not.toBe(cookie)
    expect(await verify(again.cookie)).toBe(200)
    expect(await verify(cookie)).toBe(401)
  })

  test('on another device leaves the first one signed in', async () => {
    const { email, cookie } = await signUpShopper(shop)
    await shop.call('login', { email, password: goodPassword })
    expect(await verify(cookie)).toBe(200)
  })

  test('says the same of a wrong password and of an address without account', async () => {
    const { email } = await signUpShopper(shop)
    const wrong = await shop.callWith('login', { email, password: 'not the password' })
    const unknown = await shop.callWith('login', { email: 'nobody@mail.example', password: goodPassword })
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-credentials' }, cookie: '' })
    expect([unknown.status, unknown.body, unknown.cookie]).toEqual([wrong.status, wrong.body, ''])
  })

  test('takes as long for an address without account', { tags: ['release'] }, async () => {
    restorePasswordCost()
    onTestFinished(lowerPasswordCost)
    const { email } = await signUpShopper(shop)
    const millisecondsOf = async (address: string, n: number) => {
      const start = performance.now()
      const entered = { email: address, password: `wrong ${n}` }
      expect((await shop.callWith('login', entered, from(`192.0.2.${n}`))).status).toBe(401)
      return performance.now() - start
    }
    const known: number[] = []
    const unknown: number[] = []
    for (let n = 0; n < 20; n++) {
      known.push(await millisecondsOf(email, n))
      unknown.push(await millisecondsOf(`nobody${n}@mail.example`, 100 + n))
    }
    // Without the comparison with nobody's password it would be a tenth. The quickest of many is the least disturbed.
    const ratio = Math.min(...unknown) / Math.min(...known)
    expect(ratio).toBeGreaterThan(0.3)
    expect(ratio).toBeLessThan(3)
  })

  test('is refused after ten wrong passwords, also with the right one, for at most five minutes', async () => {
    const { email } = await signUpShopper(shop)
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => shop.callWith('login', { email, password: 'guess' })),
    )
    // Guesses sent at once are counted one after the other, but for those that are compared side by side.
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(11)
    const refused = await shop.callWith('login', { email, password: goodPassword })
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } })
    const wait = Number(refused.headers.get('retry-after'))
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(300)
    expect((await shop.call('login', { email, password: goodPassword }, from('192.0.2.200'))).status).toBe(
      200,
    )
    clock.pass({ minutes: 5 })
    expect((await shop.call('login', { email, password: goodPassword })).status).toBe(200)
  })

  test('limits guesses at accounts that do not exist alike', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 11; n++)
      statuses.push((await shop.callWith('login', { email: 'ghost@mail.example', password: 'guess' })).status)
    expect(statuses.slice(9)).toEqual([401, 429])
  })

  test('counts all of a network’s wrong passwords, whoever’s they are', async () => {
    const network = (n: number) => from(`2001:db8:1:2::${n.toString(16)}`)
    const guess = (n: number) =>
      shop.callWith('login', { email: `victim${n}@mail.example`, password: 'guess' }, network(n + 1))
    // No network may have more than fifty under way.
    for (const first of [0, 50]) await Promise.all(Array.from({ length: 50 }, (_, n) => guess(first + n)))
    const { email } = await signUpShopper(shop)
    const entered = { email, password: goodPassword }
    expect((await shop.callWith('login', entered, network(999))).status).toBe(429)
    expect((await shop.callWith('login', entered, from('2001:db8:1:3::1'))).status).toBe(200)
  })

  test('from many places does not keep out the owner, who waits five minutes where nobody knows them', async () => {
    const [home, hotel] = [from('198.51.100.7'), from('198.51.100.8')]
    const { email } = await signUpShopper(shop)
    const entered = { email, password: goodPassword }
    expect((await shop.call('login', entered, home)).status).toBe(200)
    const guess = (n: number) =>
      shop.callWith('login', { email, password: 'a guess' }, from(`203.0.113.${n % 35}`))
    const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => guess(n)))
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(15)
    expect((await shop.call('login', entered, home)).status).toBe(200)
    expect((await shop.call('login', entered, hotel)).status).toBe(429)
    clock.pass({ minutes: 5 })
    expect((await shop.call('login', entered, hotel)).status).toBe(200)
  })

  test('from many places does not keep out somebody who has just signed up there', async () => {
    const { email } = await signUpShopper(shop)
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        shop.callWith('login', { email, password: 'a guess' }, from(`203.0.113.${n % 30}`)),
      ),
    )
    const entered = { email, password: goodPassword }
    expect((await shop.call('login', entered, from('198.51.100.8'))).status).toBe(429)
    expect((await shop.call('login', entered)).status).toBe(200)
  })

  test('forgets the typing mistakes before the right password', async () => {
    const { email } = await signUpShopper(shop)
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 6; n++) await shop.callWith('login', { email, password: 'mistyped' })
      expect((await shop.call('login', { email, password: goodPassword })).status).toBe(200)
    }
  })

  test('needs both fields', async () => {
    const { status, body } = await shop.callWith('login', {})
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['email', 'password']])
  })
})

describe('a session', () => {
  test('that is none is an answer to whoever prefers it, and a refusal to everybody else', async () => {
    const { cookie } = await signUpShopper(shop)
    const { cookie: administrator } = await shop.signInAdministrator()
    const asked = async (
      name: 'verify' | 'adminVerify',
      who?: string,
      headers: Record<string, string> = {},
    ) => {
      const answer = await shop.call(name, {}, { ...(who ? { cookie: who } : {}), headers })
      return [answer.status, answer.body]
    }
    const lenient = { prefer: 'handling=lenient' }
    expect(await asked('verify', undefined, lenient)).toEqual([200, { user: null }])
    expect(await asked('adminVerify', undefined, lenient)).toEqual([200, { admin: null }])
    expect(await asked('adminVerify', cookie, lenient)).toEqual([200, { admin: null }])
    for (const name of ['verify', 'adminVerify'] as const)
      expect(await asked(name, undefined, { prefer: 'return=minimal' })).toMatchObject([401, {}])
    for (const headers of [lenient, {}]) {
      expect(await asked('verify', cookie, headers)).toMatchObject([200, { user: { name: 'Ada Lovelace' } }])
      expect(await asked('adminVerify', administrator, headers)).toMatchObject([
        200,
        { admin: { email: expect.any(String) } },
      ])
    }
  })

  test('ends on the server at logout; logging out without one is fine', async () => {
    const { cookie } = await signUpShopper(shop)
    const left = await shop.call('logout', {}, { cookie })
    expect([left.status, left.headers.getSetCookie()[0]]).toEqual([
      200,
      expect.stringMatching(/^selvedge_session=; .*Expires=Thu, 01 Jan 1970/),
    ])
    expect(await verify(cookie)).toBe(401)
    expect((await shop.call('logout', {}, { cookie })).status).toBe(200)
    expect((await shop.call('logout', {})).status).toBe(200)
  })

  test('ends after two weeks without a visit, and after sixty days at the latest', async () => {
    const { cookie } = await signUpShopper(shop)
    for (let visit = 0; visit < 4; visit++) {
      clock.pass({ days: 13 })
      expect(await verify(cookie)).toBe(200)
    }
    clock.pass({ days: 9 })
    expect(await verify(cookie)).toBe(401)
    const idle = await signUpShopper(shop)
    clock.pass({ days: 15 })
    expect(await verify(idle.cookie)).toBe(401)
  })

  test('is written to at most once a minute', async () => {
    const { id, cookie } = await signUpShopper(shop)
    const seen = async () =>
      (
        await shop.running.context.database
          .selectFrom('shopper_sessions')
          .select('seen_at')
          .where('shopper_id', '=', id)
          .executeTakeFirstOrThrow()
      ).seen_at.getTime()
    const first = await seen()
    await verify(cookie)
    expect(await seen()).toBe(first)
    clock.pass({ minutes: 1 })
    await verify(cookie)
    expect(await seen()).toBeGreaterThan(first)
  })

  test.each(['', 'x', 'a'.repeat(43), '%00', '"; drop table shoppers; --'])(
    'is not opened by the token “%s”',
    async (token) => {
      expect(await verify(`selvedge_session=${token}`)).toBe(401)
    },
  )
})

describe('over HTTPS', () => {
  test('the cookie is bound to the very host and never sent without encryption', async () => {
    const secure = await openShop({ settings: { PUBLIC_URL: 'https://shop.example' } })
    try {
      const { headers, cookie } = await secure.call('signUp', {
        name: 'Ada',
        email: 'ada@mail.example',
        password: goodPassword,
      })
      expect(headers.getSetCookie()).toEqual([
        expect.stringMatching(
          /^__Host-selvedge_session=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
        ),
      ])
      expect((await secure.call('verify', {}, { cookie })).status).toBe(200)
      const plain = cookie.replace('__Host-', '')
      expect((await secure.call('verify', {}, { cookie: plain })).status).toBe(401)
    } finally {
      await secure.close()
    }
  })
})
