import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { ageMails } from '../../tests/setup/mailbox.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { passwordChanged } from '../accounts/account-emails.ts'
import { deliverMails } from './deliver-mails.ts'
import { enqueueLimitedMail } from './enqueue-mail.ts'
import type { Mailer } from './mailer.ts'

/** A mail that the mail server refuses, and those beside it. */

const shop = await shopOfFile()
const { database } = shop.running.context

const write = (to: string) =>
  enqueueLimitedMail(shop.running.context, database, {
    ...{ key: to, to, confirmed: true, template: passwordChanged, details: {} },
  })
/** The third of the mails is refused with these words. */
async function deliver(words: string) {
  await database.deleteFrom('mails').execute()
  const addresses = Array.from({ length: 8 }, () => `${randomUUID()}@mail.example`)
  for (const to of addresses) await write(to)
  const refused = addresses[2] ?? ''
  const sent: string[] = []
  const post: Mailer = {
    send: async ({ to }) => {
      if (to === refused) throw new Error(words)
      sent.push(to)
    },
    close: () => {},
  }
  const again = () => deliverMails(shop.running.context, post).catch(() => {})
  const state = () =>
    database
      .selectFrom('mails')
      .select(['id', 'tries', 'problem', 'sent_at'])
      .where('key', '=', refused)
      .executeTakeFirstOrThrow()
  return { again, state, sent, others: addresses.filter((to) => to !== refused) }
}

test('a mail that the mail server refuses with words that PostgreSQL can’t keep has others sent once', async () => {
  const { again, state, sent, others } = await deliver('550 no\0body \uD83D')
  await again()
  expect(await state()).toMatchObject({ tries: 1, problem: '550 no\uFFFDbody \uFFFD', sent_at: null })
  await ageMails(shop, { hours: 1 })
  await again()
  expect(sent.toSorted()).toEqual(others.toSorted())
})

test('a mail that can’t be marked as refused has others sent once', async () => {
  const { again, state, sent, others } = await deliver('550 nobody')
  const { id } = await state()
  await sql`alter table mails add constraint full_disk check (problem is null or id <> ${sql.lit(id)}) not valid`.execute(
    database,
  )
  onTestFinished(async () => void (await sql`alter table mails drop constraint full_disk`.execute(database)))
  await again()
  await ageMails(shop, { hours: 1 })
  await again()
  expect(sent.toSorted()).toEqual(others.toSorted())
})
