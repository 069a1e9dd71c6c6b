import { expect, test } from 'vitest'
import { boxOf, expectAccessible, expectNothingBeyond, press, startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'
import { addProduct, buy, lineOf, placeOrder } from '../setup/orders.ts'
import { signUpShopper } from '../setup/shoppers.ts'
import { pictureFile } from '../setup/uploads.ts'

const journeys = startJourneys()

const atProduct = ({ _id }: { _id: string }, width?: number) =>
  atThePanel(journeys, width, { at: `/admin/home?tab=list&product=${_id}` })

test('a row of List Items is as high as its words on a phone, with the star at their end; on a desk stars stand in one column', async () => {
  await journeys.sell({ productName: 'Charcoal Herringbone Overcoat' })
  const page = await atThePanel(journeys, 390, { at: '/admin/home?tab=list' })
  const row = page.getByRole('row', { name: /Charcoal/ })
  await row.waitFor()
  const star = await boxOf(row.getByRole('button', { name: /^Best seller/ }))
  const date = await boxOf(row.locator('time').first())
  expect(star.x).toBeGreaterThan(date.right)
  expect(star.y).toBeLessThan(date.bottom)
  expect((await boxOf(row)).bottom - date.bottom).toBeLessThan(12)
  const search = page.getByRole('searchbox', { name: 'Search by name, tag, SKU or barcode' })
  expect(await search.getAttribute('placeholder')).toBe('Search')
  const [ofAll, ofOne] = [page.getByLabel(/^Select all/), row.getByLabel('Select Charcoal')]
  expect((await boxOf(ofOne)).x).toBe((await boxOf(ofAll)).x)
  await expectAccessible(page)

  await journeys.sell({ productName: 'Short' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  const starOf = (name: string) => page.getByRole('button', { name: `Best seller: ${name}`, exact: true })
  await starOf('Short').waitFor()
  expect((await boxOf(starOf('Short'))).x).toBe((await boxOf(starOf('Charcoal Herringbone Overcoat'))).x)
})

test('on a phone the bar that saves a product covers nothing until something differs, its fields come before what lists show of it, and alt texts are whole', async () => {
  const vest = await journeys.sell({ productName: 'Civet Vest' })
  const page = await atProduct(vest, 390)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const bar = page.getByRole('form', { name: 'Changes to the product' })
  await save.waitFor()
  expect((await boxOf(bar)).height).toBe(1)
  await save.focus()
  await page.keyboard.press('Shift')
  await expect.poll(async () => (await boxOf(bar)).height).toBeGreaterThan(44)
  await page.getByLabel('Product name').fill('Civet Waistcoat')
  await bar.getByRole('status').getByText('Unsaved changes').waitFor()
  expect(await boxOf(bar)).toMatchObject({ x: 0, width: 390, bottom: 900 })
  await expectAccessible(page)
  await save.click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  await expect.poll(async () => (await boxOf(bar)).height).toBe(1)

  await page.getByLabel('Add pictures').setInputFiles([await pictureFile(31)])
  const alt = page.getByLabel('Picture 2: alt text')
  await alt.fill('Marten Coat, the herringbone of its cloth')
  const hidden = await alt.evaluate((field) => field.scrollHeight - field.clientHeight)
  expect(hidden).toBeLessThanOrEqual(0)
  const preview = await boxOf(page.getByRole('heading', { name: 'In the shop’s lists' }))
  expect(preview.y).toBeGreaterThan((await boxOf(page.getByLabel('Status', { exact: true }))).bottom)
  const [remove, forward] = [
    page.getByRole('button', { name: 'Remove picture 1' }),
    page.getByRole('button', { name: 'Move picture 2 forward' }),
  ]
  expect((await boxOf(forward)).x - (await boxOf(remove)).right).toBeGreaterThan(12)
  await alt.press('Enter')
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect(await alt.inputValue()).not.toContain('\n')
  await page.setViewportSize({ width: 1440, height: 900 })
  const pictures = page.locator('[data-picture] > span')
  const [first, second] = [await boxOf(pictures.nth(0)), await boxOf(pictures.nth(1))]
  expect([second.width, second.y]).toEqual([first.width, first.y])
})

test('the orders keep to the page’s edges, the news of the books takes no line above them, and tabs and heads of the columns stay in view', async () => {
  const { shop } = journeys
  const earlier = await signUpShopper(shop, { name: 'Caroline Herschel' })
  for (let number = 0; number < 6; number++) await placeOrder(shop, earlier)
  const shopper = await signUpShopper(shop, { name: 'Rosalind Franklin' })
  await buy(shop, shopper, [lineOf(await addProduct(shop, { price: 40 }))])
  const page = await atThePanel(journeys, 1440, { at: '/admin/home?tab=orders' })
  const card = page.getByRole('article', { name: 'Rosalind Franklin' })
  const books = page.getByText('The books will be compared')
  await Promise.all([card.waitFor(), books.waitFor()])
  const heading = page.getByRole('heading', { name: 'Orders', level: 1 })
  expect((await boxOf(card)).x).toBe((await boxOf(heading)).x)
  expect((await boxOf(books)).y).toBeLessThan((await boxOf(heading)).bottom)
  await page.getByText('Last 30 days').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect((await boxOf(books)).y).toBeGreaterThan((await boxOf(card)).bottom)
  await expectNothingBeyond(page)
  await press(page, 'Show chart')
  expect(await page.getByText('Last 30 days').isVisible()).toBe(false)

  await page.setViewportSize({ width: 1440, height: 600 })
  await page.getByRole('article').nth(5).scrollIntoViewIfNeeded()
  const tabs = page.getByRole('tablist')
  await expect.poll(async () => (await boxOf(tabs)).y).toBe(0)
  const heads = await boxOf(page.getByText('Deliver to', { exact: true }).first())
  expect(heads.y).toBeGreaterThanOrEqual((await boxOf(tabs)).height)
  expect(heads.y).toBeLessThan((await boxOf(tabs)).height + 40)
  await page.emulateMedia({ forcedColors: 'active' })
  const open = page.getByRole('tab', { selected: true }).locator('span')
  expect(await open.evaluate((tab) => getComputedStyle(tab).borderBottomWidth)).toBe('3px')
})
