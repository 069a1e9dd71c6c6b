import type { Database } from '../../../database/database.ts'

/** The built-in provider as one process of the shop holds it: its books and what it signs with. */
export type TestGateway = {
  readonly database: Database
  keys(): Promise<{ token_key: string; webhook_secret: string }>
  faults(): Promise<ReadonlyMap<string, number>>
}

/** Milliseconds for which a look at the faults is good. */
const faultsKept = 250

export function openTestGateway(database: Database): TestGateway {
  let keys: ReturnType<TestGateway['keys']> | undefined
  let faults: { at: number; list: ReadonlyMap<string, number> } | undefined
  return {
    database,
    keys() {
      keys ??= database
        .selectFrom('test_gateway.keys')
        .select(['token_key', 'webhook_secret'])
        .executeTakeFirstOrThrow()
        .catch((error) => {
          keys = undefined
          throw error
        })
      return keys
    },
    async faults() {
      if (faults !== undefined && Date.now() - faults.at < faultsKept) return faults.list
      const rows = await database.selectFrom('test_gateway.faults').selectAll().execute()
      faults = { at: Date.now(), list: new Map(rows.map((row) => [row.name, row.amount])) }
      return faults.list
    },
  }
}

/** What a provider far away answers with when it fails: a 500, or a line that went dead. */
export class GatewayFailure extends Error {
  override name = 'GatewayFailure'
}
