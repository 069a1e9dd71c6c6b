import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { beforeEach, describe, expect, inject, onTestFinished, test } from 'vitest'
import { seedOrders } from '../../bench/seed-orders.ts'
import { projectRoot } from '../../server/config.ts'
import { openDatabase } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { migrateTestGateway } from '../../server/payments/providers/test/test-gateway.ts'
import { databaseIn } from '../../tests/setup/global.ts'
import { attachEmbeddedPostgres, startEmbeddedPostgres } from '../postgres/start-embedded-postgres.ts'
import { query } from './stage/postgres.ts'
import { type Program, startProgram } from './stage/program.ts'
import { scratchDataFolder, scratchFolder } from './stage/scratch.ts'
import { asRoot } from './stage/system-users.ts'

/** The shop's command, without npm around it. */
const command = (
  name: string,
  data: string,
  args: string[] = [],
  settings: Record<string, string> = {},
): Program =>
  startProgram(process.execPath, [join(projectRoot, `launcher/${name}.ts`), ...args], {
    environment: { DATA_DIR: data, PAYMENTS: 'test', ...settings },
  })

/** What a command has printed; `status` is its exit code. */
async function run(...of: Parameters<typeof command>): Promise<{ status: number | string; printed: string }> {
  const program = command(...of)
  return { status: await program.ended, printed: program.printed() }
}

const counts = (url: string) =>
  query(
    url,
    'select (select count(*)::int from orders) as orders, (select count(*)::int from order_lines) as lines',
  )

const orders = 3_000
let data: string
let place: string
beforeEach(async () => {
  data = await scratchDataFolder()
  place = join(await scratchFolder(), 'backups')
})

/** The database of a shop with orders; it runs until the test ends. */
async function sellingShop(): Promise<string> {
  const postgres = await startEmbeddedPostgres({ folder: data })
  onTestFinished(postgres.stop)
  await migrate(postgres.url)
  const database = openDatabase(postgres.url, { connections: 1, statementTimeout: 0 })
  await migrateTestGateway(database)
  await seedOrders(database, orders, orders)
  await database.destroy()
  return postgres.url
}

const readCounts = async (folder: string) => {
  const postgres = await attachEmbeddedPostgres(folder)
  return counts(postgres.url).finally(() => postgres.stop())
}

