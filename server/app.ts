import type { AddressInfo } from 'node:net'
import cookies from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { accountHandlers } from './accounts/accounts-routes.ts'
import { identifyShopper } from './accounts/shopper-sessions.ts'
import { administrationHandlers } from './administration/administration-routes.ts'
import { identifyAdministrator } from './administration/administrator-sessions.ts'
import type { AppContext } from './app-context.ts'
import { PublicCache } from './cache/public-cache.ts'
import { catalogueHandlers } from './catalogue/catalogue-routes.ts'
import type { Config } from './config.ts'
import type { Handlers } from './http/call.ts'
import { ConnectionDrainer } from './http/connection-drainer.ts'
import { createDispatch, type Identify } from './http/dispatch.ts'
import { answerFailures } from './http/error-responses.ts'
import { createHttpServer } from './http/http-server.ts'
import { readJsonBodies } from './http/json-bodies.ts'
import { collectMethods } from './http/method-not-allowed.ts'
import { mountOperations } from './http/mount-operations.ts'
import { securityHeaders, strictTransport } from './http/security-headers.ts'
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts'
import { pictureOrigins, uploadTarget } from './images/cloudinary.ts'
import type { ImageStore } from './images/image-store.ts'
import { registerImages } from './images/images-routes.ts'
import { markPictureUploaded } from './images/mark-picture-used.ts'
import { authorizeUpload } from './images/read-upload.ts'
import { startJobs } from './jobs/jobs.ts'
import { closeContext, openContext } from './open-context.ts'
import { orderHandlers } from './orders/orders-routes.ts'
import { registerCrawlerFiles } from './pages/crawler-routes.ts'
import { builtPages, type PageSource } from './pages/page-source.ts'
import { registerPages } from './pages/pages-routes.ts'
import { paymentHandlers, registerPayments } from './payments/payments-routes.ts'
import { registerReference } from './reference/reference-routes.ts'
import { recordSecurityEvent } from './sign-in/security-events.ts'
import { stockHandlers } from './stock/stock-routes.ts'
import { wishlistHandlers } from './wishlist/wishlist-routes.ts'

export type RunningShop = {
  readonly context: AppContext
  readonly app: FastifyInstance
  listen(): Promise<{ port: number }>
  close(): Promise<void>
}

type Options = {
  pages?: PageSource
  pictures?: ImageStore
  clock?: () => Date
  /** True by default: this process takes part in the shop's jobs. */
  jobs?: boolean
}

export async function createShop(
  config: Config & { DATABASE_URL: string },
  options: Options = {},
): Promise<RunningShop> {
  const pages = options.pages ?? (await builtPages(config))
  let port = config.PORT ?? 0
  const publicUrl = () => config.PUBLIC_URL ?? `http://localhost:${port}`
  const drainer = new ConnectionDrainer()
  let cache: PublicCache | undefined
  const app = createHttpServer(config, drainer, (request, response, route) => {
    if (!cache?.serve(request, response)) pages.serveFile(request, response, route)
  })
  const context = await openContext(config, { ...options, publicUrl, log: app.log })
  const { catalogueChanges } = context
  const kept = new PublicCache(catalogueChanges, config.CACHE_BYTES)
  catalogueChanges.onChanges = (changed) => kept.empty(changed)
  cache = kept
  await mount(app, context, pages, kept)
  let jobs: { stop(): Promise<void> } | undefined

  return {
    context,
    app,
    async listen() {
      // The start announces the address in friendlier words than Fastify's.
      app.log.level = 'silent'
      await app.listen({ port: config.PORT ?? 3000, host: config.HOST })
      app.log.level = config.LOG_LEVEL
      port = (app.server.address() as AddressInfo).port
      if (options.jobs ?? true) jobs = await startJobs(context, config.DATABASE_URL)
      return { port }
    },
    async close() {
      drainer.drain()
      await Promise.all([app.close().finally(() => drainer.done()), jobs?.stop()])
      await closeContext(context)
      await pages.close()
    },
  }
}

async function mount(
  app: FastifyInstance,
  context: AppContext,
  pages: PageSource,
  cache: PublicCache,
): Promise<void> {
  const { config, publicUrl } = context
  const handlers: Handlers = {
    ...catalogueHandlers(context),
    ...stockHandlers(context),
    ...accountHandlers(context),
    ...wishlistHandlers(context),
    ...orderHandlers(context),
    ...paymentHandlers(context),
    ...administrationHandlers(context),
  }
  const identify: Identify = {
    shopper: (token) => identifyShopper(context, token),
    administrator: (token) => identifyAdministrator(context, token),
  }
  const dispatch = createDispatch(handlers, identify)

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...securityHeaders, ...strictTransport(publicUrl()) })
  })
  warnOfUntrustedProxy(app, config.TRUSTED_PROXIES)
  app.decorateRequest('accountId', null)
  answerFailures(app)
  readJsonBodies(app)
  const methods = collectMethods(app)
  await app.register(cookies)
  await registerImages(app, {
    store: context.pictures,
    baseUrl: publicUrl,
    note: (path) => markPictureUploaded(context, path),
    ...(config.CLOUDINARY_CLOUD_NAME ? { cloudinary: uploadTarget(config) } : {}),
    mayUpload: authorizeUpload(context, identify),
  })
  mountOperations(app, { dispatch, cache, publicUrl, record: recordSecurityEvent })
  registerPayments(app, context)
  registerReference(app, publicUrl)
  registerCrawlerFiles(app, context)
  await app.after()
  methods.answerOtherMethods()
  const { uploads: uploadHosts } = pictureOrigins(config)
  const { origins } = context.payments.provider
  await registerPages(app, {
    source: pages,
    dispatch,
    identify,
    cache,
    publicUrl,
    origins: { ...origins, connect: [...uploadHosts, ...origins.connect] },
  })
  await app.ready()
}
