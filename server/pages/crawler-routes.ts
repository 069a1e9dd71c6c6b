import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { categories } from '../../contract/catalogue/taxonomy.ts'
import type { AppContext } from '../app-context.ts'

const lists = categories.map((category) => `/collections?category=${category}`)
const screens = ['/', '/collections', ...lists, '/about-us']
/** The limit of one sitemap (sitemaps.org). */
const mostAddresses = 50_000
const kept = 'public, max-age=3600'

const guarded = ['/admin', '/payment', '/my-order', '/user-profile', '/user-wishlist', '/user/']

export function registerCrawlerFiles(app: FastifyInstance, context: AppContext): void {
  app.get('/robots.txt', (_request, reply) => {
    const lines = ['User-agent: *', ...guarded.map((path) => `Disallow: ${path}`), '']
    reply.header('cache-control', kept).type('text/plain; charset=utf-8')
    return reply.send([...lines, `Sitemap: ${context.publicUrl()}/sitemap.xml`, ''].join('\n'))
  })
  app.get('/sitemap.xml', (_request, reply) => {
    reply.header('cache-control', kept).type('application/xml; charset=utf-8')
    return reply.send(Readable.from(sitemap(context)))
  })
}

async function* sitemap(context: AppContext): AsyncGenerator<string> {
  const products = await context.catalogue.read((database) =>
    database
      .selectFrom('products')
      .select(['id', 'updated_at'])
      .where('listed', '=', true)
      .orderBy('created_at', 'desc')
      .limit(mostAddresses - screens.length)
      .execute(),
  )
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
  for (const screen of screens) yield entry(context.publicUrl() + screen)
  for (const product of products) {
    yield entry(`${context.publicUrl()}/product/${product.id}`, product.updated_at)
  }
  yield '</urlset>\n'
}

const entry = (address: string, changed?: Date) =>
  `<url><loc>${address.replaceAll('&', '&amp;')}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>\n`
