import { sql } from 'kysely'
import { Secret, TOTP, URI } from 'otpauth'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { beganUnder } from '../../tests/setup/lock-waits.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { administratorLogin, shopOfFile } from '../../tests/setup/shop.ts'
import { from } from '../../tests/setup/shoppers.ts'
import { SoftwareAuthenticator } from '../../tests/setup/software-authenticator.ts'
import { resetAdministrator } from './ensure-administrator.ts'

vi.setConfig({ testTimeout: 60_000 })

const clock = testClock()
const { email, password } = administratorLogin
const shop = await shopOfFile({ clock: clock.now, settings: { TRUSTED_PROXIES: '1' } })
beforeEach(async () => {
  clock.toNextHour()
  await resetAdministrator(shop.running.context.database, administratorLogin)
})

const logIn = () => shop.call('adminLogin', administratorLogin)

/** Turns the authenticator app on. Each code that the app shows is of another half minute. */
async function withApp() {
  const { cookie } = await logIn()
  const { secret } = (await shop.call('beginAuthenticator', {}, { cookie })).body.data
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = (secondsLater = 0) => app.generate({ timestamp: clock.now().getTime() + secondsLater * 1_000 })
  const on = await shop.call('confirmAuthenticator', { code: code() }, { cookie })
  clock.pass({ minutes: 1 })
  return { cookie, code, recoveryCodes: on.body.data.recoveryCodes }
}

/** Enters the password. @returns what the second step needs */
async function halfway(headers = {}) {
  const { body, cookie, status } = await shop.call('adminLogin', administratorLogin, { headers })
  if (!('secondFactor' in body.data)) throw new Error('no second factor was asked for')
  return { ...body.data.secondFactor, cookie, status }
}

const finish = (token: string, code: string, as: { cookie?: string; headers?: Record<string, string> }) =>
  shop.callWith('adminFinishLogin', { token, code }, as)

const isIn = async (cookie: string) => (await shop.call('adminVerify', {}, { cookie })).status === 200

