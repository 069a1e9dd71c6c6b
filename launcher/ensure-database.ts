import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from './startup-error.ts'

const oldestVersion = 15
/** Milliseconds a PostgreSQL elsewhere gets to come up: machines and containers start in any order. */
const patience = 30_000
const notUpYet = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNRESET', '57P03'])
const noSuchDatabase = '3D000'
const madeMeanwhile = new Set(['42P04', '23505'])

/**
 * Makes sure that the database at `url` answers, is new enough and exists; creates it when only that is missing.
 * @throws CannotStart with the one line to print, which names no password
 */
export async function ensureDatabase(url: string, waiting: () => void = () => {}): Promise<void> {
  const giveUp = Date.now() + patience
  for (;;) {
    try {
      return await checkDatabase(url)
    } catch (error) {
      if (error instanceof StartupError) throw error
      const { code = '', message } = error as pg.DatabaseError
      if (!notUpYet.has(code) || Date.now() > giveUp)
        throw new StartupError(`${described(url)} ${refusal(code, message)}`)
      waiting()
      await wait(500)
    }
  }
}

async function checkDatabase(url: string): Promise<void> {
  const client = await connect(url).catch(async (error) => {
    if (error.code !== noSuchDatabase) throw error
    await createDatabase(url)
    return connect(url)
  })
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    )
    const version = rows[0]?.version ?? 0
    if (version >= oldestVersion) return
    throw new StartupError(
      `${described(url)} is PostgreSQL ${version}: the shop needs ${oldestVersion} or newer`,
    )
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function createDatabase(url: string): Promise<void> {
  const address = new URL(url)
  const name = decodeURIComponent(address.pathname.slice(1))
  address.pathname = '/postgres'
  const client = await connect(address.href)
  try {
    await client.query(`create database ${client.escapeIdentifier(name)} encoding 'UTF8' template template0`)
  } catch (error) {
    const { code = '', message } = error as pg.DatabaseError
    // Another process of the same shop was quicker.
    if (!madeMeanwhile.has(code))
      throw new StartupError(`Database ${name} is missing and can't be made: ${message}`)
  } finally {
    await client.end()
  }
}

/** The address without what is secret in it. */
function described(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `DATABASE_URL (${hostname}${port ? `:${port}` : ''}${pathname})`
}

const refusal = (code: string, message: string) =>
  notUpYet.has(code) ? `does not answer: ${message || code}` : `refuses the shop: ${message}`
