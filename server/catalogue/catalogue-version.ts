import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { isUnreachable } from '../database/outage.ts'
import { type DatabaseState, readDatabaseState } from './database-identity.ts'

/** How long a write waits for the other processes to have heard of it, in milliseconds. */
const longestWait = 1_000
/** Milliseconds. A primary that can't be connected to within the first counts as away. */
const connectTimeouts = { first: 2_000, later: 10_000 }
const pauseBetweenConnects = 250
/** Milliseconds. A connection that is cut without a word is noticed after both at the latest. */
const heartbeat = { every: 5_000, answeredWithin: 5_000 }
const applicationName = 'selvedge catalogue listener'

/**
 * - `listening`: this process hears of every change.
 * - `checking`: it has lost the connection, and finds out why.
 * - `unheard`: the primary is there, but does not let this process listen: nothing kept may be shown.
 * - `away`: nobody can reach the primary, so nothing changes: what is kept may be shown.
 */
type Listening = 'listening' | 'checking' | 'unheard' | 'away'

/**
 * The catalogue's version as this process knows it. Every change of a product raises it in the database,
 * which tells all processes; a page made from an older version is never shown again.
 */
export class CatalogueVersion {
  #state: Listening = 'checking'
  #known: DatabaseState | undefined
  #generation = 0
  #client: pg.Client | undefined
  /** The newest version that a connection has told of which is not `#client` yet. */
  #toldWhileOpening = 0
  #closed = false
  #retry: NodeJS.Timeout | undefined
  #heartbeat: NodeJS.Timeout | undefined
  #connecting: Promise<void> | undefined
  readonly #id = randomUUID()
  readonly #url: string
  readonly #log: FastifyBaseLogger
  /** News come while the connection is being asked something; it takes one question at a time. */
  #asked: Promise<unknown> = Promise.resolve()
  readonly #heard = new Map<number, Set<string>>()

  constructor(url: string, log: FastifyBaseLogger) {
    this.#url = url
    this.#log = log
  }

  /** A number that is another one after every change; undefined while nothing may be kept or reused. */
  current = (): number | undefined => (this.known() === undefined ? undefined : this.#generation)

  /** What the primary is and how far its catalogue has come; undefined while this process can't tell. */
  known = (): DatabaseState | undefined =>
    this.#state === 'listening' || this.#state === 'away' ? this.#known : undefined

  /** As `current`, once it is known why the connection was lost: within two seconds, usually at once. */
  settled = async (): Promise<number | undefined> => {
    if (this.#state === 'checking')
      await Promise.race([this.#connect(connectTimeouts.first), wait(connectTimeouts.first)])
    return this.current()
  }

  /** Starts listening. Returns once this process knows the version. */
  async listen(): Promise<void> {
    await this.#open(connectTimeouts.later)
  }

  /**
   * After a write: waits until every process that listens has heard of the newest version,
   * so that the next request shows the change wherever it lands. Gives up after a second; never rejects.
   */
  async heardByAll(): Promise<void> {
    const deadline = Date.now() + longestWait
    if (this.#client === undefined) await Promise.race([this.#connect(longestWait), wait(longestWait)])
    const client = this.#client
    if (client === undefined) return
    try {
      const { rows } = await this.#ask<{ version: string; listeners: string }>(
        client,
        `select version, (select count(*) from pg_stat_activity
           where application_name = $1 and datname = current_database()) as listeners from catalogue_version`,
        [applicationName],
      )
      const version = Number(rows[0]?.version)
      const listeners = Number(rows[0]?.listeners)
      while (this.#hearers(version) < listeners && Date.now() < deadline) await wait(2)
    } catch (error) {
      // The write has happened. A lost connection is dealt with where it is noticed.
      this.#log.warn({ err: error }, 'could not tell whether every process has heard of a change')
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    clearInterval(this.#heartbeat)
    await Promise.race([this.#connecting, wait(longestWait)])
    await this.#client?.end()
  }

  async #open(connectionTimeoutMillis: number): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: applicationName,
      connectionTimeoutMillis,
      query_timeout: heartbeat.answeredWithin,
      keepAlive: true,
    })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ channel, payload = '' }) => this.#notified(client, channel, payload))
    try {
      await client.connect()
      // It can be reached: what was kept before may be out of date.
      this.#state = 'checking'
      this.#asked = Promise.resolve()
      this.#toldWhileOpening = 0
      await this.#ask(client, 'listen catalogue_version; listen catalogue_version_heard')
      const state = await this.#readState(client)
      if (this.#closed) return await client.end()
      this.#client = client
      this.#learn({ ...state, version: Math.max(state.version, this.#toldWhileOpening) })
      this.#state = 'listening'
      this.#heartbeat = setInterval(() => this.#checkConnection(client), heartbeat.every).unref()
    } catch (error) {
      client.end().catch(() => {})
      throw error
    }
  }

  #ask<Row extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []) {
    const answer = this.#asked.then(() => client.query<Row>(text, values))
    this.#asked = answer.catch(() => {})
    return answer
  }

  #readState(client: pg.Client): Promise<DatabaseState> {
    return readDatabaseState((statement) => this.#ask(client, statement))
  }

  /** A database that was restored or promoted may give a version number a second time, to other contents. */
  #learn(state: DatabaseState): void {
    const known = this.#known
    if (known?.identity === state.identity && known.version === state.version) return
    this.#known = state
    this.#generation++
  }

  #checkConnection(client: pg.Client): void {
    this.#readState(client).then(
      ({ version }) => this.#told(client, version),
      (error) => this.#lost(client, error),
    )
  }

  #told(client: pg.Client, version: number): void {
    if (this.#client !== client) this.#toldWhileOpening = Math.max(this.#toldWhileOpening, version)
    else if (this.#known !== undefined && version > this.#known.version)
      this.#learn({ ...this.#known, version })
  }

  /** How many processes have said that they know `version` or a newer one. */
  #hearers(version: number): number {
    const all = new Set<string>()
    for (const [heard, processes] of this.#heard)
      if (heard >= version) for (const id of processes) all.add(id)
    return all.size
  }

  #notified(client: pg.Client, channel: string, payload: string): void {
    if (channel === 'catalogue_version') {
      const version = Number(payload)
      this.#told(client, version)
      const heard = [`${version} ${this.#id}`]
      this.#ask(client, "select pg_notify('catalogue_version_heard', $1)", heard).catch(() => {})
      return
    }
    const [version = '', id = ''] = payload.split(' ')
    const known = this.#heard.get(Number(version)) ?? new Set()
    this.#heard.set(Number(version), known.add(id))
    for (const old of this.#heard.keys()) if (old < Number(version) - 100) this.#heard.delete(old)
  }

  #lost(client: pg.Client, error?: Error): void {
    if (this.#client !== client) return
    this.#client = undefined
    this.#state = 'checking'
    clearInterval(this.#heartbeat)
    client.end().catch(() => {})
    if (this.#closed) return
    if (error) this.#log.warn({ err: error }, 'lost the connection that tells of catalogue changes')
    void this.#connect(connectTimeouts.first)
  }

  /** Tries once to listen again, whoever asks for it meanwhile. Never rejects. */
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
    this.#retry = setTimeout(() => void this.#connect(connectTimeouts.later), pauseBetweenConnects)
    this.#retry.unref()
  }
}
