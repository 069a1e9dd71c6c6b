import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
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
