import { describe, expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../launcher/tests/stage/ports.ts'
import { addProduct, placeOrder } from '../setup/orders.ts'
import { openShop, shopOfFile, type TestShop } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'

const token = 'a token for metrics'
const shop = await shopOfFile({ settings: { METRICS_TOKEN: token } })

const metricsOf = async (from: TestShop) =>
  (await fetch(`${from.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()

/** The value of a metric with these labels. */
function readMetric(metrics: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = metrics
    .split('\n')
    .find(
      (each) =>
        each.match(/^\w+/)?.[0] === name &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    )
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}

describe('metrics on the port of the shop', () => {
  test.each([undefined, 'Bearer wrong', `Basic ${token}`, token])('refuse %s', async (authorization) => {
    const headers = authorization === undefined ? {} : { authorization }
    const answer = await fetch(`${shop.url}/metrics`, { headers })
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toContain('selvedge_')
  })

  test('count requests by route and status, and answers from memory by route', async () => {
    await addProduct(shop)
    const route = '/user/get-all-products'
    const before = await metricsOf(shop)
    const kept = readMetric(before, 'selvedge_kept_answers_total', { route }) ?? 0
    for (let n = 0; n < 5; n++) await (await fetch(shop.url + route)).text()
    await fetch(`${shop.url}/user/auth/verify`)
    const after = await metricsOf(shop)
    expect(
      readMetric(after, 'selvedge_http_requests_total', { route: '/user/auth/verify', status: '401' }),
    ).toBe(1)
    expect(
      readMetric(after, 'selvedge_http_request_duration_seconds_count', { route: '/user/auth/verify' }),
    ).toBe(1)
    expect((readMetric(after, 'selvedge_kept_answers_total', { route }) ?? 0) - kept).toBeGreaterThanOrEqual(
      3,
    )
    expect(readMetric(after, 'selvedge_cache_size', { unit: 'answers' })).toBeGreaterThan(0)
  })

  test('tell what emptied the cache', async () => {
    await (await fetch(`${shop.url}/user/get-all-products`)).text()
    const by = async () =>
      readMetric(await metricsOf(shop), 'selvedge_cache_dropped_total', { by: 'product' }) ?? 0
    const before = await by()
    await addProduct(shop)
    expect(await by()).toBeGreaterThan(before)
  })

  test('tell what waits: mails, payments, stock, connections, queues', async () => {
    const shopper = await signUpShopper(shop)
    await placeOrder(shop, shopper)
    const metrics = await metricsOf(shop)
    expect(readMetric(metrics, 'selvedge_mails', { state: 'waiting' })).toBeGreaterThan(0)
    expect(readMetric(metrics, 'selvedge_payments', { state: 'in_doubt' })).toBe(0)
    expect(readMetric(metrics, 'selvedge_stock_reserved', { unit: 'orders' })).toBeDefined()
    expect(
      readMetric(metrics, 'selvedge_database_connections', { pool: 'shop', state: 'open' }),
    ).toBeGreaterThan(0)
    for (const queue of ['passwords', 'pictures', 'invoices'])
      expect(readMetric(metrics, 'selvedge_queue_waiting', { queue })).toBe(0)
    expect(readMetric(metrics, 'nodejs_eventloop_lag_p99_seconds')).toBeDefined()
  })

  test('name no shopper, and as many routes as the shop has, whatever is asked', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        fetch(`${shop.url}/user/no-such-call-${n}?email=ada@mail.example`),
      ),
    )
    const metrics = await metricsOf(shop)
    expect(metrics).not.toMatch(/no-such-call|ada@/)
  })
})

test('metrics on a port of their own need no token there, and are not on the port of the shop', async () => {
  const port = await freePort()
  const other = await openShop({ settings: { METRICS_PORT: String(port) } })
  onTestFinished(() => other.close())
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  expect(await answer.text()).toContain('selvedge_http_requests_total')
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect(await (await fetch(`${other.url}/metrics`)).text()).not.toContain('selvedge_')
})

test('metrics are answered while the database is away, without what it would tell', {
  tags: ['release'],
}, async () => {
  const other = await openShop({ settings: { METRICS_TOKEN: token } })
  onTestFinished(() => other.close())
  await other.running.context.database.destroy()
  const metrics = await metricsOf(other)
  expect(readMetric(metrics, 'selvedge_mails', { state: 'waiting' })).toBeUndefined()
  expect(readMetric(metrics, 'selvedge_cache_size', { unit: 'answers' })).toBeDefined()
})
