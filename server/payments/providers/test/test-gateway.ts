import type { Database } from '../../../database/database.ts'
import { applyMigrations } from '../../../database/migrate.ts'

/** The built-in provider as one process of the shop holds it: its own tables and the keys it signs with. */
export type TestGateway = {
  readonly database: Database
  readonly keys: { readonly tokens: string; readonly webhooks: string }
  /** The map has the faults that are switched on, with their amounts. */
  faults(): Promise<ReadonlyMap<string, number>>
}

const faultsCacheMs = 50

export async function openTestGateway(database: Database): Promise<TestGateway> {
  await migrateTestGateway(database)
  const { token_key: tokens, webhook_secret: webhooks } = await database
    .selectFrom('test_gateway.keys')
    .select(['token_key', 'webhook_secret'])
    .executeTakeFirstOrThrow()
  let cached: { at: number; faults: ReadonlyMap<string, number> } | undefined
  return {
    database,
    keys: { tokens, webhooks },
    async faults() {
      const at = performance.now()
      if (cached !== undefined && at - cached.at < faultsCacheMs) return cached.faults
      const rows = await database.selectFrom('test_gateway.faults').selectAll().execute()
      cached = { at, faults: new Map(rows.map((row) => [row.name, row.amount])) }
      return cached.faults
    },
  }
}

export const migrateTestGateway = (database: Database): Promise<string[]> =>
  applyMigrations(database, new URL('./migrations/', import.meta.url), { schema: 'test_gateway' })

/** An answer of a failing provider: a 500, or a lost connection. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure'
}
