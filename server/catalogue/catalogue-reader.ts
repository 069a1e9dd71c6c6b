import { type Config, connectionsOf } from '../config.ts'
import { type Database, openDatabase } from '../database/database.ts'
import type { CatalogueVersion } from './catalogue-version.ts'

/** How long a replica that could not be asked is left alone, in milliseconds. */
const restAfterFailure = 5_000

type Replica = { database: Database; caughtUpWith: number; restUntil: number }

/**
 * Reads the catalogue over connections of its own: however many search and browse at once, and however slowly,
 * whoever signs in, orders or pays never waits for one of theirs.
 * Chooses where it is read: from a replica that has caught up with the version this process
 * knows, else from the primary. A page made from a lagging replica would be kept as if it were new.
 */
export class CatalogueReader {
  readonly #primary: Database
  readonly #version: CatalogueVersion
  readonly #replicas: Replica[]
  #next = 0

  constructor(version: CatalogueVersion, config: Config & { DATABASE_URL: string }) {
    this.#primary = openDatabase(config.DATABASE_URL, { connections: connectionsOf(config).catalogue })
    this.#version = version
    this.#replicas = (config.DATABASE_REPLICA_URLS ?? []).map((url) => ({
      database: openDatabase(url, { connections: connectionsOf(config).catalogue }),
      caughtUpWith: -1,
      restUntil: 0,
    }))
  }

  async database(): Promise<Database> {
    const version = this.#version.current()
    if (this.#replicas.length === 0 || version === undefined) return this.#primary
    this.#next = (this.#next + 1) % this.#replicas.length
    const replica = this.#replicas[this.#next]
    return replica && (await this.#hasCaughtUp(replica, version)) ? replica.database : this.#primary
  }

  async close(): Promise<void> {
    const databases = [this.#primary, ...this.#replicas.map((replica) => replica.database)]
    await Promise.all(databases.map((database) => database.destroy()))
  }

  async #hasCaughtUp(replica: Replica, version: number): Promise<boolean> {
    if (replica.caughtUpWith >= version) return true
    if (Date.now() < replica.restUntil) return false
    try {
      const row = await replica.database
        .selectFrom('catalogue_version')
        .select('version')
        .executeTakeFirstOrThrow()
      replica.caughtUpWith = Number(row.version)
      return replica.caughtUpWith >= version
    } catch {
      replica.restUntil = Date.now() + restAfterFailure
      return false
    }
  }
}
