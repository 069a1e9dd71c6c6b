import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { projectRoot } from '../server/config.ts'
import { backupApplication } from '../server/database/migrate.ts'
import type { BenchShop } from './bench-shop.ts'

/** Backups of a benched shop, as `npm run backup` makes them: encrypted, and giving way to the shop. */

export const temporaryFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'selvedge-bench-backup-'))

function startBackup({ databaseUrl, folder }: BenchShop, place: string): ChildProcess {
  const program = path.join(projectRoot, 'launcher/backup.ts')
  return spawn(process.execPath, [program, '--to', place], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      BACKUP_KEEP: '1',
      BACKUP_KEY: 'a'.repeat(64),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** Makes a whole backup. @returns the seconds it took */
export async function backUp(shop: BenchShop): Promise<number> {
  const place = await temporaryFolder()
  const began = performance.now()
  const [code] = await once(startBackup(shop, place), 'exit')
  await rm(place, { recursive: true, force: true })
  if (code !== 0) throw new Error('A backup failed')
  return (performance.now() - began) / 1_000
}

/**
 * Does the work while a backup is written that has met with the same work for `lead` already, and makes another one when
 * that is complete. As it gives way it usually needs longer than the work, and is then given up.
 * @param copied gets the bytes that were written meanwhile
 */
export async function whileBackingUp<Result>(
  shop: BenchShop,
  copied: number[],
  { lead, work }: { lead(): Promise<unknown>; work(): Promise<Result> },
): Promise<Result> {
  const place = await temporaryFolder()
  const begun = untilState(shop, 'finished_at is null and failure is null')
  const backups = backUpAgainAndAgain(shop, place)
  try {
    await Promise.race([begun, backups.failed])
    await Promise.race([lead(), backups.failed])
    const before = backups.complete() + (await bytesIn(place))
    const result = await Promise.race([work(), backups.failed])
    copied.push(backups.complete() + (await bytesIn(place)) - before)
    return result
  } finally {
    await backups.end()
    await rm(place, { recursive: true, force: true })
  }
}

function backUpAgainAndAgain(shop: BenchShop, place: string) {
  const failure = Promise.withResolvers<never>()
  let working = true
  let complete = 0
  let child = startBackup(shop, place)
  const next = async (code: number | null) => {
    if (!working) return
    if (code !== 0) return failure.reject(new Error('A backup failed'))
    complete += await bytesIn(place)
    child = startBackup(shop, place).once('exit', next)
  }
  child.once('exit', next)
  return {
    failed: failure.promise,
    complete: () => complete,
    async end() {
      working = false
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }
      await endConnections(shop)
    },
  }
}

/** PostgreSQL's process for a killed backup holds its lock until it notices. */
async function endConnections({ databaseUrl }: BenchShop): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    const left = 'from pg_stat_activity where application_name = $1'
    await client.query(`select pg_terminate_backend(pid) ${left}`, [backupApplication])
    while ((await client.query(`select pid ${left}`, [backupApplication])).rows.length > 0) await wait(50)
  })
}

/** Waits until a backup is complete. */
export const untilBackedUp = (shop: BenchShop): Promise<void> => untilState(shop, 'finished_at is not null')

/** Waits for a backup of this state which begins from now on. */
async function untilState({ databaseUrl }: BenchShop, state: string): Promise<void> {
  await withDatabase(databaseUrl, async (client) => {
    const newest = async () =>
      (await client.query(`select id, ${state} as reached from backups order by id desc limit 1`)).rows[0]
    const last = await newest()
    for (;;) {
      const backup = await newest()
      if (backup?.reached && (last === undefined || backup.id !== last.id)) return
      await wait(50)
    }
  })
}

async function withDatabase(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await work(client).finally(() => client.end())
}

/** What is written and not deleted again. */
async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sizes = files
    .filter((file) => file.isFile())
    .map(
      async ({ parentPath, name }) =>
        (await stat(path.join(parentPath, name)).catch(() => ({ size: 0 }))).size,
    )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}
