import { expect, test } from 'vitest'
import { brokenMigrations, brokenSubjects } from './history-rules.ts'

test('a subject of 72 characters is taken, a longer one is reported by its commit', () => {
  const commit = '0123456789abcdef'
  expect(brokenSubjects([`${commit} ${'x'.repeat(72)}`])).toEqual([])
  expect(brokenSubjects([`${commit} ${'x'.repeat(73)}`])).toEqual([
    'the subject of commit 01234567 has more than 72 characters',
  ])
})

test('a migration is named by its time and what it does, and no other has that time', () => {
  const good = '202611230900-refunds.sql'
  expect(brokenMigrations(['072-short-order-ids.sql', good])).toEqual([])
  expect(brokenMigrations(['refunds.sql'])).toHaveLength(1)
  expect(brokenMigrations([good, '202611230900-stock.sql'])).toEqual([
    '202611230900-stock.sql has the time of another migration',
  ])
  const numbers = Array.from({ length: 24 }, (_, number) => `0${10 + number}-refunds.sql`)
  expect(brokenMigrations(numbers)).toHaveLength(1)
})
