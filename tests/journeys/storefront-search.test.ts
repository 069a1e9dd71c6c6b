import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'

const journeys = startJourneys()
const { visit, sell } = journeys

beforeAll(async () => {
  await sell({ productName: 'Striped Sweater', price: 88, category: 'Women', subCategory: 'Winterwear' })
  await sell({ productName: 'Merino Sweater', price: 120 })
  await sell({ productName: 'Wool Sweatshirt', price: 64 })
  await sell({ productName: 'Linen Shorts', price: 40, subCategory: 'Bottomwear' })
  await sell({ productName: 'Rain Coat', price: 95, category: 'Kids', subCategory: 'Winterwear' })
})

async function openSearch(page: Page) {
  await page.goto('/about-us')
  await page.getByRole('button', { name: 'Search' }).click()
  return page.getByPlaceholder('Search collections...')
}

test('suggestions survive a wrong letter and lead to what is found by keyboard alone', async () => {
  const page = await visit()
  const field = await openSearch(page)
  await field.pressSequentially('swaeter')
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
  await expect
    .poll(() => options.allTextContents())
    .toEqual(['sweater', 'Merino Sweater $120.00', 'Striped Sweater $88.00'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/collections?search=sweater')
  await page.getByText('2 products', { exact: true }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('the code for suggestions comes only when the search is opened, and the search works without it', async () => {
  const page = await visit()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  const ofSuggestions = () => scripts.filter((path) => path.startsWith('/assets/suggestions-'))
  await page.route('**/assets/suggestions-*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(ofSuggestions()).toEqual([])
  await page.getByRole('button', { name: 'Search' }).click()
  await expect.poll(() => ofSuggestions().length).toBeGreaterThan(0)
  const field = page.getByPlaceholder('Search collections...')
  await field.fill('sweater')
  await field.press('Enter')
  await page.waitForURL('**/collections?search=sweater')
})

describe('a search', () => {
  test('that is misspelt says what it was read as', async () => {
    const page = await visit()
    await page.goto('/collections?search=swaeter')
    await page.getByText('Showing results for “sweater”.').waitFor()
  })

  test('that names a category and a price says so, and leads to the search for every word', async () => {
    const page = await visit()
    await page.goto('/collections?search=women+sweater+under+$90')
    await page.getByText('Showing products in Women, under $90.').waitFor()
    await page.getByRole('link', { name: 'Search for every word instead' }).press('Enter')
    await page.getByRole('heading', { name: 'Results for “women sweater under $90”', exact: true }).waitFor()
    await page.getByText('No results for “under”, “90”.').waitFor()
    expect(await page.getByText('Showing products').count()).toBe(0)
  })

  test('of which no product has every word shows the closest, and says so', async () => {
    const page = await visit({ javaScript: false })
    await page.goto('/collections?search=striped+shorts')
    await page.getByText('No results match all of the words. Showing the closest matches.').waitFor()
    expect(await page.getByText('2 products', { exact: true }).count()).toBe(1)
  })

  test('that its filters leave empty offers to clear them, and says how many that brings', async () => {
    const page = await visit()
    await page.goto('/collections?search=coat&category=Men')
    await page.getByRole('link', { name: 'Clear filters: 1 product' }).click()
    await page.waitForURL('**/collections?search=coat')
    await page.getByText('1 product', { exact: true }).waitFor()
  })

  test('for what nothing is like shows the newest products', async () => {
    const page = await visit()
    await page.goto('/collections?search=qqqqqq')
    const newest = page.getByRole('region', { name: 'Just in' }).getByRole('heading', { level: 3 })
    expect(await newest.allTextContents()).toEqual([
      'Rain Coat',
      'Linen Shorts',
      'Wool Sweatshirt',
      'Merino Sweater',
    ])
  })
})
