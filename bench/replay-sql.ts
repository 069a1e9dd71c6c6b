import pg from 'pg'
import { v7 as timeOrderedId } from 'uuid'
import { createShop } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import type { PageSource } from '../server/pages/page-source.ts'

/** What the shop says to PostgreSQL, listened to once and said again by a script that does nothing else. */

export type Statement = { text: string; values: unknown[]; connection: number }
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** What the shop does by the way, whoever buys. */
const background =
  /with claimed as|update "test_gateway"."webhooks"|"test_gateway"."faults"|catalogue_version/

const noPages: PageSource = {
  load: async () => ({ routes: {}, entry: { module: {} } }) as never,
  serveFile: (_request, _response, otherwise) => otherwise(),
  developing: false,
  close: async () => {},
}

/** What a shop on this database says to it while `act` runs, given the shop's address. It ran once before that. */
export async function recordStatements(
  databaseUrl: string,
  act: (url: string) => Promise<void>,
): Promise<Statement[]> {
  const config = readConfig({ DATABASE_URL: databaseUrl, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error' })
  const running = await createShop({ ...config, DATABASE_URL: databaseUrl }, { pages: noPages, jobs: false })
  try {
    const url = `http://127.0.0.1:${(await running.listen()).port}`
    await act(url)
    return await listenTo(() => act(url))
  } finally {
    await running.close()
  }
}

/** Everything that goes over this process's connections while `act` runs. */
async function listenTo(act: () => Promise<void>): Promise<Statement[]> {
  const heard: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...said: unknown[]) {
    const [first, second] = said
    const { text = first, values = second ?? [] } = Object(first) as { text?: string; values?: unknown[] }
    if (typeof text === 'string' && Array.isArray(values) && !background.test(text))
      heard.push({ text, values, connection: 0 })
    return Reflect.apply(query, this, said)
  } as typeof query
  try {
    await act()
  } finally {
    pg.Client.prototype.query = query
  }
  return heard
}

/**
 * Says the statements again and again over one connection per customer for `seconds`, each time with new ids.
 * `kept` are the ids that stay: the shopper, the product.
 * @returns how many times per second
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
  const buy = async () => {
    const client = new pg.Client(url)
    await client.connect()
    let bought = 0
    while (performance.now() < end) {
      const fresh = new Map<string, string>(kept.map((id) => [id, id]))
      for (const { text, values } of statements) {
        const said = values.map((value) => withNewIds(value, fresh))
        await client.query(said.length > 0 ? { name: names.get(text) ?? text, text, values: said } : text)
      }
      bought += 1
    }
    await client.end()
    return bought
  }
  const all = await Promise.all(Array.from({ length: customers }, buy))
  return all.reduce((sum, bought) => sum + bought, 0) / seconds
}

function withNewIds(value: unknown, fresh: Map<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withNewIds(item, fresh))
  if (typeof value !== 'string') return value
  return value.replace(uuid, (id) => {
    const made = fresh.get(id) ?? timeOrderedId()
    fresh.set(id, made)
    return made
  })
}
