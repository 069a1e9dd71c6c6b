import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { eraseMailFiles, eraseMails } from './erase-mails.ts'
import { openMailer } from './mailer.ts'

const erased = ['Lee.O’Hara+news@Mail.example', 'lee@mail.example']

/** What mails say, and whether it names somebody who is erased. */
const said: readonly [words: string, names: boolean][] = [
  ['lee@mail.example', true],
  ['LEE@MAIL.EXAMPLE', true],
  ['Write to me:\nlee@mail.example.', true],
  ['“lee@mail.example” is my address', true],
  ['<a href="mailto:lee@mail.example">', true],
  ['lee.o’hara+news@mail.example', true],
  ['annlee@mail.example', false],
  ['ann.lee@mail.example', false],
  ['ann+lee@mail.example', false],
  ['Zoëlee@mail.example', false],
  ['lee@mail.example.org', false],
  ['lee@mail.examples', false],
  ['leexmail.example', false],
]
const named = said.filter(([, names]) => names).map(([words]) => words)
const others = said.filter(([, names]) => !names).map(([words]) => words)

const shop = await shopOfFile()

describe('mails in the database', () => {
  const write = (recipient: string, words: string) =>
    shop.running.context.database
      .insertInto('mails')
      .values({
        ...{ id: randomUUID(), key: randomUUID(), recipient, template: 'contact-question' },
        details: JSON.stringify({ about: [{ words }] }),
      })
      .execute()
  const left = async () =>
    (await shop.running.context.database.selectFrom('mails').select(['recipient', 'details']).execute()).map(
      ({ recipient, details }) =>
        recipient === 'shop@shop.example'
          ? (details as { about: { words: string }[] }).about[0]?.words
          : recipient,
    )

  test('are erased where they go to or name the person, and not where they name a longer address', async () => {
    const { database } = shop.running.context
    await database.deleteFrom('mails').execute()
    for (const [words] of said) await write('shop@shop.example', words)
    for (const recipient of ['Lee@mail.example', 'annlee@mail.example']) await write(recipient, 'Hello')
    await eraseMails(database, { addresses: erased, orderIds: [] }, false)
    expect(await left()).toHaveLength(said.length + 2)
    await eraseMails(database, { addresses: erased, orderIds: [] }, true)
    expect((await left()).sort()).toEqual([...others, 'annlee@mail.example'].sort())
  })

  test('are erased where they are about an order, whatever address it had', async () => {
    const { database } = shop.running.context
    await database.deleteFrom('mails').execute()
    const [order, another] = [randomUUID(), randomUUID()]
    for (const orderId of [order, another])
      await database
        .insertInto('mails')
        .values({
          ...{ id: randomUUID(), key: randomUUID(), recipient: orderId, template: 'order-confirmation' },
          details: JSON.stringify({ orderId }),
        })
        .execute()
    await eraseMails(database, { addresses: erased, orderIds: [order] }, true)
    expect(await left()).toEqual([another])
  })
})

test('files of mails are erased by the same rule, however they are encoded', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'selvedge-mails-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const config = { DATA_DIR: folder, MAIL_FROM: 'shop@shop.example' }
  const mailer = openMailer(config as never, { info: () => {} })
  const write = (messageId: string, words: string) =>
    mailer.send({
      ...{ messageId, to: 'shop@shop.example', subject: 'A question', links: [] },
      ...{ text: `${'x'.repeat(68)} ${words}`, html: '' },
    })
  for (const [at, words] of named.entries()) await write(`names-${at}`, words)
  for (const [at, words] of others.entries()) await write(`other-${at}`, words)
  await write('<of-order@shop.example>', 'nothing of a person')
  await eraseMailFiles(config as never, { addresses: erased, ids: ['of-order'] })
  const files = (await readdir(join(folder, 'mails'))).map((file) => file.replace('.eml', ''))
  expect(files.sort()).toEqual(others.map((_, at) => `other-${at}`).sort())
})
