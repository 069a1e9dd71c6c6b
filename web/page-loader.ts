/**
 * Pages say once what they need, in calls of the shop. On the server the calls are answered in-process,
 * in the browser they go over HTTP, exactly as the specification's table shows (spec §7).
 */
import { createContext, data, type RouterContextProvider } from 'react-router'
import type { ApiClient } from '../contract/api-client.ts'
import { ApiError } from '../contract/api-error.ts'
import { api } from './api-client.ts'

/** What a page is asked for. */
export type PageRequest = {
  url: URL
  params: Readonly<Record<string, string | undefined>>
  signal: AbortSignal
}

export type PageLoad<Data> = (api: ApiClient, page: PageRequest) => Promise<Data>

/** The shop's calls while a page is rendered on the server; the server sets it for each request. */
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

/** The `clientLoader` of a route: `export const clientLoader = inBrowser(load)`. */
export const inBrowser =
  <Data>(load: PageLoad<Data>) =>
  ({ url, params, request }: BrowserArguments): Promise<Data> =>
    load(api, { url, params, signal: request.signal }).catch(answerWithStatus)

/** A refused call makes the page answer with the same status; the error page finds the words for it. */
function answerWithStatus(error: unknown): never {
  if (error instanceof ApiError) throw data(error.body, { status: error.status })
  throw error
}
