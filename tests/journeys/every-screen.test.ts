import { beforeAll, expect, test } from 'vitest'
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
