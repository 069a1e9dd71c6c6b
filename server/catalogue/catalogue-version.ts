import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { type DatabaseState, readDatabaseState } from '../database/database-identity.ts'
import { isUnreachable } from '../database/outage.ts'

class ChangeAcknowledgements {
  readonly #processes = new Map<number, Set<string>>()
  readonly #waiting = new Set<() => void>()

  add(version: number, processId: string): void {
    const known = this.#processes.get(version) ?? new Set()
    this.#processes.set(version, known.add(processId))
    for (const old of this.#processes.keys()) if (old < version - 100) this.#processes.delete(old)
    for (const check of this.#waiting) check()
  }

  waitFor(version: number, count: number, timeoutMs: number): Promise<void> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer)
        this.#waiting.delete(check)
        resolve()
      }
      const check = () => {
        if (this.#count(version) >= count) finish()
      }
      const timer = setTimeout(finish, timeoutMs)
      this.#waiting.add(check)
      check()
    })
  }

  #count(version: number): number {
    const processes = new Set<string>()
    for (const [known, ids] of this.#processes) if (known >= version) for (const id of ids) processes.add(id)
    return processes.size
  }
}

/** A write waits this long for other processes to acknowledge it. */
const acknowledgementTimeoutMs = 1_000
/** A primary that can't be connected to within the first counts as away. */
const connectTimeoutsMs = { first: 2_000, later: 10_000 }
const reconnectDelayMs = 250
/** A connection that is cut silently is noticed after both at the latest. */
const heartbeatMs = { interval: 5_000, timeout: 5_000 }
const applicationName = 'selvedge catalogue listener'

/**
 * - `listening`: this process hears of every change.
 * - `checking`: it has lost the connection, and finds out why.
 * - `unheard`: the primary is up, but this process can't listen: nothing cached may be shown.
 * - `away`: the primary can't be reached, so nothing changes: what is cached may be shown.
 */
type Listening = 'listening' | 'checking' | 'unheard' | 'away'

/** Every change of a product raises the version in the database, which notifies all processes. */
export class CatalogueVersion {
  #state: Listening = 'checking'
  #known: DatabaseState | undefined
  #generation = 0
  #client: pg.Client | undefined
  /** Announced by a connection before it became `#client`. */
  #announcedWhileOpening = 0
  #closed = false
  #retry: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #connecting: Promise<void> | undefined
  readonly #id = randomUUID()
  readonly #url: string
  readonly #log: FastifyBaseLogger
  /** The latest query: the connection takes one at a time. */
  #latestQuery: Promise<unknown> = Promise.resolve()
  readonly #acknowledgements = new ChangeAcknowledgements()

  constructor(url: string, log: FastifyBaseLogger) {
    this.#url = url
    this.#log = log
  }

