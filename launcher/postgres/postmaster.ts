import { type ChildProcess, spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import { type Account, startedByRoot } from '../system-account.ts'
import type { ClusterLocation } from './cluster-location.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { onlyFolder } from './postgres-settings.ts'
import { isAlive, readPidFile, sendSignal } from './postmaster-process.ts'
import { spawnOptions } from './run-as.ts'

export type Postmaster = { process: ChildProcess; pid: number }

/** Recovery after a crash of the machine may have much log to replay. */
const startTimeoutMs = 300_000
/** The processes of a killed postmaster end after their present statement, which may take 15 s. */
const orphanedBackendsTimeoutMs = 30_000
/** A fast shutdown rolls back, writes everything and closes its connections within this time. */
const fastShutdownTimeoutMs = 60_000
const immediateShutdownTimeoutMs = 10_000
/** The last message of each connection of a killed postmaster, whose log the next one goes on with. */
const orphanedBackendMessage = 'unexpected postmaster exit'
/** Bytes. A longer log is renamed at the next start. */
const maxLogSize = 10_000_000

/** Waits until it accepts connections. @throws StartupError with PostgreSQL's reason */
export async function startPostmaster(
  location: ClusterLocation,
  binaries: PostgresBinaries,
  account: Account,
): Promise<Postmaster> {
  const deadline = Date.now() + orphanedBackendsTimeoutMs
  for (;;) {
    const started = await tryStart(location, binaries, account)
    if (typeof started !== 'string') return started
    const orphanedBackends = started.includes('shared memory block') && Date.now() < deadline
    if (!orphanedBackends)
      throw new StartupError(`PostgreSQL does not start: ${started}. Its log: ${location.log}`)
    await wait(100)
  }
}

async function tryStart(
  location: ClusterLocation,
  binaries: PostgresBinaries,
  account: Account,
): Promise<Postmaster | string> {
  const log = await openLog(location, account)
  const logOffset = (await log.stat()).size
  const settings = [
    `unix_socket_directories=${onlyFolder(location.socketFolder)}`,
    'unix_socket_permissions=0700',
  ]
  const child = spawn(
    join(binaries.folder, 'bin', 'postgres'),
    ['-D', location.cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { ...spawnOptions(account), cwd: location.home, stdio: ['ignore', log.fd, log.fd] },
  )
  const spawnError = new Promise<string>((resolve) => child.once('error', (error) => resolve(error.message)))
  await log.close()
  // PostgreSQL does not keep a killed shop alive.
  child.unref()
  const deadline = Date.now() + startTimeoutMs
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    if (await isReady(location, child.pid)) return { process: child, pid: child.pid }
    if (Date.now() > deadline)
      return `not ready after ${startTimeoutMs / 1000} s, still working as process ${child.pid}`
    await wait(10)
  }
  return child.pid === undefined ? spawnError : failureInLog(location, logOffset)
}

/** Opens the log as a file of PostgreSQL's account, which may have to open it again without root. */
async function openLog({ log }: ClusterLocation, account: Account) {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  )
  if (size > maxLogSize) await rename(log, `${log}.1`)
  const { O_WRONLY, O_APPEND, O_CREAT, O_NOFOLLOW } = constants
  // Root follows no link in a folder of another account.
  const file = await open(log, O_WRONLY | O_APPEND | O_CREAT | (startedByRoot ? O_NOFOLLOW : 0), 0o600)
  if (startedByRoot) await file.chown(account.uid, account.gid)
  await file.chmod(0o600)
  return file
}

async function failureInLog({ log }: ClusterLocation, offset: number): Promise<string> {
  const lines = (await readFile(log, 'utf8'))
    .slice(offset)
    .split('\n')
    .filter((line) => !line.includes(orphanedBackendMessage))
  const last =
    lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.findLast((line) => line !== '') ?? ''
  return last.replace(/^.*?(FATAL|PANIC): */, '').trim() || 'it gave no reason'
}

/** The eighth line of postmaster.pid says whether PostgreSQL accepts connections. */
async function isReady(location: ClusterLocation, pid: number): Promise<boolean> {
  const lines = await readPidFile(location)
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
}

/** A fast shutdown first, then an immediate one, from which the next start recovers. @throws StartupError after both */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const [signal, timeoutMs] of [
    ['SIGINT', fastShutdownTimeoutMs],
    ['SIGQUIT', immediateShutdownTimeoutMs],
  ] as const) {
    if (!sendSignal(pid, signal)) return
    const deadline = Date.now() + timeoutMs
    while (Date.now() < deadline) {
      if (!isAlive(pid)) return
      await wait(10)
    }
  }
  throw new StartupError(`PostgreSQL (process ${pid}) does not end, even when told to drop everything`)
}
