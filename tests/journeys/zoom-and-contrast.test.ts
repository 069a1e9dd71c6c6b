import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'
import { buy, lineOf, placeOrder } from '../setup/orders.ts'

/** What people meet who enlarge the page or choose its colours themselves. */

const journeys = startJourneys()
const { visit, sell } = journeys
let coat: Awaited<ReturnType<typeof sell>>

beforeAll(async () => {
  coat = await sell({ productName: 'Wool Coat', price: 1_249, category: 'Men', size: ['S', 'M'] })
})

const fillCart = (page: Page) =>
  page.addInitScript((items) => sessionStorage.setItem('cart', JSON.stringify({ items })), [lineOf(coat)])

/** The share of the screen's height that bars take which stay in view while the page scrolls. */
const coveredShare = (page: Page) =>
  page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2)
    const covered = [...document.querySelectorAll('header, .buy-bar, .pay-bar')].filter((bar) => {
      const { position } = getComputedStyle(bar)
      const { top, bottom } = bar.getBoundingClientRect()
      return (position === 'fixed' || position === 'sticky') && bottom > 0 && top < innerHeight
    })
    return covered.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / innerHeight
  })

test('at 400 % zoom product, cart and collections leave room for what one reads', async () => {
  const page = await visit({ width: 360, height: 225, as: await journeys.shopper() })
  await fillCart(page)
  for (const path of [`/product/${coat._id}`, '/cart', '/collections']) {
    await page.goto(path)
    await page.getByText('Wool Coat').first().waitFor()
    expect(await coveredShare(page), path).toBeLessThanOrEqual(0.35)
  }
})

test.each([
  [390, 24],
  [360, 24],
  [320, 24],
  [390, 32],
])('at %i pixels with a font of %i pixels no screen is wider than the phone', async (width, size) => {
  const shopper = await journeys.shopper()
  await placeOrder(journeys.shop, shopper, [lineOf(coat)])
  const page = await visit({ width, as: shopper })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } })
  await fillCart(page)
  for (const path of ['/', '/collections', `/product/${coat._id}`, '/cart', '/payment', '/my-order']) {
    await page.goto(path)
    await page.getByText('Wool Coat').first().waitFor()
    await page.getByRole('link', { name: 'Wishlist' }).waitFor()
    const font = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([path, font, wide]).toEqual([path, `${size}px`, width])
  }
})

test('at 320 pixels with a font of 32 pixels no screen of the panel is wider than the phone', async () => {
  await buy(journeys.shop, await journeys.shopper(), [lineOf(coat)])
  const page = await atThePanel(journeys, 320)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const main = page.getByRole('main')
  const screens = [
    ['/admin/home?tab=orders', main.getByRole('button', { name: /^Print order/ })],
    [`/admin/home?tab=list&product=${coat._id}`, main.getByRole('group', { name: 'Pictures' })],
    ['/admin/reports', main.getByLabel('From')],
    ['/admin/settings', main.getByRole('status', { name: 'How amounts look' })],
    ['/admin/staff/activity', main.getByRole('combobox').first()],
    ['/admin/pages?page=returns', main.getByRole('group', { name: 'What is shown' })],
  ] as const
  for (const [address, part] of screens) {
    await page.goto(address)
    await part.first().waitFor()
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect([address, wide]).toEqual([address, 320])
  }
})

test('at 320 pixels with lines, letters and words spaced as WCAG 1.4.12 asks, cards show the whole names', async () => {
  await sell({ productName: 'Charcoal Herringbone Overcoat' })
  const page = await visit({ width: 320 })
  await page.goto('/collections')
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  const name = page.getByRole('heading', { name: 'Charcoal Herringbone Overcoat' })
  expect(await name.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBe(0)
})

describe('in colours of one’s own', () => {
  const openInOwnColours = async (as: Awaited<ReturnType<typeof journeys.shopper>>, address: string) => {
    const page = await visit({ as, width: 1440 })
    await page.emulateMedia({ forcedColors: 'active' })
    await page.goto(address)
    return page
  }

  test('the page one is on is marked in the navigation, and the divider is seen', async () => {
    const page = await openInOwnColours(await journeys.shopper(), '/collections')
    const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    const lines = await entries.evaluateAll((links) =>
      links.map((link) => [link.textContent, getComputedStyle(link).borderBottomColor]),
    )
    // The ground that Chromium gives who chooses colours: a line of this colour is not seen.
    const paper = 'rgb(255, 255, 255)'
    const marked = lines.filter(([, colour]) => colour !== paper).map(([name]) => name)
    expect(marked).toEqual(['COLLECTION'])
    const divider = page.getByRole('banner').getByRole('separator')
    const colour = await divider.evaluate((line) => getComputedStyle(line).backgroundColor)
    expect(colour).toBe('rgb(0, 0, 0)')
  })

  test('an order shows how far it has come, and its status has an outline', async () => {
    const shopper = await journeys.shopper()
    await buy(journeys.shop, shopper, [lineOf(coat)])
    const page = await openInOwnColours(shopper, '/my-order')
    const steps = page.getByRole('list', { name: 'Progress' }).getByRole('listitem')
    await steps.first().waitFor()
    const lines = await steps.evaluateAll((items) =>
      items.map((item) => getComputedStyle(item).borderTopStyle),
    )
    expect(lines).toEqual(['solid', 'dotted', 'dotted', 'dotted', 'dotted'])
    const status = page
      .getByRole('heading', { name: 'Wool Coat' })
      .locator('xpath=ancestor::li')
      .getByText('Order Placed')
    expect(await status.evaluate((badge) => getComputedStyle(badge).borderTopWidth)).toBe('1px')
  })
})

test('what is still loading has an outline in colours of one’s own, where grounds are not seen', async () => {
  const page = await visit({ as: await journeys.shopper(), width: 1440 })
  await page.emulateMedia({ forcedColors: 'active' })
  await page.route('**/user/get-user-orders*', () => {})
  await page.goto('/my-order')
  const shapes = page.getByRole('main').locator('[aria-busy=true] .animate-pulse')
  await shapes.first().waitFor()
  const lines = await shapes.evaluateAll((all) => all.map((shape) => getComputedStyle(shape).borderTopWidth))
  expect(new Set(lines)).toEqual(new Set(['1px']))
})

test('suggestions without a word to add stand below the field, not beside an empty column', async () => {
  const page = await visit({ width: 1440, height: 900 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox')
  await field.pressSequentially('coat')
  const first = await page.getByRole('option').first().boundingBox()
  const box = await field.boundingBox()
  expect(Math.abs((first?.x ?? 0) - (box?.x ?? 0))).toBeLessThanOrEqual(32)
})
