import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import cookies from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { accountHandlers } from './accounts/accounts-routes.ts'
import { identifyShopper } from './accounts/shopper-sessions.ts'
import { administrationHandlers } from './administration/administration-routes.ts'
import { identifyAdministrator } from './administration/administrator-sessions.ts'
import { openAuditTrail } from './administration/audit/audit-trail.ts'
import type { AppContext } from './app-context.ts'
import { backInStockHandlers } from './back-in-stock/back-in-stock-routes.ts'
import { PublicCache } from './cache/public-cache.ts'
import { catalogueHandlers } from './catalogue/catalogue-routes.ts'
import { collectionHandlers } from './collections/collections-routes.ts'
import type { Config } from './config.ts'
import { contactHandlers } from './contact/contact-routes.ts'
import { contentHandlers } from './content/content-routes.ts'
import { homePageRules } from './content/home-page.ts'
import { customerHandlers } from './customers/customers-routes.ts'
import { followCategories } from './follow-categories.ts'
import { registerHealth } from './health/health-routes.ts'
import { Readiness } from './health/readiness.ts'
import type { Handlers } from './http/call.ts'
import { ConnectionDrainer } from './http/connection-drainer.ts'
import { createDispatch, type Identify } from './http/dispatch.ts'
import { answerFailures } from './http/error-responses.ts'
import { createHttpServer } from './http/http-server.ts'
import { readJsonBodies } from './http/json-bodies.ts'
import { LongAnswers } from './http/long-answers.ts'
import { collectMethods } from './http/method-not-allowed.ts'
import { mountOperations } from './http/mount-operations.ts'
import { openReadInput } from './http/read-input.ts'
import { tellRequestIds } from './http/request-id.ts'
import { securityHeaders, strictTransport } from './http/security-headers.ts'
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts'
import { pictureOrigins, uploadTarget } from './images/cloudinary.ts'
import type { ImageStore } from './images/image-store.ts'
import { registerImages } from './images/images-routes.ts'
import { markPictureUploaded } from './images/mark-picture-used.ts'
import { authorizeUpload } from './images/read-upload.ts'
import type { PictureVariants } from './images/variants.ts'
import { importHandlers } from './imports/imports-routes.ts'
import { registerImportUpload } from './imports/upload-route.ts'
import { inventoryHandlers } from './inventory/inventory-routes.ts'
import { invoiceHandlers } from './invoices/invoices-routes.ts'
import { type RunningJobs, startJobs } from './jobs/jobs.ts'
import type { GatherReports } from './metrics/metrics.ts'
import { RequestCounts } from './metrics/request-counts.ts'
import { newsletterHandlers, registerUnsubscribe } from './newsletter/newsletter-routes.ts'
import { closeContext, openContext } from './open-context.ts'
import { openMetrics } from './open-metrics.ts'
import { assertNoLiveOrders } from './orders/assert-no-live-orders.ts'
import { orderHandlers } from './orders/orders-routes.ts'
import { serveBuiltFile } from './pages/identity-files.ts'
import { builtPages, type PageSource } from './pages/page-source.ts'
import { registerPages } from './pages/pages-routes.ts'
import { paymentHandlers, registerPayments } from './payments/payments-routes.ts'
import { pricingHandlers } from './pricing/pricing-routes.ts'
import { redirectHandlers } from './redirects/redirects-routes.ts'
import { registerFiles } from './register-files.ts'
import { reportHandlers } from './reports/reports-routes.ts'
import { returnHandlers } from './returns/returns-routes.ts'
import type { SearchLog } from './search/search-log.ts'
import { searchHandlers } from './search/search-routes.ts'
import { settingsHandlers } from './settings/settings-routes.ts'
import { recordSecurityEvent } from './sign-in/security-events.ts'
import { statusHandlers } from './status/status-routes.ts'
import { startTracing } from './tracing/start-tracing.ts'
import { tracing } from './tracing/tracing.ts'
import { wishlistHandlers } from './wishlist/wishlist-routes.ts'

export type RunningShop = {
  readonly context: AppContext
  readonly app: FastifyInstance
  listen(): Promise<{ port: number }>
  /** Answers for DRAIN_SECONDS more while /ready says 503, then ends. */
  close(): Promise<void>
}