describe('with an authenticator app', () => {
  test('the app lists the key under the name of the shop', async () => {
    await changeSettings(shop, 'identity', { name: 'Loom & Lane: all' })
    const { cookie } = await logIn()
    const { uri } = (await shop.call('beginAuthenticator', {}, { cookie })).body.data
    const { issuer, label } = URI.parse(uri)
    expect([issuer, label]).toEqual(['Loom & Lane all', email])
  })

  test('the password alone begins no session, and a code completes it', async () => {
    const { code } = await withApp()
    const { token, passkey, cookie, status } = await halfway()
    expect([status, passkey, cookie]).toEqual([200, false, expect.stringMatching(/^selvedge_second_step=/)])
    expect(await isIn(cookie)).toBe(false)
    const done = await finish(token, code(), { cookie })
    expect([done.status, done.body]).toEqual([200, { data: { admin: { email } } }])
    expect(await isIn(done.cookie)).toBe(true)
  })

  test('a code is read in the digits of any keyboard', async () => {
    const { code } = await withApp()
    const step = await halfway()
    const wide = code().replaceAll(/\d/g, (digit) => '０１２３４５６７８９'.charAt(Number(digit)))
    expect((await finish(step.token, wide, step)).status).toBe(200)
  })

  test('a code counts once, and half a minute too early or too late', async () => {
    const { code } = await withApp()
    const first = await halfway()
    expect((await finish(first.token, code(-30), first)).status).toBe(200)
    const second = await halfway()
    expect(await finish(second.token, code(-30), second)).toMatchObject({
      status: 403,
      body: { code: 'wrong-code' },
    })
    expect((await finish(second.token, code(30), second)).status).toBe(200)
    const third = await halfway()
    // A code of an earlier time than the last one is spent too.
    expect((await finish(third.token, code(), third)).status).toBe(403)
    expect((await finish(third.token, code(90), third)).status).toBe(403)
  })

  test('of two logins with one code at the same time, one gets in', async () => {
    const { code } = await withApp()
    const logins = await Promise.all([halfway(), halfway()])
    const done = await Promise.all(logins.map(({ token, cookie }) => finish(token, code(), { cookie })))
    expect(done.map(({ status }) => status).toSorted()).toEqual([200, 403])
  })

  test('a stolen token of the page, or a stolen cookie, opens nothing', async () => {
    const { code } = await withApp()
    const { token } = await halfway()
    const expired = { status: 410, body: { code: 'login-expired' } }
    expect(await finish(token, code(), {})).toMatchObject(expired)
    const thief = await halfway()
    expect(await finish(token, code(), { cookie: thief.cookie })).toMatchObject(expired)
    expect(await finish('', code(), { cookie: thief.cookie })).toMatchObject(expired)
    expect(await shop.callWith('adminBeginPasskeySignIn', { token }, { cookie: thief.cookie })).toMatchObject(
      expired,
    )
  })

  test('the second step is open for ten minutes, and once', async () => {
    const { code } = await withApp()
    const late = await halfway()
    clock.pass({ minutes: 11 })
    expect((await finish(late.token, code(), late)).status).toBe(410)
    const { token, cookie } = await halfway()
    expect((await finish(token, code(), { cookie })).status).toBe(200)
    clock.pass({ minutes: 1 })
    expect((await finish(token, code(), { cookie })).status).toBe(410)
  })

  test('a recovery code gets in once, and is told of by mail', async () => {
    const { recoveryCodes } = await withApp()
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes
    const first = await halfway()
    const done = await finish(first.token, code.toUpperCase().replaceAll('-', ' '), first)
    expect(done.status).toBe(200)
    const account = await shop.call('getOwnAccount', {}, { cookie: done.cookie })
    expect(account.body.data.recoveryCodesLeft).toBe(9)
    const second = await halfway()
    expect((await finish(second.token, code, second)).status).toBe(403)
    const mails = await shop.running.context.database
      .selectFrom('mails')
      .select('details')
      .where('template', '=', 'administrator-sign-in-changed')
      .execute()
    expect(mails).toContainEqual({ details: { change: 'recovery-code-used' } })
  })

  test('guessed codes are stopped, also those sent at once, and do not keep the owner out', async () => {
    const { code } = await withApp()
    const home = from('198.51.100.7')
    const before = await halfway(home.headers)
    expect((await finish(before.token, code(), { ...before, ...home })).status).toBe(200)
    clock.pass({ minutes: 1 })
    const guesses = await Promise.all(
      Array.from({ length: 40 }, async (_, n) => {
        const thief = from(`203.0.113.${n % 8}`)
        const { token, cookie } = await halfway(thief.headers)
        return (await finish(token, '000000', { cookie, ...thief })).status
      }),
    )
    expect(guesses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9)
    const elsewhere = from('203.0.113.99')
    const kept = await halfway(elsewhere.headers)
    expect((await finish(kept.token, code(), { cookie: kept.cookie, ...elsewhere })).status).toBe(429)
    const owner = await halfway(home.headers)
    expect((await finish(owner.token, code(), { cookie: owner.cookie, ...home })).status).toBe(200)
  })

  test('another password ends logins that are halfway', async () => {
    const { cookie, code } = await withApp()
    const { token, cookie: half } = await halfway()
    const change = { currentPassword: password, password: 'seven brass buttons' }
    expect((await shop.call('changeOwnPassword', change, { cookie })).status).toBe(200)
    expect((await finish(token, code(), { cookie: half })).status).toBe(410)
  })

  test('it is turned off after another proof, of the password and a code', async () => {
    const { cookie, code } = await withApp()
    clock.pass({ minutes: 11 })
    const off = () => shop.callWith('removeAuthenticator', {}, { cookie })
    expect(await off()).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
    expect(await shop.callWith('proveAdministrator', { password }, { cookie })).toMatchObject({
      status: 403,
      body: { code: 'wrong-code' },
    })
    expect(
      await shop.callWith('proveAdministrator', { password: 'x', code: code() }, { cookie }),
    ).toMatchObject({ status: 403, body: { code: 'wrong-password' } })
    await shop.call('proveAdministrator', { password, code: code() }, { cookie })
    expect((await off()).status).toBe(200)
    expect((await logIn()).body).toEqual({ data: { admin: { email } } })
  })
})

