import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { focused, startJourneys } from '../setup/journey.ts'
import { calls, stockCatalogue, takenOver } from './stock-catalogue.ts'

const journeys = startJourneys()
const { visit, sell } = journeys

/** Cards of a list, in the order they stand in. */
const names = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents()

let coat: Product

beforeAll(async () => {
  coat = await stockCatalogue(journeys)
}, 120_000)

describe('the home page', () => {
  test('shows the five most recent products, newest first, and the three promises', async () => {
    const page = await visit()
    await page.goto('/')
    const newest = page.getByRole('region', { name: 'Just in' }).getByRole('heading', { level: 3 })
    expect(await newest.allTextContents()).toEqual(['Wrap Coat', 'Trench', 'Duffle', 'Anorak', 'Poncho'])
    for (const promise of ['Easy exchange', '7 days return policy', '24/7 customer support'])
      expect(await page.getByText(promise, { exact: true }).isVisible()).toBe(true)
  })

  test.each([390, 768, 1440])('at %i pixels the five fill their rows without a gap', async (width) => {
    const page = await visit({ width })
    await page.goto('/')
    const cards = await page.getByRole('region', { name: 'Just in' }).getByRole('listitem').all()
    const boxes = await Promise.all(cards.map((card) => card.boundingBox()))
    const rows = Map.groupBy(boxes, (box) => Math.round(box?.y ?? 0))
    const ends = [...rows.values()].map((row) => Math.round((row.at(-1)?.x ?? 0) + (row.at(-1)?.width ?? 0)))
    expect(new Set(ends).size).toBe(1)
    expect([...rows.values()].map((row) => row.length)).toEqual(
      { 390: [1, 2, 2], 768: [2, 3], 1440: [5] }[width],
    )
  })

  test('asks visitors, and only them, to subscribe; the button leads to signing up', async () => {
    const page = await visit()
    await page.goto('/')
    await page.getByText('Subscribe Now & get 20% off').waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByLabel('Email').fill('ada@mail.example')
    await page.getByLabel('Email').press('Enter')
    expect([page.url(), asked]).toEqual([`${journeys.shop.url}/`, []])
    await page.getByRole('link', { name: 'Subscribe' }).click()
    await page.waitForURL('**/sign-up')
    expect(asked.filter((address) => address.includes('ada'))).toEqual([])

    const shopper = await visit({ as: await journeys.shopper() })
    await shopper.goto('/')
    await shopper.getByRole('link', { name: 'Wishlist' }).waitFor()
    expect(await shopper.getByText('Subscribe Now').count()).toBe(0)
  })
})

