import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { startPages } from '../setup/fetched-pages.ts'

/**
 * web/document and server/pages rewrite the HTML that React Router renders, by its format. A new version may change
 * that format: then these fail.
 */
const { open } = startPages()

const pages = ['/', '/collections', '/about-us', '/login', '/admin']

const deferredStart = /<script type="text\/plain" data-deferred="([^"]+)"[^>]*>([\s\S]*?)<\/script>/g

test.each(pages)('no script of %s loads before the page shows', async (path) => {
  const { html } = await open(path)
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
  const { html } = await open(path)
  const [, css = ''] = /<style id="styles">([\s\S]*?)<\/style>/.exec(html) ?? []
  expect(css).toContain('.page-width{')
  expect(html).not.toContain('/* styles */')
  expect(html).not.toContain('nonce=')
})

test('the home page announces in its head the banner that its body shows', async () => {
  const [head = '', body = ''] = (await open('/')).html.split('</head>')
  const announced = [...head.matchAll(/<link rel="preload" as="image"[^>]* imageSrcSet="([^"]*)"/g)]
  expect(announced).toHaveLength(2)
  for (const [, widths] of announced) expect(body).toContain(` srcSet="${widths}"`)
})
