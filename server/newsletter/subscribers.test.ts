import { beforeEach, describe, expect, test, vi } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { mailsTo, tokenIn, verificationLinksTo } from '../../tests/setup/mailbox.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { goodPassword } from '../../tests/setup/shoppers.ts'
import { purgeSubscribers } from './unsubscribe.ts'

vi.setConfig({ testTimeout: 60_000 })

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now, settings: { TRUSTED_PROXIES: '1' } })
beforeEach(() => clock.toNextHour())

type Person = { id: string; email: string; as: { token: string } }
let people = 0

async function signUp({ news = false, email = `reader${++people}@mail.example` } = {}): Promise<Person> {
  const { body } = await shop.call('signUp', { name: 'Ada', email, password: goodPassword, news })
  return { id: body.data.user._id, email, as: { token: body.data.token } }
}

const confirm = (link = '') => shop.callWith('confirmEmail', { token: tokenIn(link) })

/** Opens the newest link that proves the address. */
async function confirmAddress({ email }: Person): Promise<void> {
  expect((await confirm((await verificationLinksTo(shop, email)).at(-1))).status).toBe(200)
}
const consentOf = async ({ id, as }: Person) =>
  (await shop.callWith('getNewsConsent', { id }, as)).body.data as { state: string }
const setConsent = ({ id, as }: Person, agreed: boolean) =>
  shop.callWith('setNewsConsent', { id, agreed }, as)
const move = ({ id, as }: Person, email: string) =>
  shop.callWith('updateDetails', { id, email, currentPassword: goodPassword }, as)

const rowOf = (email: string) =>
  shop.running.context.database
    .selectFrom('subscribers')
    .selectAll()
    .where('email_key', '=', email)
    .executeTakeFirst()
const stateOf = async (email: string) => (await rowOf(email))?.state

async function subscriber(): Promise<Person> {
  const ada = await signUp({ news: true })
  await confirmAddress(ada)
  return ada
}

describe('news are sent', () => {
  test('to nobody who did not ask for them', async () => {
    const ada = await signUp()
    await confirmAddress(ada)
    expect(await rowOf(ada.email)).toBeUndefined()
    expect(await consentOf(ada)).toEqual({ state: 'off' })
  })

  test('once who asked at the sign-up has confirmed it by the mail’s link, which says so', async () => {
    const ada = await signUp({ news: true })
    expect(await consentOf(ada)).toEqual({ state: 'pending' })
    const [link] = await verificationLinksTo(shop, ada.email)
    expect(new URL(link ?? '').searchParams.get('news')).toBe('1')
    await confirm(link)
    expect(await consentOf(ada)).toEqual({ state: 'on' })
    expect(await rowOf(ada.email)).toMatchObject({ state: 'confirmed', source: 'sign-up' })
    await confirm(link)
    expect((await mailsTo(shop, ada.email)).map(({ subject }) => subject)).toEqual(['You’ll get our news'])
  })

  test('not for a proof that did not name them: a new password by mail, or an older link', async () => {
    const ada = await signUp({ news: true })
    await shop.call('forgotPassword', { email: ada.email })
    const [mail] = await mailsTo(shop, ada.email)
    const reset = { token: tokenIn(mail?.links[0]), password: 'another nine buttons' }
    expect((await shop.callWith('resetPassword', reset)).status).toBe(200)
    expect(await stateOf(ada.email)).toBe('pending')
    const bob = await signUp()
    const [older] = await verificationLinksTo(shop, bob.email)
    await setConsent(bob, true)
    await confirm(older)
    expect(await stateOf(bob.email)).toBe('pending')
    expect(await consentOf(bob)).toEqual({ state: 'off' })
  })

  test('at once to a proven address that is ticked in the profile, until it is unticked', async () => {
    const ada = await signUp()
    await confirmAddress(ada)
    expect((await setConsent(ada, true)).body).toMatchObject({ data: { state: 'on' } })
    expect(await rowOf(ada.email)).toMatchObject({ state: 'confirmed', source: 'profile' })
    expect((await setConsent(ada, false)).body).toMatchObject({ data: { state: 'off' } })
    expect(await rowOf(ada.email)).toMatchObject({ state: 'unsubscribed', unsubscribed_by: 'profile' })
  })

  test('after a link to an address that is not proven; at the limit of links nothing changes', async () => {
    const ada = await signUp()
    expect((await setConsent(ada, true)).body).toMatchObject({ data: { state: 'pending' } })
    expect((await setConsent(ada, true)).status).toBe(200)
    await setConsent(ada, false)
    await setConsent(ada, true)
    await setConsent(ada, false)
    expect(await setConsent(ada, true)).toMatchObject({ status: 429, body: { code: 'too-many-mails' } })
    expect(await stateOf(ada.email)).toBe('unsubscribed')
    expect(await verificationLinksTo(shop, ada.email)).toHaveLength(3)
  })
})

