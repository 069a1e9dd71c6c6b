import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loginPages } from '../../contract/pages.ts'
import type { CachedResponse } from '../cache/cached-response.ts'
import { Dependencies } from '../cache/dependencies.ts'
import type { PublicCache } from '../cache/public-cache.ts'
import { isOutage } from '../database/outage.ts'
import { apiError } from '../http/api-error.ts'
import { callerOf } from '../http/caller.ts'
import type { Dispatch, Identify } from '../http/dispatch.ts'
import { keptAnswer, sendKept } from '../http/kept-answer.ts'
import { anyOther } from '../http/method-not-allowed.ts'
import { networkOf } from '../http/network-of.ts'
import { isSecure } from '../http/security-headers.ts'
import type { KeptSettings, Settings } from '../settings/settings.ts'
import { type AllowedOrigins, allowHotReload, secureContent } from './content-security.ts'
import { inProcessClient } from './in-process-client.ts'
import { createPageAddresses, type PageAddress } from './page-address.ts'
import { createHandlers } from './page-handlers.ts'
import type { PageBuild, PageSource } from './page-source.ts'
import { retryAfterSeconds, unavailablePage } from './unavailable-page.ts'

type PagesOptions = {
  source: PageSource
  dispatch: Dispatch
  identify: Identify
  cache: PublicCache
  publicUrl: () => string
  takesGuests: () => Promise<boolean>
  /** Where an address leads that no page has, with the query of the request. */
  redirectOf: (path: string, query: string) => Promise<string | undefined>
  settings: Settings
  origins: AllowedOrigins
}

/**
 * Answers every address that is no call and no file. Guarded pages need a session (spec §2, §6).
 * @returns whether a page has an address
 */
export async function registerPages(
  app: FastifyInstance,
  options: PagesOptions,
): Promise<(address: string) => boolean> {
  const { source, publicUrl } = options
  let pages = await loadPages(source)
  const notFoundPage = keepNotFound(options)

  async function showPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (source.developing) pages = await loadPages(source)
    const url = request.raw.url?.startsWith('/') ? URL.parse(publicUrl() + request.raw.url) : null
    if (url === null) throw apiError('bad-request')
    const page = pages.addressOf(url)
    request.routeTemplate = page.template
    const visit = { url, page, request, reply }
    return page.found
      ? showFound(visit, pages, options)
      : showNotFound(visit, () => notFoundPage(pages, page), options)
  }

  app.get(anyOther, showPage)
  return (address) => {
    const url = URL.parse(publicUrl() + address)
    return url !== null && pages.addressOf(url).found
  }
}

