import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readFile, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartupError } from '../startup-error.ts'
import type { Account } from '../system-account.ts'
import type { ClusterLocation } from './cluster-location.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { spawnOptions } from './run-as.ts'

const execute = promisify(execFile)

/** PostgreSQL's first process, which owns all others. */
export type Postmaster = { process: ChildProcess; pid: number }

/** Milliseconds. Recovery after a crash of the machine may have a lot of log to go through. */
const patience = { toStart: 300_000, toStop: 60_000, toAbort: 10_000, forOrphans: 30_000 }
const logLimit = 10_000_000

/**
 * Starts PostgreSQL on the cluster in `place` and waits until it takes connections.
 * @throws CannotStart with PostgreSQL's own reason
 */
export async function startPostmaster(
  place: ClusterLocation,
  binaries: PostgresBinaries,
  account: Account,
): Promise<Postmaster> {
  const orphansLeave = Date.now() + patience.forOrphans
  for (;;) {
    const started = await attempt(place, binaries, account)
    if (typeof started !== 'string') return started
    // A postmaster killed with -9 leaves processes that notice once their statement is done, 15 s at most.
    const orphans = started.includes('shared memory block') && Date.now() < orphansLeave
    if (!orphans) throw new StartupError(`PostgreSQL does not start: ${started}. Its log: ${place.log}`)
    await wait(100)
  }
}

async function attempt(
  place: ClusterLocation,
  binaries: PostgresBinaries,
  account: Account,
): Promise<Postmaster | string> {
  const log = await openLog(place, account)
  const from = (await log.stat()).size
  const child = spawn(
    join(binaries.folder, 'bin', 'postgres'),
    [
      '-D',
      place.cluster,
      '-c',
      `unix_socket_directories=${place.sockets}`,
      '-c',
      'unix_socket_permissions=0700',
    ],
    { ...spawnOptions(account), cwd: place.home, stdio: ['ignore', log.fd, log.fd] },
  )
  const failure = new Promise<string>((resolve) => child.once('error', (error) => resolve(error.message)))
  await log.close()
  // The shop may end without waiting for it, as it does when killed.
  child.unref()
  const latest = Date.now() + patience.toStart
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if (await isReady(place, child.pid)) return { process: child, pid: child.pid }
    if (Date.now() > latest)
      return `not ready after ${patience.toStart / 1000} s, still working as process ${child.pid}`
    await wait(10)
  }
  return child.pid === undefined ? failure : reasonInLog(place, from)
}

/** Belongs to PostgreSQL's account, which may have to open it again without root. */
async function openLog({ log }: ClusterLocation, account: Account) {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  )
  if (size > logLimit) await rename(log, `${log}.1`)
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants
  const asRoot = process.getuid?.() === 0
  // A link there is not root's to follow.
  const file = await open(log, O_WRONLY | O_APPEND | O_CREAT | (asRoot ? O_NOFOLLOW : 0), 0o600)
  if (asRoot) await file.chown(account.uid, account.gid)
  await file.chmod(0o600)
  return file
}

async function reasonInLog({ log }: ClusterLocation, from: number): Promise<string> {
  const lines = (await readFile(log, 'utf8')).slice(from).split('\n')
  const last =
    lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.findLast((line) => line !== '') ?? ''
  return last.replace(/^.*?(FATAL|PANIC): */, '').trim() || 'it gave no reason'
}

/** The eighth line of postmaster.pid is PostgreSQL's word that it takes connections. */
async function isReady(place: ClusterLocation, pid: number): Promise<boolean> {
  const lines = await readPidFile(place)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

async function readPidFile({ cluster }: ClusterLocation): Promise<string[]> {
  return (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
}

/**
 * Ends what a killed shop left running on this cluster. Call it only while holding the database's lock:
 * then whatever runs there is nobody's. A process that merely got an old PostgreSQL's number is left alone.
 * @returns whether there was one
 */
export async function stopOrphanedPostmaster(place: ClusterLocation): Promise<boolean> {
  const pid = Number((await readPidFile(place))[0])
  const alive = pid > 1 && isAlive(pid)
  const leftOver = alive && (await isPostmasterOf(place, pid))
  if (leftOver) await stopPostmaster(pid)
  // PostgreSQL itself would take any living process with that number for its predecessor, and refuse.
  else if (alive) await rm(join(place.cluster, 'postmaster.pid'))
  await rm(join(place.sockets, '.s.PGSQL.5432.lock'), { force: true })
  return leftOver
}

/** PostgreSQL works inside its cluster's folder, which shows even when the checkout was moved meanwhile. */
async function isPostmasterOf({ cluster }: ClusterLocation, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    const { stdout } = await execute('ps', ['-ww', '-o', 'command=', '-p', String(pid)]).catch(() => ({
      stdout: '',
    }))
    return stdout.includes(cluster)
  }
  const [program, folder] = await Promise.all([
    readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
  ])
  return program.trim() === 'postgres' && folder === (await realpath(cluster))
}

/**
 * Ends PostgreSQL in order: open transactions are rolled back, everything is written, connections end.
 * After a minute it is told to drop everything; its log brings the data back at the next start.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, patient] of [
    ['SIGINT', patience.toStop],
    ['SIGQUIT', patience.toAbort],
  ] as const) {
    if (!signalTo(pid, signal)) return
    const latest = Date.now() + patient
    while (Date.now() < latest) {
      if (!isAlive(pid)) return
      await wait(10)
    }
  }
  throw new StartupError(`PostgreSQL (process ${pid}) does not end, even when told to drop everything`)
}

/** Whether there is such a process. */
export const isAlive = (pid: number): boolean => signalTo(pid, 0)

/** @returns whether there is such a process */
function signalTo(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
