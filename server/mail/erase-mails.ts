import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { mailsFolder } from './mailer.ts'

/** Deletes the mails to these addresses and those that name one; those that are not sent yet only `evenUnsent`. */
export async function eraseMails(
  transaction: Database,
  addresses: readonly string[],
  evenUnsent: boolean,
): Promise<void> {
  await sql`
    delete from mails where (${evenUnsent} or sent_at is not null) and exists (
      select from unnest(${addresses}::text[]) as address
      where lower(recipient) = lower(address) or position(lower(address) in lower(details::text)) > 0
    )`.execute(transaction)
}

/** The same for the files that a shop without a mail server writes. */
export async function eraseMailFiles(
  config: Parameters<typeof mailsFolder>[0],
  addresses: readonly string[],
): Promise<void> {
  const folder = mailsFolder(config)
  const wanted = addresses.map((address) => address.toLowerCase())
  const files = await readdir(folder).catch(() => [])
  for (const file of files) {
    const text = (await readFile(path.join(folder, file), 'utf8').catch(() => '')).toLowerCase()
    // A long line of the message is broken by "=" at its end.
    const unbroken = text.replaceAll(/=\r?\n/g, '')
    if (wanted.some((address) => unbroken.includes(address)))
      await rm(path.join(folder, file), { force: true })
  }
}