describe('an app that no code has confirmed', () => {
  test('is not asked for, and a wrong code does not confirm it', async () => {
    const { cookie } = await logIn()
    await shop.call('beginAuthenticator', {}, { cookie })
    for (const code of ['000000', 'äöüäöü', '🧵🧵🧵', '٠١٢٣٤٥', '1', '0'.repeat(64)])
      expect([code, (await shop.callWith('confirmAuthenticator', { code }, { cookie })).status]).toEqual([
        code,
        403,
      ])
    expect((await logIn()).body).toEqual({ data: { admin: { email } } })
  })

  test('can’t replace one that is on', async () => {
    const { cookie } = await withApp()
    expect(await shop.callWith('beginAuthenticator', {}, { cookie })).toMatchObject({
      status: 409,
      body: { code: 'authenticator-on' },
    })
  })
})

describe('a passkey of an administrator', () => {
  async function withPasskey(cookie: string) {
    const authenticator = new SoftwareAuthenticator(shop.url)
    const begun = await shop.call('beginOwnPasskey', {}, { cookie })
    const passkey = authenticator.create(begun.body.data)
    const added = await shop.call('addOwnPasskey', { name: 'Laptop', passkey }, { cookie })
    return { authenticator, passkeyId: added.body.data.passkeys[0]?.id ?? '' }
  }
  const challenge = async () => (await shop.call('adminBeginPasskeySignIn', {})).body.data

  test('is not added by a session that is just being ended', async () => {
    const { cookie } = await logIn()
    const begun = await shop.call('beginOwnPasskey', {}, { cookie })
    const authenticator = new SoftwareAuthenticator(shop.url)
    const passkey = authenticator.create(begun.body.data)
    const add = () => shop.callWith('addOwnPasskey', { name: 'Thief', passkey }, { cookie })
    const locked = sql`select from administrators where email = ${email} for no key update`
    const end = () => shop.running.context.database.deleteFrom('administrator_sessions').execute()
    expect(await beganUnder(shop, locked, [add], end)).toMatchObject([
      { status: 401, body: { code: 'not-administrator' } },
    ])
    const signed = authenticator.sign(await challenge())
    expect(await shop.callWith('adminSignInWithPasskey', { passkey: signed })).toMatchObject(refused)
  })

  const refused = { status: 403, body: { code: 'passkey-refused' } }

  test('opens the panel by itself, if it was unlocked', async () => {
    const { authenticator } = await withPasskey((await logIn()).cookie)
    const locked = authenticator.sign(await challenge(), { isUnlocked: false })
    expect(await shop.callWith('adminSignInWithPasskey', { passkey: locked })).toMatchObject(refused)
    const passkey = authenticator.sign(await challenge())
    const signedIn = await shop.call('adminSignInWithPasskey', { passkey })
    expect(signedIn.body).toEqual({ data: { admin: { email } } })
    expect(await isIn(signedIn.cookie)).toBe(true)
  })

  test('completes a login, and no other account’s does', async () => {
    const { cookie } = await withApp()
    const { authenticator } = await withPasskey(cookie)
    const { token, passkey, cookie: half } = await halfway()
    expect(passkey).toBe(true)
    const options = (await shop.call('adminBeginPasskeySignIn', { token }, { cookie: half })).body.data
    expect(options.allowCredentials).toHaveLength(1)
    const { database } = shop.running.context
    const ada = { id: crypto.randomUUID(), email: 'ada@shop.example', role: 'manager' as const }
    await database
      .insertInto('administrators')
      .values({ ...ada, email_key: ada.email, password_hash: '' })
      .execute()
    await database.updateTable('passkeys').set({ administrator_id: ada.id }).execute()
    const stolen = authenticator.sign(options)
    const { userHandle: _, ...response } = stolen.response
    expect(
      await shop.callWith('adminSignInWithPasskey', { passkey: { ...stolen, response } }, { cookie: half }),
    ).toMatchObject(refused)
    await database.deleteFrom('administrators').where('id', '=', ada.id).execute()
  })

  test('proves who asks, and only in the session that asks', async () => {
    const { cookie } = await logIn()
    const { authenticator, passkeyId } = await withPasskey(cookie)
    clock.pass({ minutes: 11 })
    const remove = () => shop.callWith('removeOwnPasskey', { passkeyId }, { cookie })
    expect(await remove()).toMatchObject({ status: 403, body: { code: 'proof-needed' } })
    const options = (await shop.call('beginProofByPasskey', {}, { cookie })).body.data
    await shop.call('proveByPasskey', { passkey: authenticator.sign(options) }, { cookie })
    expect((await remove()).status).toBe(200)
    const passkey = authenticator.sign(await challenge())
    expect(await shop.callWith('adminSignInWithPasskey', { passkey })).toMatchObject(refused)
  })

  test('is renamed', async () => {
    const { cookie } = await logIn()
    const { passkeyId } = await withPasskey(cookie)
    const renamed = await shop.call('renameOwnPasskey', { passkeyId, name: 'Work laptop' }, { cookie })
    expect(renamed.body.data.passkeys.map(({ name }) => name)).toEqual(['Work laptop'])
  })
})

