import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fourCorners } from '../../server/images/fixtures/pictures.ts'
import { fillDelivery, orderAndPay, succeeded } from '../setup/checkout.ts'
import { handled } from '../setup/handled.ts'
import { expectNothingBeyond, focused, press, startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'

const journeys = startJourneys()

const categoriesForm = (page: Page) => page.getByRole('form', { name: 'Categories' })
const namesIn = async (page: Page) => {
  const links = page.getByRole('navigation', { name: 'Collection', exact: true }).getByRole('link')
  return links.allTextContents()
}

async function addAccessories(page: Page): Promise<void> {
  const form = categoriesForm(page)
  await press(page, 'Add a category')
  await expect.poll(() => focused(page)).toBe('Name')
  await form.getByLabel('Name', { exact: true }).fill('Accessories')
  await press(page, 'Save categories')
  await form.getByText('Enter a name.').waitFor()
  await form.getByLabel('Type 1', { exact: true }).fill('Bags')
  await form.getByLabel('Sizes', { exact: true }).fill('One size')
  await form.getByRole('checkbox', { name: 'One size' }).check()
  await form.getByLabel('Size guide', { exact: true }).selectOption('A table of your own')
  await form.getByLabel('What column 1 measures', { exact: true }).fill('Width')
  await form.getByLabel('Width of One size', { exact: true }).fill('wide')
  await press(page, 'Save categories')
  await form.getByText('Enter a number, or two such as 88–93.').waitFor()
  await form.getByLabel('Width of One size', { exact: true }).fill('38-40')
  await form.getByLabel('Width', { exact: true }).fill('along the bottom seam')
  await press(page, 'Save categories')
  await form.getByText('Categories saved.').waitFor()
}

async function addBag(page: Page): Promise<void> {
  await page.goto('/admin/home')
  await page.getByLabel('Product name').fill('Market Bag')
  await page.getByLabel('Description').fill('Canvas, with two long handles.')
  await page.getByLabel('Price in dollars').fill('40')
  await page.getByLabel('Picture', { exact: true }).setInputFiles({
    name: 'bag.png',
    mimeType: 'image/png',
    buffer: await fourCorners(800, 1000).png().toBuffer(),
  })
  await page.getByLabel('Category', { exact: true }).selectOption('Accessories')
  expect(await page.getByLabel('Sub-category').locator('option').allTextContents()).toEqual(['Bags'])
  expect(await page.getByRole('checkbox', { name: 'One size' }).isChecked()).toBe(true)
  const added = handled(page.waitForResponse('**/admin/add-product'))
  await press(page, 'Add item')
  expect((await added).status()).toBe(201)
}

async function readGuide(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Size guide' }).click()
  const guide = phone.getByRole('dialog', { name: 'Size guide' })
  await guide.getByText('Measurements for accessories', { exact: true }).waitFor()
  await guide.getByText('cm', { exact: true }).click()
  await guide.getByRole('cell', { name: '38–40' }).waitFor()
  await guide.getByText('inches', { exact: true }).click()
  await guide.getByRole('cell', { name: '15–15½' }).waitFor()
  await guide.getByText('along the bottom seam.').waitFor()
  await guide.getByRole('button', { name: 'Close the size guide' }).click()
}

test('a merchant adds Accessories with Bags, sizes and a guide; a shopper finds a bag by filter and buys it', async () => {
  await journeys.sell({ productName: 'Harbour Shirt' })
  const open = await journeys.visit({ width: 1440 })
  await open.goto('/')
  const page = await atThePanel(journeys, 1440, { at: '/admin/settings#categories' })
  const elsewhere = await atThePanel(journeys, 1440)
  await addAccessories(page)
  await elsewhere.evaluate(() => window.dispatchEvent(new Event('focus')))
  const offered = elsewhere.getByLabel('Category', { exact: true }).locator('option')
  await expect.poll(() => offered.allTextContents()).toContain('Accessories')

  await addBag(page)

  // A page that was open before learns of the category when it shows the collection.
  await open.getByRole('banner').getByRole('link', { name: 'COLLECTION' }).click()
  await open.getByRole('checkbox', { name: /^Accessories/ }).waitFor()

  const shopper = await journeys.shopper()
  const phone = await journeys.visit({ as: shopper, width: 390 })
  await phone.goto('/collections')
  expect(await namesIn(phone)).toEqual(['Men', 'Women', 'Kids', 'Accessories'])
  await phone.getByRole('button', { name: 'Filters' }).click()
  const sheet = phone.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('checkbox', { name: 'Accessories (1 product)' }).check()
  await sheet.getByRole('checkbox', { name: 'Bags (1 product)' }).check()
  await phone.waitForURL('/collections?category=Accessories&subCategory=Bags')
  await sheet.getByRole('button', { name: 'Show 1 product' }).click()
  await phone
    .getByRole('main')
    .getByRole('link', { name: /Market Bag/ })
    .first()
    .click()
  await phone.waitForURL(/\/product\//)
  const document = await (await fetch(phone.url())).text()
  expect(document).toContain('Accessories')
  expect(document).not.toContain('bottom seam')
  await readGuide(phone)
  const trail = phone.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')
  expect(await trail.allTextContents()).toEqual(['Collection', 'Accessories', 'Bags'])
  await phone.getByRole('button', { name: 'ADD TO CART' }).click()
  await phone.getByText('is in your cart').waitFor()
  await phone.goto('/cart')
  await phone.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
  await phone.waitForURL('/payment')
  await fillDelivery(phone)
  await orderAndPay(phone)
  await succeeded(phone)
})

test('by keyboard on a phone a category is renamed and moved, and one that is in use is kept', async () => {
  await journeys.sell({ productName: 'Girls’ Coat', category: 'Kids', subCategory: 'Winterwear' })
  const page = await atThePanel(journeys, 390, { at: '/admin/settings#categories' })
  const form = categoriesForm(page)
  await form.getByRole('button', { name: 'Edit Kids' }).focus()
  await page.keyboard.press('Enter')
  const name = form.getByLabel('Name', { exact: true })
  await name.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Children')
  await form.getByRole('button', { name: 'Move Children up' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => focused(page)).toBe('Move Children up')
  await expectNothingBeyond(page)
  await form.getByRole('button', { name: 'Save categories' }).focus()
  await page.keyboard.press('Enter')
  await form.getByText('Categories saved.').waitFor()

  const visitor = await journeys.visit({ width: 390 })
  await visitor.goto('/')
  expect((await namesIn(visitor)).slice(0, 3)).toEqual(['Men', 'Children', 'Women'])
  await visitor.goto('/collections?category=Children')
  await visitor.getByRole('link', { name: /Girls’ Coat/ }).waitFor()

  await press(page, 'Remove Children')
  await press(page, 'Save categories')
  await form.getByText(/^There is 1 product in Children, Winterwear/).waitFor()
  await form.getByLabel('Its products go to').selectOption('Women')
  await expectNothingBeyond(page)
  await press(page, 'Save categories')
  await form.getByText('Categories saved.').waitFor()
  await visitor.goto('/collections?category=Women&subCategory=Winterwear')
  await visitor.getByRole('link', { name: /Girls’ Coat/ }).waitFor()
})
