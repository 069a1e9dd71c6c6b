import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'
import { registerFeeds } from './feeds/feeds-routes.ts'
import { registerCrawlerFiles } from './pages/crawler-routes.ts'
import { registerIdentityFiles } from './pages/identity-files.ts'
import type { PageSource } from './pages/page-source.ts'
import { registerReference } from './reference/reference-routes.ts'

/** What programs read of the shop. */
export function registerFiles(app: FastifyInstance, context: AppContext, pages: PageSource): void {
  registerReference(app, context)
  registerCrawlerFiles(app, context)
  registerFeeds(app, context)
  registerIdentityFiles(app, context, pages)
}
