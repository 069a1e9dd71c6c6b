import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

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
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(socket)
    for (const [end, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(end)
      end
        .on('error', () => {})
        .on('close', () => {
          open.delete(end)
          other.destroy()
        })
      end.pipe(other)
    }
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const own = new URL(url)
  own.searchParams.delete('host')
  own.host = `127.0.0.1:${port}`
  return {
    url: own.href,
    cut: () =>
      new Promise((resolve) => {
        if (server.listening) server.close(() => resolve())
        else resolve()
        for (const each of open) each.destroy()
      }),
    mend: async () => {
      if (!server.listening) await listen(port)
    },
  }
}
