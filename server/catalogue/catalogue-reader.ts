import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { ChangeListener } from '../cache/change-listener.ts'
import { type Config, connectionsOf } from '../config.ts'
import {
  type ConnectionCounts,
  connectionsOfPool,
  type Database,
  openDatabase,
} from '../database/database.ts'
import { type DatabaseState, readDatabaseState } from '../database/database-identity.ts'
import { isOutage } from '../database/outage.ts'
import { Replica, type ReplicaState } from './replica.ts'

/**
 * Connections of its own keep browsing from delaying payments. Reads go to replicas that have replayed every change
 * this process knows, or to the primary: a page of a lagging replica would be kept as new.
 */
export class CatalogueReader {
  readonly #primary: Database
  readonly #changes: ChangeListener
  readonly #replicas: Replica[]
  #next = 0

  constructor(changes: ChangeListener, config: Config & { DATABASE_URL: string }, log: FastifyBaseLogger) {
    const { catalogue: connections } = connectionsOf(config)
    this.#primary = openDatabase(config.DATABASE_URL, { connections })
    this.#changes = changes
    this.#replicas = (config.DATABASE_REPLICA_URLS ?? []).map((url) => new Replica(url, connections, log))
  }

  /** When a replica fails, `work` is called again with the next one and at last the primary, so it may only read. */
  async read<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    if (this.#replicas.length === 0) return work(this.#primary)
    const answer = await this.#readReplica(work, this.#changes.primary())
    if (answer) return answer.result
    try {
      return await work(this.#primary)
    } catch (error) {
      if (!isOutage(error)) throw error
      // While the primary is away, this waits for replicas that were not known to be up to date.
      const primary = await this.#changes.becomesCurrent().then(this.#changes.primary)
      if (primary) await Promise.all(this.#replicas.map((replica) => replica.check(primary)))
      const late = await this.#readReplica(work, primary)
      if (late) return late.result
      throw error
    }
  }

  /** By the name of the pool. */
  get connections(): Readonly<Record<string, ConnectionCounts>> {
    return {
      catalogue: connectionsOfPool(this.#primary),
      ...Object.fromEntries(this.#replicas.map(({ name, connections }) => [`replica ${name}`, connections])),
    }
  }

  async replicaStates(): Promise<ReplicaState[]> {
    if (this.#replicas.length === 0) return []
    const primary = await readDatabaseState((text) => sql.raw<never>(text).execute(this.#primary))
    return Promise.all(this.#replicas.map((replica) => replica.stateAgainst(primary)))
  }

  async close(): Promise<void> {
    await Promise.all([this.#primary.destroy(), ...this.#replicas.map((replica) => replica.close())])
  }

  async #readReplica<Result>(
    work: (database: Database) => Promise<Result>,
    primary: DatabaseState | undefined,
  ): Promise<{ result: Result } | undefined> {
    if (primary === undefined) return undefined
    this.#next = (this.#next + 1) % this.#replicas.length
    const inTurn = [...this.#replicas.slice(this.#next), ...this.#replicas.slice(0, this.#next)]
    for (const replica of inTurn) {
      const answer = replica.isUsable(primary) ? await replica.read(primary, work) : undefined
      if (answer) return answer
    }
    return undefined
  }
}
