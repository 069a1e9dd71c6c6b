import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { type Account, choosePostgresAccount, databaseOwner } from '../system-account.ts'
import { sharedFolder } from './postgres-binaries.ts'
import { canEnter } from './run-as.ts'

/** The cluster's first role. Only what starts PostgreSQL and settles its roles connects as this one. */
export const superuser = 'selvedge'
/** The role every connection of the shop uses: it owns the shop's database, and may do nothing beyond that. */
export const shopRole = 'selvedge_shop'
export const databaseName = 'selvedge'

/** Where a shop's database lies. */
export type ClusterLocation = {
  /** Belongs to PostgreSQL's account; holds the cluster, its socket, its log and the lock. */
  home: string
  cluster: string
  sockets: string
  log: string
}

/** What the data folder remembers: `folder` only when the database can't lie inside it. */
type DatabaseRecord = { id: string; folder?: string }

/** A socket's whole path has to fit into 104 bytes on macOS, 108 on Linux. */
const longestSocketFolder = 103 - '/.s.PGSQL.5432.lock'.length

/**
 * Finds where the database of the shop in `dataFolder` lies, and the account it belongs to; or settles both:
 * in the data folder itself, or, when PostgreSQL's account can't get in there, in a folder of its own named by
 * the shop's random id (a fresh checkout at an old path must not pick up the old shop's database).
 * A place once settled stays: a database that should be somewhere and isn't stops the start.
 */
export async function locateCluster(
  dataFolder: string,
): Promise<{ place: ClusterLocation; account: Account }> {
  await mkdir(dataFolder, { recursive: true })
  const inside = join(dataFolder, 'database')
  const record = await readRecord(dataFolder)
  const known = record ? (record.folder ?? inside) : (await exists(inside)) ? inside : undefined
  if (known !== undefined) {
    if (!(await exists(known))) throw new StartupError(goneMessage(known, join(dataFolder, recordName)))
    const account = await databaseOwner(known)
    return { place: await clusterLocation(known, record?.id ?? newId(), account), account }
  }
  const account = await choosePostgresAccount()
  const id = newId()
  const home = account.own || (await canEnter(account, dataFolder)) ? inside : join(sharedFolder, id)
  await makePrivateFolder(home, account)
  const fresh: DatabaseRecord = home === inside ? { id } : { id, folder: home }
  await writeFile(join(dataFolder, recordName), `${JSON.stringify(fresh, null, 2)}\n`)
  return { place: await clusterLocation(home, id, account), account }
}

const newId = () => randomBytes(8).toString('hex')

const goneMessage = (home: string, record: string) =>
  `The database of this shop should be in ${home} and is gone: put it back, or delete ${record} to begin with an empty shop`

const recordName = 'database.json'

async function readRecord(dataFolder: string): Promise<DatabaseRecord | undefined> {
  const path = join(dataFolder, recordName)
  const text = await readFile(path, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    const { id, folder } = JSON.parse(text)
    if (/^[0-9a-f]{16}$/.test(id) && (folder === undefined || typeof folder === 'string'))
      return { id, folder }
  } catch {}
  throw new StartupError(
    `${path} can't be read; it says where this shop's database lies: restore it from a backup`,
  )
}

/** The parts of a database's home; `id` names its socket's folder when the home's own path is too long for one. */
export async function clusterLocation(home: string, id: string, account: Account): Promise<ClusterLocation> {
  const tooLong = Buffer.byteLength(home) > longestSocketFolder
  const sockets = tooLong ? join(tmpdir(), `selvedge-${id}`) : home
  if (tooLong) await makePrivateFolder(sockets, account)
  return { home, cluster: join(home, 'cluster'), sockets, log: join(home, 'postgresql.log') }
}

/** The address of `database` in the cluster in `place`, over its socket, for `role`. */
export function connectionUrl(place: ClusterLocation, database: string, role: string): string {
  return `postgres://${role}@localhost/${database}?host=${encodeURIComponent(place.sockets)}`
}

/** A folder that only `account` (and root) can enter. */
export async function makePrivateFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  if (!account.own) await chown(folder, account.uid, account.gid)
  await chmod(folder, 0o700)
}

export const exists = (path: string): Promise<boolean> => stat(path).then(() => true, absentOnly)

function absentOnly(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return false
  throw error
}
