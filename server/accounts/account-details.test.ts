import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { from, goodPassword, signUpShopper } from '../../tests/setup/shoppers.ts'
import { uploadPicture } from '../../tests/setup/uploads.ts'

vi.setConfig({ testTimeout: 60_000 })

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now, settings: { TRUSTED_PROXIES: '1' } })
beforeEach(() => clock.toNextHour())

const verify = (cookie: string) => shop.call('verify', {}, { cookie })
const logIn = (email: string, password: string) => shop.callWith('login', { email, password })

describe('name, email and password', () => {
  test('the name changes without the password', async () => {
    const { id, cookie } = await signUpShopper(shop)
    const { status, body } = await shop.call('updateDetails', { id, name: ' Ada Lovelace ' }, { cookie })
    expect([status, body.data.user.name, body.data.token]).toEqual([200, 'Ada Lovelace', undefined])
    expect((await verify(cookie)).body.user?.name).toBe('Ada Lovelace')
  })

  test('another email needs the password, and the old address hears of it', async () => {
    const { id, email, cookie } = await signUpShopper(shop)
    const moved = `moved-${email}`
    const change = { id, email: moved }
    expect(await shop.callWith('updateDetails', change, { cookie })).toMatchObject({
      status: 422,
      body: { fields: { currentPassword: expect.any(String) } },
    })
    expect(
      await shop.callWith('updateDetails', { ...change, currentPassword: 'wrong' }, { cookie }),
    ).toMatchObject({
      status: 403,
      body: { code: 'wrong-password' },
    })
    expect((await verify(cookie)).body.user?.email).toBe(email)
    const changed = await shop.call('updateDetails', { ...change, currentPassword: goodPassword }, { cookie })
    expect([changed.status, changed.body.data.user.email]).toEqual([200, moved])
    expect((await verify(cookie)).status).toBe(200)
    expect((await logIn(email, goodPassword)).status).toBe(401)
    expect((await logIn(moved, goodPassword)).status).toBe(200)
    const again = await shop.call('updateDetails', { ...change, currentPassword: goodPassword }, { cookie })
    expect(again.status).toBe(200)
    const mails = await mailsTo(shop, email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Your email address was changed'])
    expect(mails[0]?.text).not.toContain(moved)
    expect(await mailsTo(shop, moved)).toEqual([])
  })

  test('the email of another account is refused in whichever capitals, and nothing changes', async () => {
    const [one, other] = [await signUpShopper(shop), await signUpShopper(shop)]
    const change = {
      id: one.id,
      name: 'Eve',
      email: other.email.toUpperCase(),
      currentPassword: goodPassword,
    }
    expect(await shop.callWith('updateDetails', change, one)).toMatchObject({
      status: 409,
      body: { code: 'email-taken' },
    })
    expect((await verify(one.cookie)).body.user).toMatchObject({ name: one.name, email: one.email })
    const capitals = { id: one.id, email: one.email.toUpperCase(), currentPassword: goodPassword }
    expect((await shop.call('updateDetails', capitals, one)).status).toBe(200)
  })

  test('another password ends every session but goes on in the browser that changed it', async () => {
    const { id, email, cookie, token } = await signUpShopper(shop)
    const elsewhere = (await logIn(email, goodPassword)).cookie
    const change = { id, password: 'another nine buttons', currentPassword: goodPassword }
    const changed = await shop.call('updateDetails', change, { cookie })
    expect(changed.status).toBe(200)
    expect(changed.cookie).toBe(`selvedge_session=${changed.body.data.token}`)
    expect(changed.body.data.token).not.toBe(token)
    expect((await verify(changed.cookie)).status).toBe(200)
    expect((await verify(cookie)).status).toBe(401)
    expect((await verify(elsewhere)).status).toBe(401)
    expect((await logIn(email, goodPassword)).status).toBe(401)
    expect((await mailsTo(shop, email)).map(({ subject }) => subject)).toEqual(['Your password was changed'])
  })

  test('three changes at once with one password: the first is the only one', async () => {
    const { id, email, cookie } = await signUpShopper(shop)
    const passwords = ['first nine buttons', 'second nine buttons', 'third nine buttons']
    const answers = await Promise.all(
      passwords.map((password) =>
        shop.callWith('updateDetails', { id, password, currentPassword: goodPassword }, { cookie }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect((await logIn(email, passwords[statuses.indexOf(200)] ?? '')).status).toBe(200)
  })

  test('another password has to be a good one and needs the current', async () => {
    const { id, cookie } = await signUpShopper(shop)
    const attempt = (password: string, currentPassword = goodPassword) =>
      shop.callWith('updateDetails', { id, password, currentPassword }, { cookie })
    expect(await attempt('short')).toMatchObject({ status: 422 })
    expect(await attempt('password123')).toMatchObject({ status: 422, body: { code: 'common-password' } })
    expect(await attempt('another nine buttons', 'wrong')).toMatchObject({ status: 403 })
    expect((await verify(cookie)).status).toBe(200)
  })

  test('the current password can not be guessed by who sits at a forgotten browser', async () => {
    const { id, cookie } = await signUpShopper(shop)
    const guess = () =>
      shop.callWith('updateDetails', { id, email: 'x@mail.example', currentPassword: 'guess' }, { cookie })
    for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(403)
    expect((await guess()).status).toBe(429)
  })

  test('a login that began with the old password opens no session after the change', async () => {
    const { id, email, cookie } = await signUpShopper(shop)
    const change = { id, password: 'another nine buttons', currentPassword: goodPassword }
    const [, ...logins] = await Promise.all([
      shop.call('updateDetails', change, { cookie }),
      ...Array.from({ length: 8 }, (_, n) =>
        shop.callWith('login', { email, password: goodPassword }, from(`192.0.2.${n}`)),
      ),
    ])
    for (const login of logins) if (login.cookie !== '') expect((await verify(login.cookie)).status).toBe(401)
  })
})

describe('personal details', () => {
  const details = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    address: {
      street: '12 St James’s Sq',
      city: 'London',
      state: 'London',
      zipcode: 'SW1Y 4JH',
      country: 'UK',
    },
    phoneNumber: '+44 20 7946 0000',
    email: 'ada@home.example',
  }
  const empty = {
    firstName: '',
    lastName: '',
    address: { street: '', city: '', state: '', zipcode: '', country: '' },
    phoneNumber: '',
    email: '',
  }

  test('are empty at first, are kept, and change where they are sent', async () => {
    const { id, cookie } = await signUpShopper(shop)
    const read = async () => (await shop.call('getDetails', { id, personal: 'true' }, { cookie })).body.data
    expect(await read()).toEqual({ userPersonalDetails: empty })
    for (let twice = 0; twice < 2; twice++) {
      const kept = await shop.call('updatePersonalDetails', { id, ...details }, { cookie })
      expect([kept.status, kept.body.data.userPersonalDetails]).toEqual([200, details])
    }
    expect(await read()).toEqual({ userPersonalDetails: details })
    await shop.call('updatePersonalDetails', { id, firstName: 'Grace', lastName: '' }, { cookie })
    await shop.call('updatePersonalDetails', { id, address: { city: 'Leeds' } }, { cookie })
    await shop.call('updatePersonalDetails', { id }, { cookie })
    const address = { ...details.address, city: 'Leeds' }
    expect(await read()).toEqual({
      userPersonalDetails: { ...details, firstName: 'Grace', lastName: '', address },
    })
  })

  test('of any length but too long are taken', async () => {
    const { id, cookie } = await signUpShopper(shop)
    expect(
      await shop.callWith('updatePersonalDetails', { id, firstName: 'x'.repeat(81) }, { cookie }),
    ).toMatchObject({
      status: 422,
      body: { fields: { firstName: expect.any(String) } },
    })
  })

  test('are asked for by one flag', async () => {
    const { id, cookie } = await signUpShopper(shop)
    for (const flags of [{}, { personal: 'false' }, { personal: '1', wishlist: '1' }])
      expect((await shop.callWith('getDetails', { id, ...flags }, { cookie })).status).toBe(422)
    expect((await shop.call('getDetails', { id, personal: '' }, { cookie })).status).toBe(200)
  })
})

describe('the profile picture', () => {
  const own = `/images/${'a'.repeat(32)}-400x500.jpg`

  test('is a picture of the shop’s own image host, or none', async () => {
    const { id, cookie } = await signUpShopper(shop)
    const picture = await uploadPicture(shop, { cookie })
    const set = (profilePicture: string) =>
      shop.call('updateProfilePicture', { user_id: id, profilePicture }, { cookie })
    for (const address of [picture, new URL(picture).pathname]) {
      const answer = await set(address)
      expect([answer.status, answer.body.data]).toEqual([200, { userProfilePicture: picture }])
      // Kept without the shop's name, which may change.
      const { database } = shop.running.context
      const kept = await database
        .selectFrom('shoppers')
        .select('profile_picture')
        .where('id', '=', id)
        .execute()
      expect(kept).toEqual([{ profile_picture: new URL(picture).pathname }])
    }
    expect((await verify(cookie)).body.user?.profilePicture).toBe(picture)
    expect((await shop.call('getDetails', { id, profilePicture: 'true' }, { cookie })).body.data).toEqual({
      userProfilePicture: picture,
    })
    expect((await set('')).body.data).toEqual({ userProfilePicture: '' })
    expect((await set('')).status).toBe(200)
    expect((await verify(cookie)).body.user?.profilePicture).toBe('')
  })

  test.each([
    'https://evil.example/ada.jpg',
    `https://evil.example${own}`,
    own,
    '/user/login',
    '/images/../user/login',
    'javascript:alert(1)',
    'https://res.cloudinary.com/shop/image/upload/x.jpg',
  ])('is not taken from %s', async (profilePicture) => {
    const { id, cookie } = await signUpShopper(shop)
    expect(
      await shop.callWith('updateProfilePicture', { user_id: id, profilePicture }, { cookie }),
    ).toMatchObject({ status: 422, body: { code: 'image-host-refused' } })
    expect((await verify(cookie)).body.user?.profilePicture).toBe('')
  })
})

describe('strangers', () => {
  test.each([
    ['getDetails', 'id', { personal: 'true' }],
    ['getDetails', 'id', { wishlist: 'true' }],
    ['updatePersonalDetails', 'id', { firstName: 'Eve' }],
    ['updateDetails', 'id', { name: 'Eve' }],
    ['updateDetails', 'id', { password: 'another nine buttons', currentPassword: goodPassword }],
    ['updateProfilePicture', 'user_id', { profilePicture: '' }],
  ] as const)('can not call %s with another’s %s', async (name, owner, input) => {
    const [victim, stranger] = [await signUpShopper(shop), await signUpShopper(shop)]
    const about = { [owner]: victim.id, ...input }
    expect(await shop.callWith(name, about, stranger)).toMatchObject({
      status: 403,
      body: { code: 'not-yours' },
    })
    expect(await shop.callWith(name, about)).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    const { cookie: administrator } = await shop.signInAdministrator()
    expect((await shop.callWith(name, about, { cookie: administrator })).status).toBe(401)
    expect((await verify(victim.cookie)).body.user?.name).toBe(victim.name)
  })
})
