/** A page's loader is written once: in-process on the server, over HTTP in the browser (spec §7). */
import { createContext, data, type RouterContextProvider } from 'react-router'
import type { ApiClient } from '../contract/api-client.ts'
import { ApiError } from '../contract/api-error.ts'
import type { OperationName } from '../contract/paths.ts'
import { api } from './api-client.ts'
import { isUnanswered } from './error-details.ts'
import { keptPage, pageCame } from './kept-pages.ts'

export type PageRequest = {
  url: URL
  params: Readonly<Record<string, string | undefined>>
  signal: AbortSignal
}

export type PageLoad<Data, Names extends OperationName = OperationName> = (
  api: ApiClient<Names>,
  page: PageRequest,
) => Promise<Data>

export const apiContext = createContext<ApiClient>()

type ServerArguments = Omit<PageRequest, 'signal'> & {
  request: Request
  context: Readonly<RouterContextProvider>
}
type BrowserArguments = Omit<PageRequest, 'signal'> & { request: Request }

/** The `loader` of a route: `export const loader = onServer(load)`. */
export const onServer =
  <Data>(load: PageLoad<Data>) =>
  ({ context, url, params, request }: ServerArguments): Promise<Data> =>
    load(context.get(apiContext), { url, params, signal: request.signal }).catch(answerWithStatus)

/** The `clientLoader` of a route whose calls `client` makes. Without an answer a page is as it was last. */
export const inBrowserWith =
  <Names extends OperationName>(client: ApiClient<Names>) =>
  <Data>(load: PageLoad<Data, Names>) =>
  async ({ url, params, request }: BrowserArguments): Promise<Data> => {
    try {
      const data = await load(client, { url, params, signal: request.signal })
      pageCame(url)
      return data
    } catch (error) {
      return (isUnanswered(error) && (keptPage(url) as Data | undefined)) || answerWithStatus(error)
    }
  }

/** The `clientLoader` of a route: `export const clientLoader = inBrowser(load)`. */
export const inBrowser = inBrowserWith(api)

/** The page answers with the status of the failed call. */
function answerWithStatus(error: unknown): never {
  if (error instanceof ApiError) throw data(error.body, { status: error.status })
  throw error
}
