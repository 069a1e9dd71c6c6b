import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import { type Account, choosePostgresAccount, databaseOwner } from '../system-account.ts'
import { replaceFile } from './replace-file.ts'
import { canEnter } from './run-as.ts'

/** The role that initdb creates. Only the launcher connects with it, to start PostgreSQL and to set up roles. */
export const superuser = 'selvedge'
/** The role of every connection of the shop. It owns the shop's database and has no other rights. */
export const shopRole = 'selvedge_shop'
export const databaseName = 'selvedge'

/** Root keeps programs and databases here that PostgreSQL's account can't reach inside the checkout. */
export const sharedFolder = process.platform === 'darwin' ? '/usr/local/var/selvedge' : '/var/lib/selvedge'

export type ClusterLocation = {
  /** Belongs to PostgreSQL's account. It holds the cluster, its log, the instance lock and usually the socket. */
  home: string
  cluster: string
  socketFolder: string
  log: string
}

/** The content of database.json in the data folder. `folder` is set only when the database lies elsewhere. */
type DatabaseRecord = { id: string; folder?: string }

const recordName = 'database.json'
/** Bytes. The path of a socket may have 104 bytes on macOS and 108 on Linux. */
const maxSocketFolderLength = 103 - '/.s.PGSQL.5432.lock'.length

/**
 * A new database lies in the data folder or, where PostgreSQL's account can't enter that, in a shared folder under a
 * random id: a fresh checkout at an old path must not find the former shop's.
 * @throws StartupError when database.json is wrong (decision 010)
 */
export async function locateCluster(
  dataFolder: string,
): Promise<{ location: ClusterLocation; account: Account }> {
  await mkdir(dataFolder, { recursive: true })
  const inside = join(dataFolder, 'database')
  const record = await readRecord(dataFolder)
  const existing = record ? (record.folder ?? inside) : (await exists(inside)) ? inside : undefined
  if (existing !== undefined) {
    if (!(await exists(existing)))
      throw new StartupError(
        `The database of this shop should be in ${existing} and is gone: put it back, or delete ${join(dataFolder, recordName)} to begin with an empty shop`,
      )
    const account = await databaseOwner(existing)
    return { location: await clusterLocation(existing, record?.id ?? newId(), account), account }
  }
  const account = await choosePostgresAccount()
  const id = newId()
  const fitsInside = account.isCurrentUser || (await canEnter(account, dataFolder))
  const home = fitsInside ? inside : join(sharedFolder, id)
  await makePrivateFolder(home, account)
  const created: DatabaseRecord = fitsInside ? { id } : { id, folder: home }
  await replaceFile(join(dataFolder, recordName), `${JSON.stringify(created, null, 2)}\n`)
  return { location: await clusterLocation(home, id, account), account }
}

const newId = () => randomBytes(8).toString('hex')

async function readRecord(dataFolder: string): Promise<DatabaseRecord | undefined> {
  const path = join(dataFolder, recordName)
  if (!(await exists(path))) return undefined
  const text = await readFile(path, 'utf8')
  try {
    const { id, folder } = JSON.parse(text)
    if (/^[0-9a-f]{16}$/.test(id) && (folder === undefined || typeof folder === 'string'))
      return { id, folder }
  } catch {}
  throw new StartupError(
    `${path} can't be read; it says where this shop's database lies: restore it from a backup`,
  )
}

/** A socket gets a private temporary folder, named by `id`, when the path of `home` is too long for it. */
export async function clusterLocation(home: string, id: string, account: Account): Promise<ClusterLocation> {
  const tooLong = Buffer.byteLength(home) > maxSocketFolderLength
  const socketFolder = tooLong ? join(tmpdir(), `selvedge-${id}`) : home
  if (tooLong) await makePrivateFolder(socketFolder, account)
  return { home, cluster: join(home, 'cluster'), socketFolder, log: join(home, 'postgresql.log') }
}

export function connectionUrl({ socketFolder }: ClusterLocation, database: string, role: string): string {
  return `postgres://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
}

export async function makePrivateFolder(folder: string, account: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o755 })
  if (!account.isCurrentUser) await chown(folder, account.uid, account.gid)
  await chmod(folder, 0o700)
}

/** @throws what `stat` throws, unless the file or its folder does not exist */
export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path)
    return true
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return false
    throw error
  }
}
