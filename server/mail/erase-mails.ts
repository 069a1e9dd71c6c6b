import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'
import { mailsFolder } from './mailer.ts'

type Erased = {
  /** Of the person: what was only typed may be somebody else's. */
  addresses: readonly string[]
  orderIds: readonly string[]
}

/**
 * Deletes the mails about these orders, those to these addresses and those that name one; of the latter, those that are not
 * sent yet only `evenUnsent`.
 * @returns their ids
 */
export async function eraseMails(
  transaction: Database,
  { addresses, orderIds }: Erased,
  evenUnsent: boolean,
): Promise<string[]> {
  // Only mails that have the letters of an address are looked at more closely.
  const { rows } = await sql<{ id: string }>`
    delete from mails where details ->> 'orderId' = any (${orderIds}::text[]) or ((${evenUnsent} or sent_at is not null) and exists (
      select from unnest(${addresses}::text[]) as address
      where lower(recipient) = lower(address) or position(lower(address) in lower(details::text)) > 0
        and exists (
          select from jsonb_path_query(details, '$.** ? (@.type() == "string")') as said
          where said #>> '{}' ~* ${namesOneOf(addresses, '[:alnum:]')}
        )
    )) returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** The same for the files that a shop without a mail server writes, which are named by the ids of their mails. */
export async function eraseMailFiles(
  config: Parameters<typeof mailsFolder>[0],
  { addresses, ids }: { addresses: readonly string[]; ids: readonly string[] },
): Promise<void> {
  const folder = mailsFolder(config)
  const naming = addresses.length === 0 ? /(?!)/ : new RegExp(namesOneOf(addresses, '\\p{L}\\p{N}'), 'iu')
  const files = await readdir(folder).catch(() => [])
  for (const file of files) {
    const mail = await readFile(path.join(folder, file), 'latin1').catch(() => '')
    const isErased = ids.some((id) => file.startsWith(id)) || naming.test(plainText(mail))
    if (isErased) await rm(path.join(folder, file), { force: true })
  }
}

/**
 * A pattern of texts that name one of these addresses, and not only a longer one that ends or begins like it.
 * @param addresses at least one
 * @param letters of any alphabet and digits, as a class of the kind of pattern has them
 */
function namesOneOf(addresses: readonly string[], letters: string): string {
  const escaped = addresses.map((address) => address.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
  return `(?<![${letters}._%+-])(?:${escaped.join('|')})(?![${letters}-]|\\.[${letters}])`
}

/** A mail without the encoding of its parts (quoted-printable, RFC 2045). @param mail a character for each byte */
function plainText(mail: string): string {
  const bytes = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}
