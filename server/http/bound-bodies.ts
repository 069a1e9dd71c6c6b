import type { FastifyInstance } from 'fastify'
import { UnderWay } from '../under-way.ts'
import { apiError } from './api-error.ts'
import { networkOf } from './network-of.ts'

/** What has come of a body is held until its end comes: half a megabyte each, for two minutes at most. */
const mostOfOneNetwork = 100
const retryAfterSeconds = 5

/** Refuses with `unavailable` what a network sends while many of its bodies are under way: they would fill the memory. */
export function boundBodies(app: FastifyInstance): void {
  const underWay = new UnderWay()
  app.addHook('preParsing', ({ raw, ip }, reply, _payload, done) => {
    const hasBody = raw.headers['content-length'] !== undefined || 'transfer-encoding' in raw.headers
    if (raw.complete || !hasBody) return done()
    const network = networkOf(ip)
    if (underWay.of(network) >= mostOfOneNetwork)
      return done(apiError('unavailable', { retryAfter: retryAfterSeconds }))
    underWay.begin(network)
    let isUnderWay = true
    const end = () => {
      if (isUnderWay) underWay.end(network)
      isUnderWay = false
    }
    raw.once('end', end).once('close', end)
    // A body that is refused, as it is too large, is not read to its end.
    reply.raw.once('finish', end)
    done()
  })
}
