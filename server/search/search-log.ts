import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { isbot } from 'isbot'
import { sql } from 'kysely'
import { longestPlainSearch, plainSearch } from '../../contract/search/plain-search.ts'
import { shopperPaths } from '../../contract/shopper-paths.ts'
import type { Database } from '../database/database.ts'
import { daysBefore } from '../days.ts'

/** What a search found. */
type Outcome = { readonly results: number; readonly unmatched: readonly string[] }
type Counted = { times: number; outcome: Outcome | undefined; lastAskedAt: Date }

const mostWaiting = 500
const mostUnmatched = 8
const flushEveryMs = 10_000
/** Of a day; those that come later are counted only if they are there. */
const mostTextsOfDay = 20_000
export const daysKept = 90

const pagePath = '/collections?'
const callPath = `${shopperPaths.getBySearch.replace('GET ', '')}?`

type LogContext = { database: Database; clock: () => Date; log: FastifyBaseLogger }

/**
 * Counts the searches of this process and adds them to the table every ten seconds, so that no request waits for a write.
 * Requests are counted before they are answered, as most answers are kept ones; what was found is noted when it is made.
 */
export class SearchLog {
  readonly #context: LogContext
  #waiting = new Map<string, Counted>()
  readonly #timer: NodeJS.Timeout
  #writing: Promise<void> = Promise.resolve()

  constructor(context: LogContext) {
    this.#context = context
    this.#timer = setInterval(() => void this.flush(), flushEveryMs)
    this.#timer.unref()
  }

  /** Counts the first page of a search without filters; further pages and filters belong to the same search. */
  noteRequest({ method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): void {
    if (method !== 'GET' || !(url.startsWith(pagePath) || url.startsWith(callPath))) return
    const query = new URLSearchParams(url.slice(url.indexOf('?') + 1))
    const text = countedText(query.get('search') ?? '')
    if (text === undefined || asksForMore.some((name) => query.get(name))) return
    if (isbot(headers['user-agent'])) return
    const counted = this.#of(text)
    if (counted) counted.times++
  }

  noteOutcome(search: string, outcome: Outcome): void {
    const text = countedText(search)
    const counted = text === undefined ? undefined : this.#of(text)
    if (counted) counted.outcome = { ...outcome, unmatched: outcome.unmatched.slice(0, mostUnmatched) }
  }

  /** Writes what is waiting. When that fails, it is tried again with what has come meanwhile. */
  flush(): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const waiting = this.#waiting
      if (waiting.size === 0) return
      this.#waiting = new Map()
      await write(this.#context, waiting).catch((error: unknown) => {
        this.#context.log.warn({ err: error }, 'counted searches could not be stored')
        for (const [text, counted] of waiting) this.#putBack(text, counted)
      })
    })
    return this.#writing
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.flush()
  }

  #of(text: string): Counted | undefined {
    const there = this.#waiting.get(text)
    if (there) {
      there.lastAskedAt = this.#context.clock()
      return there
    }
    if (this.#waiting.size >= mostWaiting) return undefined
    const counted = { times: 0, outcome: undefined, lastAskedAt: this.#context.clock() }
    this.#waiting.set(text, counted)
    return counted
  }

  #putBack(text: string, before: Counted): void {
    const counted = this.#of(text)
    if (!counted) return
    counted.times += before.times
    counted.outcome ??= before.outcome
  }
}

const asksForMore = [
  'cursor',
  'category',
  'subCategory',
  'sort',
  'colour',
  'size',
  'priceFrom',
  'priceTo',
  'onSale',
  'shown',
]

/** A text with an address, or with as many digits as a telephone number has, may name a person. */
const mayNamePerson = /@|\d(?:[ ./-]?\d){6}/

/** @returns undefined for a text that is not counted */
export function countedText(search: string): string | undefined {
  const text = plainSearch(search)
  if (text === '' || text.length > longestPlainSearch || !text.isWellFormed()) return undefined
  return mayNamePerson.test(text) ? undefined : text
}

async function write({ database }: LogContext, waiting: ReadonlyMap<string, Counted>): Promise<void> {
  const rows = [...waiting]
    .map(([text, { times, outcome, lastAskedAt }]) => ({
      ...{ text, times, results: outcome?.results ?? null, unmatched: outcome?.unmatched ?? null },
      asked: lastAskedAt.toISOString(),
    }))
    // Processes that write at the same time take the rows in the same order.
    .toSorted((one, other) => (one.text < other.text ? -1 : 1))
  await sql`
    with counted as (
      select (asked at time zone 'UTC')::date as day, text, times, results, unmatched, asked
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as counted (text text, times integer, results integer, unmatched text[], asked timestamptz)
      order by text
    )
    insert into searches (day, text, times, results, unmatched, last_asked_at)
    select day, text, times, results, coalesce(unmatched, '{}'), asked from counted
    where exists (select from searches where (searches.day, searches.text) = (counted.day, counted.text))
      or (select count(*) from searches where searches.day = counted.day) < ${mostTextsOfDay}
    on conflict (day, text) do update set
      times = searches.times + excluded.times,
      results = coalesce(excluded.results, searches.results),
      unmatched = case when excluded.results is null then searches.unmatched else excluded.unmatched end,
      last_asked_at = greatest(searches.last_asked_at, excluded.last_asked_at)`.execute(database)
}

/** Removes searches that are too old. */
export async function purgeSearches({ database, clock }: Omit<LogContext, 'log'>): Promise<void> {
  const oldest = daysBefore(clock(), daysKept)
  await database.deleteFrom('searches').where('last_asked_at', '<', oldest).execute()
}
