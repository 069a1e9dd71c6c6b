import { execFile } from 'node:child_process'
import { chmod, chown, lstat, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Config } from '../../server/config.ts'
import { type Account, accountById, startedByRoot, unprivilegedAccount } from '../system-account.ts'
import { impersonate } from './drop-privileges.ts'

const execute = promisify(execFile)

/** How requests are answered where root started the shop. */
export type ServingAccount = {
  /** The account that the serving processes change to; absent where they keep their own. */
  account?: Account
  /** Where that account finds the data folder: '.' where only root can enter the folders above it. */
  dataDir: string
  /** Why requests are answered as root, in words to print. */
  problem?: string
}

type Settings = Config & { DATABASE_URL: string }

/** Milliseconds until the database must have let the account in. */
const connectTimeoutMs = 10_000

/**
 * Chooses the account under which requests are answered, gives it the folders that the shop writes, and tries that it
 * can write them and reach the database. May change the working directory to DATA_DIR (see `dataDir`).
 * @param owner the account of the shop's own PostgreSQL, where it has one
 */
export async function prepareServingAccount(config: Settings, owner?: Account): Promise<ServingAccount> {
  const { DATA_DIR } = config
  if (!startedByRoot) return { dataDir: DATA_DIR }
  const account = owner ?? (await chooseAccount(DATA_DIR))
  if (account === undefined) return { dataDir: DATA_DIR, problem: 'there is no other user to change to' }
  try {
    for (const name of foldersOf(config)) await giveFolder(join(DATA_DIR, name), account)
    const dataDir = await findWayIn(config, account)
    await tryDatabase(config.DATABASE_URL, account)
    return { account, dataDir }
  } catch (error) {
    await restoreRootOwnership(config)
    return { dataDir: DATA_DIR, problem: `user ${account.name} can't run it (${lastLine(error)})` }
  }
}

/** Of what a command printed, the last line is its reason. */
function lastLine(error: unknown): string {
  const { message, code = '' } = error as NodeJS.ErrnoException
  return message.trim().split('\n').at(-1) || code
}

/** Takes the folders back before root itself writes into them; the next start gives all of them away again. */
export async function restoreRootOwnership(config: Config): Promise<void> {
  if (!startedByRoot) return
  for (const name of foldersOf(config)) {
    const folder = join(config.DATA_DIR, name)
    const found = await lstat(folder).catch(() => undefined)
    // Where files can't be given away (some network file systems), there is nothing to take back.
    if (found?.isDirectory()) await chown(folder, 0, 0).catch(() => {})
  }
}

/** What serving processes write below DATA_DIR. */
const foldersOf = ({ IMAGES_S3_BUCKET, SMTP_URL }: Config) => [
  ...(IMAGES_S3_BUCKET === undefined ? ['images'] : []),
  ...(SMTP_URL === undefined ? ['mails'] : []),
]

/** A data folder that belongs to a user is served by that user. */
async function chooseAccount(dataFolder: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(dataFolder)
  return uid === 0 ? unprivilegedAccount() : accountById(uid, gid)
}

/**
 * The folder itself comes last: as long as it is not the account's, there may be files of others in it. A link that
 * root has put there stays as it is.
 */
async function giveFolder(folder: string, { uid, gid }: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folder.endsWith('mails') ? 0o700 : 0o755 })
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid === uid) return
  await execute('find', [folder, '-mindepth', '1', '-exec', 'chown', '-h', `${uid}:${gid}`, '{}', '+'])
  await chown(folder, uid, gid)
}

/** @returns the data folder as the account reaches it */
async function findWayIn(config: Config, account: Account): Promise<string> {
  const { DATA_DIR } = config
  const tryIn = (dataDir: string) =>
    impersonate(account, async () => {
      for (const name of foldersOf(config)) await tryWrite(join(dataDir, name))
      return dataDir
    })
  try {
    return await tryIn(DATA_DIR)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
  }
  // A working directory stays usable, whoever may enter the folders above it.
  process.chdir(DATA_DIR)
  await letThrough(DATA_DIR, account)
  return tryIn('.')
}

/** Lets the account's group pass through a data folder that is root's alone. */
async function letThrough(dataFolder: string, { gid }: Account): Promise<void> {
  const { uid, mode } = await stat(dataFolder)
  if (uid !== 0 || (mode & 0o077) !== 0) return
  await chown(dataFolder, uid, gid)
  await chmod(dataFolder, (mode & 0o777) | 0o010)
}

async function tryWrite(folder: string): Promise<void> {
  const file = join(folder, `.trial-${process.pid}`)
  await writeFile(file, '', { flag: 'wx', mode: 0o600 })
  await rm(file)
}

/** PostgreSQL may go by the system user that connects, and keys may be readable to root alone. */
async function tryDatabase(url: string, account: Account): Promise<void> {
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs })
    client.on('error', () => {})
    try {
      await client.connect()
    } finally {
      await client.end().catch(() => {})
    }
  }
  const refused = await impersonate(account, connect).catch((error: Error) => error)
  if (refused === undefined) return
  // A database that root can't reach either says nothing about the account.
  const reached = await connect().then(
    () => true,
    () => false,
  )
  if (reached) throw refused
}
