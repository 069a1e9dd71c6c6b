import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { hydratedEvent } from '../../web/document/replay-input.ts'
import { editorOf } from '../setup/editing.ts'
import { focused, holdRequests, startJourneys } from '../setup/journey.ts'
import { calls, stockCatalogue } from './stock-catalogue.ts'

const journeys = startJourneys()
const { visit, sell } = journeys

/** Cards of a list, in the order they stand in. */
const names = (page: Page) =>
  page.getByRole('main').getByRole('listitem').getByRole('heading').allTextContents()

beforeAll(async () => {
  await stockCatalogue(journeys)
}, 120_000)

describe('the collections', () => {
  test('are filtered, every tick shows in the address, and survive reload and the way back', {
    tags: ['merge'],
  }, async () => {
    const page = await visit({ width: 1440 })
    await page.goto('/collections')
    expect(await page.getByText('35 products', { exact: true }).count()).toBe(1)
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
    // Loaded anew, the page has no scripts yet. The browser takes the entry before for the same document.
    const release = await holdRequests(page, '**/assets/*.js')
    await page.reload({ waitUntil: 'commit' })
    await page.getByText('8 products', { exact: true }).waitFor()
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForURL('**/collections?category=Women,Kids')
    release()
    await page.getByText('9 products', { exact: true }).waitFor()
    expect(await names(page)).toContain('Blouse')
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
    // The five newest of the home page fill their rows without a gap.
    await page.goto('/')
    const cards = await page.getByRole('region', { name: 'Just in' }).getByRole('listitem').all()
    for (const [width, inRows] of [
      [390, [1, 2, 2]],
      [768, [2, 3]],
      [1440, [5]],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const boxes = await Promise.all(cards.map((card) => card.boundingBox()))
      const rows = [...Map.groupBy(boxes, (box) => Math.round(box?.y ?? 0)).values()]
      const ends = rows.map((row) => Math.round((row.at(-1)?.x ?? 0) + (row.at(-1)?.width ?? 0)))
      expect([new Set(ends).size, rows.map((row) => row.length)]).toEqual([1, inRows])
    }
  })

  test('sort what is there at once, and then the whole shop', async () => {
    const page = await visit({ width: 1440 })
    await page.goto('/collections')
    const release = await holdRequests(page, '**/user/get-by-category?*')
    await page.getByLabel('Sort', { exact: true }).selectOption('Low to High')
    await expect.poll(async () => (await names(page))[0]).toBe('Girl’s Mitten')
    expect((await names(page))[1]).toBe('Men’s Shirt 26')
    expect((await names(page)).at(-1)).toBe('Wrap Coat')
    release()
    await expect.poll(async () => (await names(page)).at(-1)).toBe('Men’s Shirt 4')
    await page.unroute('**/user/get-by-category?*')
    const releaseFiltered = await holdRequests(page, '**/user/get-by-category?*')
    await page.getByRole('checkbox', { name: /^Women/ }).click()
    await page.getByText('8 products', { exact: true }).waitFor()
    releaseFiltered()
    await expect.poll(() => names(page)).toHaveLength(8)
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

test('pages become interactive without the language data of browsers, which takes a phone 0.2 s to load', async () => {
  const page = await visit()
  const noted: string[] = []
  await page.exposeFunction('note', (name: string) => void noted.push(name))
  await page.addInitScript((hydrated) => {
    const note: (name: string) => void = Reflect.get(window, 'note')
    document.addEventListener(hydrated, () => note('hydrated'))
    for (const name of ['Collator', 'DateTimeFormat', 'NumberFormat', 'Segmenter'])
      Reflect.set(
        Intl,
        name,
        new Proxy(Reflect.get(Intl, name), {
          construct(made, given) {
            note(name)
            return Reflect.construct(made, given)
          },
        }),
      )
    const { toLocaleString: written } = Number.prototype
    Number.prototype.toLocaleString = function (...given) {
      note('toLocaleString')
      return written.apply(this, given)
    }
  }, hydratedEvent)
  for (const path of ['/', '/collections', '/login']) {
    noted.length = 0
    await page.goto(path)
    await expect.poll(() => noted).toContain('hydrated')
    expect([path, noted]).toEqual([path, ['hydrated']])
  }
})

test('a list that still shows a product that is no longer sold leads to what its page says', async () => {
  const cape = await sell({ productName: 'Late Cape' })
  const page = await visit()
  await page.goto('/collections?search=late')
  await page.getByRole('link', { name: 'Late Cape' }).waitFor()
  await editorOf(journeys.shop).edit(cape._id, { status: 'archived' })
  await page.getByRole('link', { name: 'Late Cape' }).click()
  await page.getByText('No longer sold', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Late Cape', level: 1 }).waitFor()
})