describe('an account that changes its address', () => {
  test('takes the news along once the new address is proven', async () => {
    const ada = await subscriber()
    const moved = `moved-${ada.email}`
    await move(ada, moved)
    expect([await stateOf(ada.email), await stateOf(moved)]).toEqual(['unsubscribed', 'pending'])
    await confirmAddress({ ...ada, email: moved })
    expect(await stateOf(moved)).toBe('confirmed')
    await move(ada, ada.email)
    expect([await stateOf(ada.email), await stateOf(moved)]).toEqual(['pending', 'unsubscribed'])
  })

  test('does not bring back news that the new address has ended', async () => {
    const bob = await subscriber()
    await setConsent(bob, false)
    await move(bob, `elsewhere-${bob.email}`)
    clock.pass({ days: 8 })
    const ada = await subscriber()
    expect((await move(ada, bob.email)).status).toBe(200)
    expect(await stateOf(bob.email)).toBe('unsubscribed')
  })

  test('whose change is undone has its news at the old address again', async () => {
    const ada = await subscriber()
    await mailsTo(shop, ada.email)
    const moved = `thief-${ada.email}`
    await move(ada, moved)
    const [notice] = await mailsTo(shop, ada.email)
    const undo = { token: tokenIn(notice?.links[0]), password: 'another nine buttons' }
    expect((await shop.callWith('undoEmailChange', undo)).status).toBe(200)
    expect([await stateOf(ada.email), await stateOf(moved)]).toEqual(['confirmed', 'unsubscribed'])
  })

  test('with an address that is not its own, learns and ends nothing of it', async () => {
    const ada = await subscriber()
    const moved = `left-${ada.email}`
    await move(ada, moved)
    clock.pass({ days: 8 })
    await shop.running.context.database
      .updateTable('subscribers')
      .set({ state: 'confirmed', unsubscribed_at: null, unsubscribed_by: null })
      .where('email_key', '=', ada.email)
      .execute()
    const eve = await signUp({ email: ada.email })
    expect(await consentOf(eve)).toEqual({ state: 'off' })
    await setConsent(eve, false)
    expect(await stateOf(ada.email)).toBe('confirmed')
  })
})

describe('a mail with news', () => {
  /** The links of the mail that says that news will come. */
  async function newsMail() {
    const ada = await subscriber()
    const [mail] = await mailsTo(shop, ada.email)
    const page = mail?.links[0] ?? ''
    return { ada, mail, page, token: tokenIn(page) }
  }
  const unsubscribe = (token: string) => shop.callWith('unsubscribe', { token })
  const postForm = (address: string, type: string, body: string) =>
    fetch(address, { method: 'POST', headers: { 'content-type': type }, body })

  test('names the page that ends them, and the address for mail programs', async () => {
    const { mail, page, token } = await newsMail()
    expect(page).toBe(`${shop.url}/unsubscribe?token=${token}`)
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<${shop.url}/user/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(mail?.text).toContain(`Unsubscribe from our news:\n${page}`)
    expect(mail?.html).toContain(`<a href="${page}"`)
  })

  test.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
    ],
  ])('is ended by one post of a mail program, as %s', async (type, form) => {
    const { ada, token } = await newsMail()
    const answer = await postForm(`${shop.url}/user/unsubscribe?token=${token}`, type, form)
    expect(answer.status).toBe(200)
    expect(await rowOf(ada.email)).toMatchObject({ state: 'unsubscribed', unsubscribed_by: 'link' })
  })

  test('is not ended by looking: the address of the post leads a browser to the page', async () => {
    const { ada, token, page } = await newsMail()
    const answer = await fetch(`${shop.url}/user/unsubscribe?token=${token}`, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      302,
      new URL(page).pathname + new URL(page).search,
    ])
    expect(await stateOf(ada.email)).toBe('confirmed')
  })

  test('is ended without a login, and as often as the link is used', async () => {
    const { ada, token } = await newsMail()
    const answers = await Promise.all([1, 2, 3].map(() => unsubscribe(token)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const ended = (await rowOf(ada.email))?.unsubscribed_at
    clock.pass({ days: 300 })
    expect((await unsubscribe(token)).status).toBe(200)
    expect((await rowOf(ada.email))?.unsubscribed_at).toEqual(ended)
    await setConsent(ada, true)
  })

  test('is ended by no empty link', async () => {
    expect((await unsubscribe('')).status).toBe(422)
    const empty = await postForm(`${shop.url}/user/unsubscribe`, 'application/x-www-form-urlencoded', '')
    expect(empty.status).toBe(422)
  })

  test('is ended by its link for 400 days; who never confirmed is forgotten after 30', async () => {
    const { token } = await newsMail()
    const waiting = await signUp({ news: true })
    clock.pass({ days: 31 })
    await purgeSubscribers(shop.running.context)
    expect(await rowOf(waiting.email)).toBeUndefined()
    expect((await unsubscribe(token)).status).toBe(200)
    clock.pass({ days: 400 })
    await purgeSubscribers(shop.running.context)
    expect((await unsubscribe(token)).status).toBe(410)
  })
})
