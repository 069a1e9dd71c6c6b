import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'
import type { PublicCache } from './cache/public-cache.ts'
import { connectionsOfPool, type Database } from './database/database.ts'
import { waitingPictures } from './images/image-work.ts'
import { waitingInvoices } from './invoices/invoices-routes.ts'
import type { GatherReports, Metrics } from './metrics/metrics.ts'
import type { RequestCounts } from './metrics/request-counts.ts'
import { waitingPasswords } from './sign-in/passwords.ts'

type Sources = {
  readonly requests: RequestCounts
  readonly cache: PublicCache
  /** The connections of the jobs, while they run. */
  readonly jobs: () => Database | undefined
  readonly gather?: GatherReports | undefined
}

/** Loads the metrics only for a shop that is asked for them. */
export async function openMetrics(
  app: FastifyInstance,
  context: AppContext,
  { requests, cache, jobs, gather }: Sources,
): Promise<Metrics | undefined> {
  const { METRICS_PORT, METRICS_TOKEN } = context.config
  if (METRICS_PORT === undefined && METRICS_TOKEN === undefined) return undefined
  const metrics = await import('./metrics/metrics.ts')
  const connections = () => {
    const ofJobs = jobs()
    return {
      shop: connectionsOfPool(context.database),
      ...context.catalogue.connections,
      ...(ofJobs === undefined ? {} : { jobs: connectionsOfPool(ofJobs) }),
    }
  }
  const queues = () => ({
    passwords: waitingPasswords(),
    pictures: waitingPictures(),
    invoices: waitingInvoices(),
  })
  return metrics.createMetrics({ app, context, sources: { requests, cache, connections, queues }, gather })
}
