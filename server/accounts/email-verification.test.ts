import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { beganUnder } from '../../tests/setup/lock-waits.ts'
import { confirmAddress, mailsTo, tokenIn, verificationLinksTo } from '../../tests/setup/mailbox.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { from, goodPassword, type SignedUp, signUpShopper } from '../../tests/setup/shoppers.ts'

vi.setConfig({ testTimeout: 60_000 })

const clock = testClock()
const newPassword = 'another nine buttons'
const shop = await shopOfFile({ clock: clock.now, settings: { TRUSTED_PROXIES: '1' } })
beforeEach(() => clock.toNextHour())

const confirm = (token: string) => shop.callWith('confirmEmail', { token })
const logIn = (email: string, password: string) => shop.callWith('login', { email, password })

async function isConfirmed({ id, cookie }: SignedUp): Promise<boolean> {
  return (await shop.call('getEmailVerification', { id }, { cookie })).body.data.confirmed
}

const changeEmail = ({ id, cookie }: SignedUp, email: string, currentPassword = goodPassword) =>
  shop.callWith('updateDetails', { id, email, currentPassword }, { cookie })

/** Somebody with a confirmed address. */
async function owner(): Promise<SignedUp> {
  const shopper = await signUpShopper(shop)
  await confirmAddress(shop, shopper.email)
  return shopper
}

/** The token that undoes a change, as mailed to the old address. */
async function undoTokenFor(email: string): Promise<string> {
  const mail = (await mailsTo(shop, email)).find(
    ({ subject }) => subject === 'Your email address was changed',
  )
  return tokenIn(mail?.links[0])
}

describe('a new address', () => {
  test('is confirmed by the link of one mail; signing up signs in at once', async () => {
    const ada = await signUpShopper(shop, { name: 'Visit http://evil.example/win' })
    expect((await shop.call('verify', {}, ada)).status).toBe(200)
    expect(await isConfirmed(ada)).toBe(false)
    const links = await verificationLinksTo(shop, ada.email)
    expect(links).toEqual([expect.stringMatching(`^${shop.url}/confirm-email\\?token=[\\w-]{43}$`)])
    expect((await confirm(tokenIn(links[0]))).status).toBe(200)
    expect(await isConfirmed(ada)).toBe(true)
  })

  test('is confirmed once however often the link is used, also at the same time', async () => {
    const ada = await signUpShopper(shop)
    const [link] = await verificationLinksTo(shop, ada.email)
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(tokenIn(link))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await isConfirmed(ada)).toBe(true)
  })

  test('is confirmed for 7 days, and by no made-up link', async () => {
    const ada = await signUpShopper(shop)
    const [link] = await verificationLinksTo(shop, ada.email)
    const refused = { status: 410, body: { code: 'email-link-invalid' } }
    expect(await confirm('x'.repeat(43))).toMatchObject(refused)
    clock.pass({ days: 7 })
    expect(await confirm(tokenIn(link))).toMatchObject(refused)
    expect(await isConfirmed(ada)).toBe(false)
  })

  test('gets the link three times a day and no more, and none once it is confirmed', async () => {
    const ada = await signUpShopper(shop)
    const again = () => shop.callWith('sendEmailVerification', { id: ada.id }, ada)
    expect([(await again()).status, (await again()).status]).toEqual([202, 202])
    expect(await again()).toMatchObject({ status: 429, body: { code: 'too-many-mails' } })
    const links = await verificationLinksTo(shop, ada.email)
    expect(links).toHaveLength(3)
    clock.pass({ days: 1 })
    expect((await again()).status).toBe(202)
    expect((await confirm(tokenIn(links[1]))).status).toBe(200)
    expect((await again()).status).toBe(202)
    expect(await verificationLinksTo(shop, ada.email)).toEqual([])
  })

  test('gets no other kind of mail twice until it is confirmed', async () => {
    let { id, email, cookie } = await signUpShopper(shop)
    let currentPassword = goodPassword
    for (const password of ['first nine buttons', 'second nine buttons', 'third nine buttons']) {
      cookie = (await shop.call('updateDetails', { id, password, currentPassword }, { cookie })).cookie
      currentPassword = password
    }
    expect(await mailsTo(shop, email)).toHaveLength(1)
  })

  test('with a label after a plus sign counts as the mailbox it goes to', async () => {
    for (let n = 0; n < 6; n++) await signUpShopper(shop, { email: `victim+${n}@mail.example` })
    const written = await shop.running.context.database
      .selectFrom('mails')
      .select('id')
      .where('recipient', 'like', 'victim+%')
      .execute()
    expect(written).toHaveLength(3)
  })

  test('is proven by a new password that was set by a mailed link', async () => {
    const ada = await signUpShopper(shop)
    await shop.call('forgotPassword', { email: ada.email })
    const [mail] = await mailsTo(shop, ada.email)
    await shop.call('resetPassword', { token: tokenIn(mail?.links[0]), password: newPassword })
    const again = await logIn(ada.email, newPassword)
    expect(await isConfirmed({ ...ada, cookie: again.cookie })).toBe(true)
  })

  test('takes the place of a mistyped one, whose links then open nothing', async () => {
    const ada = await signUpShopper(shop)
    const [wrong] = await verificationLinksTo(shop, ada.email)
    expect((await changeEmail(ada, `right-${ada.email}`)).status).toBe(200)
    expect((await confirm(tokenIn(wrong))).status).toBe(410)
    const [right] = await verificationLinksTo(shop, `right-${ada.email}`)
    // A stranger has the mistyped address: the notice leads nowhere.
    expect((await mailsTo(shop, ada.email)).flatMap(({ links }) => links)).toEqual([])
    expect((await confirm(tokenIn(right))).status).toBe(200)
  })
})

