import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { press, startJourneys } from '../setup/journey.ts'
import { atThePanel, openTab } from '../setup/merchant.ts'
import { addProduct, buy, lineOf } from '../setup/orders.ts'
import { changeSettings } from '../setup/settings.ts'
import { signUpShopper } from '../setup/shoppers.ts'

const journeys = startJourneys()
const merchant = (width?: number) => atThePanel(journeys, width)

describe('An order', () => {
  test('shows all of an order and moves it along as soon as a status is chosen', {
    tags: ['merge'],
  }, async () => {
    const { shop } = journeys
    const shopper = await signUpShopper(shop, { name: 'Rosalind Franklin' })
    const product = await addProduct(shop, { productName: 'Helix Jumper', price: 40 })
    const order = await buy(shop, shopper, [lineOf(product, 3, 'M')])
    const page = await merchant()
    await openTab(page, 'Orders')
    const card = page.getByRole('article', { name: 'Rosalind Franklin' })
    await card.waitFor()
    const text = await card.textContent()
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'short' }).format(new Date())
    for (const shown of [
      shopper.email,
      shopper.id,
      `Order ${order.number}`,
      'Copy order ID',
      'Helix Jumper',
      '3 × $40.00, size M',
      'Method: Card',
      'Subtotal$120.00Shipping fee (15%)$18.00Total$138.00',
      today,
    ])
      expect(text).toContain(shown)
    expect(text).toMatch(/\d:\d\d\s[AP]M/)

    const badge = card.locator('p').filter({ hasText: 'Print' })
    await badge.getByText('Order Placed').waitFor()
    await card.getByRole('combobox').selectOption('Shipped')
    await badge.getByText('Shipped').waitFor()
    await page.getByText(/^Shipped\s*1 order$/).waitFor()
    await page.getByText(/^Order \d+: Shipped\. The customer is emailed in 60 s\.$/).waitFor()
    const mine = await shop.call('getUserOrders', { user_id: order.userData.id }, shopper.as)
    expect(mine.body.data[0]?.status).toBe('Shipped')
  })

  test('shows what has changed elsewhere when somebody comes back to the panel', async () => {
    const { shop } = journeys
    const order = await buy(shop, await signUpShopper(shop, { name: 'Chien-Shiung Wu' }))
    const page = await merchant()
    await openTab(page, 'Orders')
    const card = page.getByRole('article', { name: 'Chien-Shiung Wu' })
    await card.waitFor()
    const toBeSent = page.locator('div', { has: page.getByText('To ship', { exact: true }) }).last()
    const count = async () => Number(await toBeSent.getByRole('definition').first().textContent())
    await expect.poll(count).not.toBeNaN()
    const before = await count()
    const administrator = await shop.signInAdministrator()
    await shop.call('updateOrderStatus', { order_id: order._id, status: 'Shipped' }, administrator)
    await buy(shop, await signUpShopper(shop, { name: 'Jocelyn Bell' }))
    await buy(shop, await signUpShopper(shop, { name: 'Vera Cooper' }))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.getByRole('article', { name: 'Jocelyn Bell' }).waitFor()
    expect(await card.getByRole('combobox').inputValue()).toBe('Shipped')
    await expect.poll(count).toBe(before + 1)
  })
})

