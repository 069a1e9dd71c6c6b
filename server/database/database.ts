import {
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import { isQueryTimeout } from './outage.ts'
import type { DB } from './schema.generated.ts'

export type Database = Kysely<DB>

/** Statements kept prepared per connection. Beyond that (never, with the shop's own SQL) they run unprepared. */
const mostStatements = 500
const statementNames = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= mostStatements) return known
  const name = `s${statementNames.size}`
  statementNames.set(text, name)
  return name
}

/** A connection on which PostgreSQL parses each statement once instead of once per call. */
class PreparingConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  /** The error after which this connection can't be used again: the server may still work on its statement. */
  #timedOut: Error | undefined

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    statement: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): PostgresCursor<Row> | Promise<PostgresQueryResult<Row>> {
    if (typeof statement !== 'string') throw new TypeError('The shop reads long lists a page at a time.')
    // A rollback would only wait as long again; the server rolls back by itself when the connection ends.
    if (this.#timedOut) return Promise.reject(this.#timedOut)
    // Without values the simple protocol is used, which takes several statements: migrations need it.
    const name = values.length > 0 ? statementName(statement) : undefined
    const query = { text: statement, values: [...values], ...(name ? { name } : {}) }
    const answer = this.#client.query(query) as unknown as Promise<PostgresQueryResult<Row>>
    return answer.catch((error: Error) => {
      if (isQueryTimeout(error)) this.#timedOut = error
      throw error
    })
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#timedOut !== undefined)
  }
}

export type PoolOptions = {
  connections: number
  /** Milliseconds after which PostgreSQL ends a query that runs away; a person's request never needs that long. */
  statementTimeout?: number
  /** Milliseconds until a connection must be there, whether it is opened or waited for. */
  connectTimeout?: number
  /** Asked of every new connection before it is used; the connection is closed when it rejects. */
  verify?: (client: pg.PoolClient) => Promise<void>
}

/** A query may outlast `statementTimeout` by this. After that the server has stopped or is out of reach. */
const answerGraceMs = 1_000

/** A silent server fails a query a second after `statementTimeout`; 0 waits for ever. */
export function openPool(
  url: string,
  { connections, statementTimeout = 5_000, connectTimeout = 8_000, verify }: PoolOptions,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'selvedge',
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    ...(statementTimeout > 0 ? { query_timeout: statementTimeout + answerGraceMs } : {}),
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    ...(verify ? { verify: (client, done) => void verify(client).then(() => done(), done) } : {}),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that breaks while it is in use: the query on it fails, and that is told to whoever asked.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export function openDatabase(url: string, options: PoolOptions): Database {
  const pool = openPool(url, options)
  const connect = async () => new PreparingConnection(await pool.connect())
  const dialect = new PostgresDialect({
    pool: { options: pool.options, connect, end: () => pool.end() },
  })
  return new Kysely<DB>({ dialect })
}
