import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { editorOf } from '../setup/editing.ts'
import { focused, press, startJourneys } from '../setup/journey.ts'
import { atThePanel, openTab } from '../setup/merchant.ts'
import { pasteText } from '../setup/paste.ts'

const journeys = startJourneys()

async function atTheGrid(query: string, width?: number): Promise<Page> {
  const page = await atThePanel(journeys, width, { at: `/admin/home?tab=list&view=grid&${query}` })
  await page.getByRole('grid').waitFor()
  return page
}

/** A cell by the number of its column, the name being the first. */
const cell = (page: Page, name: string, column: number) =>
  page.getByRole('row', { name }).locator(`[aria-colindex="${column}"]`)
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })
const product = ({ _id }: Product) => editorOf(journeys.shop).get(_id)

test('a block from a spreadsheet is pasted, wrong cells say why, and all is saved and undone as one act', async () => {
  const shirt = await journeys.sell({ productName: 'Pasted Grid Shirt', price: 40, category: 'Men' })
  const coat = await journeys.sell({ productName: 'Pasted Grid Coat', price: 90, category: 'Men' })
  const page = await atTheGrid('search=Pasted+Grid&order=name')
  await cell(page, 'Pasted Grid Coat', 3).click()
  await pasteText(page, '"1,234.50"\tMens\n49,90 each\twomen\n')
  await said(page, '4 changes in 2 products not saved, 2 to correct').waitFor()
  expect(await cell(page, 'Pasted Grid Coat', 4).getAttribute('aria-invalid')).toBe('true')

  await page.keyboard.press('Control+Enter')
  await expect
    .poll(() => cell(page, 'Pasted Grid Coat', 4).evaluate((it) => it === document.activeElement))
    .toBe(true)
  expect((await product(coat)).price).toBe(90)
  await page.keyboard.press('k')
  await page.keyboard.press('Tab')
  await press(page, 'Pasted Grid Shirt, Price: “49,90 each” is no price such as $1,234.50.')
  await page.keyboard.type('49,90')
  await page.keyboard.press('Enter')
  await press(page, 'Save 4 changes')
  await said(page, 'Saved: 2 products.').waitFor()
  expect(await product(coat)).toMatchObject({ price: 1234.5, category: 'Kids' })
  expect(await product(shirt)).toMatchObject({ price: 49.9, category: 'Women' })
  await press(page, 'Undo')
  await said(page, 'Undone.').waitFor()
  expect(await product(coat)).toMatchObject({ price: 90, category: 'Men' })
  expect(await product(shirt)).toMatchObject({ price: 40, category: 'Men' })
  await press(page, 'Redo')
  await said(page, 'Redone.').waitFor()
  expect(await product(coat)).toMatchObject({ price: 1234.5, category: 'Kids' })
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor()
})

test('the second of two editors is told what changed, and overwrites nothing unseen', async () => {
  const shirt = await journeys.sell({ productName: 'Contested Vest', price: 40 })
  const page = await atTheGrid('search=Contested+Vest')
  await cell(page, 'Contested Vest', 3).click()
  await page.keyboard.type('45')
  await page.keyboard.press('Tab')
  await editorOf(journeys.shop).edit(shirt._id, { price: 50 })
  await press(page, 'Save 1 change')
  await page.getByRole('button', { name: 'has changed this to “50.00” in the meantime' }).waitFor()
  expect((await product(shirt)).price).toBe(50)
  await press(page, 'Save 1 change')
  await said(page, 'Saved: 1 product.').waitFor()
  expect((await product(shirt)).price).toBe(45)
})

test('SKUs and counts of sizes are filled in by keyboard alone, kept while the merchant is elsewhere, saved and undone', async () => {
  const vest = await journeys.sell({ productName: 'Numbered Vest', size: ['S', 'M', 'L'] })
  const page = await atTheGrid('search=Numbered+Vest&rows=sizes')
  await cell(page, 'Numbered Vest', 1).first().focus()
  await page.keyboard.press('End')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+Control+ArrowDown')
  await page.keyboard.press('Control+d')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Delete')
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('NV-1')
  await page.keyboard.press('Escape')
  await page.keyboard.type('NV-2')
  await page.keyboard.press('Tab')
  await said(page, '4 changes in 1 product not saved').waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  expect(await focused(page)).not.toContain('grid')

  await openTab(page, 'Orders')
  await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
  await openTab(page, 'List Items')
  await page.getByRole('grid').waitFor()
  await page.keyboard.press('Control+s')
  await said(page, 'Saved: 1 product and 3 counts.').waitFor()
  const saved = (await product(vest)).variants
  expect(saved.map(({ onHand }) => onHand)).toEqual([5, 5, 5])
  expect(saved.map(({ sku = '' }) => sku).filter((sku) => sku !== '')).toEqual(['NV-2'])
  await press(page, 'Undo')
  await said(page, 'Undone.').waitFor()
  expect((await product(vest)).variants).toEqual([{ size: 'S' }, { size: 'M' }, { size: 'L' }])
})
