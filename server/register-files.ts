import type { FastifyInstance } from 'fastify'
import type { AppContext } from './app-context.ts'
import type { PublicCache } from './cache/public-cache.ts'
import { registerFeeds } from './feeds/feeds-routes.ts'
import type { LongAnswers } from './http/long-answers.ts'
import { registerCrawlerFiles } from './pages/crawler-routes.ts'
import { registerIdentityFiles } from './pages/identity-files.ts'
import type { PageSource } from './pages/page-source.ts'
import { registerReference } from './reference/reference-routes.ts'

/** What programs read of the shop. */
export function registerFiles(
  app: FastifyInstance,
  context: AppContext,
  { pages, cache, longAnswers }: { pages: PageSource; cache: PublicCache; longAnswers: LongAnswers },
): void {
  registerReference(app, context)
  registerCrawlerFiles(app, context, { cache, longAnswers })
  registerFeeds(app, context, longAnswers)
  registerIdentityFiles(app, context, pages)
}
