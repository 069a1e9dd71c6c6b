import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { beganUnder } from '../../tests/setup/lock-waits.ts'
import { confirmAddress, mailsTo, tokenIn } from '../../tests/setup/mailbox.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { from, type SignedUp, signUpShopper } from '../../tests/setup/shoppers.ts'
import { SoftwareAuthenticator } from '../../tests/setup/software-authenticator.ts'
import { deletePasskeysOf } from '../sign-in/passkeys.ts'
import { shopperPasskeyOwner } from './shopper-passkeys.ts'
import { endSessionsOf } from './shopper-sessions.ts'

vi.setConfig({ testTimeout: 60_000 })

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now, settings: { TRUSTED_PROXIES: '1' } })
const { database } = shop.running.context
beforeEach(() => clock.toNextHour())

async function addPasskey(
  shopper: SignedUp,
  authenticator = new SoftwareAuthenticator(shop.url),
  format = 'none',
) {
  const { id, password: currentPassword, as } = shopper
  const begun = await shop.call('beginPasskey', { id, currentPassword }, as)
  const passkey = authenticator.create(begun.body.data, { format })
  const { status, body } = await shop.call('addPasskey', { id, name: 'Phone', passkey }, as)
  return { status, body, authenticator }
}

const challenge = async () => (await shop.call('beginPasskeySignIn', {})).body.data

const refused = { status: 403, body: { code: 'passkey-refused' } }

describe('a shopper with a passkey', () => {
  test('signs in without a password, and sees when it was used', async () => {
    const shopper = await signUpShopper(shop)
    const { authenticator } = await addPasskey(shopper)
    const passkey = authenticator.sign(await challenge())
    const signedIn = await shop.call('signInWithPasskey', { passkey })
    expect([signedIn.status, signedIn.body.data.user.email]).toEqual([200, shopper.email])
    const verified = await shop.call('verify', {}, { cookie: signedIn.cookie })
    expect(verified.body.user?.id).toBe(shopper.id)
    const { body } = await shop.call('listPasskeys', { id: shopper.id }, shopper.as)
    expect(body.data.passkeys).toEqual([
      expect.objectContaining({ name: 'Phone', lastUsedAt: expect.any(String) }),
    ])
  })

  test('finds it under the name of the shop in the browser’s list, bound to the host', async () => {
    const { id, password: currentPassword, as } = await signUpShopper(shop)
    const party = async () => (await shop.call('beginPasskey', { id, currentPassword }, as)).body.data.rp
    expect(await party()).toEqual({ id: 'localhost', name: 'Selvedge' })
    await changeSettings(shop, 'identity', { name: 'Loom & Lane' })
    expect(await party()).toEqual({ id: 'localhost', name: 'Loom & Lane' })
  })

  test.each(['android-key', 'apple', 'packed', 'made-up'])(
    'adds one whose maker is stated as %s, and nothing of the statement is read',
    async (format) => {
      const shopper = await signUpShopper(shop)
      const { status, authenticator } = await addPasskey(shopper, undefined, format)
      const passkey = authenticator.sign(await challenge())
      expect([status, (await shop.call('signInWithPasskey', { passkey })).status]).toEqual([200, 200])
    },
  )

  test('adds one with the right password only, and hears of it by mail', async () => {
    const shopper = await signUpShopper(shop)
    const wrong = { id: shopper.id, currentPassword: 'not the password' }
    expect(await shop.callWith('beginPasskey', wrong, shopper.as)).toMatchObject({
      status: 403,
      body: { code: 'wrong-password' },
    })
    await addPasskey(shopper)
    const mails = await shop.running.context.database
      .selectFrom('mails')
      .select('details')
      .where('template', '=', 'passkey-changed')
      .where('recipient', '=', shopper.email)
      .execute()
    expect(mails).toEqual([{ details: { change: 'added' } }])
  })

  test('removes it, after which it opens nothing', async () => {
    const shopper = await signUpShopper(shop)
    const { body, authenticator } = await addPasskey(shopper)
    const passkeyId = body.data.passkeys[0]?.id ?? ''
    const removal = { id: shopper.id, passkeyId }
    expect((await shop.call('removePasskey', removal, shopper.as)).body.data.passkeys).toEqual([])
    expect((await shop.call('removePasskey', removal, shopper.as)).status).toBe(200)
    expect(
      await shop.callWith('signInWithPasskey', { passkey: authenticator.sign(await challenge()) }),
    ).toMatchObject(refused)
  })

  test('renames it', async () => {
    const shopper = await signUpShopper(shop)
    const { body } = await addPasskey(shopper)
    const passkeyId = body.data.passkeys[0]?.id ?? ''
    const renamed = await shop.call(
      'renamePasskey',
      { id: shopper.id, passkeyId, name: 'Old phone' },
      shopper.as,
    )
    expect(renamed.body.data.passkeys.map(({ name }) => name)).toEqual(['Old phone'])
  })

  test('can neither rename nor remove another’s', async () => {
    const [owner, other] = [await signUpShopper(shop), await signUpShopper(shop)]
    const { body, authenticator } = await addPasskey(owner)
    const passkeyId = body.data.passkeys[0]?.id ?? ''
    await shop.call('renamePasskey', { id: other.id, passkeyId, name: 'Mine' }, other.as)
    await shop.call('removePasskey', { id: other.id, passkeyId }, other.as)
    const left = await shop.call('listPasskeys', { id: owner.id }, owner.as)
    expect(left.body.data.passkeys.map(({ name }) => name)).toEqual(['Phone'])
    const passkey = authenticator.sign(await challenge())
    expect((await shop.call('signInWithPasskey', { passkey })).status).toBe(200)
  })
})