describe('Several orders', () => {
  const ofShoppers = async (...names: string[]) => {
    const { shop } = journeys
    const product = await addProduct(shop, { productName: 'Bench Apron', price: 25 })
    const orders = []
    for (const name of names)
      orders.push(await buy(shop, await signUpShopper(shop, { name }), [lineOf(product, 1, 'M')]))
    return orders
  }
  const bar = (page: Page) => page.getByRole('region', { name: 'Selected orders' })
  const statusOf = (page: Page, name: string) => page.getByRole('article', { name }).getByRole('combobox')

  test('are selected and moved together; one that is refused stays selected and says why', async () => {
    const orders = await ofShoppers('Ada Sixsmith', 'Ida Sixsmith', 'Eda Sixsmith')
    const page = await atThePanel(journeys, 1440, { at: '/admin/home?tab=orders&search=sixsmith' })
    await page.getByLabel(/^Select order \d+ of Ada Sixsmith$/).check()
    await bar(page).getByText('1 selected').waitFor()
    expect(await bar(page).getByRole('combobox').inputValue()).toBe('Packing')
    await press(page, 'Select all 3')
    await bar(page).getByText('3 selected').waitFor()
    await press(page, 'Clear')
    await expect.poll(() => bar(page).count()).toBe(0)
    await page.getByLabel(/^Select order \d+ of Ada Sixsmith$/).check()
    await page.keyboard.press('k')
    await page.keyboard.press('x')
    await bar(page).getByText('2 selected').waitFor()
    await press(page, 'Select all 3')
    await page.route('**/update/order-status', (route) =>
      route
        .request()
        .postData()
        ?.includes(orders[1]?._id ?? '-')
        ? route.abort()
        : route.fallback(),
    )
    await bar(page).getByRole('combobox').selectOption('Shipped')
    await press(page, 'Set status')
    await page.getByText('2 orders: Shipped. The customers are emailed in 60 s.').waitFor()
    expect(await statusOf(page, 'Ada Sixsmith').inputValue()).toBe('Shipped')
    expect(await statusOf(page, 'Eda Sixsmith').inputValue()).toBe('Shipped')
    expect(await statusOf(page, 'Ida Sixsmith').inputValue()).toBe('Order Placed')
    await page.getByRole('article', { name: 'Ida Sixsmith' }).getByText('Not changed.').waitFor()
    await bar(page).getByText('1 selected').waitFor()

    await page.unroute('**/update/order-status')
    await press(page, 'Set status')
    await page.getByText(/^Order \d+: Shipped\. The customer is emailed in 60 s\.$/).waitFor()
    await expect.poll(() => bar(page).count()).toBe(0)
    const { database } = journeys.shop.running.context
    const kept = await database
      .selectFrom('orders')
      .select('status')
      .where(
        'id',
        'in',
        orders.map(({ _id }) => _id),
      )
      .execute()
    expect(kept.map(({ status }) => status)).toEqual(['Shipped', 'Shipped', 'Shipped'])
  })

  test('are gone along with j and k, chosen with x, and print a packing slip each, and nothing else with it', async () => {
    const { shop } = journeys
    await changeSettings(shop, 'returns', { days: 30 })
    const orders = await ofShoppers('Una Overbury', 'Ona Overbury')
    const page = await merchant(390)
    await page.evaluate(() => {
      window.print = () => {}
    })
    await openTab(page, 'Orders')
    await page.getByRole('article').first().waitFor()
    await page.keyboard.press('/')
    await page.keyboard.type('overbury')
    expect(await page.getByRole('searchbox').inputValue()).toBe('overbury')
    const articles = page.getByRole('article')
    await expect.poll(() => articles.count()).toBe(2)
    await page.getByRole('heading', { name: 'Orders' }).click()
    for (const [keys, place] of [
      ['jx', 0],
      ['j', 1],
      ['k', 0],
      ['jx', 1],
    ] as const) {
      for (const key of keys) await page.keyboard.press(key)
      await expect.poll(() => articles.nth(place).evaluate((it) => it === document.activeElement)).toBe(true)
    }
    await bar(page).getByText('2 selected').waitFor()
    await press(page, 'Print packing slips')
    const slips = page.locator('.packing-slip')
    await expect.poll(() => slips.count()).toBe(2)
    await page.emulateMedia({ media: 'print' })
    const breaks = await slips.evaluateAll((each) => each.map((slip) => getComputedStyle(slip).breakBefore))
    expect(breaks).toEqual(['auto', 'page'])
    const seen = await page.evaluate(() => {
      getSelection()?.selectAllChildren(document.body)
      return String(getSelection())
    })
    for (const words of [
      'TEST, do not send · Packing slip',
      '12 St James Square',
      'Bench Apron',
      ...orders.map(({ _id }) => _id),
      'Total $28.75',
      'Returns and exchanges within 30 days.',
    ])
      expect(seen).toContain(words)
    for (const words of ['ADMIN PANEL', 'Sales', 'Search']) expect(seen).not.toContain(words)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect.poll(() => slips.count()).toBe(0)
  })
})

test('single keys do nothing for whoever has switched them off', async () => {
  const page = await merchant()
  await openTab(page, 'List Items')
  await page.getByRole('table').or(page.getByText('No products found')).first().waitFor()
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
  await page.getByLabel('Single-key shortcuts').uncheck()
  await page.keyboard.press('Escape')
  const search = page.getByRole('searchbox')
  const hasFocus = () => search.evaluate((field) => field === document.activeElement)
  await page.keyboard.press('/')
  expect(await hasFocus()).toBe(false)
  await press(page, 'Keyboard shortcuts')
  await page.getByLabel('Single-key shortcuts').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect.poll(hasFocus).toBe(true)
})
