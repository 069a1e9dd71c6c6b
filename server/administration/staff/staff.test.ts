import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, test, vi } from 'vitest'
import type { Role } from '../../../contract/administration/roles.ts'
import { testClock } from '../../../tests/setup/clock.ts'
import { beganUnder } from '../../../tests/setup/lock-waits.ts'
import { mailsTo } from '../../../tests/setup/mailbox.ts'
import { administratorLogin, shopOfFile } from '../../../tests/setup/shop.ts'
import { SoftwareAuthenticator } from '../../../tests/setup/software-authenticator.ts'
import { type StaffMember, signInStaff } from '../../../tests/setup/staff.ts'
import { ensureAdministrator } from '../ensure-administrator.ts'

vi.setConfig({ testTimeout: 60_000 })

const clock = testClock()
const password = 'seven brass buttons'
const shop = await shopOfFile({ clock: clock.now, settings: { TRUSTED_PROXIES: '1' } })
let owner = await shop.signInAdministrator()

let count = 0
const newAddress = () => `grace${++count}@shop.example`

async function invite(email = newAddress(), role: Role = 'orders', as = owner) {
  const { status, body } = await shop.call('inviteStaff', { email, role }, as)
  expect(status).toBe(201)
  return { ...body.data, token: await tokenTo(email) }
}

async function tokenTo(email: string): Promise<string> {
  const [mail] = (await mailsTo(shop, email)).toReversed()
  const link = new URL(mail?.links.find((each) => each.includes('?invitation=')) ?? '')
  return link.searchParams.get('invitation') ?? ''
}

const accept = (token: string) => shop.callWith('acceptInvitation', { token, password })
const staff = async () => (await shop.call('listStaff', {}, owner)).body
const roleOf = async (id: string) => (await staff()).data.find((member) => member.id === id)?.role
const verify = async (cookie: string) => (await shop.callWith('adminVerify', {}, { cookie })).status

describe('an invitation', () => {
  test('lets the invited person in, with a password and a role of their own', async () => {
    const { email, token } = await invite()
    expect((await shop.call('checkInvitation', { token })).body.data).toEqual({ email, role: 'orders' })
    const { status, cookie } = await accept(token)
    expect(status).toBe(201)
    expect((await shop.call('adminVerify', {}, { cookie })).body.admin).toEqual({ email, role: 'orders' })
    expect((await shop.call('adminLogin', { email: email.toUpperCase(), password })).status).toBe(200)
    const { data, invitations } = await staff()
    expect(data.find((member) => member.email === email)).toMatchObject({
      role: 'orders',
      fromEnvironment: false,
    })
    expect(invitations.filter((invitation) => invitation.email === email)).toEqual([])
  })

  test('is used once, also by two at the same moment', async () => {
    const { token } = await invite()
    const statuses = (await Promise.all([accept(token), accept(token)])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 410])
    expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'invitation-invalid' } })
    expect((await shop.callWith('checkInvitation', { token })).status).toBe(410)
  })

  test('ends after three days, and is listed as expired until it is sent again', async () => {
    const { id, email, token } = await invite()
    clock.pass({ hours: 71 })
    owner = await shop.signInAdministrator()
    expect((await shop.call('checkInvitation', { token })).status).toBe(200)
    clock.pass({ hours: 2 })
    owner = await shop.signInAdministrator()
    expect((await accept(token)).status).toBe(410)
    expect((await staff()).invitations.find((each) => each.id === id)).toMatchObject({ isExpired: true })
    expect((await shop.call('resendInvitation', { id }, owner)).body.data).toMatchObject({ isExpired: false })
    expect((await accept(await tokenTo(email))).status).toBe(201)
  })

  test('has another link once it is sent again, and none once it is withdrawn', async () => {
    const { id, email, token } = await invite()
    await shop.call('resendInvitation', { id }, owner)
    expect((await accept(token)).status).toBe(410)
    const again = await tokenTo(email)
    expect((await shop.call('withdrawInvitation', { id }, owner)).status).toBe(200)
    expect((await accept(again)).status).toBe(410)
    expect(await shop.callWith('resendInvitation', { id }, owner)).toMatchObject({ status: 404 })
    expect(await shop.callWith('withdrawInvitation', { id }, owner)).toMatchObject({ status: 404 })
  })

  test('is refused to who is staff already, and to who is invited', async () => {
    const { email } = await invite()
    expect(
      await shop.callWith('inviteStaff', { email: email.toUpperCase(), role: 'owner' }, owner),
    ).toMatchObject({
      status: 409,
      body: { code: 'invited-already', fields: { email: expect.any(String) } },
    })
    expect(
      await shop.callWith('inviteStaff', { email: administratorLogin.email, role: 'orders' }, owner),
    ).toMatchObject({
      status: 409,
      body: { code: 'staff-already' },
    })
  })

  test('is refused to who accepts an earlier one at the same moment', async () => {
    const { email } = await invite()
    const accepted = sql`
      with accepted as (delete from staff_invitations where email = ${email} returning id, email, email_key, role)
      insert into administrators (id, email, email_key, role, password_hash) select *, '' from accepted`
    const again = () => shop.callWith('inviteStaff', { email, role: 'orders' }, owner)
    const [answer] = await beganUnder(shop, accepted, [again])
    expect(answer).toMatchObject({ status: 409, body: { code: 'staff-already' } })
  })

  test('has its token nowhere in the database', async () => {
    const { token } = await invite()
    const rows = await shop.running.context.database.selectFrom('staff_invitations').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('asks for a password that is not guessed first', async () => {
    const { token } = await invite()
    const common = await shop.callWith('acceptInvitation', { token, password: 'password123' })
    expect(common).toMatchObject({ status: 422, body: { code: 'common-password' } })
    expect((await accept(token)).status).toBe(201)
  })
})