type Options = {
  pages?: PageSource
  pictures?: ImageStore
  clock?: () => Date
  /** True by default: this process takes part in the shop's jobs. */
  jobs?: boolean
  /** Asks all processes that share the port for their metrics; this one is alone unless said. */
  gatherReports?: GatherReports
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
  let pictures: PictureVariants | undefined
  let searchLog: SearchLog | undefined
  const readiness = new Readiness(() => context.catalogueChanges)
  const requests = new RequestCounts()
  const app = createHttpServer(config, drainer, (request, response, route) => {
    requests.all++
    // A balancer keeps no connection to a process that is about to end.
    if (readiness.isDraining) response.shouldKeepAlive = false
    searchLog?.noteRequest(request)
    const isServed = cache?.serve(request, response) || pictures?.serve(request, response)
    if (!isServed) serveBuiltFile(pages, request, response, route)
  })
  const traces = await startTracing(config)
  const context = await openContext(config, { ...options, publicUrl, log: app.log })
  const { catalogueChanges } = context
  searchLog = context.searchLog
  const kept = new PublicCache(catalogueChanges, config.CACHE_BYTES)
  catalogueChanges.subscribe((changed) => kept.empty(changed))
  cache = kept
  let jobs: RunningJobs | undefined
  const sources = { requests, cache: kept, jobs: () => jobs?.database, gather: options.gatherReports }
  const metrics = await openMetrics(app, context, sources)
  pictures = await mount(app, context, { pages, cache: kept, readiness })

  return {
    context,
    app,
    async listen() {
      // The start announces the address in friendlier words than Fastify's.
      app.log.level = 'silent'
      await app.listen({ port: config.PORT ?? 3000, host: config.HOST })
      app.log.level = config.LOG_LEVEL
      await metrics?.listen()
      port = (app.server.address() as AddressInfo).port
      if (options.jobs ?? true) jobs = await startJobs(context, config.DATABASE_URL)
      return { port }
    },
    async close() {
      readiness.drain()
      await wait(config.DRAIN_SECONDS * 1_000)
      drainer.drain()
      await Promise.all([app.close().finally(() => drainer.done()), jobs?.stop()])
      await metrics?.close()
      await closeContext(context)
      await traces?.close()
      await pages.close()
    },
  }
}

const everyHandler = (context: AppContext): Handlers => ({
  ...catalogueHandlers(context),
  ...importHandlers(context),
  ...collectionHandlers(context),
  ...inventoryHandlers(context),
  ...backInStockHandlers(context),
  ...accountHandlers(context),
  ...wishlistHandlers(context),
  ...orderHandlers(context),
  ...paymentHandlers(context),
  ...invoiceHandlers(context),
  ...returnHandlers(context),
  ...pricingHandlers(context),
  ...newsletterHandlers(context),
  ...customerHandlers(context),
  ...redirectHandlers(context),
  ...reportHandlers(context),
  ...searchHandlers(context),
  ...settingsHandlers(context, {
    homePage: homePageRules(context),
    catalogue: { follow: followCategories },
    money: { assertCurrencyIsFree: assertNoLiveOrders },
  }),
  ...contactHandlers(context),
  ...contentHandlers(context),
  ...statusHandlers(context),
  ...administrationHandlers(context),
})

async function mount(
  app: FastifyInstance,
  context: AppContext,
  { pages, cache, readiness }: { pages: PageSource; cache: PublicCache; readiness: Readiness },
): Promise<PictureVariants> {
  const { config, publicUrl } = context
  const identify: Identify = {
    shopper: (token) => identifyShopper(context, token),
    administrator: (token) => identifyAdministrator(context, token),
  }
  const readInput = openReadInput({
    lastRead: () => context.settings.lastRead.catalogue.categories,
    read: async () => (await context.settings.read()).values.catalogue.categories,
  })
  const dispatch = createDispatch(everyHandler(context), identify, openAuditTrail(context), readInput)

  tellRequestIds(app)
  tracing()?.traceRequests(app)
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...securityHeaders, ...strictTransport(publicUrl()) })
  })
  warnOfUntrustedProxy(app, config.TRUSTED_PROXIES)
  app.decorateRequest('accountId', null)
  app.decorateRequest('routeTemplate', null)
  answerFailures(app)
  readJsonBodies(app)
  const methods = collectMethods(app)
  registerHealth(app, readiness)
  await app.register(cookies)
  const variants = await registerImages(app, {
    store: context.pictures,
    baseUrl: publicUrl,
    clock: context.clock,
    note: (path) => markPictureUploaded(context, path),
    ...(config.CLOUDINARY_CLOUD_NAME ? { cloudinary: uploadTarget(config) } : {}),
    mayUpload: authorizeUpload(context, identify),
  })
  const longAnswers = new LongAnswers()
  mountOperations(app, { dispatch, readInput, cache, longAnswers, publicUrl, record: recordSecurityEvent })
  registerImportUpload(app, context, identify)
  registerPayments(app, context)
  registerUnsubscribe(app)
  registerFiles(app, context, { pages, cache, longAnswers })
  const { origins } = context.payments.provider
  const isPage = await registerPages(app, {
    source: pages,
    dispatch,
    identify,
    cache,
    publicUrl,
    settings: context.settings,
    redirectOf: (path, query) => context.redirects.find(path, query),
    takesGuests: async () => (await context.settings.read()).values.guests.checkout,
    origins: { ...origins, connect: [...pictureOrigins(config).uploads, ...origins.connect] },
  })
  methods.refuseOthers((address) => isPage(address) || pages.hasFile(address))
  await app.ready()
  return variants
}
