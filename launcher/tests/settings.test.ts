import { randomBytes } from 'node:crypto'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { isRunning } from '../../server/is-running.ts'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { databaseIn } from '../../tests/setup/global.ts'
import { ensureDatabase } from '../ensure-database.ts'
import { sharedCheckout } from './stage/checkout.ts'
import { installedVersions, startOutsidePostgres } from './stage/debian-postgres.ts'
import { migrateAsBefore } from './stage/older-release.ts'
import { freePort, takenPort } from './stage/ports.ts'
import { query } from './stage/postgres.ts'
import { preparedData } from './stage/prepared-data.ts'
import { postmasterOf } from './stage/processes.ts'
import { scratchDataFolder } from './stage/scratch.ts'
import { administratorGetsIn, npmStart, opened, runInShop, type Settings } from './stage/shop.ts'

const checkout = sharedCheckout()
const preparedDataFolder = preparedData()

const somePort = async () => ({ PORT: String(await freePort()) })
/** The data folder of a new shop, and a port for it. */
const newShop = async () => ({ DATA_DIR: await scratchDataFolder(), ...(await somePort()) })
/** The same, with tables in a PostgreSQL of its own. */
const preparedShop = async () => ({ DATA_DIR: await preparedDataFolder(), ...(await somePort()) })

/** The address of a database that is not there, and will not be there when the test is over. */
function missingDatabase(): string {
  const name = `clothes_${randomBytes(4).toString('hex')}`
  onTestFinished(
    async () => void (await query(inject('postgres'), `drop database if exists ${name} with (force)`)),
  )
  return databaseIn(inject('postgres'), name)
}

async function emptyDatabase(): Promise<string> {
  const url = missingDatabase()
  await ensureDatabase(url)
  return url
}

/** Starts a shop that can't open; the one line it prints about that. */
async function refusal(settings: Settings): Promise<string> {
  const refused = npmStart(checkout(), settings)
  const [line = ''] = await refused.prints(/^✗ (?!.* {2}\d+\.\d s$).*$/m)
  expect(await refused.ended).toBe(1)
  expect(refused.printed()).not.toMatch(/^ +at /m)
  return line
}

test('a second start of the same shop says where it runs, and disturbs nothing', async () => {
  const settings = await preparedShop()
  const first = await opened(npmStart(checkout(), settings))
  expect(await refusal({ ...settings, ...(await somePort()) })).toMatch(
    new RegExp(`^✗ This shop already runs at ${first.url} \\(process \\d+\\): stop it first`),
  )
  expect(await administratorGetsIn(first.url, first.email, first.password)).toBe(true)
})

test('a wrong setting stops the start with one line that names it and repeats no password', async () => {
  const port = String(await takenPort())
  const data = await scratchDataFolder()
  expect(await refusal({ DATA_DIR: data, PORT: port })).toBe(
    `✗ PORT ${port} is taken by another program: stop that, or set another PORT`,
  )
  expect(await readdir(data)).toEqual([])
  expect(await refusal({ ADMIN_PASSWORD: 'Password123', ...(await newShop()) })).toBe(
    '✗ ADMIN_PASSWORD is one of the passwords that everybody guesses first',
  )
})

test('a setting counts in .env as in the environment, which goes before it', async () => {
  const file = join(checkout(), '.env')
  onTestFinished(() => rm(file))
  await writeFile(file, 'ADMIN_EMAIL=owner@shop.example\nWEB_CONCURRENCY=many\n')
  expect(await refusal({})).toMatch(/^✗ WEB_CONCURRENCY must be a number/)
  const settings = { WEB_CONCURRENCY: '1', ADMIN_PASSWORD: 'linen and wool', ...(await preparedShop()) }
  const shop = await opened(npmStart(checkout(), settings))
  expect(await administratorGetsIn(shop.url, 'owner@shop.example', 'linen and wool')).toBe(true)
  expect(shop.printed()).not.toContain('linen and wool')
  expect(shop.printed()).toContain('the one in ADMIN_PASSWORD')
})

