import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { editorOf } from '../setup/editing.ts'
import { boxOf, startJourneys } from '../setup/journey.ts'
import { sellForDays } from '../setup/products.ts'

const journeys = startJourneys()

/** The texts of an element by the lines on which they stand. */
const linesOf = (element: Locator): Promise<string[]> =>
  element.evaluate((box) => {
    const lines = new Map<number, string>()
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { textContent } = walker.currentNode
      for (const [at, letter] of [...(textContent ?? '')].entries()) {
        const range = document.createRange()
        range.setStart(walker.currentNode, at)
        range.setEnd(walker.currentNode, at + 1)
        const { width, bottom } = range.getBoundingClientRect()
        if (width > 0) lines.set(Math.round(bottom), (lines.get(Math.round(bottom)) ?? '') + letter)
      }
    }
    return [...lines.values()]
  })

const signedIn = (page: Page) => page.getByRole('link', { name: 'LOGIN' }).waitFor()

test('on a phone a product’s name has the whole line without a heart, and the lowest price of 30 days stands beside words', async () => {
  const sold = await journeys.sell({ productName: 'Fisherman Cable Sweater', price: 148 })
  await sellForDays(journeys.shop, sold)
  await editorOf(journeys.shop).edit(sold._id, { price: 119, compareAtPrice: 148 })
  const page = await journeys.visit()
  await page.goto(`/product/${sold._id}`)
  await signedIn(page)
  expect(await linesOf(page.getByRole('heading', { level: 1 }))).toEqual(['Fisherman Cable Sweater'])
  const lines = await linesOf(page.getByText('Lowest price in the 30 days').first())
  expect(lines.at(-1)).toMatch(/\w{4}.*\$148\.00$/)
})

test('PROCEED TO CHECKOUT is one line on a phone, beside the total and at the edge of the screen', async () => {
  const shirt = await journeys.sell({ productName: 'Harbour Shirt', price: 424 })
  const page = await journeys.visit({ as: await journeys.shopper() })
  await page.goto(`/product/${shirt._id}`)
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await page.getByText('is in your cart').waitFor()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/cart')
    const proceed = page.getByRole('link', { name: 'PROCEED TO CHECKOUT' })
    await proceed.waitFor()
    expect(await linesOf(proceed)).toEqual(['PROCEED TO CHECKOUT'])
    const total = await boxOf(page.getByText('Total incl. shipping'))
    const button = await boxOf(proceed)
    expect(total.right).toBeLessThan(button.x)
    expect(button.right).toBeLessThanOrEqual(width)
    const bar = await boxOf(page.locator('.pay-bar'))
    expect(bar.bottom).toBe(844)
    expect(bar.y - (await boxOf(page.getByRole('definition').last())).bottom).toBeGreaterThan(24)
  }
})

test('the menu of a phone begins below the bar, which stays bright, and its button is a cross meanwhile', async () => {
  const page = await journeys.visit()
  await page.goto('/collections')
  await signedIn(page)
  const button = page.getByRole('button', { name: 'Menu' })
  const drawing = () => button.locator('path').getAttribute('d')
  const closed = await drawing()
  await button.click()
  const menu = page.getByRole('navigation', { name: 'Categories' })
  await menu.getByRole('link', { name: 'Men', exact: true }).waitFor()
  expect(await drawing()).not.toBe(closed)
  const dimmedFrom = await page
    .locator('#phone-menu')
    .evaluate((panel) => getComputedStyle(panel, '::backdrop').top)
  expect(dimmedFrom).toBe('64px')
  const textsFrom = (element: Locator) =>
    element.evaluate(
      (box) => box.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(box).paddingLeft),
    )
  const [logo, entry] = [page.getByRole('banner').getByRole('link').first(), menu.getByRole('link').first()]
  expect(await textsFrom(entry)).toBe(await textsFrom(logo))
  await page.keyboard.press('Escape')
  await expect.poll(drawing).toBe(closed)
})

test('the filters fade at their foot, where nothing of them ends, and the USER menu begins at the edge of the bar', async () => {
  const page = await journeys.visit({ width: 1440, height: 500 })
  await page.goto('/collections')
  await signedIn(page)
  await page.getByRole('button', { name: 'USER' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Orders' }).waitFor()
  await expect.poll(async () => (await boxOf(page.locator('#user-menu'))).y).toBe(64)
  await page.keyboard.press('Escape')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  expect(await filters.evaluate((box) => getComputedStyle(box).maskImage)).toContain('gradient')
  const room = await filters.evaluate((box) => {
    box.scrollTo(0, box.scrollHeight)
    return box.getBoundingClientRect().bottom - (box.firstElementChild?.getBoundingClientRect().bottom ?? 0)
  })
  expect(room).toBeGreaterThanOrEqual(40)
})
