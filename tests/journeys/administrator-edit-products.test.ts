import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { focused, startJourneys } from '../setup/journey.ts'
import { atThePanel, openTab, press } from '../setup/merchant.ts'
import { editProduct, sellForDays } from '../setup/products.ts'
import { pictureFile } from '../setup/uploads.ts'

const journeys = startJourneys()

/** The merchant has found one product in the list. */
async function atProduct(productName: string, width?: number): Promise<Page> {
  const page = await atThePanel(journeys, width)
  await openTab(page, 'List Items')
  await page.getByRole('searchbox').fill(productName)
  await page.waitForURL(/search=/)
  await page.getByText(/^1–\d of \d products?$/).waitFor()
  return page
}

async function openProduct(page: Page, productName: string): Promise<void> {
  await page.getByRole('link', { name: productName, exact: true }).first().click()
  await page.getByRole('heading', { name: productName, level: 1 }).waitFor()
  await page.getByRole('form', { name: 'Edit product' }).waitFor()
}

const notice = (page: Page, words: string | RegExp) =>
  page.getByRole('status').getByText(words, { exact: true }).waitFor()
const price = (page: Page) => page.getByLabel('Price in dollars', { exact: true })

const yearAfterNext = new Date().getFullYear() + 2

describe('A product of the list', () => {
  test('opens filled at an address of its own, is saved, and can be taken back', {
    tags: ['merge'],
  }, async () => {
    const shirt = await journeys.sell({ productName: 'Ocelot Shirt', price: 60, size: ['M', '3XL'] })
    await sellForDays(journeys.shop, shirt)
    const { _id } = shirt
    const page = await atProduct('Ocelot Shirt')
    await openProduct(page, 'Ocelot Shirt')
    expect(new URL(page.url()).searchParams.get('product')).toBe(_id)
    await expect.poll(() => focused(page)).toBe('Ocelot Shirt')
    expect(await page.getByLabel('Product name').inputValue()).toBe('Ocelot Shirt')
    expect(await price(page).inputValue()).toBe('60.00')
    expect(await page.getByRole('checkbox', { name: '3XL', exact: true }).isChecked()).toBe(true)
    expect(await page.getByRole('checkbox', { name: 'L', exact: true }).isChecked()).toBe(false)
    await page.getByLabel('Product name').fill('Ocelot Linen Shirt')
    await price(page).fill('48')
    await press(page, 'Show $60.00 as the previous price')
    await price(page).press('Enter')
    await notice(page, 'Saved.')
    await page.getByRole('heading', { name: 'Ocelot Linen Shirt', level: 1 }).waitFor()
    await page.getByText('Shoppers now see $48.00').waitFor()
    const history = page.getByRole('region', { name: 'History' })
    await history.getByText('$60.00').first().waitFor()
    await page.locator('button:text-is("Undo")').first().click()
    await notice(page, 'Undone.')
    await expect.poll(() => price(page).inputValue()).toBe('60.00')
    await page.goBack()
    await expect.poll(() => focused(page)).toContain('Ocelot')
    expect(await page.getByRole('searchbox').inputValue()).toBe('Ocelot Shirt')
  })

  test('keeps what was typed while the merchant looks elsewhere, and asks before it is lost', async () => {
    await journeys.sell({ productName: 'Tapir Coat' })
    const page = await atProduct('Tapir Coat')
    await openProduct(page, 'Tapir Coat')
    await page.getByLabel('Description', { exact: true }).fill('Half a sent')
    await openTab(page, 'Orders')
    await page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor()
    await openTab(page, 'List Items')
    await expect.poll(() => page.getByLabel('Description', { exact: true }).inputValue()).toBe('Half a sent')
    await page.getByRole('link', { name: 'Back to the list' }).click()
    await openProduct(page, 'Tapir Coat')
    expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('Half a sent')
    await press(page, 'Log out')
    await page.getByText('Changes to a product under List Items haven’t been saved yet.').waitFor()
    await press(page, 'Stay')
    await press(page, 'Discard')
    expect(await page.getByLabel('Description', { exact: true }).inputValue()).toBe('A plain shirt.')
  })

  test('says what is wrong with a field and saves nothing', async () => {
    await journeys.sell({ productName: 'Civet Vest', price: 30 })
    const page = await atProduct('Civet Vest', 390)
    await page
      .getByRole('row', { name: /Civet Vest/ })
      .getByText('Men, Topwear')
      .first()
      .click()
    await page.getByRole('form', { name: 'Edit product' }).waitFor()
    await price(page).fill('free')
    await press(page, 'Save')
    await page.getByText('Enter a price.').waitFor()
    await expect.poll(() => focused(page)).toBe('Price in dollars')
    await price(page).fill('25')
    await page.getByLabel('Previous price').fill('99')
    await press(page, 'Save')
    await page.getByText('This did not cost $99.00 in the last 30 days.').waitFor()
  })

  test('tells the second of two editors what has changed, by whom, and overwrites nothing unseen', async () => {
    await journeys.sell({ productName: 'Lynx Scarf', price: 20 })
    const first = await atProduct('Lynx Scarf')
    await openProduct(first, 'Lynx Scarf')
    const second = await journeys.openTab(first)
    await second.goto(first.url())
    await second.getByRole('form', { name: 'Edit product' }).waitFor()
    await price(second).fill('15')
    await second.getByLabel('Description', { exact: true }).fill('Soft.')
    await price(first).fill('18')
    await first.getByLabel('Delivery time', { exact: true }).selectOption('7 Days')
    await press(first, 'Save')
    await notice(first, 'Saved.')
    await press(second, 'Save')
    const dialog = second.getByRole('dialog', { name: 'Someone else edited this product' })
    await dialog.getByText(/by owner@/).waitFor()
    await dialog.getByText('Delivery time').waitFor()
    await dialog.getByRole('radio', { name: 'Take theirs: $18.00' }).check()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await notice(second, 'Saved.')
    expect(await price(second).inputValue()).toBe('18.00')
    expect(await second.getByLabel('Delivery time', { exact: true }).inputValue()).toBe('7 Days')
    expect(await second.getByLabel('Description', { exact: true }).inputValue()).toBe('Soft.')
  })

  test('gets several pictures, in any order, with descriptions', async () => {
    await journeys.sell({ productName: 'Marten Jacket' })
    const page = await atProduct('Marten Jacket')
    await openProduct(page, 'Marten Jacket')
    await page.getByLabel('Add pictures').setInputFiles([await pictureFile(3), await pictureFile(4)])
    await page.getByLabel('Picture 3: alt text').fill('From the back')
    await page.getByRole('button', { name: 'Move picture 3 forward' }).click()
    await page.getByRole('button', { name: 'Move picture 2 forward' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Picture 1 of 3, the main picture').waitFor()
    expect(await page.getByLabel('Main picture: alt text').inputValue()).toBe('From the back')
    const rows = page.locator('[data-picture]')
    const handle = (place: number) => rows.nth(place).locator('span').first()
    const from = await handle(0).boundingBox()
    const to = await handle(2).boundingBox()
    if (!from || !to) throw new Error('no pictures to drag')
    await page.mouse.move(from.x + 20, from.y + 20)
    await page.mouse.down()
    await page.mouse.move(to.x + 20, to.y + to.height - 5, { steps: 8 })
    await page.mouse.up()
    expect(await page.getByLabel('Picture 3: alt text').inputValue()).toBe('From the back')
    await page.getByRole('button', { name: 'Remove picture 1' }).click()
    await press(page, 'Save')
    await notice(page, 'Saved.')
    await page.reload()
    await page.getByLabel('Picture 2: alt text').waitFor()
    expect(await page.getByLabel('Picture 2: alt text').inputValue()).toBe('From the back')
  })

  test('gets its pictures into another order by a finger, which scrolls the page elsewhere', async () => {
    const { _id } = await journeys.sell({ productName: 'Fisher Jacket' })
    const page = await atThePanel(journeys, 390, { touch: true, at: `/admin/home?tab=list&product=${_id}` })
    await page.getByLabel('Add pictures').setInputFiles([await pictureFile(5), await pictureFile(6)])
    await page.getByLabel('Picture 3: alt text').fill('From the back')
    await page.getByLabel('Picture 2: alt text').fill('From the side')
    const grips = page.locator('[data-picture] [data-grip]')
    await grips.nth(2).scrollIntoViewIfNeeded()
    await drag(page, await middleOf(grips.nth(2)), await topOf(page.locator('[data-picture]').nth(0)))
    await page.getByText('Picture 1 of 3, the main picture').waitFor()
    expect(await page.getByLabel('Main picture: alt text').inputValue()).toBe('From the back')

    const thumb = page.locator('[data-picture] picture, [data-picture] img').nth(2)
    await thumb.scrollIntoViewIfNeeded()
    const before = await page.evaluate(() => window.scrollY)
    const from = await middleOf(thumb)
    await drag(page, from, { x: from.x, y: from.y - 200 })
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before)
    expect(await page.getByLabel('Picture 3: alt text').inputValue()).toBe('From the side')

    await page.setViewportSize({ width: 390, height: 380 })
    const grip = await restingMiddleOf(grips.nth(2))
    const main = page.getByLabel('Main picture: alt text')
    const isMain = () => expect.poll(() => main.inputValue()).toBe('From the side')
    await drag(page, grip, { x: grip.x, y: 10 }, isMain)
    await press(page, 'Save')
    await notice(page, 'Saved.')
    await page.reload()
    await isMain()
  })

  test('is copied to a draft, hidden and published at a time', async () => {
    await journeys.sell({ productName: 'Stoat Hat' })
    const page = await atProduct('Stoat Hat')
    await openProduct(page, 'Stoat Hat')
    await press(page, 'Duplicate')
    await page.getByRole('heading', { name: 'Stoat Hat (copy)', level: 1 }).waitFor()
    await page.getByLabel('Publish on').fill('2020-01-01T09:00')
    await press(page, 'Save')
    await page.getByText('This time is in the past. Choose a later one, or publish now.').waitFor()
    await page.getByLabel('Publish on').fill(`${yearAfterNext}-01-01T09:00`)
    await press(page, 'Save')
    await notice(page, 'Saved.')
    await page.getByText(`Draft until Jan 1, ${yearAfterNext}, 9:00 AM`).waitFor()
  })
})

test('a product opened while the search is still being typed is not left again for its results', async () => {
  await journeys.sell({ productName: 'Quoll Jumper' })
  const page = await atThePanel(journeys)
  await openTab(page, 'List Items')
  await page.getByRole('link', { name: 'Quoll Jumper' }).waitFor()
  await page.getByRole('searchbox').fill('quoll')
  await openProduct(page, 'Quoll Jumper')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByText('1–1 of 1 products').waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('quoll')
})

describe('Several products', () => {
  test('get another price after a look at each, and are taken back as one', async () => {
    for (const [productName, cost] of [
      ['Numbat Cap', 40],
      ['Numbat Coat', 200],
      ['Numbat Tie', 3],
    ] as const)
      await sellForDays(journeys.shop, await journeys.sell({ productName, price: cost }))
    const page = await atThePanel(journeys, 1440, { at: '/admin/home?tab=list&search=numbat' })
    await page.getByLabel(/^Select all/).check()
    await page.getByText('3 selected').waitFor()
    await press(page, 'Price…')
    await page.getByLabel('How', { exact: true }).selectOption('Lower by dollars')
    await page.getByLabel('Dollars', { exact: true }).fill('5')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('row', { name: 'Numbat Cap $40.00 → $35.00' }).waitFor()
    await dialog.getByText('Skipped. The price can’t be negative.').waitFor()
    await dialog.getByLabel('Show the previous price').check()
    await press(page, 'Change prices')
    await notice(page, '2 prices changed. Skipped: 1.')
    await page.getByText('1 selected').waitFor()
    await page.getByText('Previous price: $40.00').waitFor()
    await press(page, 'Undo')
    await notice(page, 'Undone.')
    await page.getByRole('button', { name: 'Edit the price of Numbat Cap, $40.00' }).waitFor()
  })

  test('say what can’t be done at its field, and leave a price that another has changed meanwhile', async () => {
    const hat = await journeys.sell({ productName: 'Quokka Hat', price: 40 })
    const page = await atThePanel(journeys, 390, { at: '/admin/home?tab=list&search=quokka' })
    await page.getByLabel(/^Select all/).check()
    await press(page, 'Price…')
    await page.getByLabel('Percent', { exact: true }).fill('1000000000000')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Enter at most 100,000.').waitFor()
    await editProduct(journeys.shop, hat, { price: 99 })
    await page.getByLabel('Percent', { exact: true }).fill('10')
    await dialog.getByRole('row', { name: 'Quokka Hat $40.00 → $36.00' }).waitFor()
    await press(page, 'Change prices')
    await page.getByText('Its price was changed to $99.00 meanwhile.').waitFor()
    await page.getByText('1 selected').waitFor()
    await press(page, 'Status…')
    await dialog.getByRole('radio', { name: 'Draft' }).check()
    const time = dialog.getByLabel('Publish on')
    await time.fill('2020-01-01T09:00')
    await dialog.getByText('This time is in the past. Choose a later one, or publish now.').waitFor()
    await time.press('Enter')
    await time.fill(`${yearAfterNext}-01-01T09:00`)
    await dialog.getByRole('button', { name: 'Change status' }).click()
    await notice(page, '1 product set to Draft.')
    await page.getByText(`Draft until Jan 1, ${yearAfterNext}, 9:00 AM`).waitFor()
  })

  test('are moved and archived, and are then found under their status', async () => {
    for (const number of [1, 2]) await journeys.sell({ productName: `Kinkajou ${number}` })
    const page = await atThePanel(journeys, 390, { at: '/admin/home?tab=list&search=kinkajou' })
    await page.getByLabel(/^Select all/).check()
    await press(page, 'Category…')
    await page.getByLabel('Category', { exact: true }).selectOption('Kids')
    await page.getByLabel('Sub-category').selectOption('Winterwear')
    await page.getByRole('dialog').getByRole('button', { name: 'Change category' }).click()
    await notice(page, '2 products moved to Kids, Winterwear.')
    await page.getByText('Kids, Winterwear').first().waitFor()
    await page.getByLabel('Select Kinkajou 1').check()
    await press(page, 'Status…')
    await page.getByRole('dialog').getByRole('radio', { name: 'Draft' }).check()
    await page.getByText(/Goes live automatically\. Time zone: \S+\.$/).waitFor()
    await page.getByRole('dialog').getByRole('radio', { name: 'Archived' }).check()
    await page.getByRole('dialog').getByRole('button', { name: 'Change status' }).click()
    await notice(page, '1 product set to Archived.')
    await page.getByText('1–1 of 1 products').waitFor()
    await page.getByRole('radio', { name: 'Archived', exact: true }).check()
    await page.getByRole('link', { name: 'Kinkajou 1' }).waitFor()
  })
})

type Point = { x: number; y: number }

async function middleOf(target: Locator): Promise<Point> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** The middle of what is in view, once the finger would land on it: a page goes on scrolling after a quick finger has left it. */
async function restingMiddleOf(target: Locator): Promise<Point> {
  let middle = await middleOf(target)
  await expect
    .poll(async () => {
      await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      const rests = await restsForFrames(target, 12)
      middle = await middleOf(target)
      return (
        rests &&
        target.evaluate((element, { x, y }) => element.contains(document.elementFromPoint(x, y)), middle)
      )
    })
    .toBe(true)
  return middle
}

/** Whether an element stays where it is on the screen while the browser draws so many frames. */
const restsForFrames = (target: Locator, frames: number): Promise<boolean> =>
  target.evaluate(async (element, count) => {
    const { x, y } = element.getBoundingClientRect()
    for (let frame = 0; frame < count; frame++) {
      await new Promise(requestAnimationFrame)
      const now = element.getBoundingClientRect()
      if (now.x !== x || now.y !== y) return false
    }
    return true
  }, frames)

async function topOf(target: Locator): Promise<Point> {
  const { x = 0, y = 0 } = (await target.boundingBox()) ?? {}
  return { x: x + 20, y: y + 5 }
}

/** One finger goes from a point of the screen to another, and rests there until `seen`. */
async function drag(page: Page, from: Point, to: Point, seen?: () => Promise<void>): Promise<void> {
  const fingers = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  const steps = 8
  await send('touchStart', [from])
  for (let step = 1; step <= steps; step++) {
    const part = step / steps
    await send('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }])
  }
  await seen?.()
  await send('touchEnd', [])
}
