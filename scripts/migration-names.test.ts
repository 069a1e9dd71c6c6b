import { expect, test } from 'vitest'
import { brokenMigrations } from './migration-names.ts'

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
