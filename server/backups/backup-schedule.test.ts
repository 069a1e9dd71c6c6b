import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../tests/setup/database.ts'
import { type Database, openDatabase } from '../database/database.ts'
import { beginRecord, completeRecord, failRecord } from './backup-records.ts'
import { isBackupDue, lastDueAt } from './backup-schedule.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, { connections: 1 })
})
afterAll(async () => {
  await database.destroy()
  await testDatabase.drop()
})

const nightly = { hours: 24, at: '03:30' }
const at = (time: string) => new Date(`2026-11-22T${time}:00Z`)

test('backups are due at a time of day, and every so many hours from it', () => {
  expect(lastDueAt(nightly, at('03:30'))).toEqual(at('03:30'))
  expect(lastDueAt(nightly, at('03:29'))).toEqual(new Date('2026-11-21T03:30:00Z'))
  expect(lastDueAt({ hours: 6, at: '03:30' }, at('17:00'))).toEqual(at('15:30'))
})

test('a backup that was made while the clock was ahead keeps none from being made', async () => {
  const ahead = await beginRecord(database, '/mnt/ahead', new Date('2027-11-22T03:30:00Z'))
  await completeRecord(database, ahead, 1_000, new Date('2027-11-22T03:40:00Z'))
  expect(await isBackupDue(database, nightly, at('03:31'))).toBe(true)
  await database.deleteFrom('backups').execute()
})

test('a backup is made once when it is due, an hour after one that failed, and at once where there is none', async () => {
  const isDue = (time: string) => isBackupDue(database, nightly, at(time))
  expect(await isDue('02:00')).toBe(true)
  const first = await beginRecord(database, '/mnt/a', at('02:00'))
  await completeRecord(database, first, 1_000, at('02:10'))
  expect(await isDue('03:29')).toBe(false)
  expect(await isDue('03:30')).toBe(true)
  const second = await beginRecord(database, '/mnt/b', at('03:30'))
  await failRecord(database, second, 'The disk is full')
  expect(await isDue('04:29')).toBe(false)
  expect(await isDue('04:31')).toBe(true)
  // This one is killed: it has neither an end nor a failure until the next begins.
  await beginRecord(database, '/mnt/c', at('04:31'))
  expect(await isDue('05:32')).toBe(true)
  const last = await beginRecord(database, '/mnt/d', at('05:32'))
  await completeRecord(database, last, 1_000, at('05:40'))
  expect(await isDue('23:59')).toBe(false)
  const rows = await database.selectFrom('backups').select(['place', 'failure']).orderBy('id').execute()
  expect(rows.map(({ failure }) => failure)).toEqual([
    null,
    'The disk is full',
    'It was ended before it was complete',
    null,
  ])
})
