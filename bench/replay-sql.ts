import pg from 'pg'
import { v7 as timeOrderedId } from 'uuid'
import { createShop } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { noPages } from '../tests/setup/no-pages.ts'

/** The baseline for SQL: the statements of one request, recorded once and repeated by a script that does nothing else. */

export type Statement = { text: string; values: unknown[]; connection: number }
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** Statements of the shop's background jobs. */
const backgroundStatements =
  /with claimed as|update "test_gateway"."webhooks"|"test_gateway"."faults"|catalogue_changes/

/** Runs `act` twice against a shop on this database, and returns the statements of the second run. */
export async function recordStatements(
  databaseUrl: string,
  act: (url: string) => Promise<void>,
): Promise<Statement[]> {
  const config = readConfig({ DATABASE_URL: databaseUrl, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' })
  const running = await createShop({ ...config, DATABASE_URL: databaseUrl }, { pages: noPages, jobs: false })
  try {
    const url = `http://127.0.0.1:${(await running.listen()).port}`
    await act(url)
    return await captureStatements(() => act(url))
  } finally {
    await running.close()
  }
}

/** The statements that this process sends while `act` runs. */
async function captureStatements(act: () => Promise<void>): Promise<Statement[]> {
  const captured: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    const { text = first, values = second ?? [] } = Object(first) as { text?: string; values?: unknown[] }
    if (typeof text === 'string' && Array.isArray(values) && !backgroundStatements.test(text))
      captured.push({ text, values, connection: 0 })
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await act()
  } finally {
    pg.Client.prototype.query = query
  }
  return captured
}

/**
 * Repeats the statements for `seconds` over one connection per customer, each time with new ids.
 * @param kept ids that stay the same: the shopper, the product
 * @returns repetitions per second
 */
export async function replayStatements(
  url: string,
  statements: readonly Statement[],
  { customers, seconds, kept }: { customers: number; seconds: number; kept: readonly string[] },
): Promise<number> {
  const names = new Map(
    [...new Set(statements.map(({ text }) => text))].map((text, index) => [text, `raw${index}`]),
  )
  const end = performance.now() + seconds * 1000
  const replay = async () => {
    const client = new pg.Client(url)
    await client.connect()
    let count = 0
    while (performance.now() < end) {
      const newIds = new Map<string, string>(kept.map((id) => [id, id]))
      for (const { text, values } of statements) {
        const newValues = values.map((value) => withNewIds(value, newIds))
        await client.query(
          newValues.length > 0 ? { name: names.get(text) ?? text, text, values: newValues } : text,
        )
      }
      count += 1
    }
    await client.end()
    return count
  }
  const all = await Promise.all(Array.from({ length: customers }, replay))
  return all.reduce((sum, count) => sum + count, 0) / seconds
}

function withNewIds(value: unknown, newIds: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withNewIds(item, newIds))
  if (typeof value !== 'string') return value
  return value.replace(uuid, (id) => {
    const made = newIds.get(id) ?? timeOrderedId()
    newIds.set(id, made)
    return made
  })
}
