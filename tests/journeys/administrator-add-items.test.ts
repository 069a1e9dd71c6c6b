import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { fourCorners } from '../../server/images/fixtures/pictures.ts'
import { handled } from '../setup/handled.ts'
import { focused, logIn, press, startJourneys } from '../setup/journey.ts'
import { atThePanel, openTab } from '../setup/merchant.ts'
import { administratorLogin } from '../setup/shop.ts'

const journeys = startJourneys()
const picture = {
  name: 'jacket.png',
  mimeType: 'image/png',
  buffer: await fourCorners(800, 1000).png().toBuffer(),
}

const merchant = (width?: number) => atThePanel(journeys, width)

async function describeGarment(page: Page, name: string): Promise<void> {
  await page.getByLabel('Product name').fill(name)
  await page.getByLabel('Description').fill('Woven slowly, cut straight, lined with cotton.')
  await page.getByLabel('Price in dollars').fill('129.50')
  await page.getByLabel('Picture', { exact: true }).setInputFiles(picture)
}

test('puts a garment with its picture into the shop, where shoppers see it at once', {
  tags: ['merge'],
}, async () => {
  const shopper = await journeys.visit()
  await shopper.goto('/')
  const page = await merchant()
  await describeGarment(page, 'Slow Loom Jacket')
  await page.getByRole('img', { name: 'Preview of what you’ve chosen' }).waitFor()
  await page.getByLabel('Category', { exact: true }).selectOption('Women')
  await page.getByLabel('Sub-category').selectOption('Winterwear')
  await page.getByLabel('XL', { exact: true }).uncheck()
  await page.getByLabel('Other sizes').fill('3XL, 4XL')
  await page.getByLabel('Add to Bestseller').check()
  const choices = (label: string) =>
    page.getByLabel(label, { exact: true }).locator('option').allTextContents()
  expect(await choices('Category')).toEqual(['Men', 'Women', 'Kids'])
  expect(await choices('Sub-category')).toEqual(['Topwear', 'Bottomwear', 'Winterwear'])
  expect(await choices('Delivery time')).toEqual(['1 Day', '2 Days', '3-5 Days', '7 Days'])
  const held = Promise.withResolvers<void>()
  await page.route('**/images/upload', async (route) => {
    await held.promise
    await route.continue()
  })
  const sent = handled(page.waitForRequest('**/admin/add-product'))
  await press(page, 'Add item')
  await page.getByRole('progressbar', { name: 'Picture upload' }).waitFor()
  held.resolve()
  expect((await sent).postDataJSON()).toEqual({
    productName: 'Slow Loom Jacket',
    productDescription: 'Woven slowly, cut straight, lined with cotton.',
    price: 129.5,
    category: 'Women',
    subCategory: 'Winterwear',
    deliveryTime: '1 Day',
    size: ['S', 'M', 'L', '3XL', '4XL'],
    imgUrl: expect.stringMatching(/^http.*\/images\/[0-9a-f]{32}-800x1000\.jpg$/),
    product_id: expect.any(String),
  })
  await page.getByText('Slow Loom Jacket is in the shop.').waitFor()

  for (const address of ['/', '/collections?category=Women']) {
    await shopper.goto(address)
    const card = shopper.getByRole('link', { name: /Slow Loom Jacket/ }).first()
    await card.scrollIntoViewIfNeeded()
    await expect.poll(() => isDrawn(shopper, 'Slow Loom Jacket')).toBe(true)
  }
})
describe('What is half typed in', () => {
  const name = (page: Page) => page.getByLabel('Product name')

  test('is not on the page while another tab is open, survives a session that has ended, and is there again with its picture', async () => {
    const page = await merchant()
    await describeGarment(page, 'Interrupted Jacket')
    await page.getByLabel('Category', { exact: true }).selectOption('Kids')
    await openTab(page, 'List Items')
    await page.getByRole('heading', { name: 'List Items', level: 1 }).waitFor()
    expect(await page.locator('form[aria-label="New product"], input[type=file]').count()).toBe(0)
    await page.context().clearCookies()
    await openTab(page, 'Orders')
    await page.waitForURL('/admin')
    await logIn(page, administratorLogin.email, administratorLogin.password)
    await openTab(page, 'Add Items')
    await expect.poll(() => name(page).inputValue()).toBe('Interrupted Jacket')
    expect(await page.getByLabel('Category', { exact: true }).inputValue()).toBe('Kids')
    await page.getByRole('img', { name: 'Preview of what you’ve chosen' }).waitFor()
    const sent = handled(page.waitForRequest('**/admin/add-product'))
    await press(page, 'Save as draft')
    expect((await sent).postDataJSON()).toMatchObject({ status: 'draft' })
    await page.getByRole('heading', { name: 'Interrupted Jacket', level: 1 }).waitFor()
    await page.getByText('Interrupted Jacket is saved as a draft. Shoppers don’t see it yet.').waitFor()
    await openTab(page, 'Add Items')
    await expect.poll(() => name(page).inputValue()).toBe('')
  })

  test('is asked about before the page is closed or a merchant logs out, and only then, and gone when they do', async () => {
    const page = await merchant()
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.type())
      void dialog.dismiss()
    })
    await name(page).pressSequentially('Doubtful Hat')
    await openTab(page, 'List Items')
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => asked).toEqual(['beforeunload'])
    await openTab(page, 'Add Items')
    await press(page, 'Log out')
    const question = page.getByRole('dialog', { name: 'Log out and discard the item?' })
    await question.waitFor()
    await expect.poll(() => focused(page)).toBe('Stay')
    await press(page, 'Stay')
    expect(await name(page).inputValue()).toBe('Doubtful Hat')
    await press(page, 'Log out')
    await question.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('/admin')
    await logIn(page, administratorLogin.email, administratorLogin.password)
    await expect.poll(() => name(page).inputValue()).toBe('')
    await page.reload()
    expect(asked).toHaveLength(1)
  })
})

/** Whether the picture beside a product's name has loaded. */
const isDrawn = (page: Page, name: string) =>
  page
    .getByRole('link', { name: new RegExp(name) })
    .locator('img')
    .first()
    .evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0)
