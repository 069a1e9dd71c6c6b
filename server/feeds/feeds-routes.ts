import type { FastifyInstance } from 'fastify'
import fresh from 'fresh'
import { googleFeedPath } from '../../contract/feeds/feed-paths.ts'
import type { AppContext } from '../app-context.ts'
import { catalogueState } from '../cache/change-log.ts'
import { gtinsOf } from '../catalogue/gtin.ts'
import { everyListed } from '../catalogue/listed-products.ts'
import { apiError } from '../http/api-error.ts'
import type { LongAnswers } from '../http/long-answers.ts'
import { xmlElement } from '../http/xml.ts'
import { type FeedShop, feedItem, isInFeed } from './feed-item.ts'

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

/** Google's feed of products (RSS 2.0): an item for each size, read and sent some products at a time. */
async function* googleFeed(context: AppContext): AsyncGenerator<string> {
  const { values } = await context.settings.read()
  const shop: FeedShop = {
    name: values.identity.name,
    currency: values.money.currency,
    categories: values.catalogue.categories,
    publicUrl: context.publicUrl(),
  }
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n'
  yield xmlElement('title', shop.name) +
    xmlElement('link', `${shop.publicUrl}/`) +
    xmlElement('description', values.identity.tagline || shop.name)
  for await (const products of everyListed(context, { withVariants: true })) {
    yield products
      .filter(isInFeed)
      .flatMap(({ variants = [], ...product }) => {
        const gtins = gtinsOf(variants)
        return variants.map((variant, place) => feedItem(product, { ...variant, gtin: gtins[place] }, shop))
      })
      .map((item) => `<item>${item.map(([name, value]) => xmlElement(name, value)).join('')}</item>\n`)
      .join('')
  }
  yield '</channel></rss>\n'
}
