import type { FastifyBaseLogger } from 'fastify'
import { type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import {
  type ConnectionCounts,
  connectionsOfPool,
  type Database,
  openDatabase,
} from '../database/database.ts'
import { type DatabaseState, readDatabaseState } from '../database/database-identity.ts'
import { isOutage } from '../database/outage.ts'

/** Milliseconds; short, since other databases can be asked. */
const timeouts = { statementTimeout: 3_000, connectTimeout: 1_000 }
/** A replica gets no reads for so long after its first failure, and at most after many in a row. */
const failureBackoffMs = { first: 500, most: 10_000 }
const lagBackoffMs = { first: 25, most: 1_000 }

class NotAReplica extends Error {}

/** @returns true when another server may answer: this one is away, cancels reads in favour of its replay, or lacks a table */
const isServersFault = (error: unknown): boolean =>
  error instanceof NotAReplica ||
  isOutage(error) ||
  (error instanceof pg.DatabaseError && !/^2[123]/.test(error.code ?? ''))

/** `behindBytes` of the write-ahead log; undefined for one that does not answer or belongs to another primary. */
export type ReplicaState = { readonly name: string; readonly behindBytes: number | undefined }

export class Replica {
  readonly #database: Database
  /** Its host and port. */
  readonly name: string
  readonly #log: FastifyBaseLogger
  #state: DatabaseState | undefined
  #restUntil = 0
  #rest = 0
  #checking: Promise<void> | undefined

  constructor(url: string, connections: number, log: FastifyBaseLogger) {
    this.name = new URL(url).host
    this.#log = log
    // A new connection may lead to another server.
    const verify = async (connection: PostgresPoolClient) =>
      this.#believe(await readDatabaseState((text) => connection.query(text, [])))
    this.#database = openDatabase(url, { connections, ...timeouts, verify })
  }

  /** Whether a read may go here now. If not, the state is read again in the background. */
  isUsable(primary: DatabaseState): boolean {
    if (performance.now() < this.#restUntil) return false
    if (this.#agreesWith(primary)) return true
    void this.check(primary)
    return false
  }

  /** Reads the state, except during a backoff. Never rejects. */
  check(primary: DatabaseState): Promise<void> {
    if (performance.now() < this.#restUntil) return Promise.resolve()
    this.#checking ??= this.#ask(primary).finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  /** @returns undefined when it failed here or another server answered @throws errors that the read has everywhere */
  async read<Result>(
    primary: DatabaseState,
    work: (database: Database) => Promise<Result>,
  ): Promise<{ result: Result } | undefined> {
    try {
      const result = await work(this.#database)
      return this.#agreesWith(primary) ? { result } : undefined
    } catch (error) {
      if (!isServersFault(error)) throw error
      this.#failed(error)
      return undefined
    }
  }

  get connections(): ConnectionCounts {
    return connectionsOfPool(this.#database)
  }

  /** Never rejects. */
  async stateAgainst(primary: DatabaseState): Promise<ReplicaState> {
    const { name } = this
    try {
      const state = await readDatabaseState((text) => sql.raw<never>(text).execute(this.#database))
      if (state.identity !== primary.identity || !state.isReplica) return { name, behindBytes: undefined }
      return { name, behindBytes: Math.max(0, primary.position - state.position) }
    } catch {
      return { name, behindBytes: undefined }
    }
  }

  close(): Promise<void> {
    return this.#database.destroy()
  }

  #failed(error: unknown): void {
    if (this.#state !== undefined || this.#rest === 0)
      this.#log.warn({ err: error, replica: this.name }, 'a replica failed: others are asked instead')
    this.#state = undefined
    this.#restFor(failureBackoffMs)
  }

  async #ask(primary: DatabaseState): Promise<void> {
    try {
      this.#believe(await readDatabaseState((text) => sql.raw<never>(text).execute(this.#database)))
      if (this.#agreesWith(primary)) this.#rest = 0
      else this.#restFor(lagBackoffMs)
    } catch (error) {
      this.#failed(error)
    }
  }

  #believe(state: DatabaseState): void {
    this.#state = undefined
    if (!state.isReplica) throw new NotAReplica(`${this.name} is no streaming replica`)
    this.#state = state
  }

  #agreesWith(primary: DatabaseState): boolean {
    return this.#state?.identity === primary.identity && this.#state.position >= primary.position
  }

  #restFor({ first, most }: { first: number; most: number }): void {
    // Reads that failed together count as one failure.
    if (performance.now() < this.#restUntil) return
    this.#rest = Math.min(most, Math.max(first, 2 * this.#rest))
    this.#restUntil = performance.now() + this.#rest
  }
}
