import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '../../server/database/database.ts'

/** Where words about a person stand. Words are in lower case. */

/** Every table with a row in which the words stand, in any column and any case; bytes are searched as bytes. */
export async function tablesWith(database: Database, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    database,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rows: hits } = await sql<{ hit: boolean }>`
      select exists (
        select from ${sql.raw(name)} as t, unnest(${[...words]}::text[]) as needle (sought)
        where position(sought in lower(t::text)) > 0
          or position(encode(convert_to(sought, 'utf8'), 'hex') in lower(t::text)) > 0
      ) as hit`.execute(database)
    if (hits[0]?.hit) found.push(name)
  }
  const { rows: objects } = await sql`select from pg_largeobject_metadata`.execute(database)
  return objects.length > 0 ? [...found, 'pg_largeobject'] : found
}

/** Files of a folder in which the words stand, without PostgreSQL's own files of rows. */
export async function filesWith(folder: string, words: readonly string[]): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const file of files) {
    if (!file.isFile() || /\/database\/cluster(\/|$)/.test(file.parentPath)) continue
    const text = await readFile(join(file.parentPath, file.name), 'latin1')
    if (wordsIn(text, words).length > 0) found.push(file.name)
  }
  return found
}

/** Those words that stand in a text, which may be a mail as it is sent. */
export function wordsIn(text: string, words: readonly string[]): string[] {
  const plain = text.toLowerCase().replaceAll(/=\r?\n/g, '')
  return words.filter((word) => plain.includes(word))
}
