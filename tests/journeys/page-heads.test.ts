import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { storePicture } from '../../server/images/accept-picture.ts'
import { fourCorners } from '../../server/images/fixtures/pictures.ts'
import { openImageStore } from '../../server/images/open-store.ts'
import { startJourneys } from '../setup/journey.ts'

/** What search engines, social networks and home screens are told; but for the last, before any script runs. */

const journeys = startJourneys()
const { visit, sell } = journeys

type Head = { title: string; meta: Record<string, string>; links: Record<string, string>; told: Told[] }
type Told = { '@type': string } & Record<string, unknown>

async function headOf(address: string): Promise<Head> {
  const page: Page = await visit({ javaScript: false })
  await page.goto(address)
  return page.evaluate(() => {
    const all = <Element extends HTMLElement>(selector: string) => [
      ...document.head.querySelectorAll<Element>(selector),
    ]
    return {
      title: document.title,
      meta: Object.fromEntries(
        all<HTMLMetaElement>('meta').map((tag) => [
          tag.name || (tag.getAttribute('property') ?? ''),
          tag.content,
        ]),
      ),
      links: Object.fromEntries(all<HTMLLinkElement>('link').map((tag) => [tag.rel, tag.href])),
      told: all('script[type="application/ld+json"]').map((tag) => JSON.parse(tag.textContent ?? '')),
    }
  })
}

const toldOf = ({ told }: Head, type: string) => told.find((one) => one['@type'] === type)

test.each(['/', '/collections', '/collections?category=Women', '/about-us', '/sign-up'])(
  '%s is described, has one address and a picture of the shop to be shared with',
  async (path) => {
    const { title, meta, links } = await headOf(path)
    expect(title).toContain('Selvedge')
    expect(meta.description?.length).toBeGreaterThan(40)
    expect(meta.description?.length).toBeLessThanOrEqual(160)
    expect(links.canonical).toBe(journeys.shop.url + path)
    expect(meta['og:url']).toBe(links.canonical)
    expect(meta['twitter:card']).toBe('summary_large_image')
    expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630'])
    const picture = await fetch(meta['og:image'] ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  },
)

test.each([
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email-change',
  '/back-in-stock',
  '/no-such-page',
])('%s is in no list of results', async (path) => {
  expect((await headOf(path)).meta.robots).toBe('noindex')
})

test('the home page says who the shop is and how it is searched', async () => {
  const head = await headOf('/')
  const { url } = journeys.shop
  expect(toldOf(head, 'Organization')).toMatchObject({
    name: 'Selvedge',
    url: `${url}/`,
    logo: `${url}/icon-512.png`,
  })
  const site = toldOf(head, 'WebSite') as Told & { potentialAction: { target: { urlTemplate: string } } }
  const { urlTemplate } = site.potentialAction.target
  expect(site.publisher).toEqual({ '@id': toldOf(head, 'Organization')?.['@id'] })
  const answer = await fetch(urlTemplate.replace('{search_term_string}', 'coat'))
  expect(await answer.text()).toContain('Results for “coat”')
})

test('a product is shared with its own picture as a JPEG, its price, and where it stands', async () => {
  const { url, running } = journeys.shop
  const file = await fourCorners(800, 1000).png().toBuffer()
  const { path } = await storePicture(await openImageStore(running.context.config), file)
  const { _id } = await sell({ productName: 'Reefer', price: 180, imgUrl: url + path, size: ['S', 'M'] })
  const head = await headOf(`/product/${_id}`)
  expect(head.meta).toMatchObject({
    'og:type': 'product',
    'og:title': 'Reefer',
    'og:image': url + path,
    'og:image:alt': 'Reefer',
    'og:image:width': '800',
    'og:image:height': '1000',
    'product:price:amount': '180.00',
    'product:price:currency': 'USD',
  })
  const picture = await fetch(head.meta['og:image'] ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(toldOf(head, 'ProductGroup')).toMatchObject({
    name: 'Reefer',
    url: `${url}/product/${_id}/reefer`,
    image: [url + path],
    hasVariant: [{ size: 'S' }, { size: 'M' }],
  })
  expect(toldOf(head, 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, item: `${url}/collections` },
      { position: 2, item: `${url}/collections?category=Men` },
      { position: 3, item: `${url}/collections?category=Men&subCategory=Topwear` },
      { position: 4, item: `${url}/product/${_id}/reefer` },
    ],
  })
})

test('the shop can be put on a home screen: a manifest, and every icon it names in the size it says', async () => {
  const page = await visit()
  await page.goto('/')
  // It comes with the scripts: nobody waits for it.
  const link = page.locator('link[rel="manifest"]')
  await link.waitFor({ state: 'attached' })
  const address = await link.evaluate((element: HTMLLinkElement) => element.href)
  const answer = await fetch(address)
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect(answer.headers.get('cache-control')).toMatch(/max-age=[1-9]/)
  const manifest = (await answer.json()) as {
    theme_color: string
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Selvedge', start_url: '/', display: 'standalone' })
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(new URL(src, address))
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type])
    if (type !== 'image/png') continue
    const bytes = Buffer.from(await icon.arrayBuffer())
    expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes])
  }
  const { links } = await headOf('/')
  for (const rel of ['icon', 'apple-touch-icon']) expect((await fetch(links[rel] ?? '')).status).toBe(200)
})

test('search engines find every screen and product worth finding, and are asked to leave the rest', async () => {
  const { url } = journeys.shop
  const gilet = await sell({ productName: 'Gilet' })
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  )
  const screens = [
    '/',
    '/collections',
    '/collections?category=Men',
    '/about-us',
    `/product/${gilet._id}/gilet`,
  ]
  expect(listed).toEqual(expect.arrayContaining(screens.map((path) => url + path)))
  for (const address of listed.filter((one) => !one.includes('/product/')))
    expect([address, (await headOf(address)).links.canonical]).toEqual([address, address])
  const robots = await (await fetch(`${url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`)
  for (const path of ['/payment', '/admin', '/user/']) expect(robots).toContain(`Disallow: ${path}\n`)
})
