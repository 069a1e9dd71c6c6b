import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PublicCache } from '../cache/public-cache.ts'
import type { ConnectionCounts } from '../database/database.ts'
import type { RequestCounts } from './request-counts.ts'

/** What a process reports of itself. */
export type ProcessSources = {
  readonly requests: RequestCounts
  readonly cache: PublicCache
  /** By the name of the pool. */
  readonly connections: () => Readonly<Record<string, ConnectionCounts>>
  /** Pieces of work that wait, by the name of the queue. */
  readonly queues: () => Readonly<Record<string, number>>
}

/** Seconds: from an answer that is nearly ready to a payment that the provider keeps waiting. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** The metrics of this process alone. Those that cost something on each request are of routed requests only. */
export function processMetrics(app: FastifyInstance, sources: ProcessSources): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countRoutedRequests(app, registry, sources.requests)
  countKeptAnswers(registry, sources)
  reportCache(registry, sources.cache)
  reportQueues(registry, sources)
  return registry
}

function countRoutedRequests(app: FastifyInstance, registry: Registry, counts: RequestCounts): void {
  const registers = [registry]
  const requests = new Counter({
    name: 'selvedge_http_requests_total',
    help: 'Requests that were not answered from memory by their address alone',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const durations = new Histogram({
    name: 'selvedge_http_request_duration_seconds',
    help: 'How long these requests took',
    labelNames: ['method', 'route'],
    buckets,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    const route = request.routeTemplate ?? request.routeOptions.url ?? 'none'
    counts.routed++
    requests.inc({ method, route, status: reply.raw.statusCode })
    durations.observe({ method, route }, reply.elapsedTime / 1_000)
    done()
  })
}

/** A counter whose values stand elsewhere. */
function countElsewhere(
  registry: Registry,
  { name, help, label }: { name: string; help: string; label: string },
  read: () => Iterable<readonly [string, number]>,
): void {
  new Counter({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    collect() {
      this.reset()
      for (const [value, count] of read()) this.inc({ [label]: value }, count)
    },
  })
}

function countKeptAnswers(registry: Registry, { requests, cache }: ProcessSources): void {
  const hits = () => [...cache.counts.hits].map(([route, { count }]) => [route, count] as const)
  countElsewhere(
    registry,
    {
      name: 'selvedge_kept_answers_total',
      help: 'Answers sent from memory by their address alone',
      label: 'route',
    },
    () => {
      const kept = hits()
      const sum = kept.reduce((all, [, count]) => all + count, 0)
      return [...kept, ['files and pictures', Math.max(0, requests.all - requests.routed - sum)]]
    },
  )
}

function reportCache(registry: Registry, cache: PublicCache): void {
  const { counts } = cache
  countElsewhere(
    registry,
    {
      name: 'selvedge_cache_answers_total',
      help: 'Routed requests that the cache answered: found by key, made, or made for another request',
      label: 'how',
    },
    () => [
      ['found', counts.found],
      ['shared', counts.shared],
      ['made', counts.made],
    ],
  )
  countElsewhere(
    registry,
    {
      name: 'selvedge_cache_dropped_total',
      help: 'Kept answers that a change emptied, by what changed, or that made room for others',
      label: 'by',
    },
    () => [...counts.emptied, ['room', counts.evicted]],
  )
  gaugesElsewhere(
    registry,
    { name: 'selvedge_cache_size', help: 'Kept answers, and their bytes', labels: ['unit'] },
    () => {
      const { answers, bytes } = cache.size
      return [
        [['answers'], answers],
        [['bytes'], bytes],
      ]
    },
  )
}

function reportQueues(registry: Registry, { connections, queues }: ProcessSources): void {
  gaugesElsewhere(
    registry,
    {
      name: 'selvedge_database_connections',
      help: 'Connections to PostgreSQL: open, idle among them, and requests that wait for one',
      labels: ['pool', 'state'],
    },
    () =>
      Object.entries(connections()).flatMap(([pool, counts]) =>
        Object.entries(counts).map(([state, count]) => [[pool, state], count] as const),
      ),
  )
  gaugesElsewhere(
    registry,
    { name: 'selvedge_queue_waiting', help: 'Costly work that waits for its turn', labels: ['queue'] },
    () => Object.entries(queues()).map(([queue, count]) => [[queue], count] as const),
  )
}

function gaugesElsewhere(
  registry: Registry,
  { name, help, labels }: { name: string; help: string; labels: readonly string[] },
  read: () => Iterable<readonly [values: readonly string[], count: number]>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    collect() {
      this.reset()
      for (const [values, count] of read()) this.labels(...values).set(count)
    },
  })
}
