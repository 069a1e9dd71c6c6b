import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { loggedError } from '../logged-error.ts'
import type { ConnectionDrainer } from './connection-drainer.ts'
import { decodableAddress } from './decodable-address.ts'
import { answerGarbage, answerMalformed } from './error-responses.ts'
import { largestBody } from './json-bodies.ts'
import { PipelinedRequests } from './pipelined-requests.ts'
import { logCause, requestIdLabel, requestIdOf } from './request-id.ts'

/** Uploads over bad connections need a while. Idle connections outlast those of load balancers (60 s). */
const timeoutsMs = {
  headersTimeout: 15_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
}

type Serve = (request: IncomingMessage, response: ServerResponse, route: () => void) => void

export const createHttpServer = (
  config: Pick<Config, 'LOG_LEVEL' | 'TRUSTED_PROXIES'>,
  drainer: ConnectionDrainer,
  serve: Serve,
): FastifyInstance =>
  Fastify({
    logger: { level: config.LOG_LEVEL, mixin: logCause, serializers: { err: loggedError } },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: requestIdLabel }),
    genReqId: (request) => requestIdOf(request, config.TRUSTED_PROXIES),
    bodyLimit: largestBody,
    trustProxy: (_address, hop) => hop < config.TRUSTED_PROXIES,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    clientErrorHandler: answerGarbage,
    serverFactory: (route) => {
      const pipelined = new PipelinedRequests()
      const server = http.createServer(timeoutsMs, (request, response) => {
        if (!pipelined.admit(request, response)) return
        if (!namesOneHost(request)) return answerMalformed(response)
        request.url = decodableAddress(request.url ?? '/')
        serve(request, response, () => {
          drainer.track(response)
          route(request, response)
        })
      })
      drainer.watch(server)
      return server
    },
  })

/** A name or an address, and perhaps a port (RFC 3986, 3.2.2); empty where the address has none. */
const host = /^[\w.~!$&'()*+,;=%:[\]-]*$/

/** RFC 9112, 3.2: a server and a proxy before it could take different ones of two for the host. */
function namesOneHost({ rawHeaders, headers }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts < 2 && host.test(headers.host ?? '')
}