describe('a shop of its own PostgreSQL', () => {
  test('is backed up while it runs, and restored on a fresh machine by one command each', async () => {
    const before = await counts(await sellingShop())
    const backup = await run('backup', data, ['--full-speed', '--to', place])
    expect(backup).toMatchObject({ status: 0, printed: expect.stringMatching(/^✓ .*3000|^✓ .* rows, /) })
    const fresh = await scratchDataFolder()
    const restored = await run('restore', fresh, [place])
    expect(restored.printed).toMatch(
      /^✓ \d+ tables, \d+ rows and 0 pictures of .* are restored and compared\n/,
    )
    expect(restored).toMatchObject({ status: 0 })
    expect(await readCounts(fresh)).toEqual(before)

    const refused = await run('restore', fresh, [place])
    expect(refused).toEqual({
      status: 1,
      printed: expect.stringMatching(/^✗ This shop has data already: .*--replace/),
    })
    const replaced = await run('restore', fresh, [place, '--replace'])
    expect(replaced.printed).toMatch(/The former database stays as selvedge_before_\d{8}t\d{6}z/)
    expect(await readCounts(fresh)).toEqual(before)
  })

  test('loses nothing when a backup or a restore is killed, and the next one is whole', async () => {
    const url = await sellingShop()
    const before = await counts(url)
    const begun = () => query(url, 'select from backups')
    const written = async () => {
      const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => [])
      return entries.filter((entry) => entry.isFile()).map(({ parentPath }) => relative(place, parentPath))
    }
    for (const progress of [begun, written]) {
      const { length } = await progress()
      const killed = command('backup', data, ['--full-speed', '--to', place])
      await expect.poll(async () => (await progress()).length, { interval: 2 }).toBeGreaterThan(length)
      killed.kill('SIGKILL')
      await killed.ended
    }
    expect(await run('backup', data, ['--full-speed', '--to', place])).toMatchObject({ status: 0 })
    const backups = new Set((await written()).map((folder) => folder.split('/')[1]))
    expect(backups.size).toBe(1)
    const records = await query(url, 'select finished_at, failure from backups order by id')
    expect(records.at(-1)).toMatchObject({ failure: null, finished_at: expect.any(Date) })
    for (const { failure } of records.slice(0, -1))
      expect(failure).toBe('It was ended before it was complete')

    const fresh = await scratchDataFolder()
    expect(await run('restore', fresh, [place])).toMatchObject({ status: 0 })
    const killed = command('restore', fresh, [place, '--replace'])
    await expect.poll(() => databases(fresh)).toContain('selvedge_restoring')
    killed.kill('SIGKILL')
    await killed.ended
    expect(await readCounts(fresh)).toEqual(before)
    expect(await run('restore', fresh, [place, '--replace'])).toMatchObject({ status: 0 })
    expect(await readCounts(fresh)).toEqual(before)
  })

  test.runIf(asRoot)(
    'says in one line that the disk of its backups is full, and gives the room back',
    async () => {
      const url = await sellingShop()
      await mkdir(place)
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', place])
      onTestFinished(() => void execFileSync('umount', [place]))
      const full = await run('backup', data, ['--full-speed', '--to', place])
      const failure = `${place} can't be written: the disk is full`
      expect(full).toEqual({ status: 1, printed: `✗ ${failure}\n` })
      const left = await readdir(place, { recursive: true, withFileTypes: true })
      expect(left.filter((entry) => entry.isFile())).toEqual([])
      const [record] = await query(url, 'select failure from backups')
      expect(record).toEqual({ failure })
    },
  )

  test('says in one line what is wrong with a place or a backup', async () => {
    const nothing = await run('restore', data, [place])
    expect(nothing).toEqual({ status: 1, printed: `✗ There is no complete backup in ${place}\n` })
    const nowhere = await run('backup', data)
    expect(nowhere).toEqual({ status: 1, printed: expect.stringMatching(/^✗ Where to\? .*\n$/) })
    const noKeys = await run('backup', data, ['--to', 's3://bucket/shop'])
    expect(noKeys).toEqual({ status: 1, printed: '✗ s3://bucket/shop needs BACKUP_S3_ENDPOINT to be set\n' })
    const wrongKey = await run('backup', data, ['--full-speed', '--to', place], { BACKUP_KEY: 'short' })
    expect(wrongKey.printed).toBe('✗ BACKUP_KEY must be 32 bytes in base64 or 64 hexadecimal digits\n')
  })
})

test('a database elsewhere gets the backup of a shop of its own PostgreSQL', async () => {
  const before = await counts(await sellingShop())
  expect(await run('backup', data, ['--full-speed', '--to', place])).toMatchObject({ status: 0 })
  const name = `clothes_${randomBytes(4).toString('hex')}`
  onTestFinished(
    async () => void (await query(inject('postgres'), `drop database if exists ${name} with (force)`)),
  )
  const settings = { DATABASE_URL: databaseIn(inject('postgres'), name) }
  const restored = await run('restore', await scratchDataFolder(), [place], settings)
  expect(restored.printed).toMatch(/are restored and compared/)
  expect(restored.status).toBe(0)
  expect(await counts(settings.DATABASE_URL)).toEqual(before)
})

/** The databases of a shop whose PostgreSQL another process may have started; none while there is none. */
async function databases(folder: string): Promise<string[]> {
  const url = `postgres://selvedge_shop@localhost/postgres?host=${encodeURIComponent(join(folder, 'database'))}`
  const rows = await query(url, 'select datname from pg_database').catch(() => [])
  return rows.map(({ datname }) => String(datname))
}
