import type { ApiClient } from '../../../contract/api-client.ts'
import type { ContentPageName, ContentText } from '../../../contract/content/content-page.ts'

/** Answers 404 for a page that the merchant has not published. */
export async function loadContent(
  api: ApiClient<'getContentPage'>,
  name: ContentPageName,
): Promise<ContentText> {
  return (await api.call('getContentPage', { name })).data
}
