import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { choosePostgresAccount } from '../system-account.ts'
import { clusterLocation, connectionUrl, makePrivateFolder, superuser } from './cluster-location.ts'
import { createCluster } from './create-cluster.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { temporarySettings } from './postgres-settings.ts'
import { isAlive, stopOrphanedPostmaster } from './postmaster.ts'
import { supervisePostgres } from './supervise-postgres.ts'

const prefix = 'selvedge-postgres-'

/**
 * Starts an empty PostgreSQL for a run of tests. Nothing of it remains after `stop`, and what a killed run
 * left behind goes away with the next one.
 * @returns the address of the cluster's own database, in which others can be created
 */
export async function startTemporaryPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const account = await choosePostgresAccount()
  const binaries = await findPostgresBinaries(account)
  await sweep()
  const home = await mkdtemp(join(tmpdir(), prefix))
  await writeFile(join(home, ownerName), String(process.pid))
  await makePrivateFolder(home, account)
  const place = await clusterLocation(home, basename(home).slice(prefix.length), account)
  await createCluster(place, binaries, account, false)
  const server = await supervisePostgres(
    { place, binaries, account, settings: temporarySettings() },
    () => {},
  )
  return {
    url: connectionUrl(place, 'postgres', superuser),
    async stop() {
      await server.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

const ownerName = 'started-by'

/** Ends and deletes what runs of tests that were killed have left. */
async function sweep(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  for (const name of names) {
    const home = join(tmpdir(), name)
    const owner = Number(await readFile(join(home, ownerName), 'utf8').catch(() => ''))
    // Without a readable owner it is being made at this moment, or someone else's.
    if (!(owner > 0) || isAlive(owner)) continue
    await stopOrphanedPostmaster({
      home,
      cluster: join(home, 'cluster'),
      sockets: home,
      log: join(home, 'postgresql.log'),
    })
    await rm(home, { recursive: true, force: true })
  }
}
