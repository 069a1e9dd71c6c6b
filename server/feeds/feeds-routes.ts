import type { FastifyInstance } from 'fastify'
import fresh from 'fresh'
import { googleFeedPath } from '../../contract/feeds/feed-paths.ts'
import type { AppContext } from '../app-context.ts'
import { catalogueState } from '../cache/change-log.ts'
import { apiError } from '../http/api-error.ts'
import type { LongAnswers } from '../http/long-answers.ts'
import { googleFeed } from './google-feed.ts'

/** Feeds that are switched off are not there. */
export function registerFeeds(app: FastifyInstance, context: AppContext, longAnswers: LongAnswers): void {
  const { catalogueChanges, database, settings } = context
  app.get(googleFeedPath, async (request, reply) => {
    if (!(await settings.read()).values.feeds.google) throw apiError('unknown-call')
    const isCurrent = catalogueChanges.isCurrent() || (await catalogueChanges.becomesCurrent())
    const etag = `W/"${await catalogueState(database)}"`
    reply.header('cache-control', 'public, max-age=0, must-revalidate')
    if (isCurrent) reply.header('etag', etag)
    if (isCurrent && fresh(request.headers, { etag })) return reply.status(304).send()
    return reply
      .type('application/xml; charset=utf-8')
      .send(await longAnswers.answer(request, async () => googleFeed(context)))
  })
}
