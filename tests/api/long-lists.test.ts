import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { insertOfProducts } from '../setup/product-rows.ts'
import { shopOfFile } from '../setup/shop.ts'

/** More than a complete list may hold to be kept. */
const products = 320

const shop = await shopOfFile()
const client = new pg.Client(shop.databaseUrl)
await client.connect()
const columns = {
  name: "'Cotton Shirt ' || n",
  price_cents: 'n',
  created_at: "now() - n * interval '1 second'",
}
await client.query(insertOfProducts(columns, `generate_series(1, ${products}) as n`))
await client.end()

const nobody = '00000000-0000-4000-8000-000000000000'
const cursorOf = (...position: unknown[]) => Buffer.from(JSON.stringify(position)).toString('base64url')
const ask = async (path: string) => {
  const response = await fetch(shop.url + path)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

describe.each([
  ['all products', 'get-all-products?sort=asc', cursorOf('1999-01-01T00:00:00.000Z', nobody)],
  ['a category', 'get-by-category?category=Men&sort=asc', cursorOf(-1, nobody)],
  ['a search', 'get-by-search?search=cotton', cursorOf(999, nobody)],
])('a list of %s', (_name, path, beginning) => {
  const itemsOf = (body: { data: unknown }) =>
    (Array.isArray(body.data) ? body.data : (body.data as { data: unknown[] }).data) as unknown[]

  test('from a cursor without a limit is a page of a hundred, and says where the next one begins', async () => {
    const { status, body } = await ask(`/user/${path}&cursor=${beginning}`)
    expect(status).toBe(200)
    expect(itemsOf(body)).toHaveLength(100)
    const next = body.next ?? body.data.next
    expect(itemsOf((await ask(`/user/${path}&cursor=${next}`)).body)).toHaveLength(100)
  })

  test('that is complete and long has every product, and is not kept', async () => {
    const { headers, body } = await ask(`/user/${path}`)
    expect(itemsOf(body)).toHaveLength(products)
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('is complete for each of many who ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`/user/${path}`)))
    expect(answers.map(({ body }) => itemsOf(body).length)).toEqual(Array(20).fill(products))
  })
})

test('a complete list that is short is kept', async () => {
  const path = '/user/get-by-category?category=Men&priceTo=1'
  const first = await ask(path)
  expect(first.body.data).toHaveLength(100)
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})
