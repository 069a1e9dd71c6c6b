import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartupError } from './startup-error.ts'
import { withClient } from './with-client.ts'

const oldestVersion = 15
/** Machines and containers start in any order, so PostgreSQL may come up after the shop. */
const connectTimeoutMs = 30_000
const retryIntervalMs = 500
const notReadyCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'ECONNRESET', '57P03'])
const noSuchDatabaseCode = '3D000'
const alreadyExistsCodes = new Set(['42P04', '23505'])

/** Waits until PostgreSQL answers and creates a missing database. @throws StartupError without the password */
export async function ensureDatabase(url: string, onWait: () => void = () => {}): Promise<void> {
  const deadline = Date.now() + connectTimeoutMs
  for (;;) {
    try {
      return await checkDatabase(url)
    } catch (error) {
      if (error instanceof StartupError) throw error
      const { code = '', message } = error as pg.DatabaseError
      if (!notReadyCodes.has(code) || Date.now() > deadline)
        throw new StartupError(`${withoutPassword(url)} ${describeRefusal(code, message)}`)
      onWait()
      await wait(retryIntervalMs)
    }
  }
}

async function checkDatabase(url: string): Promise<void> {
  const version = await majorVersion(url).catch(async (error) => {
    if (error.code !== noSuchDatabaseCode) throw error
    await createDatabase(url)
    return majorVersion(url)
  })
  if (version >= oldestVersion) return
  throw new StartupError(
    `${withoutPassword(url)} is PostgreSQL ${version}: the shop needs ${oldestVersion} or newer`,
  )
}

async function majorVersion(url: string): Promise<number> {
  const query = "select current_setting('server_version_num')::int / 10000 as version"
  const { rows } = await withClient(url, (client) => client.query<{ version: number }>(query))
  return rows[0]?.version ?? 0
}

async function createDatabase(url: string): Promise<void> {
  const address = new URL(url)
  const name = decodeURIComponent(address.pathname.slice(1))
  address.pathname = '/postgres'
  const statement = `create database ${pg.escapeIdentifier(name)} encoding 'UTF8' template template0`
  await withClient(address.href, async (client) => {
    await client.query(statement).catch(({ code = '', message }: pg.DatabaseError) => {
      if (!alreadyExistsCodes.has(code))
        throw new StartupError(`Database ${name} is missing and can't be made: ${message}`)
    })
  })
}

function withoutPassword(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `DATABASE_URL (${hostname}${port ? `:${port}` : ''}${pathname})`
}

const describeRefusal = (code: string, message: string) =>
  notReadyCodes.has(code) ? `does not answer: ${message || code}` : `refuses the shop: ${message}`
