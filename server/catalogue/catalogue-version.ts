import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'

/** How long a write waits for the other processes to have heard of it, in milliseconds. */
const longestWait = 1_000
/** How long a connection may take to open before the next is tried, in milliseconds. */
const longestConnect = 10_000
const applicationName = 'selvedge catalogue listener'

/**
 * The catalogue's version as this process knows it. Every change of a product raises it in the database,
 * which tells all processes; a page made from an older version is never shown again.
 */
export class CatalogueVersion {
  /** Undefined while this process can't hear of changes: nothing may be kept then. */
  #current: number | undefined
  #client: pg.Client | undefined
  #closed = false
  #retry: NodeJS.Timeout | undefined
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

  current = (): number | undefined => this.#current

  /** Starts listening. Returns once this process knows the version. */
  async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: applicationName,
      connectionTimeoutMillis: longestConnect,
      keepAlive: true,
    })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    client.on('notification', ({ channel, payload = '' }) => this.#notified(client, channel, payload))
    await client.connect()
    this.#client = client
    this.#asked = Promise.resolve()
    await this.#ask(client, 'listen catalogue_version; listen catalogue_version_heard')
    const { rows } = await this.#ask<{ version: string }>(client, 'select version from catalogue_version')
    this.#current = Math.max(this.#current ?? 0, Number(rows[0]?.version))
  }

  /**
   * After a write: waits until every process that listens has heard of the newest version,
   * so that the next request shows the change wherever it lands. Gives up after a second.
   */
  async heardByAll(): Promise<void> {
    const client = this.#client
    if (client === undefined) return
    const { rows } = await this.#ask<{ version: string; listeners: string }>(
      client,
      `select version, (select count(*) from pg_stat_activity
         where application_name = $1 and datname = current_database()) as listeners from catalogue_version`,
      [applicationName],
    )
    const version = Number(rows[0]?.version)
    const listeners = Number(rows[0]?.listeners)
    const deadline = Date.now() + longestWait
    while (this.#hearers(version) < listeners && Date.now() < deadline) {
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#client?.end()
  }

  #ask<Row extends pg.QueryResultRow>(client: pg.Client, text: string, values: unknown[] = []) {
    const answer = this.#asked.then(() => client.query<Row>(text, values))
    this.#asked = answer.catch(() => {})
    return answer
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
      this.#current = Math.max(this.#current ?? 0, version)
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
    this.#current = undefined
    client.end().catch(() => {})
    if (!this.#closed) {
      if (error) this.#log.warn({ err: error }, 'lost the connection that tells of catalogue changes')
      this.#reconnectSoon()
    }
  }

  #reconnectSoon(): void {
    this.#retry = setTimeout(() => {
      this.listen().catch(() => {
        this.#client = undefined
        if (!this.#closed) this.#reconnectSoon()
      })
    }, 500)
    this.#retry.unref()
  }
}
