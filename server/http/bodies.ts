import type { FastifyInstance } from 'fastify'

/** The largest JSON body any call needs, in bytes: a cart of a hundred lines with all product fields. */
export const largestBody = 512 * 1024

/** Bodies are JSON. An empty one is no body: clients say "application/json" on a DELETE that carries nothing. */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}
