import { beforeAll, describe, expect, test } from 'vitest'
import { weighScreen } from '../../bench/page-weight.ts'
import { handled } from '../setup/handled.ts'
import { startJourneys } from '../setup/journey.ts'

/** What holds for a visitor's screens beyond their looks, which tests/screens looks at. */

const journeys = startJourneys()
const { visit, sell } = journeys
let product: string

beforeAll(async () => {
  await Promise.all(
    ['Wool Coat', 'Rain Coat', 'Striped Sweater', 'Oxford Shirt'].map((productName) => sell({ productName })),
  )
  product = `/product/${(await sell({ productName: 'Linen Shirt', category: 'Women' }))._id}`
})

const screens = () => [
  '/',
  '/collections',
  '/collections?search=coat',
  '/collections?search=nothing-like-it',
  product,
  '/about-us',
  '/contact',
  '/login',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/confirm-email?token=x',
  '/undo-email-change',
  '/back-in-stock?token=x',
  '/admin',
]

/** Opens a screen and waits for what it loads after it has come. */
async function open(page: Awaited<ReturnType<typeof visit>>, address: string): Promise<void> {
  const verified = handled(page.waitForResponse((answer) => /\/auth\/verify$/.test(answer.url())))
  await page.goto(address)
  await verified
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], [role="status"] .animate-spin') === null,
  )
}

test('a visitor’s console stays empty, and a line divides the bar from every page but home', async () => {
  const page = await visit()
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(message.text())
  })
  for (const address of screens()) {
    await open(page, address)
    const lines = await page.getByRole('banner').getByRole('separator').count()
    if (address !== '/admin') expect([address, lines]).toEqual([address, address === '/' ? 0 : 1])
  }
  expect(said).toEqual([])
})

test('a shopper’s first page weighs at most 118 kB of script, with no admin code among it', async () => {
  const page = await visit()
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page belongs to no browser')
  for (const address of ['/', '/collections', product, '/about-us', '/login']) {
    const { script } = await weighScreen(browser, journeys.shop.url, address)
    expect([address, script > 50_000 && script <= 118_000], `${script} bytes`).toEqual([address, true])
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
  expect(await page.getByRole('banner').getByRole('separator').count()).toBe(1)
  expect((await page.goto('/product/00000000-0000-7000-8000-000000000000'))?.status()).toBe(404)
})
