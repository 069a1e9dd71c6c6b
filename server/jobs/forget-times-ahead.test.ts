import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openShop } from '../../tests/setup/shop.ts'

test('a clock that was a day ahead and is set back keeps no job from being sent by its schedule', async () => {
  const shop = await openShop({ jobs: true })
  const { database } = shop.running.context
  await sql`
    insert into pgboss.job (name, singleton_key, singleton_on, created_on, state)
    values ('__pgboss__send-it', 'issue-invoices', now() + interval '1 day', now() + interval '1 day', 'completed')`.execute(
    database,
  )
  await sql`update pgboss.version set cron_on = now() + interval '1 day'`.execute(database)
  const ahead = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from (
        select cron_on as at from pgboss.version union all select created_on from pgboss.job
      ) as times where at > now()`.execute(database)
    return rows[0]?.count
  }
  expect(await ahead()).toBe(2)
  await expect.poll(ahead, { timeout: 15_000 }).toBe(0)
  await shop.close()
})
