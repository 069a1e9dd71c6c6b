import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { expectAccessible, focused, press, startJourneys } from '../setup/journey.ts'
import { atThePanel, openTab } from '../setup/merchant.ts'
import { lineOf, placeOrder } from '../setup/orders.ts'
import { pasteText } from '../setup/paste.ts'
import { signUpShopper } from '../setup/shoppers.ts'
import { setStock } from '../setup/stock.ts'

const journeys = startJourneys()

async function atTheStock(width?: number, query = ''): Promise<Page> {
  const page = await atThePanel(journeys, width, { at: `/admin/home?tab=list&view=stock${query}` })
  await page.getByRole('heading', { name: 'List Items' }).waitFor()
  return page
}

const field = (page: Page, name: string, size: string) =>
  page.getByRole('textbox', { name: `New count, ${name}, size ${size}`, exact: true })

const addField = (page: Page, name: string, size: string) =>
  page.getByRole('textbox', { name: `Add or take away, ${name}, size ${size}`, exact: true })

/** The numbers on hand as the shop has them, by size; null is not tracked. */
async function onHand({ _id }: Product): Promise<Record<string, number | null>> {
  const merchant = await journeys.shop.signInAdministrator()
  const { body } = await journeys.shop.call('getProduct', { id: _id }, merchant)
  return Object.fromEntries(body.data.variants.map(({ size, onHand = null }) => [size, onHand]))
}

const setOf = ({ _id }: Product, pieces: Readonly<Record<string, number>>) =>
  setStock(
    journeys.shop,
    Object.entries(pieces).map(([size, set]) => ({ productId: _id, size, set })),
  )

const bar = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words })

test('a merchant types counts down a column by keyboard or pastes them, which stay while the merchant is elsewhere, and saves them', async () => {
  const shirt = await journeys.sell({ productName: 'Counting Shirt', size: ['S', 'M', 'L'] })
  const page = await atTheStock(1440, '&search=Counting')
  await field(page, 'Counting Shirt', 'S').focus()
  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await page.keyboard.type('0')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('7')
  await page.keyboard.press('Tab')
  await bar(page, '3 sizes not saved').waitFor()
  expect(await onHand(shirt)).toEqual({ S: null, M: null, L: null })

  const search = page.getByRole('searchbox', { name: 'Search products' })
  await search.fill('nothing like it')
  await page.getByText('No products found').waitFor()
  await openTab(page, 'Orders')
  await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
  await openTab(page, 'List Items')
  await search.fill('Counting')
  await expect.poll(() => field(page, 'Counting Shirt', 'L').inputValue()).toBe('7')
  await field(page, 'Counting Shirt', 'L').focus()
  await page.keyboard.press('Control+Enter')
  await bar(page, 'Stock saved for 3 sizes.').waitFor()
  expect(await onHand(shirt)).toEqual({ S: 12, M: 0, L: 7 })
  await page.getByRole('row', { name: 'Sold out' }).getByRole('rowheader', { name: 'M' }).waitFor()
  await expect.poll(() => focused(page)).toBe('New count, Counting Shirt, size L')

  await press(page, 'Undo')
  await bar(page, 'Undone.').waitFor()
  expect(await onHand(shirt)).toEqual({ S: null, M: null, L: null })

  await field(page, 'Counting Shirt', 'S').focus()
  await pasteText(page, '1,200\r\nsix\r\n0000000000003\r\n9\r\n')
  await page.getByText('Pasted 3 numbers. The list ends there; 1 more was copied.').waitFor()
  await press(page, 'Save')
  await page.getByText('Enter a whole number, 0 or more.').waitFor()
  await expect.poll(() => focused(page)).toBe('New count, Counting Shirt, size M')
  await field(page, 'Counting Shirt', 'M').fill('6')
  await press(page, 'Save')
  await bar(page, 'Stock saved for 3 sizes.').waitFor()
  expect(await onHand(shirt)).toEqual({ S: 1200, M: 6, L: 3 })
})

test('a number that another changed meanwhile is shown beside the typed one, and overwritten only when the merchant says so', async () => {
  const skirt = await journeys.sell({ productName: 'Contested Skirt', size: ['S', 'M'] })
  await setOf(skirt, { S: 5, M: 5 })
  const page = await atTheStock(390, '&search=Contested')
  await field(page, 'Contested Skirt', 'S').fill('4')
  await field(page, 'Contested Skirt', 'M').fill('8')
  await setOf(skirt, { S: 3, M: 2 })
  await press(page, 'Save')
  await bar(page, '2 sizes not saved').waitFor()
  await page.getByText('it was 5, now it is 3, you typed 4.').waitFor()
  expect(await onHand(skirt)).toEqual({ S: 3, M: 2 })
  await expectAccessible(page)

  await press(page, 'Leave it at 3')
  await press(page, 'Set it to 8')
  await bar(page, 'Stock saved for 1 size.').waitFor()
  expect(await onHand(skirt)).toEqual({ S: 3, M: 8 })
})

