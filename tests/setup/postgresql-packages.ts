import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { installDebianPackages } from './debian-packages.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder with the programs of Debian's PostgreSQL (initdb, pg_basebackup); empty where there are none. */
    postgresqlPrograms: string
  }
}

const packages = '/usr/lib/postgresql'

/**
 * Streaming replicas need pg_basebackup, which the embedded PostgreSQL does not bring. Debian's package does; root gets
 * it installed, as for the browsers. Elsewhere the run says which tests it leaves out.
 */
export default async function findPostgresqlPrograms(project: TestProject): Promise<void> {
  const programs = (await newestPrograms()) ?? (await install())
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

async function install(): Promise<string | undefined> {
  installDebianPackages('Tests of streaming replicas', ['postgresql'])
  const programs = await newestPrograms()
  // The package starts a cluster of its own, which is not needed.
  const version = programs?.split('/').at(-2)
  if (version !== undefined) spawnSync('pg_ctlcluster', [version, 'main', 'stop'])
  return programs
}
