import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { choosePostgresAccount } from '../system-account.ts'
import { clusterLocation, connectionUrl, makePrivateFolder, superuser } from './cluster-location.ts'
import { createCluster } from './create-cluster.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { temporarySettings } from './postgres-settings.ts'
import { isAlive } from './postmaster-process.ts'
import { stopOrphanedPostmaster } from './stop-orphaned-postmaster.ts'
import { supervisePostgres } from './supervise-postgres.ts'

const prefix = 'selvedge-postgres-'
/** Contains the process id of the run that the cluster belongs to. */
const ownerFile = 'started-by'

/** Tests and checks use it. `stop` deletes it; the next run deletes what a killed one left. */
export async function startTemporaryPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const account = await choosePostgresAccount()
  const binaries = await findPostgresBinaries(account)
  await deleteLeftovers()
  const home = await mkdtemp(join(tmpdir(), prefix))
  await writeFile(join(home, ownerFile), String(process.pid))
  await makePrivateFolder(home, account)
  const location = await clusterLocation(home, basename(home).slice(prefix.length), account)
  await createCluster(location, binaries, account, false)
  const settings = temporarySettings()
  const server = await supervisePostgres({ location, binaries, account, settings }, () => {})
  return {
    url: connectionUrl(location, 'postgres', superuser),
    async stop() {
      await server.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function deleteLeftovers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  for (const name of names) {
    const home = join(tmpdir(), name)
    const owner = Number(await readFile(join(home, ownerFile), 'utf8').catch(() => ''))
    // A cluster without an owner is being created right now, or belongs to another user.
    if (!(owner > 0) || isAlive(owner)) continue
    await stopOrphanedPostmaster({ cluster: join(home, 'cluster'), socketFolder: home })
    await rm(home, { recursive: true, force: true })
  }
}
