/** The browser's way to call the shop: the paths of the contract over HTTP, typed by its operations. */

import type { ApiClient } from '../contract/api-client.ts'
import { ApiError } from '../contract/api-error.ts'
import type { ErrorBody } from '../contract/error-body.ts'
import type { AnswerOf, InputOf } from '../contract/operations.ts'
import { endpoint, lenientHandling, type OperationName } from '../contract/paths.ts'

/** Cookies go along, as fetch does by itself; no time limit is set (spec §7). GET sends a query, all others JSON. */
export const api: ApiClient = {
  async call<Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
    options: { signal?: AbortSignal } = {},
  ): Promise<AnswerOf<Name>> {
    const { method, path } = endpoint(name)
    const early = method === 'GET' ? takeEarly(address(path, input)) : undefined
    const body = (await early) ?? (await send(name, input, options.signal))
    return body as AnswerOf<Name>
  },
}

/** `path` with the input as its query; what is undefined is left out. */
function address(path: string, input: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) if (value !== undefined) query.set(name, String(value))
  const text = query.toString()
  return text === '' ? path : `${path}?${text}`
}

async function send(name: OperationName, input: object, signal?: AbortSignal): Promise<unknown> {
  const { method, path } = endpoint(name)
  const headers = { accept: 'application/json', prefer: lenientHandling }
  const request: RequestInit = { method, headers }
  if (signal) request.signal = signal
  if (method !== 'GET') {
    request.headers = { ...headers, 'content-type': 'application/json' }
    request.body = JSON.stringify(input)
  }
  const response = await fetch(method === 'GET' ? address(path, input) : path, request)
  const body: unknown = await response.json().catch(() => undefined)
  if (isErrorBody(body)) {
    if (body.code === 'not-signed-in') sessionUnknown()
    throw new ApiError(response.status, body)
  }
  if (!response.ok || body === undefined) throw new ApiError(response.status, unreadable)
  return body
}

let sessionUnknown = () => {}

/** Calls `act` whenever the shop answers that it knows no session of this browser. */
export function whenSessionUnknown(act: () => void): void {
  sessionUnknown = act
}

/** For an answer that is not the shop's own, such as a proxy's error page. */
const unreadable: ErrorBody = {
  code: 'unavailable',
  message: 'The shop is busy right now. Please try again in a moment.',
}

/** Told by the body: a payment still being checked is refused with a status of success (202). */
function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && 'code' in body && 'message' in body
}

/**
 * Answers asked for on intent (a finger or pointer on a link), by address. Each is used once and only while
 * fresh, so that nobody is shown an old price.
 */
const early = new Map<string, { answer: Promise<unknown>; until: number }>()
const freshFor = 10_000

/** Asks a reading call before its page is opened; a failure is forgotten, the page asks again. */
export function prefetch<Name extends OperationName>(name: Name, input: InputOf<Name>): void {
  const { method, path } = endpoint(name)
  const key = address(path, input)
  if (method !== 'GET' || (early.get(key)?.until ?? 0) > Date.now()) return
  const answer = send(name, input).catch(() => undefined)
  early.set(key, { answer, until: Date.now() + freshFor })
}

function takeEarly(key: string): Promise<unknown> | undefined {
  const asked = early.get(key)
  early.delete(key)
  return asked !== undefined && asked.until > Date.now() ? asked.answer : undefined
}