test('the administrator’s password is reset by a command, while the shop runs and while it does not', async () => {
  const settings = await preparedShop()
  const shop = await opened(npmStart(checkout(), settings))
  const reset = async () => {
    const command = runInShop(checkout(), ['launcher/reset-administrator.ts'], settings)
    const [, password = ''] = await command.prints(/password +(\S+)/)
    expect(await command.ended).toBe(0)
    return password
  }
  const second = await reset()
  expect(await administratorGetsIn(shop.url, shop.email, shop.password)).toBe(false)
  expect(await administratorGetsIn(shop.url, shop.email, second)).toBe(true)
  const postmaster = await postmasterOf(join(settings.DATA_DIR, 'database'))
  shop.kill('SIGTERM')
  await shop.ended
  const third = await reset()
  expect(isRunning(postmaster)).toBe(false)
  const again = await opened(npmStart(checkout(), settings))
  expect(again.password).toBe(third)
  expect(await administratorGetsIn(again.url, again.email, third)).toBe(true)
})
describe('DATABASE_URL', () => {
  test('names PostgreSQL 18 elsewhere, where the shop makes its database and starts none of its own', async () => {
    const url = missingDatabase()
    const settings = await newShop()
    const shop = await opened(npmStart(checkout(), { DATABASE_URL: url, ...settings }))
    expect(await administratorGetsIn(shop.url, shop.email, shop.password)).toBe(true)
    expect(await readdir(settings.DATA_DIR)).not.toContain('database')
    shop.kill('SIGTERM')
    expect(await shop.ended).toBe(0)
    expect(await query(url, 'select email from administrators')).toEqual([{ email: shop.email }])
  })

  for (const version of installedVersions) {
    test(`names Debian’s PostgreSQL ${version}`, async () => {
      const { url } = await startOutsidePostgres(version, await freePort())
      const settings = { DATABASE_URL: url, DEMO: 'on', ...(await newShop()) }
      const shop = await opened(npmStart(checkout(), settings))
      expect(await administratorGetsIn(shop.url, shop.email, shop.password)).toBe(true)
      const { data } = await (await fetch(`${shop.url}/user/get-all-products?limit=5`)).json()
      expect(data).toHaveLength(5)
    })
  }

  test('names a server that lets nobody in: one line, without the password', async () => {
    const refused = ensureDatabase(inject('postgres').replace('selvedge@', 'stranger:hidden@'))
    await expect(refused).rejects.toThrow(
      /^DATABASE_URL \(localhost\/postgres\) refuses the shop: (?!.*hidden).*stranger/,
    )
  })
})

describe('a database', () => {
  test('of an older release is brought up to date, and keeps what is in it', async () => {
    const url = await emptyDatabase()
    const lacking = await migrateAsBefore(url, 3)
    await query(url, 'create table kept_from_before as select 1 as row')
    const shop = await opened(npmStart(checkout(), { DATABASE_URL: url, ...(await newShop()) }))
    expect(shop.printed()).toContain(`(${lacking} migrations)`)
    expect(await administratorGetsIn(shop.url, shop.email, shop.password)).toBe(true)
    expect(await query(url, 'select * from kept_from_before')).toEqual([{ row: 1 }])
  })

  test('of a newer release stops the start, unchanged', async () => {
    const database = await createTestDatabase()
    onTestFinished(database.drop)
    const before = await query(database.url, 'select * from migrations order by name')
    await query(database.url, "insert into migrations values ('999-from-the-future', now()::text)")
    const settings = { DATABASE_URL: database.url, ...(await newShop()) }
    expect(await refusal(settings)).toMatch(/newer release/)
    await query(database.url, "delete from migrations where name like '999%'")
    expect(await query(database.url, 'select * from migrations order by name')).toEqual(before)
  })
})
