import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

export const healthPath = '/health'
export const readyPath = '/ready'

/** For programs that watch the shop: /health says that the process runs, /ready that it takes requests. */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get(healthPath, (_request, reply) => {
    reply.header('cache-control', 'no-store').send({ status: 'running' })
  })
  app.get(readyPath, async (_request, reply) => {
    const ready = await readiness.check()
    return reply
      .status(ready.ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ready)
  })
}
