import { randomUUID } from 'node:crypto'
import { appendFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import type { Account } from '../system-account.ts'
import { type ClusterLocation, exists, shopRole, superuser } from './cluster-location.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { runAs } from './run-as.ts'

/** Values for LC_CTYPE, which decides what counts as a letter in searches; machines know different ones. */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C']

/** The line of postgresql.conf below which the operator's own settings stand. */
export const settingsInclude = "include_if_exists = 'selvedge.conf'"

const unfinishedPrefix = 'cluster.unfinished'

/** Options of `rm` for a folder in which the initdb of a killed start may still be writing. */
export const removeWhileWritten = { recursive: true, force: true, maxRetries: 10, retryDelay: 100 } as const

/** initdb waits for the disk only with `durable`. @throws StartupError, also for another major version */
export async function createCluster(
  location: ClusterLocation,
  binaries: PostgresBinaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  const versionFile = join(location.cluster, 'PG_VERSION')
  if (await exists(versionFile)) {
    const version = (await readFile(versionFile, 'utf8')).trim()
    if (version === binaries.major) return
    const way =
      Number(version) < Number(binaries.major) ? 'npm run upgrade-database moves it' : 'update the shop'
    throw new StartupError(
      `The database in ${location.cluster} was made by PostgreSQL ${version}, this release brings ${binaries.major}; nothing was changed: ${way}`,
    )
  }
  if (await exists(location.cluster)) {
    throw new StartupError(
      `${location.cluster} is no PostgreSQL database: put back what belongs there, or move it away`,
    )
  }
  if (await exists(join(location.home, 'upgrading', 'copied')))
    throw new StartupError(
      'The upgrade of the database was interrupted: npm run upgrade-database finishes it',
    )
  const names = await readdir(location.home)
  const former = names.find((name) => name.startsWith('cluster-before-'))
  if (former !== undefined)
    throw new StartupError(
      `The restore of the database was interrupted: begin it again, or rename ${join(location.home, former)} to cluster`,
    )
  // A start that is cut short must not leave an incomplete cluster under the final name, nor be disturbed by the initdb of one
  // that was: it goes on for a second, and deletes its folder where it fails.
  for (const name of names.filter((other) => other.startsWith(unfinishedPrefix)))
    await rm(join(location.home, name), removeWhileWritten)
  const unfinished = join(location.home, `${unfinishedPrefix}-${randomUUID()}`)
  await initialise(unfinished, binaries, account, durable)
  await writeAccessRules(unfinished, account)
  await rename(unfinished, location.cluster)
}

async function initialise(folder: string, binaries: PostgresBinaries, account: Account, durable: boolean) {
  let output = ''
  for (const characterType of characterTypes) {
    const result = await runAs(account, join(binaries.folder, 'bin', 'initdb'), [
      `--pgdata=${folder}`,
      `--username=${superuser}`,
      '--auth=peer',
      '--encoding=UTF8',
      // The builtin provider sorts the same on every machine, independently of its C library.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${characterType}`,
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ])
    if (result.status === 0) return
    output = result.output
    await rm(folder, { recursive: true, force: true })
    if (!output.includes('invalid locale')) break
  }
  const reason = output.split('\n').find((line) => /error|fatal|could not/i.test(line)) ?? output
  throw new StartupError(
    `PostgreSQL can't make its database: ${reason.replace(/^.*?(FATAL|error): */, '').trim()}`,
  )
}

/** Lets root and the shop's account connect by peer authentication, without a password (decision 010). */
async function writeAccessRules(folder: string, account: Account): Promise<void> {
  const rules = ['local all all peer map=shop', 'local replication all peer map=shop', '']
  await writeFile(join(folder, 'pg_hba.conf'), rules.join('\n'))
  await writeFile(join(folder, 'pg_ident.conf'), `${identMapLines(account).join('\n')}\n`)
  await appendFile(
    join(folder, 'postgresql.conf'),
    `\n# The shop's settings; whatever stands below this line wins over them.\n${settingsInclude}\n`,
  )
}

export const identMapLines = (account: Account): string[] =>
  [...new Set(['root', account.name])].flatMap((name) =>
    [superuser, shopRole].map((role) => `shop "${name}" ${role}`),
  )
