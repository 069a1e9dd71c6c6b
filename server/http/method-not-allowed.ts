import type { FastifyInstance } from 'fastify'
import findMyWay from 'find-my-way'
import { apiError } from './api-error.ts'

/** The route of every address that is no call and no file. */
export const anyOther = '/*'

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD'])

/** Collects the routes registered from now on, so that an address can say which methods it offers. */
export function collectMethods(app: FastifyInstance) {
  const addresses = findMyWay({ ignoreTrailingSlash: true })
  const offered = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url === anyOther) return
    const methods = offered.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    if (!offered.has(url)) addresses.on('GET', url, () => {}, methods)
    offered.set(url, methods)
  })
  return {
    /**
     * Answers 405 with the methods that an address offers (RFC 9110, 15.5.6), or 404, before the body is read.
     * @param isRead whether an address without a route of its own is a page or a built file
     */
    refuseOthers(isRead: (address: string) => boolean): void {
      app.addHook('onRequest', async (request, reply) => {
        if (!request.is404 && request.routeOptions.url !== anyOther) return
        const { method, url = '' } = request.raw
        const found: { store: ReadonlySet<string> } | null = addresses.find('GET', url)
        const methods = found?.store ?? (isRead(url) ? reading : undefined)
        if (methods === undefined && request.is404) throw apiError('unknown-call')
        if (methods === undefined || methods.has(method ?? '')) return
        reply.header('allow', [...methods].join(', '))
        throw apiError('method-not-allowed')
      })
    },
  }
}