describe('a signature opens nothing', () => {
  let authenticator: SoftwareAuthenticator
  beforeAll(async () => {
    const added = await addPasskey(await signUpShopper(shop))
    authenticator = added.authenticator
  })
  const signIn = (passkey: unknown) => shop.callWith('signInWithPasskey', { passkey })

  test('a second time', async () => {
    const passkey = authenticator.sign(await challenge())
    expect((await signIn(passkey)).status).toBe(200)
    expect(await signIn(passkey)).toMatchObject(refused)
  })

  test('that was asked for on another site', async () => {
    const passkey = authenticator.sign(await challenge(), { origin: 'https://elsewhere.example' })
    expect(await signIn(passkey)).toMatchObject(refused)
  })

  test('of a challenge that the shop has not made, or that is older than ten minutes', async () => {
    const options = await challenge()
    const invented = { ...options, challenge: 'A'.repeat(43) }
    expect(await signIn(authenticator.sign(invented))).toMatchObject(refused)
    clock.pass({ minutes: 11 })
    expect(await signIn(authenticator.sign(options))).toMatchObject(refused)
  })

  test('of a copy of the passkey, whose counter is behind', async () => {
    expect((await signIn(authenticator.sign(await challenge(), { counter: 90 }))).status).toBe(200)
    expect(await signIn(authenticator.sign(await challenge(), { counter: 90 }))).toMatchObject(refused)
    expect((await signIn(authenticator.sign(await challenge(), { counter: 91 }))).status).toBe(200)
  })

  test('of a challenge for administrators', async () => {
    const options = (await shop.call('adminBeginPasskeySignIn', {})).body.data
    expect(await signIn(authenticator.sign(options))).toMatchObject(refused)
    const passkey = authenticator.sign((await shop.call('adminBeginPasskeySignIn', {})).body.data)
    expect(await shop.callWith('adminSignInWithPasskey', { passkey })).toMatchObject(refused)
  })

  test('of an authenticator that the shop does not know', async () => {
    const stranger = new SoftwareAuthenticator(shop.url)
    const passkey = stranger.sign(await challenge())
    const { userHandle: _, ...response } = passkey.response
    expect(await signIn({ ...passkey, response })).toMatchObject(refused)
  })
})

test('a passkey made for one account is refused by another, and a second time', async () => {
  const [one, other] = [await signUpShopper(shop), await signUpShopper(shop)]
  const begun = await shop.call('beginPasskey', { id: one.id, currentPassword: one.password }, one.as)
  const passkey = new SoftwareAuthenticator(shop.url).create(begun.body.data)
  const add = (shopper: SignedUp) =>
    shop.callWith('addPasskey', { id: shopper.id, name: 'Phone', passkey }, shopper.as)
  expect(await add(other)).toMatchObject(refused)
  expect(await add(one)).toMatchObject(refused)
})

test.each([
  ['ends those added before the address was proven', false],
  ['leaves those of a proven address', true],
])('a mailed reset of the password %s', async (_, isProven) => {
  const shopper = await signUpShopper(shop)
  const { email } = shopper
  if (isProven) await confirmAddress(shop, email)
  const { authenticator } = await addPasskey(shopper)
  await shop.call('forgotPassword', { email })
  const mail = (await mailsTo(shop, email)).find(({ subject }) => subject === 'Choose a new password')
  const token = tokenIn(mail?.links[0])
  await shop.call('resetPassword', { token, password: 'another nine buttons' })
  const passkey = authenticator.sign(await challenge())
  const { status } = await shop.callWith('signInWithPasskey', { passkey })
  expect(status).toBe(isProven ? 200 : 403)
})

/** The statement that every change takes first which ends the sessions of an account. */
const lockOf = ({ id }: SignedUp) => sql`select from shoppers where id = ${id}::uuid for update`

