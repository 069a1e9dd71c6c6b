import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClusterLocation } from './cluster-location.ts'

/** The lines of postmaster.pid, which PostgreSQL keeps in the cluster while it runs; one empty line without the file. */
export async function readPidFile({ cluster }: Pick<ClusterLocation, 'cluster'>): Promise<string[]> {
  return (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
}

export const isAlive = (pid: number): boolean => sendSignal(pid, 0)

/** @returns whether the process exists; also true when this process may not signal it */
export function sendSignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
