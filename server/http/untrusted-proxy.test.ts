import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

/** Logs of a shop that trusts so many proxies, about requests with these headers. */
async function logged(trustedProxies: number, requests: Record<string, string>[]) {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write: (line, _encoding, done) => {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const app = Fastify({ logger: { level: 'warn', stream } })
  onTestFinished(() => app.close())
  warnOfUntrustedProxy(app, trustedProxies)
  app.get('/', async () => 'home')
  for (const headers of requests) await app.inject({ url: '/', headers, remoteAddress: '203.0.113.5' })
  return lines
}

const forwarded = { 'x-forwarded-for': '198.51.100.7' }

test('an untrusted X-Forwarded-For logs one warning that names the setting', async () => {
  const lines = await logged(0, [{}, forwarded, forwarded])
  expect(lines).toMatchObject([{ event: 'proxy.untrusted', peer: '203.0.113.5' }])
  expect(lines[0]?.msg).toContain('TRUSTED_PROXIES')
})

test('no warning is logged without the header, or with a trusted proxy', async () => {
  expect(await logged(0, [{}])).toEqual([])
  expect(await logged(1, [forwarded])).toEqual([])
})
