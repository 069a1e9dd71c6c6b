import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seedOrders } from '../../bench/seed-orders.ts'
import { projectRoot } from '../../server/config.ts'
import { openDatabase } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { migrateTestGateway } from '../../server/payments/providers/test/test-gateway.ts'
import { connectionUrl, databaseName, locateCluster, shopRole } from '../postgres/cluster-location.ts'
import { createCluster } from '../postgres/create-cluster.ts'
import { fetchOldBinaries } from '../postgres/fetch-old-binaries.ts'
import { durableSettings } from '../postgres/postgres-settings.ts'
import { startEmbeddedPostgres } from '../postgres/start-embedded-postgres.ts'
import { supervisePostgres } from '../postgres/supervise-postgres.ts'
import { ensureShopRole } from '../postgres/transfer-ownership.ts'
import { query } from './stage/postgres.ts'
import { type Program, startProgram } from './stage/program.ts'
import { scratchDataFolder } from './stage/scratch.ts'

const orders = 3_000

/** The data folder of a shop that an earlier release has left, with PostgreSQL 17. */
async function shopOfPostgres17(): Promise<string> {
  const folder = await scratchDataFolder()
  const { location, account } = await locateCluster(folder)
  const binaries = await fetchOldBinaries(folder, '17', account)
  await createCluster(location, binaries, account, false)
  const settings = durableSettings(10)
  const server = await supervisePostgres({ location, binaries, account, settings }, () => {})
  await ensureShopRole(location)
  const url = connectionUrl(location, databaseName, shopRole)
  expect(await query(url, "select current_setting('server_version_num')::int / 10000 as major")).toEqual([
    { major: 17 },
  ])
  await migrate(url)
  const database = openDatabase(url, { connections: 1, statementTimeout: 0 })
  await migrateTestGateway(database)
  // PostgreSQL 18 brings this function, with which orders are made here.
  await query(
    url,
    'create function uuidv7(interval) returns uuid language sql as $$ select gen_random_uuid() $$',
  )
  await seedOrders(database, orders, orders)
  await query(url, 'drop function uuidv7')
  await database.destroy()
  await server.stop()
  return folder
}

const upgrade = (folder: string): Program =>
  startProgram(process.execPath, [join(projectRoot, 'launcher/upgrade-database.ts')], {
    environment: { DATA_DIR: folder },
  })

test('a database of PostgreSQL 17 is refused with the command that moves it, which may be killed and begun again', {
  timeout: 300_000,
}, async () => {
  const folder = await shopOfPostgres17()
  await expect(startEmbeddedPostgres({ folder })).rejects.toThrow(
    /was made by PostgreSQL 17, this release brings 18; nothing was changed: npm run upgrade-database moves it/,
  )
  for (const moment of [1_500, 3_500]) {
    const killed = upgrade(folder)
    await new Promise((resolve) => setTimeout(resolve, moment))
    killed.kill('SIGKILL')
    await killed.ended
  }
  const upgraded = upgrade(folder)
  await upgraded.ended
  expect(upgraded.printed()).toMatch(/✓ \d+ tables with \d+ rows are copied and compared/)
  expect(upgraded.printed()).toMatch(/✓ The database is of PostgreSQL 18 now/)

  const postgres = await startEmbeddedPostgres({ folder })
  const [found] = await query(
    postgres.url,
    "select current_setting('server_version_num')::int / 10000 as major, count(*)::int as orders from orders",
  )
  await postgres.stop()
  expect(found).toEqual({ major: 18, orders })
  process.stdout.write(
    `${upgraded.printed()}orders before: ${orders}; after, in PostgreSQL ${found?.major}: ${found?.orders}\n`,
  )
  expect(await readdir(postgres.home)).toEqual(expect.arrayContaining(['cluster', 'cluster-17']))
  expect(await readdir(folder)).not.toContain('postgresql-17')

  const again = upgrade(folder)
  expect(await again.ended).toBe(1)
  expect(again.printed()).toMatch(/^✗ The database in .* is of PostgreSQL 18: nothing is to be done\n$/)
})
