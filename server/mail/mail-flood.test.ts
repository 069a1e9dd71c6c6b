import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { openMailServer } from '../../tests/setup/mail-server.ts'
import { mailsTo } from '../../tests/setup/mailbox.ts'
import { openShop, shopOfFile } from '../../tests/setup/shop.ts'
import { goodPassword, signUpShopper } from '../../tests/setup/shoppers.ts'
import { passwordChanged } from '../accounts/account-emails.ts'
import { enqueueLimitedMail } from './enqueue-mail.ts'

vi.setConfig({ testTimeout: 60_000 })

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now })
beforeEach(() => clock.toNextHour())

/** The mails of a kind that were written to an address, sent or not. */
const written = async (recipient: string, template: string) =>
  (
    await shop.running.context.database
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', recipient)
      .where('template', '=', template)
      .execute()
  ).length

/** The attacker has an account in the name of another person's address. */
async function changeRepeatedly(times: number, change: (n: number) => { email?: string; password?: string }) {
  let { id, email, cookie } = await signUpShopper(shop)
  const victim = email
  let currentPassword = goodPassword
  for (let n = 0; n < times; n++) {
    const changes = change(n)
    const answer = await shop.call('updateDetails', { id, ...changes, currentPassword }, { cookie })
    expect(answer.status).toBe(200)
    if (changes.password !== undefined) {
      currentPassword = changes.password
      cookie = answer.cookie
    }
    email = changes.email ?? email
  }
  return { id, victim, currentPassword }
}

describe('somebody else’s mailbox', () => {
  test('gets few mails of 60 password changes, each of which is made', async () => {
    const { victim, currentPassword } = await changeRepeatedly(60, (n) => ({
      password: `brass button no ${n}`,
    }))
    // The next window of the limit on right passwords, which these changes have used up.
    clock.pass({ minutes: 5 })
    expect((await shop.callWith('login', { email: victim, password: currentPassword })).status).toBe(200)
    expect(await written(victim, 'password-changed')).toBeLessThanOrEqual(5)
    expect((await mailsTo(shop, victim)).length).toBeLessThanOrEqual(5)
  })

  test('gets few mails of an address that goes back and forth 20 times', async () => {
    const [one, other] = ['flip@mail.example', 'flop@mail.example']
    await changeRepeatedly(20, (n) => ({ email: n % 2 === 0 ? one : other }))
    expect(await written(one, 'email-changed')).toBeLessThanOrEqual(5)
    expect(await written(other, 'email-changed')).toBeLessThanOrEqual(5)
  })

  test('gets its mails again in the next hour', async () => {
    const { database } = shop.running.context
    const mail = (n: number) =>
      enqueueLimitedMail(shop.running.context, database, {
        key: `again:${n}`,
        to: 'again@mail.example',
        confirmed: true,
        template: passwordChanged,
        details: {},
      })
    const outcomes = []
    for (let n = 0; n < 7; n++) outcomes.push(await mail(n))
    expect(outcomes).toEqual([true, true, true, true, true, false, false])
    clock.toNextHour()
    expect(await mail(8)).toBe(true)
  })
})

test('a reset mail goes before the 200 other mails that wait for a slow mail server', {
  tags: ['release'],
}, async () => {
  const delay = 150
  const server = await openMailServer({
    onMailFrom: (_from, _session, done) => void setTimeout(done, delay),
  })
  onTestFinished(server.close)
  const { email } = await signUpShopper(shop)
  const { database } = shop.running.context
  for (let n = 0; n < 200; n++)
    await enqueueLimitedMail(shop.running.context, database, {
      key: `flood:${n}`,
      to: `flood${n}@mail.example`,
      confirmed: true,
      template: passwordChanged,
      details: {},
    })
  const working = await openShop({
    jobs: true,
    databaseUrl: shop.databaseUrl,
    settings: { SMTP_URL: server.url },
  })
  onTestFinished(working.close)
  await vi.waitFor(() => expect(server.mails.length).toBeGreaterThan(5), { timeout: 30_000 })
  await working.call('forgotPassword', { email })
  const ahead = server.mails.length
  const reset = () =>
    server.mails.findIndex((mail) => mail.includes(`To: ${email}`) && mail.includes('Choose a new password'))
  await vi.waitFor(() => expect(reset()).toBeGreaterThan(0), { timeout: 30_000, interval: 20 })
  // A few that were under way, not those that waited.
  expect(reset() - ahead).toBeLessThan(12)
  await vi.waitFor(() => expect(server.mails.length).toBeGreaterThanOrEqual(100), { timeout: 30_000 })
  const names = server.mails.map((mail) => /^Message-ID: .*$/im.exec(mail)?.[0])
  expect(new Set(names).size).toBe(names.length)
})
