import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../contract/api-error.ts'
import { api, prefetch } from './api-client.ts'

type Sent = { url: string; init: RequestInit }

/** Answers every request alike and notes what was sent. */
function answering(body: unknown, status = 200): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
  return sent
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a call from the browser', () => {
  test('GET sends its input as the query, without what is undefined, and with cookies', async () => {
    const sent = answering({ data: [], total: 0 })
    await api.call('getByCategory', { category: 'Men,Kids', subCategory: '', limit: 24, cursor: undefined })
    expect(sent[0]?.url).toBe('/user/get-by-category?category=Men%2CKids&subCategory=&limit=24')
    expect(sent[0]?.init).toMatchObject({ method: 'GET' })
    // The default is same-origin: cookies are sent.
    expect(sent[0]?.init.credentials).toBeUndefined()
    expect(sent[0]?.init.body).toBeUndefined()
  })

  test('everything else sends it as JSON', async () => {
    const sent = answering({ data: {} })
    await api.call('login', { email: 'a@b.example', password: 'x' })
    expect(sent[0]).toMatchObject({ url: '/user/login', init: { method: 'POST' } })
    expect(sent[0]?.init.body).toBe('{"email":"a@b.example","password":"x"}')
    expect(sent[0]?.init.headers).toMatchObject({ 'content-type': 'application/json' })
  })

  test('no call has a time limit', async () => {
    vi.useFakeTimers()
    const answer = Promise.withResolvers<Response>()
    const signals: unknown[] = []
    vi.stubGlobal('fetch', (_url: string, { signal }: RequestInit) => {
      signals.push(signal)
      return answer.promise
    })
    const called = api.call('verify', {})
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000)
    answer.resolve(Response.json({ user: null }))
    expect([await called, signals]).toEqual([{ user: null }, [undefined]])
  })

  test('a refusal is thrown with the shop’s words', async () => {
    answering({ code: 'product-not-found', message: 'This product is no longer available.' }, 404)
    const call = api.call('getById', { id: 'x' })
    await expect(call).rejects.toThrow('This product is no longer available.')
    await expect(call).rejects.toMatchObject({ status: 404 })
    await expect(call).rejects.toBeInstanceOf(ApiError)
  })

  test('a payment still being checked is a refusal, whatever its status', async () => {
    answering({ code: 'payment-pending', message: 'We are checking your payment.' }, 202)
    const pay = { order_id: '00000000-0000-4000-8000-000000000000', paymentToken: 't' }
    await expect(api.call('payOrder', pay)).rejects.toMatchObject({ status: 202 })
  })

  test('an answer that is not the shop’s own is told in plain words', async () => {
    answering('<h1>502 Bad Gateway</h1>', 502)
    await expect(api.call('getById', { id: 'x' })).rejects.toMatchObject({
      status: 502,
      body: { code: 'unavailable' },
    })
  })
})

describe('an answer asked for on intent', () => {
  const input = { id: '00000000-0000-4000-8000-000000000001' }

  test('is used once', async () => {
    const sent = answering({ data: { price: 1 } })
    prefetch('getById', input)
    prefetch('getById', input)
    await api.call('getById', input)
    expect(sent).toHaveLength(1)
    await api.call('getById', input)
    expect(sent).toHaveLength(2)
  })

  test('is not used when it has grown old', async () => {
    vi.useFakeTimers()
    const sent = answering({ data: {} })
    prefetch('getById', { id: 'old' })
    vi.advanceTimersByTime(10_001)
    await api.call('getById', { id: 'old' })
    expect(sent).toHaveLength(2)
  })

  test('that failed is asked for again, so that the page tells why', async () => {
    answering({ code: 'unavailable', message: 'Later.' }, 503)
    prefetch('getById', { id: 'down' })
    await expect(api.call('getById', { id: 'down' })).rejects.toThrow('Later.')
  })
})
