import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { uuidPattern } from '../../contract/uuid.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { Sitemap } from './sitemap.ts'

const kept = 'public, max-age=3600'

const guarded = ['/admin', '/payment', '/my-order', '/user-profile', '/user-wishlist', '/user/']

/** What crawlers and other sites read. */
export function registerCrawlerFiles(app: FastifyInstance, context: AppContext): void {
  app.get('/robots.txt', (_request, reply) => {
    const lines = ['User-agent: *', ...guarded.map((path) => `Disallow: ${path}`), '']
    reply.header('cache-control', kept).type('text/plain; charset=utf-8')
    return reply.send([...lines, `Sitemap: ${context.publicUrl()}/sitemap.xml`, ''].join('\n'))
  })
  const sitemap = new Sitemap(context)
  const send = (reply: FastifyReply, pieces: AsyncIterable<string>) =>
    reply.header('cache-control', kept).type('application/xml; charset=utf-8').send(Readable.from(pieces))
  app.get('/sitemap.xml', (_request, reply) => send(reply, sitemap.root()))
  app.get('/sitemap/screens.xml', (_request, reply) => send(reply, sitemap.screens()))
  app.get<{ Params: { from: string } }>('/sitemap/:from.xml', (request, reply) => {
    const { from } = request.params
    if (!uuidPattern.test(from)) throw apiError('unknown-call')
    return send(reply, sitemap.part(from))
  })
}
