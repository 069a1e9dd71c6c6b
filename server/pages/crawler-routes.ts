import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { uuidPattern } from '../../contract/uuid.ts'
import type { AppContext } from '../app-context.ts'
import { type Dependencies, onEverything } from '../cache/dependencies.ts'
import type { PublicCache } from '../cache/public-cache.ts'
import { apiError } from '../http/api-error.ts'
import { keptAnswer, sendKept } from '../http/kept-answer.ts'
import type { LongAnswers } from '../http/long-answers.ts'
import { networkOf } from '../http/network-of.ts'
import { Sitemap } from './sitemap.ts'

const kept = 'public, max-age=3600'
const xml = 'application/xml; charset=utf-8'

const guarded = ['/admin', '/payment', '/my-order', '/user-profile', '/user-wishlist', '/user/']

type Answering = { cache: PublicCache; longAnswers: LongAnswers }

/** What crawlers, other sites and password managers ask for. */
export function registerCrawlerFiles(
  app: FastifyInstance,
  context: AppContext,
  { cache, longAnswers }: Answering,
): void {
  const { publicUrl } = context
  app.get('/robots.txt', (_request, reply) => {
    const lines = ['User-agent: *', ...guarded.map((path) => `Disallow: ${path}`), '']
    reply.header('cache-control', kept).type('text/plain; charset=utf-8')
    return reply.send([...lines, `Sitemap: ${publicUrl()}/sitemap.xml`, ''].join('\n'))
  })
  // Password managers lead their users to it (W3C, "A Well-Known URL for Changing Passwords").
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/user-profile', 302))
  const sitemap = new Sitemap(context)
  const sendFile = async (
    request: FastifyRequest,
    reply: FastifyReply,
    pieces: () => AsyncIterable<string>,
  ) => {
    const path = request.routeOptions.url ?? ''
    const make = async (dependencies: Dependencies) => {
      dependencies.add(onEverything)
      const text = (await Array.fromAsync(pieces())).join('')
      const headers = { 'content-type': xml, 'cache-control': kept }
      return keptAnswer(Buffer.from(text), { publicUrl: publicUrl(), headers })
    }
    const network = networkOf(request.ip)
    await sendKept(await cache.fill(path, '', make, { route: path, network }), request, reply)
  }
  app.get('/sitemap.xml', (request, reply) => sendFile(request, reply, () => sitemap.root()))
  app.get('/sitemap/screens.xml', (request, reply) => sendFile(request, reply, () => sitemap.screens()))
  app.get<{ Params: { from: string } }>('/sitemap/:from.xml', async (request, reply) => {
    const { from } = request.params
    if (!uuidPattern.test(from)) throw apiError('unknown-call')
    const pieces = await longAnswers.answer(request, async () => sitemap.part(from))
    return reply.header('cache-control', kept).type(xml).send(pieces)
  })
}
