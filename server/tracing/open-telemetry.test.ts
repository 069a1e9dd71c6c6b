// @module-tag release
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { openTelemetry } from './open-telemetry.ts'
import type { Sampling } from './sampling.ts'

type Span = {
  name: string
  traceId: string
  startTimeUnixNano: string
  endTimeUnixNano: string
  status: { message?: string }
}
type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** What a collector gets of four requests, two of which carry a caller's decision, and of two jobs. */
async function spansSent(sampling: Sampling): Promise<Span[]> {
  const spans: Span[] = []
  const collector = createServer(async (request, response) => {
    const { resourceSpans } = (await json(request)) as Sent
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const traces = openTelemetry({ endpoint: `http://127.0.0.1:${port}`, service: 'test', sampling })
  const app = fastify()
  traces.traceRequests(app)
  app.get('/fine', () => traces.inSpan('handler', async () => 'fine'))
  app.get('/slow', () => wait(1_010, 'late'))
  app.get('/broken', () =>
    traces.inSpan('handler', () => Promise.reject(new Error('broken for ada@mail.example'))),
  )
  const ask = (url: string, flags?: string) =>
    app.inject({
      url,
      headers: flags ? { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${flags}` } : {},
    })
  await Promise.all([ask('/fine'), ask('/slow'), ask('/broken'), ask('/fine', '01'), ask('/broken', '00')])
  await traces.inJobSpan('tidy', async () => {})
  await traces.inJobSpan('torn', () => Promise.reject(new Error('torn'))).catch(() => {})
  await traces.close()
  await app.close()
  collector.close()
  return spans
}

const namesOf = (spans: readonly Span[]) => spans.map(({ name }) => name).sort()

test('what failed or was slow is sent beside the share, and a caller who has decided is heeded', async () => {
  const spans = await spansSent({ sampler: 'parentbased_traceidratio', ratio: 0 })
  expect(namesOf(spans)).toEqual(['GET /broken', 'GET /fine', 'GET /slow', 'handler', 'job torn'])
  const slow = spans.find(({ name }) => name === 'GET /slow')
  expect(Number(slow?.endTimeUnixNano) - Number(slow?.startTimeUnixNano)).toBeGreaterThan(1e9)
  const ofCaller = spans.filter(({ traceId }) => traceId === 'a'.repeat(32))
  expect(namesOf(ofCaller)).toEqual(['GET /fine', 'handler'])
})

test('a shop that sends no traces sends none of its failures', async () => {
  expect(await spansSent({ sampler: 'always_off', ratio: 1 })).toEqual([])
})

test('a sampler without a parent decides for every caller', async () => {
  const spans = await spansSent({ sampler: 'always_on', ratio: 0 })
  expect(spans.filter(({ name }) => name.startsWith('GET'))).toHaveLength(5)
  expect(namesOf(spans)).toContain('job tidy')
  const broken = spans.filter(({ name }) => name === 'GET /broken')
  expect(broken.map(({ status }) => status.message)).toEqual(['broken for [address]', 'broken for [address]'])
})
