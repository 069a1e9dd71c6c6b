import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { fillCard, openCheckout, orderAndPay, payNow, placeOrder, succeeded } from '../setup/checkout.ts'
import { holdRequests, press, startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'
import { cards } from '../setup/orders.ts'

/** Back closes what lies over a page, and the page stays; tests/engines/both/back-closes.test.ts has other browsers. */

const journeys = startJourneys()

let coat: Product
beforeAll(async () => {
  coat = await journeys.sell({ productName: 'Wool Coat', category: 'Men' })
  for (let number = 1; number <= 8; number++)
    await journeys.sell({ productName: `Linen Shirt ${number}`, category: 'Women' })
})

const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
const lengthOf = (page: Page) => page.evaluate(() => history.length)
const isOver = (page: Page): Locator => page.locator('dialog[open], [popover]:popover-open')
/** By the browser's own button, whose step leads into no page that is loaded. */
const back = (page: Page) => page.evaluate(() => history.back())
const closed = (page: Page) => isOver(page).waitFor({ state: 'detached' })

const button = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

type PageWithOverlays = {
  at: () => string
  opens: Record<string, (page: Page) => Promise<void>>
  width?: number
}

const pages: Record<string, PageWithOverlays> = {
  'a product': {
    at: () => `/product/${coat._id}`,
    opens: { 'picture up close': button('Zoom in on the picture'), 'size guide': button('Size guide') },
  },
  'the collections on a phone': {
    at: () => '/collections',
    opens: { filters: button('Filters'), search: button('Search'), menu: button('Menu') },
  },
  'the collections on a desk': { at: () => '/collections', opens: { menu: button('USER') }, width: 1440 },
}

/** A visitor who has come to the address from the page about the shop, and has scrolled. */
async function comeTo(address: string, width = 390): Promise<Page> {
  const page = await journeys.visit({ width, touch: width === 390 })
  await page.goto('/about-us')
  await page.goto(address)
  await page.getByRole('link', { name: 'LOGIN' }).waitFor()
  return page
}

test.each(Object.entries(pages))(
  'what lies over %s is closed by Back, as often as it is opened, and the page keeps its address and place',
  async (_name, { at, opens, width }) => {
    const page = await comeTo(at(), width)
    const lengths: number[] = []
    for (const [over, open] of Object.entries(opens))
      for (let turn = 0; turn < 3; turn++) {
        await open(page)
        await isOver(page).waitFor()
        const place = await page.evaluate(() => {
          window.scrollTo(0, 90)
          return window.scrollY
        })
        await back(page)
        await closed(page)
        const now = [over, pathOf(page), await page.evaluate(() => window.scrollY)]
        expect(now).toEqual([over, at(), place])
        lengths.push(await lengthOf(page))
      }
    expect(new Set(lengths).size).toBe(1)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
  },
)

test('the history has no entry of a menu whose link was followed, and none that Forward opens', async () => {
  const page = await comeTo('/collections')
  const before = await lengthOf(page)
  await button('Menu')(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'ABOUT' }).click()
  await page.waitForURL('/about-us')
  await closed(page)
  expect(await lengthOf(page)).toBe(before + 1)
  await page.goBack()
  await page.waitForURL('/collections')
  await page.goForward()
  await page.waitForURL('/about-us')
  await button('Menu')(page)
  await page.keyboard.press('Escape')
  await closed(page)
  await page.evaluate(() => history.forward())
  await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined()
  expect(await isOver(page).count()).toBe(0)
  await page.goBack()
  await page.waitForURL('/collections')
  await button('Search')(page)
  await page.getByRole('dialog').getByPlaceholder('Search collections...').fill('coat')
  await page.keyboard.press('Enter')
  await page.waitForURL('/collections?search=coat')
  await page.goBack()
  await page.waitForURL('/collections')
})

describe('the card dialog', () => {
  test('is closed by Back, and the address stays; a payment under way keeps it open', async () => {
    const { page } = await openCheckout(journeys, [coat])
    await placeOrder(page).click()
    await page.getByLabel('Card number').waitFor()
    await back(page)
    await closed(page)
    expect(pathOf(page)).toBe('/payment')
    expect(await page.getByLabel('City').inputValue()).toBe('London')
    await placeOrder(page).click()
    await fillCard(page)
    const release = await holdRequests(page, '**/user/pay-order')
    await payNow(page).click()
    await page.getByText('Paying. This takes a few seconds').waitFor()
    await back(page)
    await back(page)
    expect(await isOver(page).count()).toBe(1)
    release()
    await succeeded(page)
    expect(pathOf(page)).toBe('/payment/success')
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor()
  })

  test('is open again after Try Again, beside the totals and with all that was typed', async () => {
    const { page } = await openCheckout(journeys, [coat])
    await orderAndPay(page, { number: cards.declined })
    await page.waitForURL('/payment/error')
    const length = await lengthOf(page)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByLabel('Card number').waitFor()
    expect(await lengthOf(page)).toBe(length)
    await page.keyboard.press('Escape')
    await closed(page)
    expect(await placeOrder(page).evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(
      844,
    )
    expect(await page.getByLabel('City').inputValue()).toBe('London')
    await page.reload()
    await placeOrder(page).waitFor()
    expect(await isOver(page).count()).toBe(0)
  })
})

test('Back closes a dialog of the panel and keeps the page with what was typed into it', async () => {
  const page = await atThePanel(journeys, 1440, { at: `/admin/home?tab=list&product=${coat._id}` })
  await page.getByLabel('Name').first().fill('Wool Coat, long')
  await press(page, 'Log out')
  await page.getByRole('dialog').waitFor()
  await back(page)
  await closed(page)
  expect(await page.getByLabel('Name').first().inputValue()).toBe('Wool Coat, long')
})

test('Back from settings that are typed but not saved asks first, and then leads to the page before', async () => {
  const page = await atThePanel(journeys)
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor()
  const name = page.getByRole('textbox', { name: 'Name of the shop' })
  await name.fill('Linden & Co')
  await back(page)
  await press(page, 'Stay')
  await closed(page)
  expect([pathOf(page), await name.inputValue()]).toEqual(['/admin/settings', 'Linden & Co'])
  await back(page)
  await press(page, 'Leave')
  await page.getByRole('heading', { name: 'Add Items' }).waitFor()
  await closed(page)
  expect(pathOf(page)).toBe('/admin/home')
})
