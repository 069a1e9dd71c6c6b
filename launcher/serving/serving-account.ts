import { execFile } from 'node:child_process'
import { chmod, chown, lstat, mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../../server/config.ts'
import { type Account, accountById, startedByRoot, unprivilegedAccount } from '../system-account.ts'
import { withClient } from '../with-client.ts'
import { impersonate } from './drop-privileges.ts'

const execute = promisify(execFile)

export type ServingAccount = {
  /** The account that the serving processes change to; absent when they keep their own. */
  account?: Account
  /** The path of DATA_DIR for that account: '.' when only root can enter the folders above it. */
  dataDir: string
  /** A line to print: the reason why requests are answered as root. */
  problem?: string
}

type Settings = Config & { DATABASE_URL: string }

/**
 * Makes an account the owner of the folders that the shop writes, and checks it against them and the database. May
 * change the working directory to DATA_DIR, see `dataDir`. `owner` runs the shop's own PostgreSQL.
 */
export async function prepareServingAccount(config: Settings, owner?: Account): Promise<ServingAccount> {
  const { DATA_DIR } = config
  if (!startedByRoot) return { dataDir: DATA_DIR }
  const account = owner ?? (await chooseAccount(DATA_DIR))
  if (account === undefined) return { dataDir: DATA_DIR, problem: 'there is no other user to change to' }
  try {
    for (const name of writtenFolders(config)) await changeOwner(join(DATA_DIR, name), account)
    const dataDir = await findDataDir(config, account)
    await checkDatabaseAccess(config.DATABASE_URL, account)
    return { account, dataDir }
  } catch (error) {
    await restoreRootOwnership(config)
    return { dataDir: DATA_DIR, problem: `user ${account.name} can't run it (${lastLine(error)})` }
  }
}

/** The last line of a command's output gives the reason. */
function lastLine(error: unknown): string {
  const { message, code = '' } = error as NodeJS.ErrnoException
  return message.trim().split('\n').at(-1) || code
}

/** Makes root the owner of the folders again, before root writes into them. The next start changes them back. */
export async function restoreRootOwnership(config: Config): Promise<void> {
  if (!startedByRoot) return
  for (const name of writtenFolders(config)) {
    const folder = join(config.DATA_DIR, name)
    const found = await lstat(folder).catch(() => undefined)
    // Some network file systems allow no change of owner; root owns the folder there already.
    if (found?.isDirectory()) await chown(folder, 0, 0).catch(() => {})
  }
}

const writtenFolders = ({ IMAGES_S3_BUCKET, SMTP_URL }: Config) => [
  ...(IMAGES_S3_BUCKET === undefined ? ['images'] : []),
  ...(SMTP_URL === undefined ? ['mails'] : []),
]

async function chooseAccount(dataFolder: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(dataFolder)
  return uid === 0 ? unprivilegedAccount() : accountById(uid, gid)
}

/** Changes the folder itself last: until then an interrupted start begins again. Root's link in its place stays. */
async function changeOwner(folder: string, { uid, gid }: Account): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folder.endsWith('mails') ? 0o700 : 0o755 })
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid === uid) return
  await execute('find', [folder, '-mindepth', '1', '-exec', 'chown', '-h', `${uid}:${gid}`, '{}', '+'])
  await chown(folder, uid, gid)
}

async function findDataDir(config: Config, account: Account): Promise<string> {
  const { DATA_DIR } = config
  const tryPath = (dataDir: string) =>
    impersonate(account, async () => {
      for (const name of writtenFolders(config)) await checkWritable(join(dataDir, name))
      return dataDir
    })
  try {
    return await tryPath(DATA_DIR)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error
  }
  // A process can use its working directory even when it can't enter the folders above it.
  process.chdir(DATA_DIR)
  await grantPassage(DATA_DIR, account)
  return tryPath('.')
}

/** Lets the account's group enter subfolders of a data folder with mode 0700 that belongs to root. */
async function grantPassage(dataFolder: string, { gid }: Account): Promise<void> {
  const { uid, mode } = await stat(dataFolder)
  if (uid !== 0 || (mode & 0o077) !== 0) return
  await chown(dataFolder, uid, gid)
  await chmod(dataFolder, (mode & 0o777) | 0o010)
}

async function checkWritable(folder: string): Promise<void> {
  const file = join(folder, `.trial-${process.pid}`)
  await writeFile(file, '', { flag: 'wx', mode: 0o600 })
  await rm(file)
}

/** Peer authentication may admit only root, and key files may be readable only for root. */
async function checkDatabaseAccess(url: string, account: Account): Promise<void> {
  const connect = () => withClient(url, async () => {})
  const failure = await impersonate(account, connect).catch((error: Error) => error)
  if (failure === undefined) return
  // When root can't connect either, the account is not the reason.
  const rootConnects = await connect().then(
    () => true,
    () => false,
  )
  if (rootConnects) throw failure
}
