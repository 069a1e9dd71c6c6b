import http from 'node:http'
import type { AddressInfo } from 'node:net'
import cookies from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { accountEmails } from './accounts/account-emails.ts'
import { accountHandlers } from './accounts/accounts-routes.ts'
import { identifyShopper } from './accounts/shopper-sessions.ts'
import { administrationHandlers } from './administration/administration-routes.ts'
import { identifyAdministrator } from './administration/administrator-sessions.ts'
import type { AppContext } from './app-context.ts'
import { CatalogueReader } from './catalogue/catalogue-reader.ts'
import { catalogueHandlers } from './catalogue/catalogue-routes.ts'
import { CatalogueVersion } from './catalogue/catalogue-version.ts'
import { type Config, connectionsOf } from './config.ts'
import { openDatabase } from './database/database.ts'
import { apiError } from './http/api-error.ts'
import type { Handlers } from './http/call.ts'
import { callerOf } from './http/caller.ts'
import { ConnectionDrainer } from './http/connection-drainer.ts'
import { createDispatch, type Identify } from './http/dispatch.ts'
import { answerFailures, answerGarbage, answerUnreadable } from './http/error-responses.ts'
import { largestBody, readJsonBodies } from './http/json-bodies.ts'
import { collectMethods } from './http/method-not-allowed.ts'
import { mountOperations } from './http/mount-operations.ts'
import { refuseForeignOrigin } from './http/origin.ts'
import { PublicCache } from './http/public-cache.ts'
import { isSecure, securityHeaders, strictTransport } from './http/security-headers.ts'
import { warnOfUntrustedProxy } from './http/untrusted-proxy.ts'
import { pictureOrigins, uploadTarget } from './images/cloudinary.ts'
import type { ImageStore } from './images/image-store.ts'
import { registerImages } from './images/images-routes.ts'
import { noteUpload } from './images/mark-picture-used.ts'
import { openImageStore } from './images/open-store.ts'
import { startJobs } from './jobs/jobs.ts'
import { orderEmails } from './orders/order-emails.ts'
import { orderHandlers } from './orders/orders-routes.ts'
import { registerForCrawlers } from './pages/crawler-routes.ts'
import { builtPages, type PageSource } from './pages/page-source.ts'
import { registerPages } from './pages/pages-routes.ts'
import { registerPayments } from './payments/payments-routes.ts'
import { providerOrigins } from './payments/providers/describe-provider.ts'
import { registerReference } from './reference/reference-routes.ts'
import { consumeRateLimits } from './sign-in/rate-limits.ts'
import { wishlistHandlers } from './wishlist/wishlist-routes.ts'

export type RunningShop = {
  readonly context: AppContext
  readonly app: FastifyInstance
  /** Starts answering; the port is the one that was given or, for 0, the one that was free. */
  listen(): Promise<{ port: number }>
  /** Stops taking requests, finishes those in flight and lets go of the database. */
  close(): Promise<void>
}

/**
 * Milliseconds. Whoever sends a request byte by byte holds a connection for that long and no longer; a picture over a
 * bad connection needs a while. Idle connections outlast those of the usual load balancers (60 s), which would
 * otherwise send a request into one that is being closed.
 */
const patience = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
}

/** The image host asks up to three times per upload, so this is a shopper changing their picture 30 times an hour. */
const uploads = { name: 'picture-upload', most: 90, seconds: 3600 }

type Options = {
  pages?: PageSource
  pictures?: ImageStore
  clock?: () => Date
  /** Whether this process takes part in the shop's jobs; so it does unless told otherwise. */
  jobs?: boolean
}

/** Builds the shop as one process runs it: everything it consists of, in order. */
export async function createShop(
  config: Config & { DATABASE_URL: string },
  options: Options = {},
): Promise<RunningShop> {
  const pages = options.pages ?? (await builtPages(config))
  let port = config.PORT ?? 0
  const publicUrl = () => config.PUBLIC_URL ?? `http://localhost:${port}`

  let cache: PublicCache | undefined
  const drainer = new ConnectionDrainer()
  const app = Fastify({
    logger: { level: config.LOG_LEVEL },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: largestBody,
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    frameworkErrors: answerUnreadable,
    clientErrorHandler: answerGarbage,
    // What is ready is sent before the router has even looked at it.
    serverFactory: (route) => {
      const server = http.createServer(patience, (request, response) => {
        drainer.track(response)
        if (!cache?.serve(request, response))
          pages.serveFile(request, response, () => route(request, response))
      })
      drainer.watch(server)
      return server
    },
  })

  const database = openDatabase(config.DATABASE_URL, { connections: connectionsOf(config).shop })
  const catalogueVersion = new CatalogueVersion(config.DATABASE_URL, app.log)
  await catalogueVersion.listen()
  const catalogue = new CatalogueReader(catalogueVersion, config, app.log)
  const clock = options.clock ?? (() => new Date())
  const pictures = options.pictures ?? (await openImageStore(config))
  const context: AppContext = {
    config,
    database,
    catalogue,
    catalogueVersion,
    pictures,
    emailTemplates: [...accountEmails, ...orderEmails],
    publicUrl,
    clock,
    log: app.log,
  }
  cache = new PublicCache(catalogueVersion.current, config.CACHE_BYTES, catalogueVersion.settled)

  const handlers: Handlers = {
    ...catalogueHandlers(context),
    ...accountHandlers(context),
    ...wishlistHandlers(context),
    ...orderHandlers(context),
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
    store: pictures,
    baseUrl: publicUrl,
    note: (path) => noteUpload(context, path),
    ...(config.CLOUDINARY_CLOUD_NAME ? { cloudinary: uploadTarget(config) } : {}),
    mayUpload: async (request, preset) => {
      refuseForeignOrigin(request, publicUrl())
      const caller = callerOf(request, isSecure(publicUrl()))
      const kind = preset === 'product-images' ? 'administrator' : 'shopper'
      const token = kind === 'administrator' ? caller.administratorToken : caller.shopperToken
      const somebody = token === undefined ? undefined : await identify[kind](token)
      if (somebody !== undefined) {
        caller.noteAccount(somebody.id)
        if (kind === 'shopper')
          await consumeRateLimits(database, clock(), [{ limit: uploads, subject: somebody.id }])
        return
      }
      throw apiError(kind === 'administrator' ? 'not-administrator' : 'not-signed-in')
    },
  })
  mountOperations(app, { dispatch, cache, publicUrl })
  registerPayments(app, context)
  registerReference(app, publicUrl)
  registerForCrawlers(app, context)
  await app.after()
  methods.answerOtherMethods()
  const { uploads: uploadHosts } = pictureOrigins(config)
  const payment = providerOrigins(config)
  await registerPages(app, {
    source: pages,
    dispatch,
    identify,
    cache,
    publicUrl,
    beyond: { ...payment, connect: [...uploadHosts, ...payment.connect] },
  })
  await app.ready()
  let jobs: { stop(): Promise<void> } | undefined

  return {
    context,
    app,
    async listen() {
      // Whoever starts the shop says in friendlier words where it is.
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
      await catalogueVersion.close()
      await catalogue.close()
      await database.destroy()
      await pages.close()
    },
  }
}
