import type { ApiClient } from '../contract/api-client.ts'
import { ApiError } from '../contract/api-error.ts'
import type { ErrorBody } from '../contract/error-body.ts'
import type { AnswerOf, InputOf } from '../contract/operations.ts'
import type { OperationName } from '../contract/paths.ts'
import { type Endpoint, endpointAt, lenientHandling, shopperPaths } from '../contract/shopper-paths.ts'
import { isRecord } from './is-record.ts'

/**
 * A client for the calls of `paths`, and for no others. Cookies go along, as fetch does by itself; no time limit is set
 * (spec §7). GET sends a query, all others JSON.
 */
export const createApiClient = <Names extends OperationName>(
  paths: Readonly<Record<Names, string>>,
): ApiClient<Names> => ({
  async call<Name extends Names>(
    name: Name,
    input: InputOf<Name>,
    options: { signal?: AbortSignal } = {},
  ): Promise<AnswerOf<Name>> {
    const endpoint = endpointAt(paths[name])
    const prefetchedAnswer =
      endpoint.method === 'GET' ? takePrefetched(address(endpoint.path, input)) : undefined
    const body = (await prefetchedAnswer) ?? (await send(endpoint, input, options.signal))
    return body as AnswerOf<Name>
  },
})

/** The client with the calls that all pages of shoppers may make. */
export const api = createApiClient(shopperPaths)

function address(path: string, input: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, String(value))
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

async function send({ method, path }: Endpoint, input: object, signal?: AbortSignal): Promise<unknown> {
  const headers = { accept: 'application/json', prefer: lenientHandling }
  const request: RequestInit = { method, headers }
  if (signal) request.signal = signal
  if (method !== 'GET') {
    request.headers = { ...headers, 'content-type': 'application/json' }
    request.body = JSON.stringify(input)
  }
  const response = await fetch(method === 'GET' ? address(path, input) : path, request).catch(notAnswered)
  return readAnswer(response.status, await response.json().catch(() => undefined))
}

/** @returns the body of what a call has been answered @throws ApiError when it was refused, or what answered was not the shop */
export function readAnswer(status: number, body: unknown): unknown {
  if (isErrorBody(body)) {
    if (body.code === 'not-signed-in') sessionUnknown()
    throw new ApiError(status, body)
  }
  if (status < 200 || status > 299 || body === undefined) throw new ApiError(status, unreadable)
  return body
}

/** A call that got no answer. */
export class NetworkError extends TypeError {
  override readonly name = 'NetworkError'
}

function notAnswered(error: unknown): never {
  throw error instanceof TypeError ? new NetworkError(error.message) : error
}

let sessionUnknown = () => {}

/** Calls `action` whenever a call is refused for lack of a session. */
export function whenSessionUnknown(action: () => void): void {
  sessionUnknown = action
}

/** An answer may not be the shop's, such as a proxy's error page. */
const unreadable: ErrorBody = {
  code: 'unavailable',
  message: 'The shop is busy right now. Please try again in a moment.',
}

/** The status does not tell: 'payment-pending' has 202. */
function isErrorBody(body: unknown): body is ErrorBody {
  return isRecord(body) && 'code' in body && 'message' in body
}

/** Prefetched answers by address. Each is used once and only while fresh. */
const prefetched = new Map<string, { answer: Promise<unknown>; until: number }>()
const freshForMs = 10_000

/** Calls a GET operation before its page opens; after a failure the page calls again. */
export function prefetch<Name extends keyof typeof shopperPaths>(name: Name, input: InputOf<Name>): void {
  const endpoint = endpointAt(shopperPaths[name])
  const key = address(endpoint.path, input)
  if (endpoint.method !== 'GET' || (prefetched.get(key)?.until ?? 0) > Date.now()) return
  const answer = send(endpoint, input).catch(() => undefined)
  prefetched.set(key, { answer, until: Date.now() + freshForMs })
}

function takePrefetched(key: string): Promise<unknown> | undefined {
  const entry = prefetched.get(key)
  prefetched.delete(key)
  return entry !== undefined && entry.until > Date.now() ? entry.answer : undefined
}
