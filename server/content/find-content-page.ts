import { wearersOf } from '../../contract/catalogue/categories-in-words.ts'
import type { ContentPageName, ContentText } from '../../contract/content/content-page.ts'
import type { AppContext } from '../app-context.ts'
import { apiError } from '../http/api-error.ts'
import { renderPage } from './render-markup.ts'
import { shippedPages } from './shipped-pages.ts'

/** @throws ApiError page-not-found for a page that shoppers do not see */
export async function findContentPage(context: AppContext, name: ContentPageName): Promise<ContentText> {
  const row = await context.catalogue.read((database) =>
    database
      .selectFrom('content_pages')
      .select(['title', 'body', 'published_version'])
      .where('name', '=', name)
      .executeTakeFirst(),
  )
  const shipped = shippedPages[name]
  const isShipped = row === undefined ? shipped.isPublished : row.published_version === 0
  if (isShipped) {
    const wearers = wearersOf((await context.settings.read()).values.catalogue.categories)
    const description = shipped.description?.replace('{wearers}', wearers)
    return { ...renderPage(shipped), ...(description && { description }) }
  }
  if (!row?.title) throw apiError('page-not-found')
  return renderPage({ title: row.title, body: row.body ?? '' })
}
