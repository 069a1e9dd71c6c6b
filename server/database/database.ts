import {
  type CompiledQuery,
  Kysely,
  type PostgresCursor,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import { tracing } from '../tracing/tracing.ts'
import { endsConnection, isQueryTimeout, queryTimeout } from './outage.ts'
import type { DB } from './schema.generated.ts'

export type Database = Kysely<DB>

/** Statements kept prepared per connection. Beyond that (never, with the shop's own SQL) they run unprepared. */
const mostStatements = 500

/** The names of the prepared statements of a pool, which are the same on each of its connections. */
class StatementNames {
  readonly #names = new Map<string, string>()

  nameOf(text: string): string | undefined {
    const known = this.#names.get(text)
    if (known !== undefined || this.#names.size >= mostStatements) return known
    const name = `s${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}

/** A connection on which PostgreSQL parses each statement once instead of once per call. */
class PreparingConnection implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  readonly #longest: number
  /** The error after which this connection can't be used again: the server still works on its statement, or ends it. */
  #broken: Error | undefined

  /** @param longest milliseconds without an answer, after which the server has stopped or is out of reach; 0 waits for ever */
  constructor(client: pg.PoolClient, names: StatementNames, longest: number) {
    this.#client = client
    this.#names = names
    this.#longest = longest
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  query<Row>(
    statement: string | PostgresCursor<Row>,
    values: readonly unknown[] = [],
  ): PostgresCursor<Row> | Promise<PostgresQueryResult<Row>> {
    if (typeof statement !== 'string') throw new TypeError('The shop reads long lists a page at a time.')
    // A rollback would only wait as long again; the server rolls back by itself when the connection ends.
    if (this.#broken) return Promise.reject(this.#broken)
    // Without values the simple protocol is used, which takes several statements: migrations need it.
    const name = values.length > 0 ? this.#names.nameOf(statement) : undefined
    const query = { text: statement, values: [...values], ...(name ? { name } : {}) }
    const send = () => this.#send(query) as Promise<PostgresQueryResult<Row>>
    const answer = tracing()?.inQuerySpan(statement, send) ?? send()
    return answer.catch((error: Error) => {
      if (isQueryTimeout(error) || endsConnection(error)) this.#broken = error
      // Its own leads to the socket rather than to whoever asked.
      Error.captureStackTrace(error)
      throw error
    })
  }

  /**
   * With a promise or a limit of pg's own, every result would stay until a full garbage collection: pg assigns a function to a
   * property then, and V8 makes such functions old at once, with all that they hold.
   */
  #send(query: pg.QueryConfig): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = this.#longest > 0 ? setTimeout(() => reject(queryTimeout()), this.#longest) : undefined
      this.#client.query(query, (error, result) => {
        clearTimeout(timer)
        if (error) reject(error)
        else resolve(result)
      })
    })
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy || this.#broken !== undefined)
  }
}

export type PoolOptions = {
  connections: number
  /** Milliseconds after which PostgreSQL ends a query that runs away; a person's request never needs that long. */
  statementTimeout?: number
  /** Milliseconds until a connection must be there, whether it is opened or waited for. */
  connectTimeout?: number
  /** Statements are sent without waiting for the answers to earlier ones, as `executeTogether` needs. */
  pipelined?: boolean
}

const longestStatementMs = 5_000
/**
 * A new connection plans every statement anew and finds no table in its memory: the first visitor after a quiet minute would wait for
 * that. The system asks after idle ones, so that no firewall forgets them.
 */
const longestIdleMs = 10 * 60_000
const keepAliveAfterMs = 60_000
/** A query may outlast `statementTimeout` by this; 0 waits for ever. */
const answerGraceMs = 1_000

export function openPool(
  url: string,
  {
    connections,
    statementTimeout = longestStatementMs,
    connectTimeout = 8_000,
    pipelined = false,
  }: PoolOptions,
  verify?: (client: pg.PoolClient) => Promise<void>,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'selvedge',
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    idle_in_transaction_session_timeout: 30_000,
    idleTimeoutMillis: longestIdleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    pipeline: pipelined,
    ...(verify ? { verify: (client, done) => void verify(client).then(() => done(), done) } : {}),
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  // The same for one that breaks while it is in use: the query on it fails, and that is told to whoever asked.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

export type ConnectionCounts = { open: number; idle: number; waiting: number }

type Pool = { pool: pg.Pool; connect: () => Promise<PreparingConnection> }

const pools = new WeakMap<Database, Pool>()

/** Connections of this process: open ones, idle ones among them, and requests that wait for one. */
export function connectionsOfPool(database: Database): ConnectionCounts {
  const {
    totalCount: open = 0,
    idleCount: idle = 0,
    waitingCount: waiting = 0,
  } = pools.get(database)?.pool ?? {}
  return { open, idle, waiting }
}

type DatabaseOptions = PoolOptions & {
  /** Asked of every new connection before it is used; the connection is closed when it rejects. */
  verify?: (connection: PostgresPoolClient) => Promise<void>
}

export function openDatabase(url: string, { verify, ...options }: DatabaseOptions): Database {
  const { statementTimeout = longestStatementMs } = options
  const longest = statementTimeout > 0 ? statementTimeout + answerGraceMs : 0
  const names = new StatementNames()
  const connectionOf = (client: pg.PoolClient) => new PreparingConnection(client, names, longest)
  const pool = openPool(url, options, verify && ((client) => verify(connectionOf(client))))
  const connect = async () => connectionOf(await pool.connect())
  const dialect = new PostgresDialect({
    pool: { options: pool.options, connect, end: () => pool.end() },
  })
  const database = new Kysely<DB>({ dialect })
  pools.set(database, { pool, connect })
  return database
}

/**
 * Executes statements in one transaction and one round trip: all of them, or none. `database` has to be `pipelined`.
 * @returns the rows of each
 */
export async function executeTogether<Row>(
  database: Database,
  statements: readonly CompiledQuery<Row>[],
): Promise<Row[][]> {
  const connection = await pools.get(database)?.connect()
  if (connection === undefined) throw new TypeError('This database was not opened by openDatabase.')
  const send = ({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>) =>
    connection.query<Row>(sql, parameters)
  // After a statement that failed, PostgreSQL refuses the others, and `commit` rolls back.
  const sent = [send(begin), ...statements.map(send), send(commit)]
  const answers = await Promise.allSettled(sent)
  const failure = answers.find((answer) => answer.status === 'rejected')
  connection.release()
  if (failure !== undefined) throw failure.reason
  const [, ...results] = await Promise.all(sent)
  return results.slice(0, -1).map(({ rows }) => rows)
}

const begin = { sql: 'begin', parameters: [] }
const commit = { sql: 'commit', parameters: [] }
