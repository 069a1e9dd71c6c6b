import type { FastifyInstance } from 'fastify'
import { apiError } from './api-error.ts'

/** Answers 405 with the methods that an address offers (RFC 9110, 15.5.6), before the body is read. */
export const allowOnly = (offered: readonly string[]) => ({
  onRequest: async (_request: unknown, reply: { header(name: string, value: string): unknown }) => {
    reply.header('allow', offered.join(', '))
    throw apiError('method-not-allowed')
  },
  handler: () => {},
})

/** Collects the routes registered from now on, so that each address can answer 405 for every other method. */
export function collectMethods(app: FastifyInstance): { answerOtherMethods(): void } {
  const offered = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    const methods = offered.get(url) ?? new Set()
    for (const one of [method].flat()) methods.add(one)
    offered.set(url, methods)
  })
  return {
    answerOtherMethods() {
      for (const [url, methods] of [...offered]) {
        const others = app.supportedMethods.filter((method) => !methods.has(method))
        app.route({ method: others, url, ...allowOnly([...methods]) })
      }
    },
  }
}