describe('a change of address that the owner did not make', () => {
  test('acts at once and is undone by the link to the old address, with a new password, everywhere', async () => {
    const ada = await owner()
    expect((await changeEmail(ada, `thief-${ada.email}`)).body).toMatchObject({
      data: { user: { email: `thief-${ada.email}` } },
    })
    const token = await undoTokenFor(ada.email)
    expect((await shop.call('checkUndoLink', { token })).body.data).toEqual({ email: ada.email })
    const undo = await shop.call('undoEmailChange', { token, password: newPassword })
    expect(undo.status).toBe(200)
    expect((await shop.call('verify', {}, ada)).status).toBe(401)
    expect((await logIn(`thief-${ada.email}`, goodPassword)).status).toBe(401)
    expect((await logIn(ada.email, goodPassword)).status).toBe(401)
    const back = await logIn(ada.email, newPassword)
    expect(back.status).toBe(200)
    expect(await isConfirmed({ ...ada, cookie: back.cookie })).toBe(true)
    expect((await mailsTo(shop, ada.email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ])
  })

  test('is undone once, also when the link is used twice at the same time', async () => {
    const ada = await owner()
    await changeEmail(ada, `thief-${ada.email}`)
    const token = await undoTokenFor(ada.email)
    const answers = await Promise.all(
      [1, 2, 3].map((n) => shop.callWith('undoEmailChange', { token, password: `${newPassword} ${n}` })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  })

  test('is undone from the first address, whatever came after; later links open nothing then', async () => {
    const ada = await owner()
    const [second, third] = [`second-${ada.email}`, `third-${ada.email}`]
    await changeEmail(ada, second)
    await confirmAddress(shop, second)
    const first = await undoTokenFor(ada.email)
    await changeEmail(ada, third)
    const later = await undoTokenFor(second)
    expect(later).not.toBe('')
    const undo = (token: string) => shop.callWith('undoEmailChange', { token, password: newPassword })
    expect((await undo(first)).status).toBe(200)
    expect(await undo(later)).toMatchObject({ status: 410, body: { code: 'email-link-invalid' } })
    expect((await logIn(ada.email, newPassword)).status).toBe(200)
  })

  test('can be undone for 7 days, and not with a password that is too easy', async () => {
    const ada = await owner()
    await changeEmail(ada, `thief-${ada.email}`)
    const token = await undoTokenFor(ada.email)
    const undo = (password: string) => shop.callWith('undoEmailChange', { token, password })
    expect(await undo('password123')).toMatchObject({ status: 422, body: { code: 'common-password' } })
    clock.pass({ days: 7 })
    expect((await undo(newPassword)).status).toBe(410)
    expect((await logIn(`thief-${ada.email}`, goodPassword)).status).toBe(200)
  })

  test('leaves the old address to nobody else meanwhile', async () => {
    const [ada, thief] = [await owner(), await signUpShopper(shop)]
    await changeEmail(ada, `thief-${ada.email}`)
    const taken = { status: 409, body: { code: 'email-taken' } }
    const signUp = { name: 'Eve', email: ada.email.toUpperCase(), password: goodPassword }
    expect(await shop.callWith('signUp', signUp)).toMatchObject(taken)
    expect(await changeEmail(thief, ada.email)).toMatchObject(taken)
    expect((await changeEmail(ada, ada.email)).status).toBe(200)
    await changeEmail(ada, `thief-${ada.email}`)
    clock.pass({ days: 8 })
    expect((await shop.callWith('signUp', signUp)).status).toBe(201)
  })

  test('does not say for long that an old address is kept for its owner', async () => {
    const [ada, thief] = [await owner(), await signUpShopper(shop)]
    await changeEmail(ada, `moved-${ada.email}`)
    const signUp = { name: 'Eve', email: ada.email, password: goodPassword }
    const trySignUp = () => shop.callWith('signUp', signUp, from('192.0.2.90'))
    for (let n = 0; n < 50; n++) expect((await trySignUp()).status).toBe(409)
    expect((await trySignUp()).status).toBe(429)
    const change = { id: thief.id, email: ada.email, currentPassword: goodPassword }
    const tryChange = () =>
      shop.callWith('updateDetails', change, {
        cookie: thief.cookie,
        headers: { 'x-forwarded-for': '192.0.2.91' },
      })
    for (let n = 0; n < 50; n++) expect((await tryChange()).status).toBe(409)
    expect((await tryChange()).status).toBe(429)
  })

  test('takes from the networks of before what they had at the old address', async () => {
    const thiefsNetwork = from('192.0.2.93')
    const email = 'squatted@mail.example'
    const squatter = (
      await shop.call('signUp', { name: 'Eve', email, password: goodPassword }, thiefsNetwork)
    ).body.data
    const change = { id: squatter.user._id, email: `moved-${email}`, currentPassword: goodPassword }
    expect((await shop.callWith('updateDetails', change, { token: squatter.token })).status).toBe(200)
    await signUpShopper(shop, { email })
    const guess = (network: ReturnType<typeof from>) =>
      shop.callWith('login', { email, password: 'a wrong guess' }, network)
    for (let n = 0; n < 50; n++) expect((await guess(from(`192.0.2.${100 + (n % 10)}`))).status).toBe(401)
    expect((await guess(thiefsNetwork)).status).toBe(429)
    expect((await logIn(email, goodPassword)).status).toBe(200)
  })
})

test('no mail about an account repeats what somebody typed, and no link is kept as it is', async () => {
  const ada = await signUpShopper(shop, { name: 'Visit evil.example' })
  const links = await verificationLinksTo(shop, ada.email)
  await confirmAddress(shop, ada.email)
  await shop.call('forgotPassword', { email: ada.email })
  const changed = await shop.call(
    'updateDetails',
    { id: ada.id, password: newPassword, currentPassword: goodPassword },
    ada,
  )
  const moved = `win.evil.example@${ada.email.split('@')[1]}`
  await changeEmail({ ...ada, cookie: changed.cookie }, moved, newPassword)
  const mails = await mailsTo(shop, ada.email)
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'Your email address was changed',
    'Your password was changed',
  ])
  for (const { subject, text, html } of mails) expect(subject + text + html).not.toContain('evil.example')
  const { database } = shop.running.context
  const kept = JSON.stringify([
    await database.selectFrom('mails').selectAll().execute(),
    await database.selectFrom('email_verifications').selectAll().execute(),
    await database.selectFrom('email_change_undos').selectAll().execute(),
  ])
  const tokens = [...links, ...mails.flatMap((mail) => mail.links)].map(tokenIn).filter(Boolean)
  expect(tokens.length).toBeGreaterThan(1)
  for (const token of tokens) expect(kept).not.toContain(token)
})

test('the change of an account that is erased in that moment can’t be undone', async () => {
  const shopper = await owner()
  await changeEmail(shopper, 'moved@shop.example')
  const token = await undoTokenFor(shopper.email)
  const locked = sql`select from shoppers where id = ${shopper.id}::uuid for update`
  const undo = () => shop.callWith('undoEmailChange', { token, password: newPassword })
  const [answer] = await beganUnder(shop, locked, [undo], (holder) =>
    holder.deleteFrom('shoppers').where('id', '=', shopper.id).execute(),
  )
  expect(answer).toMatchObject({ status: 410, body: { code: 'email-link-invalid' } })
})
