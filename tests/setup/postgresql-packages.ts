import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the programs of Debian's PostgreSQL (initdb, pg_basebackup); empty where there are none. */
    postgresqlPrograms: string
  }
}

const packages = '/usr/lib/postgresql'

/**
 * Streaming replicas need pg_basebackup, which the embedded PostgreSQL does not bring, but Debian's package does. A machine
 * without it says which tests it leaves out.
 */
export default async function findPostgresqlPrograms(project: TestProject): Promise<void> {
  const programs = await newestPrograms()
  if (programs === undefined)
    console.log(
      'Not tried: streaming replicas (tests/faults/replicas.test.ts). They need pg_basebackup: apt-get install postgresql',
    )
  project.provide('postgresqlPrograms', programs ?? '')
}

async function newestPrograms(): Promise<string | undefined> {
  const versions = await readdir(packages).catch(() => [])
  return versions
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => join(packages, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'pg_basebackup')) && existsSync(join(folder, 'initdb')))
}
