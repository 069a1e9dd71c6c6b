import { beforeAll, describe, expect, test } from 'vitest'
import { weighScreen } from '../../bench/page-weight.ts'
import { expectAccessible, startJourneys } from '../setup/journey.ts'

/** What holds for every screen, whatever it is for (look.md, "Measures for every screen"). */

const journeys = startJourneys()
const { visit, sell, shopper } = journeys
let product: string

beforeAll(async () => {
  const longest = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  await sell({
    productName: longest,
    price: 99_999.99,
    productDescription: `${longest} ${longest}`,
    size: ['S', 'M', longest.slice(0, 12)],
  })
  await Promise.all(
    ['Wool Coat', 'Rain Coat', 'Striped Sweater', 'Oxford Shirt'].map((productName) => sell({ productName })),
  )
  product = `/product/${(await sell({ productName: 'Linen Shirt', category: 'Women' }))._id}`
})

const screens = () => ({
  forEveryone: [
    '/',
    '/collections',
    '/collections?search=coat',
    '/collections?search=nothing-like-it',
    product,
    '/about-us',
    '/login',
    '/sign-up',
    '/forgot-password',
    '/reset-password?token=x',
    '/no-such-page',
    '/admin',
  ],
  forShoppers: ['/cart', '/payment/error', '/user-profile', '/user-wishlist', '/my-order'],
})

/** Opens a screen and waits for what it loads after it has come. */
async function open(page: Awaited<ReturnType<typeof visit>>, address: string): Promise<void> {
  const verified = page.waitForResponse((answer) => /\/auth\/verify$/.test(answer.url()))
  await page.goto(address)
  await verified
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], [role="status"] .animate-spin') === null,
  )
}

test.each([320, 390, 768, 1440, 2560])('at %i pixels nothing goes beyond the screen', async (width) => {
  const page = await visit({ width, as: await shopper() })
  for (const address of [...screens().forEveryone, ...screens().forShoppers]) {
    await open(page, address)
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect([address, Math.max(0, beyond)]).toEqual([address, 0])
  }
})

describe.each([390, 1440])('at %i pixels', (width) => {
  test('axe finds nothing against a visitor', async () => {
    const page = await visit({ width })
    for (const address of screens().forEveryone) {
      await open(page, address)
      await expectAccessible(page)
    }
  })

  test('axe finds nothing against a shopper', async () => {
    const page = await visit({ width, as: await shopper() })
    for (const address of screens().forShoppers) {
      await open(page, address)
      await expectAccessible(page)
    }
  })
})

test('a visitor’s console stays empty', async () => {
  const page = await visit()
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  for (const address of screens().forEveryone.filter((one) => one !== '/no-such-page'))
    await open(page, address)
  expect(said).toEqual([])
})

test('a shopper’s first page weighs at most 115 kB of script, with no admin code among it', async () => {
  const page = await visit()
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page belongs to no browser')
  for (const address of ['/', '/collections', product, '/about-us', '/login']) {
    const { script } = await weighScreen(browser, journeys.shop.url, address)
    expect([address, script > 50_000 && script <= 115_000], `${script} bytes`).toEqual([address, true])
  }
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.goto(product, { waitUntil: 'networkidle' })
  expect(files.length).toBeGreaterThan(10)
  expect(files.filter((file) => /admin/.test(file))).toEqual([])
})

describe('before scripts have loaded', () => {
  test('the collections are read, filtered, sorted and searched', async () => {
    const page = await visit({ javaScript: false, width: 1440 })
    await page.goto('/collections')
    await page.getByLabel('Women').check()
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => page.getByText('Linen Shirt').count()).toBeGreaterThan(0)
    expect(await page.getByText('Rain Coat').count()).toBe(0)
    expect(page.url()).toContain('category=Women')
  })

  test('a product’s page says what it is and what it costs', async () => {
    const page = await visit({ javaScript: false })
    await page.goto(product)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Linen Shirt')
    expect(await page.getByText('$49.00').count()).toBeGreaterThan(0)
  })
})

test('an unknown page says so, with status 404 and ways on', async () => {
  const page = await visit()
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0)
  expect((await page.goto('/product/00000000-0000-7000-8000-000000000000'))?.status()).toBe(404)
})
