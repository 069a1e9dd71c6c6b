import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { AppContext } from '../app-context.ts'
import { daysBefore } from '../days.ts'
import { undefinedIfMissing } from '../missing-file.ts'
import { mailsFolder } from './mailer.ts'

/** Merchants can look up sent mails. */
const keptDays = 30

/** Deletes old mails, also those that a shop without a mail server has written to files. */
export async function purgeMails({
  config,
  database,
  clock,
}: Pick<AppContext, 'config' | 'database' | 'clock'>): Promise<void> {
  const oldest = daysBefore(clock(), keptDays)
  await database
    .deleteFrom('mails')
    .where('created_at', '<', oldest)
    .where(({ or, eb }) => or([eb('sent_at', 'is not', null), eb('given_up_at', 'is not', null)]))
    .execute()
  await purgeMailFiles(mailsFolder(config), oldest)
}

/** An erasure no longer knows the earlier addresses of an account by then, so their mails have to be gone. */
async function purgeMailFiles(folder: string, oldest: Date): Promise<void> {
  const files = (await readdir(folder).catch(undefinedIfMissing)) ?? []
  for (const file of files) {
    const found = await stat(path.join(folder, file)).catch(undefinedIfMissing)
    if (found !== undefined && found.mtime < oldest) await rm(path.join(folder, file), { force: true })
  }
}