test('whoever is being logged out adds none in that moment', async () => {
  const shopper = await signUpShopper(shop)
  const { id, password: currentPassword, as } = shopper
  const begun = await shop.call('beginPasskey', { id, currentPassword }, as)
  const authenticator = new SoftwareAuthenticator(shop.url)
  const passkey = authenticator.create(begun.body.data)
  const add = () => shop.callWith('addPasskey', { id, name: 'Thief', passkey }, as)
  const answers = await beganUnder(shop, lockOf(shopper), [add], () => endSessionsOf(database, id))
  expect(answers).toMatchObject([{ status: 401, body: { code: 'not-signed-in' } }])
  expect(
    await shop.callWith('signInWithPasskey', { passkey: authenticator.sign(await challenge()) }),
  ).toMatchObject(refused)
})

test('a passkey that a reset ends opens no session of the account by its new password', async () => {
  const shopper = await signUpShopper(shop)
  const { authenticator } = await addPasskey(shopper)
  const passkey = authenticator.sign(await challenge())
  const signIn = () => shop.callWith('signInWithPasskey', { passkey })
  const reset = async (holder: typeof database) => {
    const { id } = shopper
    await holder.updateTable('shoppers').set({ password_hash: 'another' }).where('id', '=', id).execute()
    await deletePasskeysOf(holder, shopperPasskeyOwner(id))
    await endSessionsOf(holder, id)
  }
  const every = sql`lock table shoppers in access exclusive mode`
  expect(await beganUnder(shop, every, [signIn], reset)).toMatchObject([refused])
})

test('an account has at most twenty passkeys, also where two are added at once', async () => {
  const shopper = await signUpShopper(shop)
  const { id, password: currentPassword, as } = shopper
  for (let n = 0; n < 19; n++) await addPasskey(shopper)
  const last: (() => ReturnType<typeof shop.callWith>)[] = []
  for (const name of ['Phone', 'Laptop']) {
    const begun = await shop.call('beginPasskey', { id, currentPassword }, as)
    const passkey = new SoftwareAuthenticator(shop.url).create(begun.body.data)
    last.push(() => shop.callWith('addPasskey', { id, name, passkey }, as))
  }
  const answers = await beganUnder(shop, lockOf(shopper), last)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('with twenty passkeys, an account begins no other', async () => {
  const shopper = await signUpShopper(shop)
  for (let n = 0; n < 20; n++) await addPasskey(shopper)
  const { id, password: currentPassword, as } = shopper
  expect(await shop.callWith('beginPasskey', { id, currentPassword }, as)).toMatchObject({
    status: 409,
    body: { code: 'too-many-passkeys' },
  })
})

test('refused passkeys of one address lock out no other address', async () => {
  const { authenticator } = await addPasskey(await signUpShopper(shop))
  const flood = from('203.0.113.40')
  const bad = authenticator.sign({ challenge: 'A'.repeat(43), rpId: 'localhost' })
  let status = 0
  for (let n = 0; n < 101; n++)
    status = (await shop.callWith('signInWithPasskey', { passkey: bad }, flood)).status
  expect(status).toBe(429)
  const passkey = authenticator.sign(await challenge())
  expect((await shop.callWith('signInWithPasskey', { passkey }, flood)).status).toBe(429)
  expect((await shop.call('signInWithPasskey', { passkey }, from('203.0.113.41'))).status).toBe(200)
})

describe('sessions of a shopper', () => {
  const sessionsOf = async (shopper: SignedUp) =>
    (await shop.call('listSessions', { id: shopper.id }, shopper.as)).body.data.sessions

  test('are shown with device and address, and end at once', async () => {
    const shopper = await signUpShopper(shop)
    const headers = {
      'x-forwarded-for': '203.0.113.9',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    }
    const { email, password } = shopper
    clock.pass({ minutes: 5 })
    const other = await shop.call('login', { email, password }, { headers })
    const seen = await sessionsOf(shopper)
    expect(seen).toEqual([
      expect.objectContaining({ device: 'Firefox on Linux', address: '203.0.113.9', isThis: false }),
      expect.objectContaining({ isThis: true }),
    ])
    const session = seen[0]?.id ?? ''
    const stranger = await signUpShopper(shop)
    await shop.call('endSession', { id: stranger.id, session }, stranger.as)
    expect((await shop.call('verify', {}, { cookie: other.cookie })).status).toBe(200)
    await shop.call('endSession', { id: shopper.id, session }, shopper.as)
    expect((await shop.call('verify', {}, { cookie: other.cookie })).status).toBe(401)
    expect(await sessionsOf(shopper)).toHaveLength(1)
  })

  test('end all together but this one', async () => {
    const shopper = await signUpShopper(shop)
    const { email, password } = shopper
    const others = await Promise.all([1, 2].map(() => shop.call('login', { email, password })))
    await shop.call('endOtherSessions', { id: shopper.id }, shopper.as)
    for (const { cookie } of others) expect((await shop.call('verify', {}, { cookie })).status).toBe(401)
    expect((await shop.call('verify', {}, shopper.as)).status).toBe(200)
  })
})
