import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '../database/database.ts'
import { isOutage } from '../database/outage.ts'
import { type DatabaseState, readDatabaseState } from './database-identity.ts'

/** Milliseconds. There are others to ask, so nobody waits long for a replica that has stopped. */
const timeouts = { statementTimeout: 3_000, connectTimeout: 1_000 }
/** Milliseconds for which a replica is left alone: after the first failure, and at most after many in a row. */
const restAfterFailure = { first: 500, most: 10_000 }
/** The same for one that answers but has not caught up. */
const restWhileBehind = { first: 25, most: 1_000 }

class NotAReplica extends Error {}

/**
 * Whether a read failed because of the server that was asked, so that another may well answer it: it can't be
 * reached, stops, cancels what its replay gets in the way of, or lacks a table. Input that no server takes is not.
 */
const isServersFault = (error: unknown): boolean =>
  error instanceof NotAReplica ||
  isOutage(error) ||
  (error instanceof pg.DatabaseError && !/^2[123]/.test(error.code ?? ''))

/** A streaming replica that reads of the catalogue may go to. It is asked in the background what it knows. */
export class Replica {
  readonly #database: Database
  readonly #name: string
  readonly #log: FastifyBaseLogger
  #state: DatabaseState | undefined
  #restUntil = 0
  #rest = 0
  #checking: Promise<void> | undefined

  constructor(url: string, connections: number, log: FastifyBaseLogger) {
    this.#name = new URL(url).host
    this.#log = log
    // Behind a new connection may be another server than behind the last one.
    const verify = async (client: pg.PoolClient) =>
      this.#believe(await readDatabaseState((text) => client.query(text)))
    this.#database = openDatabase(url, { connections, ...timeouts, verify })
  }

  /** Whether a read may go here now. If it may not, this asks in the background whether the next may. */
  isUsable(primary: DatabaseState): boolean {
    if (Date.now() < this.#restUntil) return false
    if (this.#agreesWith(primary)) return true
    void this.check(primary)
    return false
  }

  /** Asks the replica what it knows, unless it rests. Never rejects. */
  check(primary: DatabaseState): Promise<void> {
    if (Date.now() < this.#restUntil) return Promise.resolve()
    this.#checking ??= this.#ask(primary).finally(() => {
      this.#checking = undefined
    })
    return this.#checking
  }

  /**
   * Reads here.
   * @returns undefined when it could not, or when the replica turned out to be another than it was
   * @throws what would be wrong with the read anywhere
   */
  async read<Result>(
    primary: DatabaseState,
    work: (database: Database) => Promise<Result>,
  ): Promise<{ result: Result } | undefined> {
    try {
      const result = await work(this.#database)
      const isSame = this.#state?.identity === primary.identity && this.#state.version >= primary.version
      return isSame ? { result } : undefined
    } catch (error) {
      if (!isServersFault(error)) throw error
      this.#failed(error)
      return undefined
    }
  }

  close(): Promise<void> {
    return this.#database.destroy()
  }

  /** Leaves the replica alone for a while, ever longer, and believes nothing that it said before. */
  #failed(error: unknown): void {
    if (this.#state !== undefined || this.#rest === 0)
      this.#log.warn({ err: error, replica: this.#name }, 'a replica failed: others are asked instead')
    this.#state = undefined
    this.#restFor(restAfterFailure)
  }

  async #ask(primary: DatabaseState): Promise<void> {
    try {
      this.#believe(await readDatabaseState((text) => sql.raw<never>(text).execute(this.#database)))
      if (this.#agreesWith(primary)) this.#rest = 0
      else this.#restFor(restWhileBehind)
    } catch (error) {
      this.#failed(error)
    }
  }

  /** @throws Error for a server that is no replica */
  #believe(state: DatabaseState): void {
    this.#state = undefined
    if (!state.isReplica) throw new NotAReplica(`${this.#name} is no streaming replica`)
    this.#state = state
  }

  /** One that is ahead of the primary as this process knows it is not believed until it has heard of that version. */
  #agreesWith(primary: DatabaseState): boolean {
    return this.#state?.identity === primary.identity && this.#state.version === primary.version
  }

  #restFor({ first, most }: { first: number; most: number }): void {
    // Reads that failed together are one failure.
    if (Date.now() < this.#restUntil) return
    this.#rest = Math.min(most, Math.max(first, 2 * this.#rest))
    this.#restUntil = Date.now() + this.#rest
  }
}
