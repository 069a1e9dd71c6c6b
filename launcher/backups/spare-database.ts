import pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { withClient } from '../with-client.ts'

/** The address of another database of the same server. */
export function databaseIn(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${encodeURIComponent(name)}`
  return address.href
}

const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))
const roleOf = (url: string): string => decodeURIComponent(new URL(url).username)
const insufficientPrivilege = '42501'
const objectInUse = '55006'

/** True when nothing has been made in it: a shop that was started once has tables. */
export const isEmptyDatabase = (url: string): Promise<boolean> =>
  withClient(url, async (client) => {
    const { rowCount } = await client.query(
      "select from pg_tables where schemaname !~ '^pg_' and schemaname <> 'information_schema' limit 1",
    )
    return rowCount === 0
  })

/**
 * Makes an empty database beside that of `url`, for the same role; what an earlier restore has left there goes.
 * @returns its address
 */
export async function makeDatabase(adminUrl: string, url: string): Promise<string> {
  const spare = databaseIn(url, `${nameOf(url)}_restoring`)
  await discardDatabase(adminUrl, spare)
  const owner = roleOf(url) === '' ? '' : `owner ${pg.escapeIdentifier(roleOf(url))}`
  await withClient(adminUrl, async (client) => {
    await client
      .query(
        `create database ${pg.escapeIdentifier(nameOf(spare))} ${owner} encoding 'UTF8' template template0`,
      )
      .catch((error) => {
        if (error.code !== insufficientPrivilege) throw error
        throw new StartupError(
          `The role ${roleOf(url)} may not make databases, which a restore needs: alter role ${roleOf(url)} createdb`,
        )
      })
  })
  return spare
}

export const discardDatabase = (adminUrl: string, url: string): Promise<void> =>
  withClient(adminUrl, async (client) => {
    await client.query(`drop database if exists ${pg.escapeIdentifier(nameOf(url))} with (force)`)
  })

/**
 * Gives a database the name of the shop's, in one transaction. @returns the former one's new name, unless it was empty
 * @throws StartupError while a shop uses it
 */
export async function putInPlace(adminUrl: string, url: string, spare: string): Promise<string | undefined> {
  const wasEmpty = await isEmptyDatabase(url)
  const name = nameOf(url)
  const aside = `${name}_before_${new Date().toISOString().replace(/[-:]|\.\d+/g, '')}`.toLowerCase()
  await withClient(adminUrl, async (client) => {
    const rename = (from: string, to: string) =>
      client.query(`alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`)
    await client.query('begin')
    await rename(name, aside).catch((error) => {
      if (error.code !== objectInUse) throw error
      throw new StartupError('A shop uses the database: stop it, then restore again; nothing was changed')
    })
    await rename(nameOf(spare), name)
    await client.query('commit')
    if (wasEmpty) await client.query(`drop database ${pg.escapeIdentifier(aside)}`)
  })
  return wasEmpty ? undefined : aside
}
