import { mkdir } from 'node:fs/promises'
import type { Config } from '../server/config.ts'
import { ensureDatabase } from './ensure-database.ts'
import { attachEmbeddedPostgres } from './postgres/start-embedded-postgres.ts'

/** The shop's PostgreSQL for a command, whether the shop runs or not; `stop` ends only what this has started. */
export async function openPostgres({
  DATABASE_URL,
  DATA_DIR,
  BACKUP_POINT_IN_TIME,
}: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (DATABASE_URL !== undefined) {
    await ensureDatabase(DATABASE_URL)
    return { url: DATABASE_URL, stop: async () => {} }
  }
  await mkdir(DATA_DIR, { recursive: true })
  return attachEmbeddedPostgres(DATA_DIR, BACKUP_POINT_IN_TIME)
}
