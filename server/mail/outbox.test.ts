import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { testClock } from '../../tests/setup/clock.ts'
import { openMailServer as startMailServer } from '../../tests/setup/mail-server.ts'
import { ageMails } from '../../tests/setup/mailbox.ts'
import { openShop, shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { passwordChanged } from '../accounts/account-emails.ts'
import type { Database } from '../database/database.ts'
import { startJobs } from '../jobs/jobs.ts'
import { isMailDue } from './claim-mails.ts'
import { deliverMails } from './deliver-mails.ts'
import { enqueueLimitedMail } from './enqueue-mail.ts'
import { type Mailer, openMailer } from './mailer.ts'
import { purgeMails } from './purge-mails.ts'

vi.setConfig({ testTimeout: 60_000 })

const clock = testClock()
const shop = await shopOfFile({ clock: clock.now })
afterEach(() => shop.running.context.database.deleteFrom('mails').execute())

/** Each mail goes to another confirmed address, so that no limit is reached. */
let written = 0
const write = (
  database: Database,
  { key, to = `ada${++written}@mail.example` }: { key: string; to?: string },
) =>
  enqueueLimitedMail(shop.running.context, database, {
    key,
    to,
    confirmed: true,
    template: passwordChanged,
    details: {},
  })

const announce = (key: string, to?: string) =>
  write(shop.running.context.database, { key, ...(to === undefined ? {} : { to }) })

const state = (key: string) =>
  shop.running.context.database
    .selectFrom('mails')
    .select(['tries', 'sent_at', 'given_up_at', 'problem'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

const from = { MAIL_FROM: 'Selvedge <shop@selvedge.example>', DATA_DIR: '/nowhere' }
const silent = { info: () => {} }

/** A mail server for this test. */
async function openMailServer(...wanted: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...wanted)
  onTestFinished(server.close)
  return { ...server, settings: { ...from, SMTP_URL: server.url } }
}

function postTo(settings: Parameters<typeof openMailer>[0]): Mailer {
  const post = openMailer(settings, silent)
  onTestFinished(() => post.close())
  return post
}

describe('a mail', () => {
  test('reaches the mail server as text and page, and once', async () => {
    const server = await openMailServer()
    const post = postTo(server.settings)
    await announce('one', 'ada@mail.example')
    expect(await deliverMails(shop.running.context, post)).toBe(1)
    expect(await deliverMails(shop.running.context, post)).toBe(0)
    const [mail, ...more] = server.mails
    expect(more).toEqual([])
    for (const part of [
      'From: Selvedge <shop@selvedge.example>',
      'To: ada@mail.example',
      'Subject: Your password was changed',
      'Auto-Submitted: auto-generated',
      'Content-Type: text/plain',
      'Content-Type: text/html',
      'The password of your Selvedge account was changed',
    ])
      expect(mail).toContain(part)
    expect((await state('one')).sent_at).toEqual(expect.any(Date))
  })

  test('written twice under one key is sent once', async () => {
    const server = await openMailServer()
    await Promise.all([announce('twice'), announce('twice'), announce('twice')])
    await deliverMails(shop.running.context, postTo(server.settings))
    await announce('twice')
    await deliverMails(shop.running.context, postTo(server.settings))
    expect(server.mails).toHaveLength(1)
  })

  test('is not sent when what it announces did not happen', async () => {
    const server = await openMailServer()
    const failing = shop.running.context.database.transaction().execute(async (transaction) => {
      await write(transaction, { key: 'undone' })
      throw new Error('the power went out')
    })
    await expect(failing).rejects.toThrow('the power went out')
    expect(await isMailDue(shop.running.context)).toBe(false)
    await deliverMails(shop.running.context, postTo(server.settings))
    expect(server.mails).toEqual([])
  })

  test('of many is sent once by several processes together', async () => {
    const sent: string[] = []
    const post: Mailer = { send: async ({ messageId }) => void sent.push(messageId), close: () => {} }
    await Promise.all(Array.from({ length: 100 }, (_, n) => announce(`shared ${n}`)))
    await Promise.all(Array.from({ length: 8 }, () => deliverMails(shop.running.context, post)))
    expect(new Set(sent).size).toBe(100)
    expect(sent).toHaveLength(100)
  })
})

describe('of many mails', () => {
  const recorder = () => {
    const sent: string[] = []
    const post: Mailer = { send: async ({ to }) => void sent.push(to), close: () => {} }
    return { sent, post }
  }

  test('one that can not be written keeps no other from being sent', async () => {
    const { sent, post } = recorder()
    for (let n = 0; n < 20; n++) await announce(`one of many ${n}`)
    await shop.running.context.database
      .updateTable('mails')
      .set({ template: 'of a later release' })
      .where('key', '=', 'one of many 5')
      .execute()
    expect(await deliverMails(shop.running.context, post)).toBe(19)
    expect(new Set(sent).size).toBe(19)
    expect(await state('one of many 5')).toMatchObject({ tries: 1, sent_at: null })
    expect(await isMailDue(shop.running.context)).toBe(false)
  })

  test('those that are due first are sent first', async () => {
    const { sent, post } = recorder()
    const wanted = Array.from({ length: 40 }, (_, n) => `turn${n}@mail.example`)
    for (const to of wanted.toReversed()) await announce(to, to)
    for (const [n, to] of wanted.entries())
      await shop.running.context.database
        .updateTable('mails')
        .set({ due_at: new Date(Date.now() - 60_000 + n) })
        .where('key', '=', to)
        .execute()
    await deliverMails(shop.running.context, post)
    expect(sent).toEqual(wanted)
  })
})

describe('a mail server that fails', () => {
  test('is tried again later, then gets the mail once', async () => {
    let failures = 2
    const server = await openMailServer({
      onRcptTo: (_address, _session, done) => done(failures-- > 0 ? new Error('451 try again later') : null),
    })
    const post = postTo(server.settings)
    await announce('late')
    expect(await deliverMails(shop.running.context, post)).toBe(0)
    expect(await state('late')).toMatchObject({ tries: 1, sent_at: null, problem: expect.any(String) })
    expect(await isMailDue(shop.running.context)).toBe(false)
    await ageMails(shop, { minutes: 1 })
    expect(await deliverMails(shop.running.context, post)).toBe(0)
    await ageMails(shop, { minutes: 2 })
    expect(await deliverMails(shop.running.context, post)).toBe(1)
    expect(server.mails).toHaveLength(1)
    expect(await state('late')).toMatchObject({ tries: 3, sent_at: expect.any(Date), problem: null })
  })

  test('that is not there at all loses nothing', async () => {
    const gone = await openMailServer()
    await gone.close()
    await announce('patient')
    await announce('patient too', 'grace@mail.example')
    await deliverMails(shop.running.context, postTo(gone.settings))
    expect(await state('patient')).toMatchObject({
      sent_at: null,
      problem: expect.stringContaining('ECONNREFUSED'),
    })
    const back = await openMailServer({}, gone.port)
    await ageMails(shop, { minutes: 1 })
    expect(await deliverMails(shop.running.context, postTo(back.settings))).toBe(2)
    expect(back.mails).toHaveLength(2)
  })

  test('for days is given up on, and the mail is kept with the reason', async () => {
    await announce('hopeless')
    const post: Mailer = { send: () => Promise.reject(new Error('no')), close: () => {} }
    for (let tries = 0; tries < 21; tries++) {
      await deliverMails(shop.running.context, post)
      await ageMails(shop, { hours: 7 })
    }
    expect(await state('hopeless')).toMatchObject({
      tries: 20,
      sent_at: null,
      given_up_at: expect.any(Date),
      problem: expect.stringContaining('no'),
    })
    expect(await isMailDue(shop.running.context)).toBe(false)
  })
})

describe('a mail that has left', () => {
  test('and can not be marked at once is marked later, and not sent again', async () => {
    const { database } = shop.running.context
    const server = await openMailServer()
    await announce('marked late')
    await sql`create or replace function refuse() returns trigger language plpgsql as 'begin raise exception ''disk full''; end'`.execute(
      database,
    )
    await sql`create trigger full_disk before update of sent_at on mails for each row
      when (new.sent_at is not null) execute function refuse()`.execute(database)
    onTestFinished(async () => void (await sql`drop function refuse cascade`.execute(database)))
    const delivering = deliverMails(shop.running.context, postTo(server.settings))
    await vi.waitFor(() => expect(server.mails).toHaveLength(1), 30_000)
    await pause(500)
    await sql`drop trigger full_disk on mails`.execute(database)
    expect(await delivering).toBe(1)
    expect(await state('marked late')).toMatchObject({ tries: 1, sent_at: expect.any(Date), problem: null })
    expect(server.mails).toHaveLength(1)
  })

  test('is not taken over by a process whose clock is ten minutes ahead', async () => {
    await announce('slow')
    let arrived = () => {}
    const arriving = new Promise<void>((resolve) => {
      arrived = resolve
    })
    const slow: Mailer = { send: () => arriving, close: () => {} }
    const delivering = deliverMails(shop.running.context, slow)
    await vi.waitFor(async () => expect((await state('slow')).tries).toBe(1), 30_000)
    const ahead = { ...shop.running.context, clock: () => new Date(clock.now().getTime() + 600_000) }
    expect(await isMailDue(ahead)).toBe(false)
    expect(await deliverMails(ahead, slow)).toBe(0)
    arrived()
    expect(await delivering).toBe(1)
  })
})

describe('a process that ends', () => {
  test('in the middle of sending leaves the mail to another, which sends it', async () => {
    const server = await openMailServer()
    await announce('orphan')
    const stuck: Mailer = { send: () => new Promise(() => {}), close: () => {} }
    void deliverMails(shop.running.context, stuck)
    await vi.waitFor(async () => expect((await state('orphan')).tries).toBe(1), 30_000)
    expect(await deliverMails(shop.running.context, postTo(server.settings))).toBe(0)
    await ageMails(shop, { minutes: 6 })
    expect(await deliverMails(shop.running.context, postTo(server.settings))).toBe(1)
    expect(server.mails).toHaveLength(1)
  })

  test('finishes the mails it is sending; the next process sends the rest, each once', {
    tags: ['release'],
  }, async () => {
    let slow = true
    const server = await openMailServer({
      onMailFrom: (_from, _session, done) => void setTimeout(done, slow ? 1_500 : 0),
    })
    const running = {
      ...shop.running.context,
      config: { ...shop.running.context.config, ...server.settings },
    }
    const keys = Array.from({ length: 9 }, (_, n) => `mail ${n}`)
    for (const key of keys) await announce(key)
    const jobs = await startJobs(running, shop.databaseUrl)
    await vi.waitFor(async () => expect((await state('mail 0')).tries).toBe(1), { timeout: 30_000 })
    await jobs.stop()
    const finished = server.mails.length
    expect(finished).toBeGreaterThanOrEqual(1)
    expect(finished).toBeLessThan(keys.length)
    slow = false
    const again = await startJobs(running, shop.databaseUrl)
    await vi.waitFor(() => expect(server.mails.length).toBeGreaterThanOrEqual(keys.length), {
      timeout: 30_000,
    })
    await again.stop()
    expect(server.mails).toHaveLength(keys.length)
    expect(await isMailDue(running)).toBe(false)
  })
})

describe('without a mail server', () => {
  test('mails become files in the data folder, and their links are logged', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-mails-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const lines: unknown[] = []
    const post = openMailer(
      { ...from, DATA_DIR: folder, SMTP_URL: undefined },
      { info: (line: unknown) => lines.push(line) },
    )
    await announce('filed', 'ada@mail.example')
    await deliverMails(shop.running.context, post)
    const [file, ...more] = await readdir(path.join(folder, 'mails'))
    expect([file, more]).toEqual([expect.stringMatching(/^[\w-]+\.eml$/), []])
    const mail = await readFile(path.join(folder, 'mails', file ?? ''), 'utf8')
    expect(mail).toContain('To: ada@mail.example')
    expect(mail).toContain('The password of your Selvedge account was changed')
    expect(lines).toEqual([expect.objectContaining({ links: [`${shop.url}/forgot-password`] })])
  })
})

test('a forgotten password is mailed by the running shop itself', { tags: ['release'] }, async () => {
  const server = await openMailServer()
  const working = await openShop({ jobs: true, settings: { SMTP_URL: server.settings.SMTP_URL } })
  try {
    const { email } = await signUpShopper(working)
    await working.call('forgotPassword', { email })
    const resets = () => server.mails.filter((mail) => mail.includes('Subject: Choose a new password'))
    await vi.waitFor(() => expect(resets()).toHaveLength(1), { timeout: 30_000 })
  } finally {
    await working.close()
  }
})

describe('old mails', () => {
  test('are forgotten a month after they were sent; those still to be sent are not', async () => {
    await announce('sent')
    await deliverMails(shop.running.context, { send: async () => {}, close: () => {} })
    await announce('unsent')
    const keys = async () =>
      (await shop.running.context.database.selectFrom('mails').select('key').orderBy('key').execute()).map(
        ({ key }) => key,
      )
    clock.pass({ days: 20 })
    await purgeMails(shop.running.context)
    expect(await keys()).toEqual(['sent', 'unsent'])
    clock.pass({ days: 11 })
    await purgeMails(shop.running.context)
    expect(await keys()).toEqual(['unsent'])
  })

  test('are deleted from the folder of a shop without a mail server a month after they were written', async () => {
    const { context } = shop.running
    const folder = path.join(context.config.DATA_DIR, 'mails')
    await announce('to a file')
    await deliverMails(context, openMailer(context.config, silent))
    const [file = ''] = await readdir(folder)
    const written = (daysAgo: number) =>
      utimes(path.join(folder, file), clock.now(), new Date(clock.now().getTime() - daysAgo * 86_400_000))
    await written(29)
    await purgeMails(context)
    expect(await readdir(folder)).toEqual([file])
    await written(31)
    await purgeMails(context)
    expect(await readdir(folder)).toEqual([])
  })
})
