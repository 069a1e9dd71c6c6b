import { execFileSync } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isRunning } from '../../../server/is-running.ts'

/** Waits until no process of that number runs. */
export async function isGone(pid: number): Promise<void> {
  while (isRunning(pid)) await wait(20)
}

/** The number of PostgreSQL's first process on the cluster in `home`. */
export async function postmasterOf(home: string): Promise<number> {
  return Number((await readFile(join(home, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

/** The processes that serve a shop of several, by the number of its first. */
export function workersOf(primary: number): number[] {
  const lines = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(primary)], {
    encoding: 'utf8',
  }).split('\n')
  return lines.filter((line) => line.includes('worker.ts')).map((line) => Number.parseInt(line, 10))
}

/** The processes that have a socket listening on this port. */
export async function listenersOn(port: number): Promise<number[]> {
  const address = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  const rows = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((row) => row.trim().split(/ +/))
  const sockets = rows.flatMap(([, local, , state, , , , , , inode]) =>
    state === '0A' && local?.endsWith(address) ? [`socket:[${inode}]`] : [],
  )
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const holds = async (pid: string) => {
    const open = await readdir(`/proc/${pid}/fd`).catch(() => [])
    const links = await Promise.all(open.map((fd) => readlink(`/proc/${pid}/fd/${fd}`).catch(() => '')))
    return links.some((link) => sockets.includes(link))
  }
  const held = await Promise.all(processes.map(holds))
  return processes.filter((_, place) => held[place]).map(Number)
}

/** Every user and group that a process runs as on any of its threads, whether real, effective, saved or supplementary. */
export async function identitiesOf(pid: number): Promise<{ users: number[]; groups: number[] }> {
  const threads = await readdir(`/proc/${pid}/task`)
  const statuses = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/status`, 'utf8').catch(() => '')),
  )
  const numbersIn = (pattern: RegExp) => [
    ...new Set(
      statuses.flatMap((status) =>
        [...status.matchAll(pattern)].flatMap(([, list = '']) => list.match(/\d+/g) ?? []),
      ),
    ),
  ]
  return {
    users: numbersIn(/^Uid:(.*)$/gm).map(Number),
    groups: numbersIn(/^(?:Gid|Groups):(.*)$/gm).map(Number),
  }
}