  /** A number that differs after every change; undefined while nothing may be cached or reused. */
  current = (): number | undefined => (this.known() === undefined ? undefined : this.#generation)

  /** The primary and its catalogue's version; undefined while this process does not know them. */
  known = (): DatabaseState | undefined =>
    this.#state === 'listening' || this.#state === 'away' ? this.#known : undefined

  /** Like `current`, after the cause of a lost connection is known: within two seconds, usually at once. */
  settled = async (): Promise<number | undefined> => {
    if (this.#state === 'checking')
      await Promise.race([this.#connect(connectTimeoutsMs.first), wait(connectTimeoutsMs.first)])
    return this.current()
  }

  async listen(): Promise<void> {
    await this.#open(connectTimeoutsMs.later)
  }

  /** Waits until every process that listens knows the newest version, for at most a second. Never rejects. */
  async heardByAll(): Promise<void> {
    const deadline = Date.now() + acknowledgementTimeoutMs
    if (this.#client === undefined)
      await Promise.race([this.#connect(acknowledgementTimeoutMs), wait(acknowledgementTimeoutMs)])
    const client = this.#client
    if (client === undefined) return
    try {
      const { rows } = await this.#query<{ version: string; listeners: string }>(
        client,
        `select version, (select count(*) from pg_stat_activity
           where application_name = $1 and datname = current_database()) as listeners from catalogue_version`,
        [applicationName],
      )
      const version = Number(rows[0]?.version)
      const listeners = Number(rows[0]?.listeners)
      await this.#acknowledgements.waitFor(version, listeners, deadline - Date.now())
    } catch (error) {
      // The write has happened; a lost connection is handled where it is noticed.
      this.#log.warn({ err: error }, 'could not find out whether every process knows of a change')
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    clearInterval(this.#heartbeat)
    await Promise.race([this.#connecting, wait(acknowledgementTimeoutMs)])
    await this.#client?.end()
  }

  async #open(connectionTimeoutMillis: number): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: applicationName,
      connectionTimeoutMillis,
      query_timeout: heartbeatMs.timeout,
      keepAlive: true,
    })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ channel, payload = '' }) => this.#notified(client, channel, payload))
    try {
      await client.connect()
      // The primary can be reached, so what was cached before may be out of date.
      this.#state = 'checking'
      this.#latestQuery = Promise.resolve()
      this.#announcedWhileOpening = 0
      await this.#query(client, 'listen catalogue_version; listen catalogue_version_heard')
      const state = await this.#readState(client)
      if (this.#closed) return await client.end()
      this.#client = client
      this.#learn({ ...state, version: Math.max(state.version, this.#announcedWhileOpening) })
      this.#state = 'listening'
      this.#heartbeat = setInterval(() => this.#checkConnection(client), heartbeatMs.interval).unref()
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
  }

  #query<Row extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []) {
    const answer = this.#latestQuery.then(() => client.query<Row>(text, values))
    this.#latestQuery = answer.catch(() => {})
    return answer
  }

  #readState(client: pg.Client): Promise<DatabaseState> {
    return readDatabaseState((statement) => this.#query(client, statement))
  }

  /** A database that was restored or promoted may use a version number again for other contents. */
  #learn(state: DatabaseState): void {
    const known = this.#known
    if (known?.identity === state.identity && known.version === state.version) return
    this.#known = state
    this.#generation++
  }

  #checkConnection(client: pg.Client): void {
    this.#readState(client).then(
      ({ version }) => this.#announced(client, version),
      (error) => this.#lost(client, error),
    )
  }

  #announced(client: pg.Client, version: number): void {
    if (this.#client !== client) this.#announcedWhileOpening = Math.max(this.#announcedWhileOpening, version)
    else if (this.#known !== undefined && version > this.#known.version)
      this.#learn({ ...this.#known, version })
  }

  #notified(client: pg.Client, channel: string, payload: string): void {
    if (channel === 'catalogue_version') {
      const version = Number(payload)
      this.#announced(client, version)
      const heard = [`${version} ${this.#id}`]
      this.#query(client, "select pg_notify('catalogue_version_heard', $1)", heard).catch(() => {})
      return
    }
    const [version = '', id = ''] = payload.split(' ')
    this.#acknowledgements.add(Number(version), id)
  }

  #lost(client: pg.Client, error?: Error): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#state = 'checking'
    clearInterval(this.#heartbeat)
    client.end().catch(() => {})
    if (this.#closed) return
    if (error) this.#log.warn({ err: error }, 'lost the connection that tells of catalogue changes')
    void this.#connect(connectTimeoutsMs.first)
  }

  /** Tries once to listen again; calls meanwhile share the try. Never rejects. */
  #connect(timeout: number): Promise<void> {
    clearTimeout(this.#retry)
    this.#connecting ??= this.#open(timeout)
      .catch((error) => this.#failed(error))
      .finally(() => {
        this.#connecting = undefined
      })
    return this.#connecting
  }

  #failed(error: unknown): void {
    if (this.#closed) return
    const state = isUnreachable(error) ? 'away' : 'unheard'
    this.#log.warn({ err: error, state }, 'cannot listen for catalogue changes')
    this.#state = state
    this.#retry = setTimeout(() => void this.#connect(connectTimeoutsMs.later), reconnectDelayMs)
    this.#retry.unref()
  }
}
