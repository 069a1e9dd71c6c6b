import { beforeAll, expect, test } from 'vitest'
import { startPages, type Told } from '../setup/fetched-pages.ts'
import { addProduct } from '../setup/orders.ts'
import { uploadPicture } from '../setup/uploads.ts'

/** What search engines, social networks and home screens are told. */

const pages = startPages()
const { open } = pages
let url: string
beforeAll(() => {
  url = pages.shop.url
})

const answered = async (address: string | undefined) => {
  const { status, headers } = await fetch(new URL(address ?? '', url))
  return [status, headers.get('content-type')]
}

test.each(['/', '/collections', '/collections?category=Women', '/about-us', '/sign-up'])(
  '%s is described, has one address and a picture of the shop to be shared with',
  async (path) => {
    const { title, meta, links } = await open(path)
    expect(title).toContain('Selvedge')
    expect(meta.description?.length).toBeGreaterThan(40)
    expect(meta.description?.length).toBeLessThanOrEqual(160)
    expect(links.canonical).toBe(url + path)
    expect(meta['og:url']).toBe(links.canonical)
    expect(meta['twitter:card']).toBe('summary_large_image')
    expect([meta['og:image:width'], meta['og:image:height']]).toEqual(['1200', '630'])
    expect(await answered(meta['og:image'])).toEqual([200, 'image/jpeg'])
  },
)

test.each([
  '/forgot-password',
  '/reset-password',
  '/confirm-email',
  '/undo-email-change',
  '/back-in-stock',
  '/no-such-page',
  '/collections?search=coat',
])('%s is in no list of results', async (path) => {
  expect((await open(path)).meta.robots).toBe('noindex')
})

test('what a merchant has written is told as it is written', async () => {
  const productDescription = 'Shop the look: {shop} stands here as it is.'
  const { _id } = await addProduct(pages.shop, { productDescription })
  expect((await open(`/product/${_id}`)).meta.description).toBe(productDescription)
})

test('a list is known by its filters, whatever its order and however much of it is shown', async () => {
  const { links } = await open('/collections?sort=asc&category=Men&shown=48')
  expect(links.canonical).toBe(`${url}/collections?category=Men`)
})

test.each([
  [
    '',
    'The whole collection: topwear, bottomwear and winterwear for men, women and kids. Filter by category and type',
  ],
  ['?category=Kids', 'Topwear, bottomwear and winterwear for kids. Filter by colour, size and price'],
  ['?subCategory=Topwear', 'Topwear for men, women and kids. Filter by colour, size and price'],
  ['?category=Men,Women&subCategory=Topwear', 'Topwear for men and women. Filter by colour, size and price'],
])('the list of “%s” is described by what is in it', async (query, words) => {
  const { meta } = await open(`/collections${query}`)
  expect(meta.description).toBe(`${words}, sort by price, or search.`)
})

test('the home page says who the shop is and how it is searched', async () => {
  const { told } = await open('/')
  const [organization, site] = ['Organization', 'WebSite'].map((type) =>
    told.find((one) => one['@type'] === type),
  )
  expect(organization).toMatchObject({ name: 'Selvedge', url: `${url}/`, logo: `${url}/icon-512.png` })
  expect(site?.publisher).toEqual({ '@id': organization?.['@id'] })
  const { potentialAction } = site as Told & { potentialAction: { target: { urlTemplate: string } } }
  const found = potentialAction.target.urlTemplate.replace('{search_term_string}', 'coat')
  expect((await open(found)).text).toContain('Results for “coat”')
})

test('a product is shared with its own picture as a JPEG, its price, and where it stands', async () => {
  const picture = await uploadPicture(pages.shop, await pages.shop.signInAdministrator(), {
    preset: 'product-images',
    width: 800,
  })
  const reefer = { productName: 'Reefer', price: 180, imgUrl: picture, size: ['S', 'M'] }
  const { _id } = await pages.merchant.add(reefer)
  const { meta, told } = await open(`/product/${_id}`)
  expect(meta).toMatchObject({
    'og:type': 'product',
    'og:title': 'Reefer',
    'og:image': picture,
    'og:image:alt': 'Reefer',
    'og:image:width': '800',
    'og:image:height': '1000',
    'product:price:amount': '180.00',
    'product:price:currency': 'USD',
    'product:availability': 'in stock',
  })
  expect(await answered(picture)).toEqual([200, 'image/jpeg'])
  expect(told.find((one) => one['@type'] === 'ProductGroup')?.image).toEqual([picture])
  expect(told.find((one) => one['@type'] === 'BreadcrumbList')).toMatchObject({
    itemListElement: [
      { position: 1, item: `${url}/collections` },
      { position: 2, item: `${url}/collections?category=Men` },
      { position: 3, item: `${url}/collections?category=Men&subCategory=Topwear` },
      { position: 4, item: `${url}/product/${_id}/reefer` },
    ],
  })
})

test('the shop can be put on a home screen: a manifest, and every icon it names in the size it says', async () => {
  // It comes with the scripts: nobody waits for it.
  expect((await open('/')).html).toMatch(/data-deferred="[^"]*\/site\.webmanifest/)
  const answer = await fetch(`${url}/site.webmanifest`)
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect(answer.headers.get('cache-control')).toMatch(/max-age=[1-9]/)
  const manifest = (await answer.json()) as {
    icons: { src: string; sizes: string; type: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: 'Selvedge', start_url: '/', display: 'standalone' })
  expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1)
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await fetch(new URL(src, url))
    expect([src, icon.status, icon.headers.get('content-type')]).toEqual([src, 200, type])
    if (type !== 'image/png') continue
    const bytes = Buffer.from(await icon.arrayBuffer())
    expect([src, `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([src, sizes])
  }
  const { links } = await open('/')
  for (const rel of ['icon', 'apple-touch-icon']) expect((await answered(links[rel]))[0]).toBe(200)
})

test('search engines find every screen and product worth finding, and are asked to leave the rest', async () => {
  const gilet = await pages.merchant.add({ productName: 'Gilet' })
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
    expect([address, (await open(address)).links.canonical]).toEqual([address, address])
  const robots = await (await fetch(`${url}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${url}/sitemap.xml`)
  for (const path of ['/payment', '/admin', '/user/']) expect(robots).toContain(`Disallow: ${path}\n`)
})

test('password managers are led to where a password is changed', async () => {
  const answers = await Promise.all(
    ['change-password', 'resource-that-should-not-exist-whose-status-code-should-not-be-200'].map((name) =>
      fetch(`${url}/.well-known/${name}`, { redirect: 'manual' }),
    ),
  )
  expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
    [302, '/user-profile'],
    [404, null],
  ])
})
