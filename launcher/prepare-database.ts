import { countDemoStock } from '../demo/count-demo-stock.ts'
import { loadDemoShop } from '../demo/load-demo-shop.ts'
import { fillEmailKeys } from '../server/accounts/fill-email-keys.ts'
import type { Config } from '../server/config.ts'
import { type Database, openDatabase } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { openImageStore } from '../server/images/open-store.ts'
import { type AdministratorLogin, ensureAdministratorLogin } from './administrator-login.ts'
import { describeError } from './describe-error.ts'
import { ensureDatabase } from './ensure-database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './postgres/start-embedded-postgres.ts'
import { restoreRootOwnership } from './serving/serving-account.ts'
import type { StartupContext } from './startup-context.ts'
import { StartupError } from './startup-error.ts'
import { withClient } from './with-client.ts'

export type PreparedDatabase = {
  /** The settings with the URL of the database, also of the shop's own. */
  config: Config & { DATABASE_URL: string }
  login: AdministratorLogin
  /** The shop's own PostgreSQL; absent when DATABASE_URL names another. */
  postgres?: EmbeddedPostgres
}

/** Connections that each process opens beside its pool: one listens for catalogue changes, the others run jobs. */
const connectionsBesidePool = 10
const startupLockKey = 7_337_201

export async function prepareDatabase(config: Config, context: StartupContext): Promise<PreparedDatabase> {
  const { progress, signal } = context
  const postgres = await progress.step('database', (say) => openPostgres(config, context, say))
  const url = postgres?.url ?? config.DATABASE_URL ?? ''
  return withStartupLock(url, async () => {
    signal.throwIfAborted()
    await progress.step('tables', async (say) => say(`${(await migrateDatabase(url)).length} migrations`))
    await postgres?.sealRecords()
    const database = openDatabase(url, { connections: 4, statementTimeout: 0 })
    try {
      signal.throwIfAborted()
      for (const id of await fillEmailKeys(database))
        console.error(`The account ${id} shares its email address with another, in another spelling`)
      if (config.DEMO) await progress.step('demo shop', (say) => loadDemo(config, database, say))
      signal.throwIfAborted()
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

async function openPostgres(config: Config, { cleanups }: StartupContext, say: (words: string) => void) {
  if (config.DATABASE_URL !== undefined) {
    await ensureDatabase(config.DATABASE_URL, () => say('had to wait for it'))
    return undefined
  }
  const starting = startEmbeddedPostgres({
    folder: config.DATA_DIR,
    archive: config.BACKUP_POINT_IN_TIME,
    connections: config.WEB_CONCURRENCY * (config.DATABASE_CONNECTIONS + connectionsBesidePool),
    onRestart: (failure) =>
      console.error(
        failure === undefined
          ? 'PostgreSQL had ended by itself and runs again'
          : `✗ ${describeError(failure)}. It is started again every 15 s until it runs`,
      ),
  })
  cleanups.push(async () => (await starting.catch(() => undefined))?.stop())
  const postgres = await starting
  if (postgres.stoppedOrphan) say('ended what a killed shop had left running')
  return postgres
}

/** @throws StartupError when a newer release has migrated the database; nothing is changed then */
async function migrateDatabase(url: string): Promise<string[]> {
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

/** Machines that share a database may start at the same time. The second waits, and finds everything done. */
function withStartupLock<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  return withClient(url, async (client) => {
    await client.query('select pg_advisory_lock($1)', [startupLockKey])
    return work()
  })
}

async function loadDemo(config: Config, database: Database, say: (words: string) => void): Promise<void> {
  const openStore = async () => {
    await restoreRootOwnership(config)
    return openImageStore(config)
  }
  const stored = await loadDemoShop(database, openStore, (done, all) => say(`${done} of ${all} pictures`))
  if (stored > 0) await countDemoStock(database)
  else say('the shop has products already')
}
