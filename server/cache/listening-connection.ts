import pg from 'pg'
import { type DatabaseState, readDatabaseState } from '../database/database-identity.ts'
import type { Acknowledgements } from './acknowledgements.ts'
import { type ReadChanges, readChanges, type Snapshot } from './change-log.ts'

const applicationName = 'selvedge catalogue listener'
/** A database that takes longer for such small queries counts as hung. */
const queryTimeoutMs = 2_000

/** Announcements of changes, which triggers send as well, and what listeners answer to them. */
const announcements = 'catalogue_changes'
const answers = 'catalogue_changes_acknowledged'
const leaving = 'left'

/** Numbers rise over all connections of this process. */
let latestAnnouncement = 0

type Handlers = {
  onAnnouncement(): void
  /** Has acted upon the changes when it returns. `began` is the beginning of the read by `performance.now`. */
  onRead(read: ReadChanges, began: number): void
  /** Called when the connection has broken, possibly more than once. */
  onEnd(error?: Error): void
}

/** A connection to the primary that is notified of changes, reads them, and asks other listeners whether they have. */
export class ListeningConnection {
  readonly #client: pg.Client
  readonly #handlers: Handlers
  readonly #acknowledgements: Acknowledgements
  #listener = 0
  #snapshot: Snapshot = ''
  /** The connection takes one query at a time. */
  #turn: Promise<unknown> = Promise.resolve()
  #nextRead: Promise<void> | undefined
  #nextAnnouncement: Promise<{ announcement: number; connected: number[] }> | undefined
  /** The latest announcement of each listener that no read has covered. */
  #unread = new Map<number, number>()

  constructor(url: string, connectTimeoutMs: number, acknowledgements: Acknowledgements, handlers: Handlers) {
    this.#handlers = handlers
    this.#acknowledgements = acknowledgements
    this.#client = new pg.Client({
      connectionString: url,
      application_name: applicationName,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
    })
    this.#client.on('error', (error) => handlers.onEnd(error))
    this.#client.on('end', () => handlers.onEnd())
    this.#client.on('notification', (message) => this.#notified(message))
  }

  async connect(): Promise<void> {
    await this.#client.connect()
  }

  /** `read` then finds all that is committed from now on. @returns the primary with all that was committed before */
  listen(): Promise<DatabaseState> {
    return this.#inTurn(async () => {
      await this.#client.query(`listen ${announcements}; listen ${answers}`)
      const { rows } = await this.#client.query<{ listener: number; snapshot: Snapshot }>(
        'select pg_backend_pid() as listener, pg_current_snapshot()::text as snapshot',
      )
      const [seen] = rows
      if (seen === undefined) throw new Error('the database does not tell its snapshot')
      this.#listener = seen.listener
      this.#snapshot = seen.snapshot
      // Others know this listener from now on.
      await this.#answer(`${this.#listener} 0`)
      return readDatabaseState((statement) => this.#client.query(statement))
    })
  }

  /** Reads what was committed since the last read, and acknowledges it. Calls share the next read that has not begun. */
  read(): Promise<void> {
    this.#nextRead ??= this.#inTurn(async () => {
      this.#nextRead = undefined
      const unread = this.#unread
      this.#unread = new Map()
      const began = performance.now()
      const read = await readChanges((text, values) => this.#client.query(text, values), this.#snapshot)
      this.#snapshot = read.snapshot
      this.#handlers.onRead(read, began)
      this.#acknowledgements.add(this.#listener, unread.get(this.#listener) ?? 0)
      unread.delete(this.#listener)
      if (unread.size > 0) await this.#answer([...unread].map((pair) => pair.join(' ')).join())
    })
    return this.#nextRead
  }

  /** Waits until every listener has read what was committed before this call, for `timeoutMs` at most. */
  async waitForListeners(timeoutMs: number): Promise<void> {
    this.#nextAnnouncement ??= this.#inTurn(async () => {
      this.#nextAnnouncement = undefined
      const announcement = ++latestAnnouncement
      const { rows } = await this.#client.query<{ connected: number[] }>(
        `select pg_notify($1, $2), array(select pid from pg_stat_activity
           where application_name = $3 and datname = current_database()) as connected`,
        [announcements, announcement, applicationName],
      )
      return { announcement, connected: rows[0]?.connected ?? [] }
    })
    const began = performance.now()
    const { announcement, connected } = await this.#nextAnnouncement
    const remainingMs = timeoutMs - (performance.now() - began)
    await this.#acknowledgements.waitForAll(announcement, connected, remainingMs)
  }

  /** Ends it in order: writers need not wait for this listener any more. */
  async leave(): Promise<void> {
    await this.#inTurn(() => this.#answer(leaving)).catch(() => {})
    await this.end()
  }

  async end(): Promise<void> {
    this.#acknowledgements.remove(this.#listener)
    await this.#client.end()
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work)
    this.#turn = result.catch(() => {})
    return result
  }

  #answer(text: string): Promise<unknown> {
    return this.#client.query('select pg_notify($1, $2)', [answers, text])
  }

  #notified({ channel, processId, payload = '' }: pg.Notification): void {
    if (channel === announcements) {
      // Triggers announce without a number and wait for no acknowledgement.
      if (payload !== '') this.#unread.set(processId, Number(payload))
      this.#handlers.onAnnouncement()
    } else if (payload === leaving) this.#acknowledgements.remove(processId)
    else this.#acknowledged(processId, payload)
  }

  /** An answer lists the announcing listeners, each with its latest announcement. */
  #acknowledged(by: number, answer: string): void {
    const own = answer
      .split(',')
      .map((pair) => pair.split(' ').map(Number))
      .find(([listener]) => listener === this.#listener)
    this.#acknowledgements.add(by, own?.[1] ?? 0)
  }
}