describe('the collections', () => {
  test('are filtered, every tick shows in the address, and survive reload and the way back', {
    tags: ['merge'],
  }, async () => {
    const page = await visit({ width: 1440 })
    await page.goto('/collections')
    expect(await page.getByText('35 products', { exact: true }).count()).toBe(1)
    const card = page.getByRole('main').getByRole('link', { name: /Wrap Coat/ })
    expect(await card.getAttribute('href')).toBe(`/product/${coat._id}`)
    expect(await card.locator('img').getAttribute('src')).toBe(coat.imgUrl)
    expect(await card.getByRole('heading').textContent()).toBe('Wrap Coat')
    await card.getByText('$329.00', { exact: true }).waitFor()
    const sort = page.getByLabel('Sort', { exact: true }).locator('option')
    expect(await sort.allTextContents()).toEqual(['Newest first', 'Low to High', 'High to Low'])
    await page.getByRole('checkbox', { name: /^Women/ }).check()
    await page.waitForURL('**/collections?category=Women')
    await page.getByText('8 products', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: /^Kids/ }).check()
    await page.getByText('9 products', { exact: true }).waitFor()
    await page.getByRole('checkbox', { name: /^Winterwear/ }).check()
    await page.getByText('8 products', { exact: true }).waitFor()
    await page.waitForURL('**/collections?category=Women,Kids&subCategory=Winterwear')
    await expect.poll(() => focused(page)).toMatch(/^Winterwear/)
    await page.reload()
    expect(await names(page)).toContain('Girl’s Mitten')
    expect(await names(page)).not.toContain('Blouse')
    expect(await page.getByRole('checkbox', { name: /^Kids/ }).isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Remove Kids' }).click()
    await page.waitForURL('**/collections?category=Women&subCategory=Winterwear')
    await page.getByText('7 products', { exact: true }).waitFor()
    await page.goBack()
    await page.getByText('8 products', { exact: true }).waitFor()
  })

  test('stand two in a row on a phone, three on a tablet, four on a desk', async () => {
    const page = await visit()
    await page.goto('/collections')
    const inFirstRow = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      return page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) })
        .evaluateAll((cards) => {
          const tops = cards.map((card) => card.getBoundingClientRect().top)
          return tops.filter((top) => top === tops[0]).length
        })
    }
    for (const [width, columns] of [
      [320, 2],
      [390, 2],
      [768, 3],
      [1440, 4],
    ] as const)
      expect([width, await inFirstRow(width)]).toEqual([width, columns])
  })

  test('tell beside every filter how many products it leaves; none is not to be chosen', async () => {
    const page = await visit({ width: 1440 })
    await page.goto('/collections')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const groups = ['CATEGORIES', 'TYPE'].map((name) => filters.getByRole('group', { name, exact: true }))
    const values = await Promise.all(
      groups.map((group) =>
        group.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.getAttribute('value'))),
      ),
    )
    expect(values).toEqual([
      ['Men', 'Women', 'Kids'],
      ['Topwear', 'Bottomwear', 'Winterwear'],
    ])
    const numbers = async () =>
      (await Promise.all(groups.map((group) => group.locator('label').allTextContents())))
        .flat()
        .map((text) => text.replace(/\(.*\)/, ' '))
    expect(await numbers()).toEqual([
      'Men 26',
      'Women 8',
      'Kids 1',
      'Topwear 27',
      'Bottomwear 0',
      'Winterwear 8',
    ])
    await filters.getByRole('checkbox', { name: 'Kids (1 product)' }).check()
    await expect
      .poll(numbers)
      .toEqual(['Men 26', 'Women 8', 'Kids 1', 'Topwear 0', 'Bottomwear 0', 'Winterwear 1'])
    const none = filters.getByRole('checkbox', { name: 'Topwear (0 products)' })
    expect(await none.getAttribute('aria-disabled')).toBe('true')
    await page.waitForURL('**/collections?category=Kids')
    await none.click({ force: true })
    await filters.getByRole('checkbox', { name: 'Winterwear (1 product)' }).check()
    await page.waitForURL('**/collections?category=Kids&subCategory=Winterwear')
    expect(await none.isChecked()).toBe(false)
  })

  test('say how many products another filter leaves before their list has come', async () => {
    const page = await visit({ width: 1440 })
    await page.goto('/collections')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    const held = Promise.withResolvers<void>()
    await page.route('**/user/get-by-category?*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('checkbox', { name: /^Women/ }).click()
    await page.getByText('8 products', { exact: true }).waitFor()
    held.resolve()
    await expect.poll(() => names(page)).toHaveLength(8)
  })

  test('let go of their filters one by one, the focus at hand, and all at once', async () => {
    const page = await visit()
    await page.goto('/collections?category=Women,Kids&subCategory=Winterwear&sort=asc')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    await takenOver(page, '[aria-label="Applied filters"]')
    await page.getByRole('link', { name: 'Remove Women' }).press('Enter')
    await page.getByText('1 product', { exact: true }).waitFor()
    await expect.poll(() => focused(page)).toBe('Remove Kids')
    await page.getByRole('link', { name: 'Clear all' }).press('Enter')
    await page.getByText('35 products', { exact: true }).waitFor()
    await page.waitForURL('**/collections?sort=asc')
    await expect.poll(() => focused(page)).toBe('Collection')
  })

  test('are asked for again when a filter changes, but not when a whole list is sorted', async () => {
    const page = await visit({ width: 1440 })
    await page.goto('/collections?category=Women')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    const asked = calls(page, '/user/get-by-category')
    await page.getByLabel('Sort', { exact: true }).selectOption('Low to High')
    await expect
      .poll(() => names(page))
      .toEqual(['Blouse', 'Cape', 'Parka', 'Poncho', 'Anorak', 'Duffle', 'Trench', 'Wrap Coat'])
    await page.getByLabel('Sort', { exact: true }).selectOption('High to Low')
    await expect.poll(async () => (await names(page))[0]).toBe('Wrap Coat')
    expect(asked).toEqual([])
    // The box shows what the address holds, a moment after the press.
    await page.getByRole('checkbox', { name: /^Kids/ }).click()
    await page.getByText('9 products', { exact: true }).waitFor()
    expect(asked).toEqual([
      '?category=Women%2CKids&subCategory=&sort=desc&soldOut=last&limit=24&options=counted',
    ])
  })

  test('sort what is there at once, and then the whole shop', async () => {
    const page = await visit({ width: 1440 })
    await page.goto('/collections')
    const held = Promise.withResolvers<void>()
    await page.route('**/user/get-by-category?*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByLabel('Sort', { exact: true }).selectOption('Low to High')
    await expect.poll(async () => (await names(page))[0]).toBe('Girl’s Mitten')
    expect((await names(page))[1]).toBe('Men’s Shirt 26')
    expect((await names(page)).at(-1)).toBe('Wrap Coat')
    held.resolve()
    await expect.poll(async () => (await names(page)).at(-1)).toBe('Men’s Shirt 4')
  })

  test('show more on demand, and the way back from a product ends where it began', {
    tags: ['merge'],
  }, async () => {
    const page = await visit()
    await page.goto('/collections')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    const asked = calls(page, '/user/get-by-category')
    expect(await names(page)).toHaveLength(24)
    await page.getByRole('link', { name: 'Show more' }).click()
    await expect.poll(() => names(page)).toHaveLength(35)
    expect(asked).toHaveLength(1)
    expect(page.url()).toContain('shown=48')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain((await names(page))[24])
    const last = page.getByRole('link', { name: /Men’s Shirt 2 / })
    await last.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    await last.click()
    await page.getByRole('heading', { level: 1, name: 'Men’s Shirt 2' }).waitFor()
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await expect.poll(() => names(page)).toHaveLength(35)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
  })

  test('show more without scripts too', async () => {
    const page = await visit({ javaScript: false })
    await page.goto('/collections')
    await page.getByRole('link', { name: 'Show more' }).click()
    expect(await names(page)).toHaveLength(35)
  })

  test('are searched from every page; an empty search does nothing', async () => {
    const page = await visit()
    await page.goto('/about-us')
    await page.getByRole('button', { name: 'Search' }).click()
    const field = page.getByPlaceholder('Search collections...')
    await field.waitFor()
    await expect.poll(() => focused(page)).toBe('Search collections')
    await field.fill('   ')
    await field.press('Enter')
    expect(page.url()).toContain('/about-us')
    expect(await field.isVisible()).toBe(true)
    await field.fill('wrap coat')
    await page.getByRole('dialog').getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL('**/collections?search=wrap+coat')
    await expect.poll(() => names(page)).toEqual(['Wrap Coat'])
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('the search is closed by its button and by Escape, and the focus returns', async () => {
    const page = await visit()
    await page.goto('/')
    const open = page.getByRole('button', { name: 'Search' })
    await open.click()
    await page.getByRole('button', { name: 'Close search' }).click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => focused(page)).toBe('Search')
    await open.click()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => focused(page)).toBe('Search')
  })

  test('say that nothing was found, and how to go on', async () => {
    const page = await visit()
    await page.goto('/collections?search=qqqqqq&category=Men')
    await page.getByRole('heading', { name: 'No Products found', exact: true }).waitFor()
    await page.getByRole('link', { name: 'See the whole collection' }).click()
    await expect.poll(() => names(page)).toHaveLength(24)
  })

  test('on a phone are filtered in a sheet whose button counts the results', async () => {
    const page = await visit()
    await page.goto('/collections')
    await page.getByRole('button', { name: 'Filters' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('checkbox', { name: /^Women/ }).check()
    await sheet.getByRole('button', { name: 'Clear' }).click()
    await sheet.getByRole('button', { name: 'Show 35 products' }).waitFor()
    await sheet.getByRole('checkbox', { name: /^Women/ }).check()
    await sheet.getByRole('button', { name: 'Show 8 products' }).click()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await names(page)).toHaveLength(8)
    await expect.poll(() => focused(page)).toBe('Filters (1)')
  })

  test('that cannot be loaded say so and offer to try again', async () => {
    const page = await visit({ width: 1440 })
    // Once scripts run: before that, a link is an ordinary one.
    await page.goto('/about-us', { waitUntil: 'networkidle' })
    await page.route('**/user/get-by-category?*', (route) => route.abort())
    await page.getByRole('link', { name: 'COLLECTION', exact: true }).click()
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    await page.unroute('**/user/get-by-category?*')
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect.poll(() => names(page)).toHaveLength(24)
  })
})

test('what is new in the shop shows when a link leads to the collections, not on the way back', async () => {
  const page = await visit({ width: 1440 })
  await page.goto('/collections')
  await page.getByRole('link', { name: 'LOGIN' }).waitFor()
  const asked = calls(page, '/user/get-by-category')
  const count = async () => Number.parseInt(await page.getByText(/^\d+ products$/).innerText(), 10)
  const before = await count()
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click()
  await follow('HOME')
  await page.waitForURL('/')
  await sell({ productName: 'New Romper', category: 'Kids', subCategory: 'Bottomwear' })
  await page.goBack()
  expect([await count(), asked]).toEqual([before, []])
  await page.goForward()
  await page.getByRole('region', { name: 'Just in' }).waitFor()
  await follow('COLLECTION')
  await expect.poll(count).toBe(before + 1)
  await sell({ productName: 'Newer Romper', category: 'Kids', subCategory: 'Bottomwear' })
  await follow('COLLECTION')
  await expect.poll(count).toBe(before + 2)
})

describe('for search engines', () => {
  test('a list is known by its filters, whatever its order; a search is not listed', async () => {
    const page = await visit({ javaScript: false })
    await page.goto('/collections?sort=asc&category=Men&shown=48')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${journeys.shop.url}/collections?category=Men`,
    )
    await page.goto('/collections?search=coat')
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  })
})
