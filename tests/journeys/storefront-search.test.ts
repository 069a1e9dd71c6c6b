import { expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'

const { visit } = startJourneys()

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
