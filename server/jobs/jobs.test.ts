import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { openShop } from '../../tests/setup/shop.ts'

test('a job that an earlier release had under another name runs no more', async () => {
  const database = await createTestDatabase()
  const boss = new PgBoss({ connectionString: database.url, max: 2 })
  await boss.start()
  await boss.createQueue('compare-books')
  await boss.schedule('compare-books', '41 3 * * *')
  const shop = await openShop({ databaseUrl: database.url, jobs: true })
  const scheduled = (await boss.getSchedules()).map(({ name }) => name)
  expect(scheduled).toContain('reconcile-ledger')
  expect(scheduled).not.toContain('compare-books')
  expect(await boss.getQueue('compare-books')).toBeNull()
  await boss.stop()
  await shop.close()
  await database.drop()
})
