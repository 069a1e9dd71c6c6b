import pg from 'pg'
import { loadDemoShop } from '../demo/load-demo-shop.ts'
import { fillEmailKeys } from '../server/accounts/fill-email-keys.ts'
import type { Config } from '../server/config.ts'
import { type Database, openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { openImageStore } from '../server/images/open-store.ts'
import { type AdministratorLogin, ensureAdministratorLogin } from './administrator-login.ts'
import { ensureDatabase } from './ensure-database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/start-embedded-postgres.ts'
import type { StartupContext } from './prepare-shop.ts'
import { restoreRootOwnership } from './serving/serving-account.ts'
import { StartupError } from './startup-error.ts'

export type PreparedDatabase = {
  /** The settings with nothing left open about the database. */
  config: Config & { DATABASE_URL: string }
  login: AdministratorLogin
  /** The shop's own PostgreSQL; absent when DATABASE_URL names another. */
  postgres?: EmbeddedPostgres
}

/** Connections each process opens beside its pool: the catalogue's news, jobs. */
const besidePool = 8
/** Any number will do, as long as no other program locks the same in this database. */
const startLock = 7_337_201

/** A running, migrated database with an administrator in it and, where that is wanted, the demo shop. */
export async function prepareDatabase(config: Config, start: StartupContext): Promise<PreparedDatabase> {
  const { progress, stop } = start
  const postgres = await progress.step('database', (say) => openPostgres(config, start, say))
  const url = postgres?.url ?? config.DATABASE_URL ?? ''
  return oneAtATime(url, async () => {
    stop.throwIfAborted()
    await progress.step('tables', async (say) => say(`${(await bringUpToDate(url)).length} migrations`))
    const database = openDatabase(url, { connections: 4, statementTimeout: 0 })
    try {
      stop.throwIfAborted()
      for (const id of await fillEmailKeys(database))
        console.error(`The account ${id} shares its email address with another, in another spelling`)
      if (config.DEMO) await progress.step('demo shop', (say) => loadDemo(config, database, say))
      stop.throwIfAborted()
      const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, DATA_DIR: folder } = config
      const login = await progress.step('administrator', () =>
        ensureAdministratorLogin(database, { email, password, folder }),
      )
      return { config: { ...config, DATABASE_URL: url }, login, ...(postgres ? { postgres } : {}) }
    } finally {
      await database.destroy()
    }
  })
}

async function openPostgres(config: Config, { endings }: StartupContext, say: (words: string) => void) {
  if (config.DATABASE_URL !== undefined) {
    await ensureDatabase(config.DATABASE_URL, () => say('had to wait for it'))
    return undefined
  }
  const starting = startEmbeddedPostgres({
    folder: config.DATA_DIR,
    connections: config.WEB_CONCURRENCY * (config.DATABASE_CONNECTIONS + besidePool),
    onRestart: (failure) =>
      console.error(failure?.message ?? 'PostgreSQL had ended by itself and runs again'),
  })
  endings.push(async () => (await starting.catch(() => undefined))?.stop())
  const postgres = await starting
  if (postgres.endedLeftOver) say('ended what a killed shop had left running')
  await ensureDatabase(postgres.url)
  return postgres
}

/** @throws CannotStart when the database is ahead of this release; then it stays as it is */
async function bringUpToDate(url: string): Promise<string[]> {
  try {
    return await migrate(url)
  } catch (error) {
    const [, missing] = /previously executed migration (\S+) is missing/.exec((error as Error).message) ?? []
    if (missing === undefined) throw error
    throw new StartupError(
      `The database was used by a newer release of the shop (${missing} is unknown here): update the shop; nothing was changed`,
    )
  }
}

/** Machines that share a database may start together; the second finds everything done. */
async function oneAtATime<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client(url)
  // Should PostgreSQL go away meanwhile, the work itself says so.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [startLock])
    return await work()
  } finally {
    await client.end()
  }
}

async function loadDemo(config: Config, database: Database, say: (words: string) => void): Promise<void> {
  const openStore = async () => {
    await restoreRootOwnership(config)
    return openImageStore(config)
  }
  const pictures = await loadDemoShop(database, openStore, (done, all) => say(`${done} of ${all} pictures`))
  if (pictures.length === 0) say('the shop has products already')
}
