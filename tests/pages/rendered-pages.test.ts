import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '../setup/shop.ts'

/**
 * web/document and server/pages rewrite the HTML that React Router renders, by its format. A new version may change
 * that format: then these fail.
 */
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ withPages: true })
})
afterAll(() => shop?.close())

const pages = ['/', '/collections', '/about-us', '/login', '/admin']

async function htmlOf(path: string): Promise<string> {
  const response = await fetch(`${shop.url}${path}`, { redirect: 'manual' })
  return response.text()
}

const deferredStart = /<script type="text\/plain" data-deferred="([^"]+)"[^>]*>([\s\S]*?)<\/script>/g

test.each(pages)('no script of %s loads before the page shows', async (path) => {
  const html = await htmlOf(path)
  expect(html).not.toMatch(/type="module"|rel="modulepreload"|<script[^>]* src=/)
  const [start, ...others] = [...html.matchAll(deferredStart)]
  expect(others).toEqual([])
  const [, files = '', code = ''] = start ?? []
  expect(code).toContain('import')
  const addresses = files.split(' ')
  for (const kind of [/^\/assets\/[\w-]+\.css$/, /^\/assets\/manifest-[\w-]+\.js$/, /^\/site\.webmanifest$/])
    expect(addresses.filter((address) => kind.test(address))).toHaveLength(1)
  for (const address of addresses.filter((one) => one.startsWith('/assets/')))
    expect(existsSync(`build/client${address}`)).toBe(true)
})

test.each(pages)('%s has its styles within it and no nonce', async (path) => {
  const html = await htmlOf(path)
  const [, css = ''] = /<style id="styles">([\s\S]*?)<\/style>/.exec(html) ?? []
  expect(css).toContain('.page-width{')
  expect(html).not.toContain('/* styles */')
  expect(html).not.toContain('nonce=')
})
