import { readFileSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type ShopStatus, type StatusSubject, statusLevels } from '../../contract/status/status.ts'
import type { AppContext } from '../app-context.ts'
import { readLastBackup } from '../backups/last-backup.ts'
import { projectRoot } from '../config.ts'
import { readJobRuns, readJobSchedule } from '../jobs/job-runs.ts'
import { readOutboxState } from '../mail/outbox-state.ts'
import { undefinedIfMissing } from '../missing-file.ts'
import { readBooks } from '../payments/books.ts'
import { isLivemode } from '../payments/payment-settings.ts'
import { readPaymentsInDoubt } from '../payments/payments-in-doubt.ts'
import { checkJobs } from './check-jobs.ts'
import type { Disk } from './check-machine.ts'
import { checkDatabase, checkDisk, checkLastBackup, type DatabaseFacts } from './check-machine.ts'
import { checkMail } from './check-mail.ts'
import { checkBooks, checkPayments } from './check-money.ts'
import { bad, type Finding } from './finding.ts'

const { version }: { version: string } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))

/** Looks at every part of the shop. A part that can't be looked at is bad, and the others are looked at all the same. */
export async function readStatus(context: AppContext): Promise<ShopStatus> {
  const { config } = context
  const now = context.clock()
  /** Of mails and payments, whose times are the database's. */
  const databaseNow = new Date()
  const looks: Record<StatusSubject, () => Promise<Finding>> = {
    mail: async () => {
      const hasMailServer = config.SMTP_URL !== undefined
      const isOpenToAll = config.PUBLIC_URL?.startsWith('https:') === true
      return checkMail({ ...(await readOutboxState(context)), hasMailServer, isOpenToAll }, databaseNow)
    },
    payments: async () => checkPayments(await readPaymentsInDoubt(context), databaseNow),
    books: async () => checkBooks(await readBooks(context), now),
    jobs: async () => checkJobs(await readJobSchedule(context), await readJobRuns(context), now),
    backup: async () => checkLastBackup(await readLastBackup(context), isLivemode(config), now),
    database: async () => checkDatabase(await readDatabase(context)),
    disk: async () => (await readDisks(config.DATA_DIR)).map(checkDisk).reduce(worse),
  }
  const subjects = Object.keys(looks) as StatusSubject[]
  const checks = await Promise.all(
    subjects.map(async (subject) => ({
      subject,
      ...(await looks[subject]().catch((error: unknown) => notFoundOut(context, subject, error))),
    })),
  )
  return { level: checks.reduce(worse).level, checks, version }
}

const worse = <Found extends Finding>(one: Found, other: Found): Found =>
  statusLevels.indexOf(other.level) > statusLevels.indexOf(one.level) ? other : one

function notFoundOut({ log }: AppContext, subject: StatusSubject, error: unknown): Finding {
  log.error({ err: error, subject }, 'a part of the shop could not be looked at')
  const todo = 'Look at the log for “a part of the shop could not be looked at”.'
  return { ...bad('This could not be checked.', todo), facts: [] }
}

async function readDatabase({ database, catalogue }: AppContext): Promise<DatabaseFacts> {
  const { rows } = await sql<{ version: string; bytes: number }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database())::float8 as bytes`.execute(database)
  const { version: ofServer = '', bytes = 0 } = rows[0] ?? {}
  return { version: ofServer.split(' ')[0] ?? '', bytes, replicas: await catalogue.replicaStates() }
}

/** That of the data and, where they have one of their own, that of the pictures. */
export async function readDisks(folder: string): Promise<Disk[]> {
  const images = join(folder, 'images')
  const [data, pictures] = await Promise.all([stat(folder), stat(images).catch(undefinedIfMissing)])
  const disks = [readDisk(folder, 'data')]
  if (pictures !== undefined && pictures.dev !== data.dev) disks.push(readDisk(images, 'pictures'))
  return Promise.all(disks)
}

async function readDisk(folder: string, holds: Disk['holds']): Promise<Disk> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, allBytes: blocks * bsize, holds }
}