describe('an owner', () => {
  const change = (member: StaffMember, role: Role, seenRole: Role, as: { cookie: string } = owner) =>
    shop.callWith('changeRole', { id: member.id, role, seenRole }, as)

  test('changes a role, which holds from the next request on', async () => {
    const member = await signInStaff(shop, 'manager')
    expect((await shop.callWith('getSettings', {}, member)).status).toBe(200)
    for (let times = 0; times < 2; times++)
      expect((await change(member, 'orders', 'manager')).status).toBe(200)
    expect(await shop.callWith('getSettings', {}, member)).toMatchObject({
      status: 403,
      body: { code: 'not-allowed' },
    })
    expect(await change(member, 'owner', 'manager')).toMatchObject({
      status: 409,
      body: { code: 'staff-changed' },
    })
  })

  test('removes somebody, whose sessions end at once and who can be invited again', async () => {
    const member = await signInStaff(shop, 'manager')
    expect((await shop.callWith('removeStaff', { id: member.id }, owner)).status).toBe(200)
    expect(await verify(member.cookie)).toBe(401)
    expect((await shop.callWith('adminLogin', member)).status).toBe(401)
    expect(await shop.callWith('removeStaff', { id: member.id }, owner)).toMatchObject({ status: 404 })
    expect(await roleOf(member.id)).toBeUndefined()
    const { token } = await invite(member.email)
    expect((await accept(token)).status).toBe(201)
  })

  test.each([
    ['removed', (id: string) => shop.callWith('removeStaff', { id }, owner)],
    [
      'made less',
      (id: string) => shop.callWith('changeRole', { id, role: 'manager', seenRole: 'owner' }, owner),
    ],
  ])('who is %s lets nobody in any more, but where another sent the invitation again', async (_, end) => {
    const leaving = await signInStaff(shop, 'owner')
    const [open, sentAgain] = [
      await invite(newAddress(), 'owner', leaving),
      await invite(newAddress(), 'orders', leaving),
    ]
    await shop.call('resendInvitation', { id: sentAgain.id }, owner)
    const again = await tokenTo(sentAgain.email)
    expect((await end(leaving.id)).status).toBe(200)
    expect((await accept(open.token)).status).toBe(410)
    expect((await staff()).invitations.map(({ id }) => id)).not.toContain(open.id)
    expect((await accept(again)).status).toBe(201)
  })

  test('sees whose password alone is not enough, and removes the app and its recovery codes with the person', async () => {
    const member = await signInStaff(shop, 'orders')
    const hasFactor = async () => (await staff()).data.find(({ id }) => id === member.id)?.secondFactor
    const { secret } = (await shop.call('beginAuthenticator', {}, member)).body.data
    expect(await hasFactor()).toBe(false)
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: clock.now().getTime(),
    })
    expect((await shop.callWith('confirmAuthenticator', { code }, member)).status).toBe(200)
    const authenticator = new SoftwareAuthenticator(shop.url)
    const options = (await shop.call('beginOwnPasskey', {}, member)).body.data
    const passkey = { name: 'Phone', passkey: authenticator.create(options) }
    expect((await shop.callWith('addOwnPasskey', passkey, member)).status).toBe(200)
    expect(await hasFactor()).toBe(true)
    await shop.call('removeStaff', { id: member.id }, owner)
    for (const table of ['passkeys', 'administrator_authenticators', 'administrator_recovery_codes'] as const)
      expect(
        await shop.running.context.database
          .selectFrom(table)
          .select('administrator_id')
          .where('administrator_id', '=', member.id)
          .execute(),
      ).toEqual([])
  })

  test('can’t touch the environment’s owner, nor their own account', async () => {
    const second = await signInStaff(shop, 'owner')
    const first = (await staff()).data.find(({ fromEnvironment }) => fromEnvironment)
    const id = first?.id ?? ''
    for (const [name, input] of [
      ['changeRole', { id, role: 'orders', seenRole: 'owner' }],
      ['removeStaff', { id }],
    ] as const)
      expect(await shop.callWith(name, input, second)).toMatchObject({
        status: 409,
        body: { code: 'environment-owner' },
      })
    expect(await change(second, 'orders', 'owner', second)).toMatchObject({
      status: 409,
      body: { code: 'own-account' },
    })
    expect(await shop.callWith('removeStaff', { id: second.id }, second)).toMatchObject({ status: 409 })
    expect(await roleOf(id)).toBe('owner')
  })

  test('who is made less by another at the same moment can’t do the same to them', async () => {
    const [one, other] = [await signInStaff(shop, 'owner'), await signInStaff(shop, 'owner')]
    const answers = await Promise.all([
      change(one, 'read-only', 'owner', other),
      change(other, 'read-only', 'owner', one),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
    const roles = [await roleOf(one.id), await roleOf(other.id)]
    expect(roles.toSorted()).toEqual(['owner', 'read-only'])
  })

  test('sees when somebody was here last', async () => {
    const member = await signInStaff(shop, 'orders')
    const shown = (await staff()).data.find(({ id }) => id === member.id)
    expect(Date.parse(shown?.lastSeenAt ?? '')).toBeGreaterThan(clock.now().getTime() - 60_000)
  })
})

test('the environment’s owner who takes the address of another takes that account’s place', async () => {
  const member = await signInStaff(shop, 'orders')
  const login = { email: member.email, password: administratorLogin.password }
  expect(await ensureAdministrator(shop.running.context.database, login)).toBe('changed')
  expect(await verify(member.cookie)).toBe(401)
  const mine = (await shop.call('adminLogin', login)).cookie
  expect((await shop.call('adminVerify', {}, { cookie: mine })).body.admin).toEqual({
    email: member.email,
    role: 'owner',
  })
  expect((await staff()).data.filter(({ email }) => email === member.email)).toHaveLength(1)
  await ensureAdministrator(shop.running.context.database, administratorLogin)
})
