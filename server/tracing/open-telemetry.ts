import {
  type Context,
  context,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loggedError } from '../logged-error.ts'
import { openSampler, type Sampling } from './sampling.ts'
import type { Tracing } from './tracing.ts'

type Destination = {
  /** The collector's address; traces go to its /v1/traces. */
  endpoint: string
  service: string
  sampling: Sampling
}

const sendEveryMs = 2_000
const longestCloseMs = 5_000

/** Spans of requests, handlers and statements. The exporter reads OTEL_EXPORTER_OTLP_HEADERS by itself. */
export function openTelemetry({ endpoint, service, sampling }: Destination): Tracing {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const sent = {
    resource: resourceFromAttributes({ 'service.name': service, 'process.pid': process.pid }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: sendEveryMs })],
  }
  const { sampler, keepsFailures, heedsCaller } = openSampler(sampling)
  const provider = new TracerProvider({ ...sent, sampler })
  const tracer = provider.getTracer('selvedge')
  // For what was not sampled and turned out to matter.
  const late = new TracerProvider({ ...sent, sampler: new AlwaysOnSampler() }).getTracer('selvedge')
  const within = async <Result>(span: Span, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await context.with(trace.setSpan(context.active(), span), work)
    } catch (error) {
      fail(span, error)
      throw error
    } finally {
      span.end()
    }
  }
  const isTraced = () => trace.getActiveSpan()?.isRecording() ?? false
  return {
    traceRequests: (app) =>
      traceRequests(app, { tracer, late: keepsFailures ? late : undefined, heedsCaller }),
    inSpan: (name, work) => (isTraced() ? within(tracer.startSpan(name), work) : work()),
    async inJobSpan(job, work) {
      const name = `job ${job}`
      const span = tracer.startSpan(name, { root: true })
      if (span.isRecording() || !keepsFailures) return within(span, work)
      const startTime = Date.now()
      return work().catch((error: unknown) => {
        const failed = late.startSpan(name, { root: true, startTime })
        fail(failed, error)
        failed.end()
        throw error
      })
    },
    inQuerySpan: (statement, work) =>
      isTraced() ? within(tracer.startSpan(verbOf(statement), queryOptions(statement)), work) : work(),
    async close() {
      const late = new Promise<void>((resolve) => setTimeout(resolve, longestCloseMs).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

type Tracers = {
  tracer: Tracer
  /** Sends the span of a request that was not sampled, and failed or was slow. */
  late: Tracer | undefined
  /** What a caller has decided about a trace holds. */
  heedsCaller: boolean
}

type TracedRequest = { parent: Context; own: Context; span: Span; failure?: unknown }

/** A request that takes longer, in milliseconds, is sent whether it was sampled or not. */
const slowMs = 1_000

const getter = {
  keys: (headers: FastifyRequest['headers']) => Object.keys(headers),
  get: (headers: FastifyRequest['headers'], name: string) => headers[name],
}

function traceRequests(app: FastifyInstance, { tracer, late, heedsCaller }: Tracers): void {
  const propagator = new W3CTraceContextPropagator()
  const traced = new WeakMap<FastifyRequest, TracedRequest>()
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    const own = traced.get(request)
    // Below a span that records nothing there are none.
    return own?.span.isRecording() ? context.with(own.own, done) : done()
  }
  app.addHook('onRequest', (request, reply, done) => {
    const parent = propagator.extract(context.active(), request.headers, getter)
    const span = tracer.startSpan(request.method, requestOptions(request), parent)
    traced.set(request, { parent, span, own: trace.setSpan(parent, span) })
    enter(request, reply, done)
  })
  // A body is read in the context of its connection.
  app.addHook('preValidation', enter)
  app.addHook('onError', (request, _reply, error, done) => {
    const own = traced.get(request)
    if (own && (error.statusCode ?? 500) >= 500 && error.name !== 'ApiError') own.failure = error
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const own = traced.get(request)
    if (own?.span.isRecording()) end(own.span, request, { reply, failure: own.failure })
    else if (own && late && matters(reply) && !(heedsCaller && trace.getSpanContext(own.parent))) {
      const startTime = Date.now() - reply.elapsedTime
      const span = late.startSpan(request.method, { ...requestOptions(request), startTime }, own.parent)
      end(span, request, { reply, failure: own.failure })
    }
    done()
  })
}

const requestOptions = ({ method, id }: FastifyRequest) => ({
  kind: SpanKind.SERVER,
  attributes: { 'http.request.method': method, 'selvedge.request_id': id },
})

const matters = ({ elapsedTime, raw }: FastifyReply): boolean =>
  elapsedTime >= slowMs || raw.statusCode >= 500

function end(
  span: Span,
  request: FastifyRequest,
  { reply, failure }: { reply: FastifyReply; failure: unknown },
): void {
  const route = request.routeTemplate ?? request.routeOptions.url ?? 'none'
  span.updateName(`${request.method} ${route}`)
  span.setAttributes({ 'http.route': route, 'http.response.status_code': reply.raw.statusCode })
  if (failure !== undefined) fail(span, failure)
  span.end()
}

function fail(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: loggedError(error).message })
}

const longestStatement = 4_000

const queryOptions = (statement: string) => ({
  kind: SpanKind.CLIENT,
  attributes: {
    'db.system.name': 'postgresql',
    'db.query.text': statement.slice(0, longestStatement),
  },
})

const verbOf = (statement: string) => /\w+/.exec(statement)?.[0].toLowerCase() ?? 'statement'
