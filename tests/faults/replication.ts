import { chown, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Account, choosePostgresAccount } from '../../launcher/system-account.ts'
import { mustRun } from '../../launcher/tests/stage/debian-postgres.ts'

/** Debian's PostgreSQL as a primary with streaming replicas, on sockets in a folder of their own. */

const user = 'merchant'

export type PostgresServer = Awaited<ReturnType<typeof serverIn>>
export type Replication = Awaited<ReturnType<typeof openReplication>>

/** @param programs the folder of initdb and pg_basebackup */
export async function openReplication(programs: string) {
  const account = await choosePostgresAccount()
  const home = await mkdtemp(join(tmpdir(), 'selvedge-replication-'))
  if (!account.isCurrentUser) await chown(home, account.uid, account.gid)
  const servers: PostgresServer[] = []
  const open = async (name: string, make: (data: string) => Promise<void>) => {
    const server = await serverIn(programs, account, join(home, name), make)
    servers.push(server)
    return server
  }
  const initdb = (data: string) =>
    mustRun(account, join(programs, 'initdb'), [
      ...['-D', data, '-U', user, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    ])
  return {
    /** A PostgreSQL with nothing in it. */
    create: (name: string) => open(name, initdb),
    /** A streaming replica of `primary`, made while that runs. */
    replicate: (name: string, primary: { sockets: string }) =>
      open(name, (data) =>
        mustRun(account, join(programs, 'pg_basebackup'), [
          ...['-D', data, '-h', primary.sockets, '-U', user, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
        ]),
      ),
    async close() {
      for (const server of servers) await server.kill()
      await rm(home, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

async function serverIn(
  programs: string,
  account: Account,
  sockets: string,
  make: (data: string) => Promise<void>,
) {
  await mkdir(sockets)
  if (!account.isCurrentUser) await chown(sockets, account.uid, account.gid)
  const data = join(sockets, 'data')
  await make(data)
  const url = `postgres://${user}@localhost/shop?host=${encodeURIComponent(sockets)}`
  const control = (args: string[]) => mustRun(account, join(programs, 'pg_ctl'), ['-D', data, ...args])
  const options = `-k ${sockets} -c listen_addresses= -c fsync=off -c max_connections=50 -c wal_receiver_timeout=5s`
  const start = () => control(['-w', '-l', join(sockets, 'log'), '-o', options, 'start'])
  const signal = async (name: NodeJS.Signals) => {
    for (const pid of await processesOf(data)) {
      try {
        process.kill(pid, name)
      } catch {
        // It has ended meanwhile.
      }
    }
  }
  await start()
  return {
    sockets,
    url,
    start,
    /** Ends it in order, with its connections. */
    stop: () => control(['-m', 'fast', '-w', 'stop']),
    /** Ends all its processes at once, as a power cut does. */
    async kill() {
      await signal('SIGCONT')
      await signal('SIGKILL')
      while ((await processesOf(data)).length > 0) await wait(20)
      await rm(join(data, 'postmaster.pid'), { force: true })
    },
    /** Stops all its processes without ending them: connections stay open and nothing answers. */
    freeze: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    /** Puts another server's data in the place of this one's, and the other way round. Neither may run. */
    async swapDataWith(other: { sockets: string }) {
      await rename(data, `${data}.aside`)
      await rename(join(other.sockets, 'data'), data)
      await rename(`${data}.aside`, join(other.sockets, 'data'))
    },
    async query(statement: string, database = 'shop'): Promise<Record<string, unknown>[]> {
      const client = new pg.Client(url.replace('/shop?', `/${database}?`))
      client.on('error', () => {})
      await client.connect()
      try {
        return (await client.query(statement)).rows
      } finally {
        await client.end()
      }
    },
  }
}

/** PostgreSQL's first process on the cluster in `data`, then those it has started; none when it does not run. */
export async function processesOf(data: string): Promise<number[]> {
  const pid = Number((await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0])
  if (!(pid > 0)) return []
  const read = (path: string) => readFile(`/proc/${pid}/${path}`, 'utf8').catch(() => '')
  // One that has ended may still be listed until somebody asks for its exit status.
  if (/^State:\s+[^ZX]/m.test(await read('status')))
    return [pid, ...(await read(`task/${pid}/children`)).split(' ').filter(Boolean).map(Number)]
  return []
}
