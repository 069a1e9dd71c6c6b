import { rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type KillableShop, openTraces, startShop, type Traces } from '../faults/killable-shop.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'
import { signUpShopper } from '../setup/shoppers.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
}
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** A collector that keeps what it is sent. */
async function openCollector() {
  const spans: Span[] = []
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString()
    if (request.url === '/v1/traces')
      spans.push(
        ...(JSON.parse(text) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap((scope) => scope.spans),
        ),
      )
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    close: () => server.close(),
  }
}

let home: TestDatabase
let kept: Traces
let shop: KillableShop
let collector: Awaited<ReturnType<typeof openCollector>>
beforeAll(async () => {
  home = await createTestDatabase()
  kept = await openTraces()
  collector = await openCollector()
  const settings = {
    ...{ PAYMENTS: 'test', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url },
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  }
  shop = await startShop(home.url, kept, { settings })
})
afterAll(async () => {
  await Promise.all(kept.kill.map((kill) => kill()))
  await rm(kept.folder, { recursive: true, force: true })
  collector.close()
  await home.drop()
})

const textOf = (span: Span, key: string) =>
  span.attributes.find((attribute) => attribute.key === key)?.value.stringValue

test('a request is one trace with its caller, its handler and its statements, without their values', {
  tags: ['release'],
}, async () => {
  const shopper = await signUpShopper(shop)
  const traceId = 'a'.repeat(32)
  const callerSpan = 'b'.repeat(16)
  const { status, headers } = await shop.call(
    'getUserOrders',
    { user_id: shopper.id },
    { ...shopper.as, headers: { traceparent: `00-${traceId}-${callerSpan}-01` } },
  )
  expect(status).toBe(200)
  const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId)
  await vi.waitFor(() => expect(ofTrace().map(({ name }) => name)).toContain('GET /user/get-user-orders'), {
    timeout: 30_000,
  })
  const request = ofTrace().find(({ name }) => name === 'GET /user/get-user-orders')
  expect(request?.parentSpanId).toBe(callerSpan)
  expect(request && textOf(request, 'selvedge.request_id')).toBe(headers.get('x-request-id'))
  const handler = ofTrace().find(({ name }) => name === 'getUserOrders')
  expect(handler?.parentSpanId).toBe(request?.spanId)
  const statements = ofTrace().filter((span) => textOf(span, 'db.system.name') === 'postgresql')
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    expect([request?.spanId, handler?.spanId]).toContain(statement.parentSpanId)
    expect(textOf(statement, 'db.query.text')).not.toContain(shopper.id)
  }
})

test('a job is a trace, and looking for work is none', { tags: ['release'] }, async () => {
  await vi.waitFor(() => expect(collector.spans.map(({ name }) => name)).toContain('job deliver-mails'), {
    timeout: 30_000,
  })
  const roots = collector.spans.filter(({ parentSpanId }) => !parentSpanId)
  for (const { name } of roots) expect(name).toMatch(/^(?:job |GET |POST )/)
})

test('a shop that is asked for no traces loads nothing of OpenTelemetry', { tags: ['release'] }, async () => {
  const printedBefore = kept.printed.length
  const plain = await startShop(home.url, kept, {
    settings: { PAYMENTS: 'test', JOBS: 'off', NODE_DEBUG: 'esm', LOG_LEVEL: 'info' },
  })
  const before = collector.spans.length
  await fetch(`${plain.url}/health`)
  expect(collector.spans.slice(before).map(({ name }) => name)).not.toContain('GET /health')
  const loaded = kept.printed.slice(printedBefore).join('')
  expect(loaded).toContain('server/app.ts')
  expect(loaded).not.toContain('@opentelemetry/sdk-trace')
})
