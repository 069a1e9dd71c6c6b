import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler } from 'react-router'
import { loginPages } from '../../contract/pages.ts'
import { CachedResponse } from '../cache/cached-response.ts'
import { Dependencies } from '../cache/dependencies.ts'
import type { PublicCache } from '../cache/public-cache.ts'
import { isOutage } from '../database/outage.ts'
import { apiError } from '../http/api-error.ts'
import { callerOf } from '../http/caller.ts'
import type { Dispatch, Identify } from '../http/dispatch.ts'
import { allowOnly } from '../http/method-not-allowed.ts'
import { isSecure, permissionsPolicy, strictTransport } from '../http/security-headers.ts'
import { type AllowedOrigins, allowHotReload, secureContent } from './content-security.ts'
import { inProcessClient } from './in-process-client.ts'
import { createPageAddresses, type PageAddress } from './page-address.ts'
import type { PageBuild, PageSource } from './page-source.ts'
import { retryAfterSeconds, unavailablePage } from './unavailable-page.ts'

type PagesOptions = {
  source: PageSource
  dispatch: Dispatch
  identify: Identify
  cache: PublicCache
  publicUrl: () => string
  origins: AllowedOrigins
}

/** Answers every address that is no call and no file. Guarded pages need a session (spec §2, §6). */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { source, cache, publicUrl } = options
  let pages = await loadPages(source)
  let notFound: CachedResponse | undefined

  async function showPage(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (source.developing) pages = await loadPages(source)
    const { addressOf } = pages
    const url = request.raw.url?.startsWith('/') ? URL.parse(publicUrl() + request.raw.url) : null
    if (url === null) throw apiError('bad-request')
    const page = addressOf(url)
    if (!page.found) {
      if (isCallAddress(url.pathname) && !request.headers.accept?.includes('text/html')) {
        throw apiError('unknown-call')
      }
      if (source.developing || notFound === undefined)
        notFound = await render(pages, page, options, new Dependencies())
      return send(notFound, request, reply)
    }
    if (url.pathname !== '/' && url.pathname.endsWith('/')) {
      reply.redirect(url.pathname.replace(/\/+$/, '') + url.search, 308)
      return
    }
    const mayOpenPage = page.access === undefined || (await mayOpen(page.access, request, options))
    if (mayOpenPage === 'unknown') return send(unavailablePage, request, reply)
    if (!mayOpenPage) {
      reply.header('cache-control', 'no-store').redirect(loginPages[page.access ?? 'shopper'], 302)
      return
    }
    const make = (dependencies: Dependencies) => render(pages, page, options, dependencies)
    const address = page.access === undefined && request.method === 'GET' ? (request.raw.url ?? '') : ''
    return send(
      source.developing ? await make(new Dependencies()) : await cache.fill(page.address, address, make),
      request,
      reply,
    )
  }

  app.get('/*', showPage)
  const { handler, onRequest } = allowOnly(['GET', 'HEAD'])
  app.route({
    method: app.supportedMethods.filter((method) => method !== 'GET' && method !== 'HEAD'),
    url: '/*',
    onRequest: async (request, reply) => {
      const url = URL.parse(publicUrl() + (request.raw.url ?? ''))
      if (url === null || !pages.addressOf(url).found) throw apiError('unknown-call')
      await onRequest(request, reply)
    },
    handler,
  })
}

/** Addresses of calls (contract.md, "Screens"). */
const isCallAddress = (path: string) => /^\/(user|admin)\//.test(path)

type Pages = {
  readonly build: PageBuild
  readonly handle: ReturnType<typeof createRequestHandler>
  readonly addressOf: ReturnType<typeof createPageAddresses>
}

async function loadPages(source: PageSource): Promise<Pages> {
  const build = await source.load()
  const handle = createRequestHandler(build, source.developing ? 'development' : 'production')
  return { build, handle, addressOf: createPageAddresses(build) }
}

async function send(answer: CachedResponse, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.hijack()
  await answer.send(request.raw, reply.raw)
}

/** @returns `unknown` while the database is away */
async function mayOpen(
  access: 'shopper' | 'administrator',
  request: FastifyRequest,
  options: PagesOptions,
): Promise<boolean | 'unknown'> {
  const caller = callerOf(request, isSecure(options.publicUrl()))
  const token = access === 'shopper' ? caller.shopperToken : caller.administratorToken
  if (token === undefined) return false
  try {
    return (await options.identify[access](token)) !== undefined
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
  const response = await pages.handle(request, context)
  const rendered = pages.build.entry.module.renderedPage(context) ?? Buffer.from(await response.arrayBuffer())
  const { body, policy } = secureContent(rendered, nonce, origins)
  const location = response.headers.get('location')
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': page.access === undefined ? 'public, max-age=0, must-revalidate' : 'private, no-cache',
    'content-security-policy': source.developing ? allowHotReload(policy) : policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissionsPolicy,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...strictTransport(publicUrl()),
    ...(location === null ? {} : { location }),
    ...(response.status === 503
      ? { 'cache-control': 'no-store', 'retry-after': String(retryAfterSeconds) }
      : {}),
  }
  return new CachedResponse(body, headers, { status: response.status })
}