type Visit = {
  readonly url: URL
  readonly page: PageAddress
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

async function showFound(visit: Visit, pages: Pages, options: PagesOptions): Promise<void> {
  const { url, page, request, reply } = visit
  if (url.pathname !== '/' && url.pathname.endsWith('/')) {
    reply.redirect(url.pathname.replace(/\/+$/, '') + url.search, 308)
    return
  }
  const mayOpenPage = await mayOpen(page, request, options)
  if (mayOpenPage === 'unknown')
    return sendKept(unavailablePage(options.settings.lastRead.identity.name), request, reply)
  if (!mayOpenPage) {
    reply.header('cache-control', 'no-store').redirect(loginPages[page.access ?? 'shopper'], 302)
    return
  }
  const answer = await answerOf(visit, pages, options)
  // Parameters that no page reads, such as those of a campaign, go along.
  if (answer.status === 301 && url.search !== '')
    return void reply.redirect(answer.location + url.search, 301)
  const isGone = answer.status === 404 || answer.status === 410
  if (isGone && (await followRedirect(url, reply, options))) return
  return sendKept(answer, request, reply)
}

async function showNotFound(
  { url, request, reply }: Visit,
  notFoundPage: () => Promise<CachedResponse>,
  options: PagesOptions,
): Promise<void> {
  if (isCallAddress(url.pathname) && !request.headers.accept?.includes('text/html'))
    throw apiError('unknown-call')
  if (await followRedirect(url, reply, options)) return
  return sendKept(await notFoundPage(), request, reply)
}

function answerOf({ page, request }: Visit, pages: Pages, options: PagesOptions): Promise<CachedResponse> {
  const make = (dependencies: Dependencies) => render(pages, page, options, dependencies)
  if (options.source.developing) return make(new Dependencies())
  const address = page.access === undefined && request.method === 'GET' ? (request.raw.url ?? '') : ''
  const from = { route: page.template, network: networkOf(request.ip) }
  return options.cache.fill(page.address, address, make, from)
}

/** The page of what is not there, made anew when the settings change, as every page shows some of them. */
function keepNotFound(options: PagesOptions) {
  let kept: { page: CachedResponse; settings: KeptSettings | undefined } | undefined
  return async (pages: Pages, page: PageAddress): Promise<CachedResponse> => {
    const settings = await options.settings.read().catch(() => kept?.settings)
    if (options.source.developing || kept === undefined || kept.settings !== settings)
      kept = { page: await render(pages, page, options, new Dependencies()), settings }
    return kept.page
  }
}

/** Looked up only when nothing else answers. An outage is no reason to fail: the page says that nothing is there. */
async function followRedirect(
  { pathname, search }: URL,
  reply: FastifyReply,
  { redirectOf, publicUrl }: PagesOptions,
): Promise<boolean> {
  const target = await redirectOf(pathname, search).catch((error) => {
    if (isOutage(error)) return undefined
    throw error
  })
  if (target === undefined) return false
  // A browser that kept it would go on following one that the merchant has removed.
  reply
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .redirect(new URL(target, publicUrl()).href, 301)
  return true
}

/** Addresses of calls (contract.md, "Screens"). */
const isCallAddress = (path: string) => /^\/(user|admin)\//.test(path)

type Pages = {
  readonly build: PageBuild
  readonly handlerOf: ReturnType<typeof createHandlers>
  readonly addressOf: ReturnType<typeof createPageAddresses>
}

async function loadPages(source: PageSource): Promise<Pages> {
  const build = await source.load()
  const handlerOf = createHandlers(build, source.developing ? 'development' : 'production')
  return { build, handlerOf, addressOf: createPageAddresses(build) }
}

/** @returns `unknown` while the database is away */
async function mayOpen(
  { access, guests }: PageAddress,
  request: FastifyRequest,
  options: PagesOptions,
): Promise<boolean | 'unknown'> {
  if (access === undefined) return true
  const caller = callerOf(request, isSecure(options.publicUrl()))
  if (guests && (await options.takesGuests())) return true
  const token = access === 'shopper' ? caller.shopperToken : caller.administratorToken
  if (token === undefined) return false
  try {
    const account = await options.identify[access](token)
    return account !== undefined && !('isGuest' in account)
  } catch (error) {
    if (!isOutage(error)) throw error
    return 'unknown'
  }
}

async function render(
  pages: Pages,
  page: PageAddress,
  options: PagesOptions,
  dependencies: Dependencies,
): Promise<CachedResponse> {
  const { source, dispatch, publicUrl, origins } = options
  const request = new Request(publicUrl() + page.address, { headers: { accept: 'text/html' } })
  const nonce = randomUUID()
  const context = pages.build.entry.module.contextFor(inProcessClient(dispatch, dependencies), nonce)
  const response = await pages.handlerOf(page.routeIds)(request, context)
  const rendered = pages.build.entry.module.renderedPage(context) ?? Buffer.from(await response.arrayBuffer())
  const { body, policy } = secureContent(rendered, nonce, origins)
  const location = response.headers.get('location')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': page.access === undefined ? 'public, max-age=0, must-revalidate' : 'private, no-cache',
    'content-security-policy': source.developing ? allowHotReload(policy) : policy,
    ...(location === null ? {} : { location }),
    ...(response.status === 503
      ? { 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) }
      : {}),
  }
  return keptAnswer(body, { publicUrl: publicUrl(), headers, status: response.status })
}
