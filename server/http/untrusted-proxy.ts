import type { FastifyInstance } from 'fastify'

/** Milliseconds between two warnings: anybody can send the header. */
const pause = 3_600_000

/**
 * Warns when X-Forwarded-For comes while no proxy is trusted: then every shopper has the address of the proxy, and wrong
 * logins of one lock out all of them.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, trustedProxies: number): void {
  if (trustedProxies > 0) return
  let warnedAt = Number.NEGATIVE_INFINITY
  app.addHook('onRequest', async (request) => {
    if (request.headers['x-forwarded-for'] === undefined || performance.now() - warnedAt < pause) return
    warnedAt = performance.now()
    request.log.warn(
      { event: 'proxy.untrusted', peer: request.ip },
      'X-Forwarded-For is not believed: set TRUSTED_PROXIES if a proxy stands in front of the shop',
    )
  })
}