test('pieces are added and taken away with a reason, and the history of the size explains each', async () => {
  const jeans = await journeys.sell({ productName: 'Explained Jeans', size: ['30', '32'] })
  await setOf(jeans, { 30: 10 })
  const page = await atTheStock(1440, '&search=Explained')
  await page.getByRole('radio', { name: 'Add or take away' }).check()
  await page.getByText('Count it first').waitFor()
  await addField(page, 'Explained Jeans', '30').fill('-3')
  await press(page, 'Save')
  await page.getByText('Choose a reason.').waitFor()
  const reason = page.getByLabel('Reason')
  await expect.poll(() => reason.evaluate((box) => box === document.activeElement)).toBe(true)
  await reason.selectOption('Delivery received')
  await press(page, 'Save')
  await page.getByText('Pieces come with this reason. Enter a number above 0.').waitFor()
  expect(await onHand(jeans)).toEqual({ 30: 10, 32: null })
  await reason.selectOption('Damaged')
  await page.getByLabel('Note').fill('Wet box')
  await press(page, 'Save')
  await bar(page, 'Stock saved for 1 size.').waitFor()
  expect(await onHand(jeans)).toEqual({ 30: 7, 32: null })

  const unpaid = await placeOrder(journeys.shop, await signUpShopper(journeys.shop), [lineOf(jeans, 2, '30')])
  await page.getByRole('button', { name: 'History of Explained Jeans, size 30' }).click()
  const dialog = page.getByRole('dialog', { name: 'Explained Jeans, size 30' })
  const rows = dialog.getByRole('row')
  await rows.filter({ hasText: 'Damaged' }).filter({ hasText: 'Wet box' }).waitFor()
  const cells = await rows.filter({ hasText: 'Damaged' }).getByRole('cell').allTextContents()
  expect(cells.slice(2)).toEqual(['−3', '7'])
  await dialog
    .getByRole('listitem')
    .filter({ hasText: `2 for order ${unpaid.number}` })
    .waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => focused(page)).toContain('History')
})

test('the list of products says what is on hand and opens the sizes, which are counted there', async () => {
  const scarf = await journeys.sell({ productName: 'Listed Scarf', size: ['S', 'M', 'L'] })
  await setOf(scarf, { S: 0, M: 2, L: 40 })
  const page = await atThePanel(journeys, 1440, { at: '/admin/home?tab=list&search=Listed' })
  await page.getByRole('button', { name: /Stock of Listed Scarf: 42.*S sold out.*M low/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Stock of Listed Scarf' })
  await field(page, 'Listed Scarf', 'S').fill('5')
  await field(page, 'Listed Scarf', 'M').fill('2')
  await page.keyboard.press('Control+Enter')
  await bar(page, 'Stock saved for 2 sizes.').first().waitFor()
  expect(await onHand(scarf)).toEqual({ S: 5, M: 2, L: 40 })
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await bar(page, 'Undone.').first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => focused(page)).toContain('Stock of Listed Scarf')
})

test('the page of a product tracks its sizes and names their SKUs', async () => {
  const vest = await journeys.sell({ productName: 'Tracked Vest', size: ['S', 'M'] })
  await setOf(vest, { M: 6 })
  const page = await atThePanel(journeys, 1440, { at: `/admin/home?tab=list&product=${vest._id}` })
  const small = page.getByRole('group', { name: 'Size S' })
  const medium = page.getByRole('group', { name: 'Size M' })
  expect(await small.getByRole('checkbox', { name: 'Track this size' }).isChecked()).toBe(false)
  await small.getByRole('checkbox', { name: 'Track this size' }).check()
  await small.getByLabel('SKU').fill('VEST-S')
  await medium.getByLabel('On hand').fill('9')
  await page.getByText('Unsaved changes', { exact: true }).waitFor()
  await press(page, 'Save')
  await small.getByText('Enter a whole number, 0 or more.').waitFor()
  await small.getByLabel('On hand').fill('3')
  await page.getByLabel('Product name').fill('Warmer Vest')
  await press(page, 'Save')
  await page.getByRole('heading', { name: 'Warmer Vest', level: 1 }).waitFor()
  expect(await onHand(vest)).toEqual({ S: 3, M: 9 })
  const merchant = await journeys.shop.signInAdministrator()
  const { body } = await journeys.shop.call('getProduct', { id: vest._id }, merchant)
  expect(body.data.variants[0]).toMatchObject({ size: 'S', sku: 'VEST-S', onHand: 3 })
})