describe('an administrator whose password is changed in that moment', () => {
  const locked = sql`select from administrators where email = ${email} for no key update`
  const change = async (holder: typeof shop.running.context.database) => {
    await holder.updateTable('administrators').set({ password_hash: 'another' }).execute()
    await holder.deleteFrom('administrator_sessions').execute()
  }

  test('is not logged in by a code', async () => {
    const { code } = await withApp()
    const { token, cookie } = await halfway()
    const answers = await beganUnder(shop, locked, [() => finish(token, code(), { cookie })], change)
    expect(answers).toMatchObject([{ status: 410, body: { code: 'login-expired' } }])
  })

  test('is not logged in by a passkey', async () => {
    const { cookie } = await logIn()
    const begun = await shop.call('beginOwnPasskey', {}, { cookie })
    const authenticator = new SoftwareAuthenticator(shop.url)
    const made = authenticator.create(begun.body.data)
    await shop.call('addOwnPasskey', { name: 'Laptop', passkey: made }, { cookie })
    const passkey = authenticator.sign((await shop.call('adminBeginPasskeySignIn', {})).body.data)
    const signIn = () => shop.callWith('adminSignInWithPasskey', { passkey })
    expect(await beganUnder(shop, locked, [signIn], change)).toMatchObject([
      { status: 403, body: { code: 'passkey-refused' } },
    ])
  })

  test('turns on no authenticator app', async () => {
    const { cookie } = await logIn()
    const { secret } = (await shop.call('beginAuthenticator', {}, { cookie })).body.data
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: clock.now().getTime(),
    })
    const confirm = () => shop.callWith('confirmAuthenticator', { code }, { cookie })
    expect(await beganUnder(shop, locked, [confirm], change)).toMatchObject([
      { status: 401, body: { code: 'not-administrator' } },
    ])
  })

  test('gets no new recovery codes', async () => {
    const { cookie } = await withApp()
    const renew = () => shop.callWith('renewRecoveryCodes', {}, { cookie })
    expect(await beganUnder(shop, locked, [renew], change)).toMatchObject([
      { status: 401, body: { code: 'not-administrator' } },
    ])
  })
})

test('the reset of the owner’s login removes app, recovery codes and passkeys', async () => {
  await withApp()
  await resetAdministrator(shop.running.context.database, administratorLogin)
  const { cookie, body } = await logIn()
  expect(body).toEqual({ data: { admin: { email } } })
  expect((await shop.call('getOwnAccount', {}, { cookie })).body.data).toMatchObject({
    passkeys: [],
    authenticatorSince: null,
    recoveryCodesLeft: 0,
  })
})
