import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { handled } from '../setup/handled.ts'
import { focused, startJourneys } from '../setup/journey.ts'

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
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const asked = (page: Page): string[] => {
  const texts: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/user/get-suggestions') texts.push(searchParams.get('search') ?? '')
  })
  return texts
}
/** The option the arrow keys are at, as a screen reader is told. */
const active = (page: Page) =>
  page.getByRole('combobox').evaluate((field) => {
    const id = field.getAttribute('aria-activedescendant')
    return id === null ? null : (document.getElementById(id)?.textContent ?? 'nothing')
  })

describe.each([390, 1440])('suggestions at %i pixels', (width) => {
  test('survive a wrong letter and are worked by keyboard alone', async () => {
    const page = await visit({ width })
    const field = await openSearch(page)
    await field.pressSequentially('swaeter')
    await expect
      .poll(() => options(page).allTextContents())
      .toEqual(['sweater', 'Merino Sweater $120.00', 'Striped Sweater $88.00'])
    const combobox = page.getByRole('combobox', { name: 'Search collections' })
    expect(await combobox.getAttribute('aria-expanded')).toBe('true')
    await page
      .getByText('3 suggestions. Up and down arrows move through them.')
      .waitFor({ state: 'attached' })
    expect(await active(page)).toBeNull()
    await page.keyboard.press('ArrowUp')
    expect(await active(page)).toBe('Striped Sweater $88.00')
    await page.keyboard.press('ArrowDown')
    expect(await active(page)).toBeNull()
    await page.keyboard.press('ArrowDown')
    expect(await active(page)).toBe('sweater')
    await expect.poll(() => focused(page)).toBe('Search collections')
    expect(await field.inputValue()).toBe('swaeter')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/collections?search=sweater')
    await page.getByText('2 products', { exact: true }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('lead to products and to parts of the collection by a press', async () => {
    const page = await visit({ width })
    const field = await openSearch(page)
    await field.pressSequentially('shor')
    await page.getByRole('option', { name: /Linen Shorts/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Linen Shorts' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: 'Search' }).click()
    await field.pressSequentially('kids wint')
    await page.getByRole('option', { name: 'All of Winterwear for kids' }).click()
    await page.waitForURL('**/collections?category=Kids&subCategory=Winterwear')
  })
})

test('Enter in the field searches for what is typed, whatever is suggested', async () => {
  const page = await visit()
  const field = await openSearch(page)
  await field.pressSequentially('sweat')
  await options(page).first().waitFor()
  await field.press('Enter')
  await page.waitForURL('**/collections?search=sweat')
})

test('Escape puts the suggestions away first and then closes the search; typing on brings them back', async () => {
  const page = await visit()
  const field = await openSearch(page)
  await field.pressSequentially('sweat')
  await options(page).first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => options(page).count()).toBe(0)
  expect(await page.getByRole('combobox').getAttribute('aria-expanded')).toBe('false')
  expect(await field.inputValue()).toBe('sweat')
  await field.pressSequentially('e')
  await options(page).first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => options(page).count()).toBe(0)
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => focused(page)).toBe('Search')
})

test('nothing is asked for one letter, for every letter of a word, or twice for the same text', async () => {
  const page = await visit()
  const texts = asked(page)
  await page.clock.install()
  const field = await openSearch(page)
  await page.waitForLoadState('networkidle')
  await field.pressSequentially('s')
  // Longer than a request waits for the next letter.
  await page.clock.runFor(1_000)
  expect(texts).toEqual([])
  await field.evaluate((input: HTMLInputElement) => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const text of ['sw', 'swe', 'swea', 'sweat', 'sweate', 'sweater']) {
      set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
  })
  await options(page).first().waitFor()
  expect(texts).toEqual(['sweater'])
  await field.fill('rain')
  await page.getByRole('option', { name: /Rain Coat/ }).waitFor()
  await field.fill('sweater')
  await page.getByRole('option', { name: /Merino Sweater/ }).waitFor()
  expect(texts).toEqual(['sweater', 'rain'])
})

test('an answer that comes late never replaces a newer one', async () => {
  const page = await visit()
  const held = Promise.withResolvers<void>()
  await page.route('**/user/get-suggestions?search=sweat', async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  const field = await openSearch(page)
  await page.waitForLoadState('networkidle')
  const first = handled(page.waitForRequest('**/user/get-suggestions?search=sweat'))
  await field.fill('sweat')
  await first
  await field.fill('rain')
  await page.getByRole('option', { name: /Rain Coat/ }).waitFor()
  held.resolve()
  await (await (await first).response())?.finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await options(page).allTextContents()).toEqual(['Rain Coat $95.00'])
})

test('what is like nothing in the shop is said to be', async () => {
  const page = await visit()
  const field = await openSearch(page)
  await field.fill('qqqqqq')
  await page.getByText('No matches for “qqqqqq”.').waitFor()
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

test('suggestions that cannot be loaded leave the search as it is', async () => {
  const page = await visit()
  await page.route('**/user/get-suggestions?*', (route) => route.abort())
  const field = await openSearch(page)
  const failed = handled(page.waitForEvent('requestfailed'))
  await field.fill('sweater')
  await failed
  expect(await options(page).count()).toBe(0)
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
