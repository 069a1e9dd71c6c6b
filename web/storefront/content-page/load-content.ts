import type { ApiClient } from '../../../contract/api-client.ts'
import type { ContentPageName, ContentText } from '../../../contract/content/content-page.ts'
import { contentPaths } from '../../../contract/content-paths.ts'
import { addCalls } from '../../api-client.ts'

addCalls(contentPaths)

/** Answers 404 for a page that the merchant has not published. */
export async function loadContent(api: ApiClient, name: ContentPageName): Promise<ContentText> {
  return (await api.call('getContentPage', { name })).data
}
