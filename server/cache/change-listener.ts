import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { DatabaseState } from '../database/database-identity.ts'
import { isUnreachable } from '../database/outage.ts'
import { Acknowledgements } from './acknowledgements.ts'
import type { CatalogueChanges, ReadChanges } from './change-log.ts'
import { after, isCurrent, leaseMs, noLease } from './lease.ts'
import { ListeningConnection } from './listening-connection.ts'

/** After a lease, a process that has acknowledged nothing shows no kept response. Timers may be early. */
const longestWaitMs = leaseMs + 20
const pollIntervalMs = 250
/** Rows of the log are purged, so a process that has not read for longer begins anew. */
const longestGapMs = 600_000
/** A primary that can't be connected to within the first counts as away. */
const connectTimeoutsMs = { first: 2_000, later: 10_000 }
const reconnectDelayMs = 250

/** Tells this process what has changed in the catalogue and in the settings, and tells writers when no process shows the state before. */
export class ChangeListener {
  #lease = noLease
  #primary: DatabaseState | undefined
  #connection: ListeningConnection | undefined
  #connecting: Promise<void> | undefined
  #closed = false
  #retry: NodeJS.Timeout | undefined
  #poll: NodeJS.Timeout | undefined
  readonly #acknowledgements = new Acknowledgements()
  readonly #url: string
  readonly #log: FastifyBaseLogger

  readonly #subscribers: ((changes: CatalogueChanges) => void)[] = []

  constructor(url: string, log: FastifyBaseLogger) {
    this.#url = url
    this.#log = log
  }

  /** Whether kept responses may be shown: they contain every change whose writer has its answer. */
  isCurrent = (): boolean => isCurrent(this.#lease, performance.now())

  /** As `isCurrent`, after reading the log if need be: a millisecond, or some seconds while the primary hangs. */
  becomesCurrent = async (): Promise<boolean> => {
    if (this.isCurrent()) return true
    if (this.#connection !== undefined) await this.#read(this.#connection)
    if (this.#lease.state === 'checking')
      await Promise.race([this.#connect(connectTimeoutsMs.first), wait(connectTimeoutsMs.first)])
    return this.isCurrent()
  }

  get isPrimaryAway(): boolean {
    return this.#lease.state === 'away'
  }

  /** The primary, as far as this process knows its changes; undefined while there may be others. */
  primary = (): DatabaseState | undefined => (this.isCurrent() ? this.#primary : undefined)

  /** @param subscriber is called with every change, before kept responses are shown again */
  subscribe(subscriber: (changes: CatalogueChanges) => void): void {
    this.#subscribers.push(subscriber)
  }

  async listen(): Promise<void> {
    await this.#open(connectTimeoutsMs.later)
  }

  /** Waits until no process shows responses from before a committed change, for a lease at most. Never rejects. */
  async acknowledgedByAll(): Promise<void> {
    const deadline = performance.now() + longestWaitMs
    try {
      if (this.#connection) return await this.#connection.waitForListeners(longestWaitMs)
    } catch (error) {
      // The write has happened; a lost connection is handled where it is noticed.
      this.#log.warn({ err: error }, 'could not announce a change of the catalogue')
    }
    await wait(Math.max(0, deadline - performance.now()))
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    clearInterval(this.#poll)
    await Promise.race([this.#connecting, wait(leaseMs)])
    await this.#connection?.leave()
  }

  async #open(connectTimeoutMs: number): Promise<void> {
    const connection: ListeningConnection = new ListeningConnection(
      this.#url,
      connectTimeoutMs,
      this.#acknowledgements,
      {
        onAnnouncement: () => void this.#read(connection),
        onRead: (read, began) => this.#learn(connection, read, began),
        onEnd: (error) => this.#lost(connection, error),
      },
    )
    try {
      await connection.connect()
      // The primary can be reached, so kept responses may be out of date.
      this.#lease = after(this.#lease, { is: 'connected' })
      const began = performance.now()
      this.#primary = await connection.listen()
      if (this.#closed) return await connection.leave()
      this.#connection = connection
      // After a crash, a failover or a restore, the log may lack changes and use numbers of transactions again.
      this.#tell('everything')
      this.#lease = after(this.#lease, { is: 'read', began })
      this.#poll = setInterval(() => void this.#read(connection), pollIntervalMs).unref()
    } catch (error) {
      connection.end().catch(() => {})
      throw error
    }
  }

  #read(connection: ListeningConnection): Promise<void> {
    const gap = performance.now() - this.#lease.until
    if (this.#connection === connection && gap > longestGapMs) this.#lost(connection)
    return connection.read().catch((error) => this.#lost(connection, error))
  }

  #tell(changes: CatalogueChanges): void {
    for (const subscriber of this.#subscribers) subscriber(changes)
  }

  #learn(connection: ListeningConnection, { changes, position }: ReadChanges, began: number): void {
    if (this.#connection !== connection || this.#primary === undefined) return
    if (changes === 'everything' || changes.length > 0) {
      this.#primary = { ...this.#primary, position }
      this.#tell(changes)
    }
    this.#lease = after(this.#lease, { is: 'read', began })
  }

  #lost(connection: ListeningConnection, error?: Error): void {
    if (this.#connection !== connection) return
    this.#connection = undefined
    this.#lease = after(this.#lease, { is: 'lost' })
    clearInterval(this.#poll)
    connection.end().catch(() => {})
    if (this.#closed) return
    this.#log.warn({ err: error }, 'lost the connection that tells of catalogue changes')
    void this.#connect(connectTimeoutsMs.first)
  }

  /** Tries once to listen again; calls meanwhile share the try. Never rejects. */
  #connect(timeoutMs: number): Promise<void> {
    clearTimeout(this.#retry)
    this.#connecting ??= this.#open(timeoutMs)
      .catch((error) => this.#failed(error))
      .finally(() => {
        this.#connecting = undefined
      })
    return this.#connecting
  }

  #failed(error: unknown): void {
    if (this.#closed) return
    this.#lease = after(this.#lease, { is: isUnreachable(error) ? 'unreachable' : 'refused' })
    this.#log.warn({ err: error, state: this.#lease.state }, 'cannot listen for catalogue changes')
    this.#retry = setTimeout(() => void this.#connect(connectTimeoutsMs.later), reconnectDelayMs)
    this.#retry.unref()
  }
}
