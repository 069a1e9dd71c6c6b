import type { FastifyInstance } from 'fastify'

const warningIntervalMs = 3_600_000

/** Behind a proxy that is not trusted all shoppers have one address, so wrong logins of one lock out all. */
export function warnOfUntrustedProxy(app: FastifyInstance, trustedProxies: number): void {
  if (trustedProxies > 0) return
  let warnedAt = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined || performance.now() - warnedAt < warningIntervalMs)
      return
    warnedAt = performance.now()
    request.log.warn(
      { event: 'proxy.untrusted', peer: request.ip },
      'X-Forwarded-For is not believed: set TRUSTED_PROXIES if a proxy stands in front of the shop',
    )
  })
}
