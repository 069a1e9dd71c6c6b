import { execFile } from 'node:child_process'
import { readFile, readlink, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ClusterLocation } from './cluster-location.ts'
import { stopPostmaster } from './postmaster.ts'
import { isAlive, readPidFile } from './postmaster-process.ts'

const execute = promisify(execFile)

/**
 * Stops what a killed shop left running (decision 010), but no other process with its id. The caller holds the instance
 * lock.
 * @returns whether there was one
 */
export async function stopOrphanedPostmaster(
  location: Pick<ClusterLocation, 'cluster' | 'socketFolder'>,
): Promise<boolean> {
  const { cluster, socketFolder } = location
  const pid = Number((await readPidFile(location))[0])
  const alive = pid > 1 && isAlive(pid)
  const orphaned = alive && (await isPostmasterOf(cluster, pid))
  if (orphaned) await stopPostmaster(pid)
  // PostgreSQL would take any living process with this id for its predecessor, and refuse to start.
  else if (alive) await rm(join(cluster, 'postmaster.pid'))
  await rm(join(socketFolder, '.s.PGSQL.5432.lock'), { force: true })
  return orphaned
}

/** PostgreSQL's working directory is its cluster, also after the checkout was moved. */
async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform !== 'linux') {
    const command = execute('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
    return (await command.catch(() => ({ stdout: '' }))).stdout.includes(cluster)
  }
  const [program, folder] = await Promise.all([
    readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
  ])
  return program.trim() === 'postgres' && folder === (await realpath(cluster))
}
