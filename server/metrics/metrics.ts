import { timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, Registry } from 'prom-client'
import type { AppContext } from '../app-context.ts'
import { hashToken } from '../http/caller.ts'
import { type ProcessSources, processMetrics } from './process-metrics.ts'
import { shopMetrics } from './shop-metrics.ts'

export const metricsPath = '/metrics'

/** How the processes that share the port ask each other for their metrics. */
export type GatherReports = {
  /** `own` reports the metrics of this process. */
  register(own: () => Promise<object[]>): void
  /** The reports of all processes, this one's included. */
  all(): Promise<object[][]>
}

type Options = {
  readonly app: FastifyInstance
  readonly context: AppContext
  readonly sources: ProcessSources
  /** This process is alone unless said. */
  readonly gather?: GatherReports | undefined
}

export type Metrics = {
  /** @returns the port, or undefined where metrics are answered on the shop's own */
  listen(): Promise<number | undefined>
  close(): Promise<void>
}

/** Answers metrics to those who hold METRICS_TOKEN, or who reach METRICS_PORT. Call it before other routes are added. */
export function createMetrics({ app, context, sources, gather }: Options): Metrics {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token } = context.config
  const ofProcess = processMetrics(app, sources)
  const ofShop = shopMetrics(context)
  const mayRead = (authorization: string | undefined): boolean =>
    token === undefined || timingSafeEqual(hashToken(authorization ?? ''), hashToken(`Bearer ${token}`))
  const own = () => ofProcess.getMetricsAsJSON()
  gather?.register(own)
  const write = async (): Promise<string> => {
    const reports = gather === undefined ? [await own()] : await gather.all()
    const together = AggregatorRegistry.aggregate(reports)
    return `${await together.metrics()}\n${await ofShop.metrics()}`
  }

  if (port === undefined)
    app.get(metricsPath, async (request, reply) => {
      reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8')
      if (mayRead(request.headers.authorization))
        return reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await write())
      return reply.status(401).header('www-authenticate', 'Bearer').send('A token is needed.\n')
    })

  const server = port === undefined ? undefined : serverOf(write, mayRead)
  return {
    async listen() {
      if (server === undefined) return undefined
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, host, resolve)
      })
      return (server.address() as AddressInfo).port
    },
    async close() {
      if (!server?.listening) return
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function serverOf(
  write: () => Promise<string>,
  mayRead: (authorization: string | undefined) => boolean,
): Server {
  return createServer(async (request, response) => {
    if (request.url !== metricsPath || request.method !== 'GET') return response.writeHead(404).end()
    if (!mayRead(request.headers.authorization))
      return response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
    try {
      const text = await write()
      response.writeHead(200, { 'content-type': Registry.PROMETHEUS_CONTENT_TYPE }).end(text)
    } catch {
      response.writeHead(503).end()
    }
  })
}
