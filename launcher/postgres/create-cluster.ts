import { appendFile, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'
import type { Account } from '../system-account.ts'
import { type ClusterLocation, exists, shopRole, superuser } from './cluster-location.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { runAs } from './run-as.ts'

/** Which of these a machine knows differs; the first it knows decides what counts as a letter in searches. */
const letterTables = ['C.UTF-8', 'en_US.UTF-8', 'UTF-8', 'C']

/**
 * Makes sure there is a cluster in `place` that these binaries can open, and makes one when there is none.
 * @throws CannotStart when it was made by another major version of PostgreSQL, or could not be made
 */
export async function createCluster(
  place: ClusterLocation,
  binaries: PostgresBinaries,
  account: Account,
  durable: boolean,
): Promise<void> {
  const version = join(place.cluster, 'PG_VERSION')
  if (await exists(version)) return checkVersion(place, (await readFile(version, 'utf8')).trim(), binaries)
  if (await exists(place.cluster)) {
    throw new StartupError(
      `${place.cluster} is no PostgreSQL database: put back what belongs there, or move it away`,
    )
  }
  // Made under another name first: a start cut short must not leave half a database that passes for a whole one.
  const unfinished = `${place.cluster}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await initialise(unfinished, binaries, account, durable)
  await letIn(unfinished, account)
  await rename(unfinished, place.cluster)
}

function checkVersion(place: ClusterLocation, version: string, { major }: PostgresBinaries): void {
  if (version === major) return
  throw new StartupError(
    `The database in ${place.cluster} was made by PostgreSQL ${version}, this release brings ${major}; nothing was changed. docs/operations/start-and-stop.md says how to move it`,
  )
}

async function initialise(folder: string, binaries: PostgresBinaries, account: Account, durable: boolean) {
  let output = ''
  for (const letters of letterTables) {
    const made = await runAs(account, join(binaries.folder, 'bin', 'initdb'), [
      `--pgdata=${folder}`,
      `--username=${superuser}`,
      '--auth=peer',
      '--encoding=UTF8',
      // PostgreSQL's own collation sorts the same on every machine, whatever its C library.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      `--lc-ctype=${letters}`,
      '--data-checksums',
      ...(durable ? [] : ['--no-sync']),
    ])
    if (made.status === 0) return
    output = made.output
    await rm(folder, { recursive: true, force: true })
    if (!output.includes('invalid locale')) break
  }
  const reason = output.split('\n').find((line) => /error|fatal|could not/i.test(line)) ?? output
  throw new StartupError(
    `PostgreSQL can't make its database: ${reason.replace(/^.*?(FATAL|error): */, '').trim()}`,
  )
}

/**
 * Who may connect is asked of the kernel (peer): root, and the account the shop itself runs under.
 * So there is no password to keep, to lose or to leak.
 */
async function letIn(folder: string, account: Account): Promise<void> {
  const rules = ['local all all peer map=shop', 'local replication all peer map=shop', '']
  await writeFile(join(folder, 'pg_hba.conf'), rules.join('\n'))
  await writeFile(join(folder, 'pg_ident.conf'), `${identMapLines(account).join('\n')}\n`)
  await appendFile(
    join(folder, 'postgresql.conf'),
    "\n# The shop's settings; whatever stands below this line wins over them.\ninclude_if_exists = 'selvedge.conf'\n",
  )
}

/** The lines of pg_ident.conf that let root and `account` connect as the shop's roles. */
export const identMapLines = (account: Account): string[] =>
  [...new Set(['root', account.name])].flatMap((name) =>
    [superuser, shopRole].map((role) => `shop "${name}" ${role}`),
  )
