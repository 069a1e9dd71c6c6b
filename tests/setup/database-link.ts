import { join } from 'node:path'
import { forwardToSocket } from './socket-forwarder.ts'

/** A way to a database that can be cut, as when its machine or the network goes away. */
export type DatabaseLink = {
  /** The database's address by way of this link. */
  readonly url: string
  /** Ends every connection and takes no new one; nothing happens when it is cut already. */
  cut(): Promise<void>
  /** Takes connections again, at the same address; nothing happens when it does so already. */
  mend(): Promise<void>
}

/** Opens a link to the database at `url`, which listens on a Unix socket; `cut` ends it. */
export async function openDatabaseLink(url: string): Promise<DatabaseLink> {
  const target = new URL(url)
  const folder = target.searchParams.get('host')
  if (folder === null) throw new Error(`no socket in ${url}`)
  const socket = join(folder, `.s.PGSQL.${target.port || '5432'}`)
  const { port, stop, resume } = await forwardToSocket(() => socket)
  const own = new URL(url)
  own.searchParams.delete('host')
  own.host = `127.0.0.1:${port}`
  return { url: own.href, cut: stop, mend: resume }
}
