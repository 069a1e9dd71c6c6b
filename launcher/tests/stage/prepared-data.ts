import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll } from 'vitest'
import { migrate } from '../../../server/database/migrate.ts'
import { startEmbeddedPostgres } from '../../postgres/start-embedded-postgres.ts'
import { emptyDataFolder, scratchDataFolder } from './scratch.ts'

/**
 * For the tests of a file: scratch folders for data in which the shop's PostgreSQL has its tables already, and nothing in
 * them. Making them is a third of the work of a start.
 */
export function preparedData(): () => Promise<string> {
  let source = ''
  beforeAll(async () => {
    source = await emptyDataFolder()
    const postgres = await startEmbeddedPostgres({ folder: source })
    await migrate(postgres.url).finally(postgres.stop)
    return () => rmSync(source, { recursive: true, force: true, maxRetries: 3 })
  })
  return async () => {
    const folder = await scratchDataFolder()
    execFileSync('cp', ['-a', join(source, '.'), folder])
    return folder
  }
}
