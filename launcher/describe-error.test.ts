import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'
import { temporaryFolder } from '../server/images/fixtures/image-host.ts'
import { describeError } from './describe-error.ts'
import { StartupError } from './startup-error.ts'

const failureOf = async (work: () => unknown) => {
  try {
    await work()
  } catch (error) {
    return describeError(error)
  }
  return 'it did not fail'
}

test('what people can mend is one line', async () => {
  expect(describeError(new StartupError('PORT 80 is taken'))).toBe('PORT 80 is taken')
  expect(await failureOf(() => readConfig({ PORT: 'x' }))).toMatch(/^PORT must be a number/)
  expect(await failureOf(() => writeFile('/dev/full', 'x'))).toBe('The disk is full')
  expect(await failureOf(() => writeFile('/dev/null/x', 'x'))).toBe(
    "/dev/null/x can't be used: a part of its path is a file",
  )
})

test('a folder that can not be made is one line', async () => {
  // As Node says it where a disk is read-only, whose root no test can count on.
  const folder = join(await temporaryFolder(), 'gone', 'backups')
  expect(await failureOf(() => mkdir(folder))).toBe(
    `${folder} can't be created: the disk is read-only, or the folder above it is missing`,
  )
})

test('a database that has ended is one line', async () => {
  const folder = await temporaryFolder()
  const failure = await failureOf(() => new pg.Client({ host: folder }).connect())
  expect(failure).toBe(`The database ended, or does not answer: connect ENOENT ${folder}/.s.PGSQL.5432`)
  for (const message of [
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'Postgres connection has been discarded',
  ])
    expect(describeError(new Error(message))).toBe(`The database ended, or does not answer: ${message}`)
})

test('what is our own mistake says where it happened', async () => {
  const failure = await failureOf(() => {
    throw new TypeError('undefined is not a shirt')
  })
  expect(failure).toContain('undefined is not a shirt')
  expect(failure).toContain('describe-error.test.ts')
})
