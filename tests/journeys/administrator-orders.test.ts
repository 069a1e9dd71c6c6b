import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'
import { atThePanel, openTab, press } from '../setup/merchant.ts'
import { addProduct, buy, lineOf, placeOrder, signUpShopper } from '../setup/orders.ts'

const journeys = startJourneys()
const merchant = (width?: number) => atThePanel(journeys, width)

describe('Orders', () => {
  test('shows all of an order and moves it along as soon as a status is chosen', {
    tags: ['merge'],
  }, async () => {
    const { shop } = journeys
    const shopper = await signUpShopper(shop, 'Rosalind Franklin')
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
    await page.getByText(/^Order \d+: Shipped\. The customer is emailed in 60 s\.$/).waitFor()
    const mine = await shop.call('getUserOrders', { user_id: order.userData.id }, shopper.as)
    expect(mine.body.data[0]?.status).toBe('Shipped')
  })

  test('takes a status back with its notice, before the customer is emailed', async () => {
    const { shop } = journeys
    await buy(shop, await signUpShopper(shop, 'Emmy Noether'))
    const page = await merchant()
    await openTab(page, 'Orders')
    const select = page.getByRole('article', { name: 'Emmy Noether' }).getByRole('combobox')
    await select.selectOption('Shipped')
    await page.getByText(/^Order \d+: Shipped\. The customer is emailed in 60 s\.$/).waitFor()
    await press(page, 'Undo')
    await page.getByText(/^Undone\. Order \d+: Order Placed\. No email is sent\.$/).waitFor()
    await expect.poll(() => select.inputValue()).toBe('Order Placed')
    await page.getByRole('heading', { name: 'Orders' }).click()
    await page.keyboard.press('z')
    await page.getByText(/^Order \d+: Shipped\. The customer is emailed in 60 s\.$/).waitFor()
  })

  test('shows what has changed elsewhere when somebody comes back to the panel', async () => {
    const { shop } = journeys
    const order = await buy(shop, await signUpShopper(shop, 'Chien-Shiung Wu'))
    const page = await merchant()
    await openTab(page, 'Orders')
    const card = page.getByRole('article', { name: 'Chien-Shiung Wu' })
    await card.waitFor()
    const toBeSent = page.locator('div', { has: page.getByText('To ship', { exact: true }) }).last()
    const count = async () => Number(await toBeSent.getByRole('definition').first().textContent())
    await expect.poll(count).not.toBeNaN()
    const before = await count()
    const cookie = await shop.signInAdministrator()
    await shop.call('updateOrderStatus', { order_id: order._id, status: 'Shipped' }, { cookie })
    await buy(shop, await signUpShopper(shop, 'Jocelyn Bell'))
    await buy(shop, await signUpShopper(shop, 'Vera Cooper'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await page.getByRole('article', { name: 'Jocelyn Bell' }).waitFor()
    expect(await card.getByRole('combobox').inputValue()).toBe('Shipped')
    await expect.poll(count).toBe(before + 1)
  })

  test('are found by customer, email and order id, and narrowed to a status', async () => {
    const { shop } = journeys
    const shopper = await signUpShopper(shop, 'Hedy Lamarr')
    const order = await buy(shop, shopper)
    const page = await merchant()
    await openTab(page, 'Orders')
    const search = async (words: string) => {
      await page.getByRole('searchbox').fill(words)
      await page.waitForURL(({ searchParams }) => searchParams.get('search') === words)
    }
    await search('hedy')
    await page.getByRole('article', { name: 'Hedy Lamarr' }).first().waitFor()
    for (const unique of [shopper.email, order._id]) {
      await search(unique)
      await expect.poll(() => page.getByRole('article').count()).toBe(1)
      await page.getByRole('article', { name: 'Hedy Lamarr' }).waitFor()
    }
    await page.getByRole('radio', { name: /^Delivered/ }).check()
    await page.getByText('No orders found').waitFor()
    await press(page, 'Show all orders')
    await page.getByRole('article', { name: 'Hedy Lamarr' }).waitFor()
  })

  test('keep a status that was chosen while the search was still being typed', async () => {
    const page = await merchant()
    await openTab(page, 'Orders')
    await page.getByRole('searchbox').fill('nobody at all')
    await page.getByRole('radio', { name: /^Delivered/ }).click()
    await page.waitForURL('/admin/home?tab=orders&search=nobody+at+all&status=Delivered')
  })

  test('come a page at a time, and the keyboard goes on where the new ones begin', async () => {
    const { shop } = journeys
    const shopper = await signUpShopper(shop, 'Maria Mitchell')
    for (let number = 0; number < 26; number++) await buy(shop, shopper)
    const page = await atThePanel(journeys, 1440, { at: '/admin/home?tab=orders&search=maria%20mitchell' })
    await page.getByRole('article').nth(24).waitFor()
    expect(await page.getByRole('article').count()).toBe(25)
    await press(page, 'Show more')
    const last = page.getByRole('article').nth(25)
    await last.waitFor()
    await expect.poll(() => last.evaluate((card) => card === document.activeElement)).toBe(true)
    expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  })
})

describe('The filter', () => {
  const chip = (page: Page, status: string) => page.getByRole('radio', { name: status })

  test('is no dropdown: the first one on the tab is an order’s own', async () => {
    const { shop } = journeys
    await buy(shop, await signUpShopper(shop, 'Mary Anning'))
    const page = await merchant()
    await openTab(page, 'Orders')
    await page.getByRole('article').first().waitFor()
    const label = await page.getByRole('tabpanel').getByRole('combobox').first().getAttribute('aria-label')
    expect(label).toBe('Status of the order of Mary Anning')
  })

  test('tells how many orders there are of each status, also after one has moved', async () => {
    const { shop } = journeys
    await buy(shop, await signUpShopper(shop, 'Annie Jump Cannon'))
    const page = await merchant()
    await openTab(page, 'Orders')
    const counted = async (status: string) =>
      Number(/\d+/.exec((await chip(page, status).locator('..').textContent()) ?? '')?.[0])
    await chip(page, 'Order Placed 1')
      .or(page.getByText(/Order Placed\s*\d/))
      .first()
      .waitFor()
    const before = await counted('Out for Delivery')
    const card = page.getByRole('article', { name: 'Annie Jump Cannon' })
    await card.getByRole('combobox').selectOption('Out for Delivery')
    await expect.poll(() => counted('Out for Delivery')).toBe(before + 1)
    await page.getByRole('searchbox').fill('annie')
    await expect.poll(() => counted('Out for Delivery')).toBeNaN()
  })

  test('is walked along with arrow keys', async () => {
    const page = await merchant()
    await openTab(page, 'Orders')
    const isChosen = (status: string) => expect.poll(() => chip(page, status).isChecked()).toBe(true)
    await isChosen('All')
    await chip(page, 'All').focus()
    await page.keyboard.press('ArrowRight')
    await isChosen('Order Placed')
    await page.waitForURL('/admin/home?tab=orders&status=Order+Placed')
    await page.keyboard.press('ArrowLeft')
    await isChosen('All')
    await page.waitForURL('/admin/home?tab=orders')
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight')
    await page.waitForURL('/admin/home?tab=orders&status=Shipped')
  })
})

test('the heads of the columns stay in view below the tabs', async () => {
  const { shop } = journeys
  const shopper = await signUpShopper(shop, 'Caroline Herschel')
  for (let number = 0; number < 8; number++) await placeOrder(shop, shopper)
  const page = await atThePanel(journeys, 1440, { at: '/admin/home?tab=orders' })
  await page.getByRole('article').nth(7).scrollIntoViewIfNeeded()
  const tabs = await page.getByRole('tablist').boundingBox()
  const heads = await page.getByText('Deliver to', { exact: true }).first().boundingBox()
  expect(tabs?.y).toBe(0)
  expect(heads?.y).toBeGreaterThanOrEqual(tabs?.height ?? 0)
  expect(heads?.y).toBeLessThan((tabs?.height ?? 0) + 40)
})

describe('The keyboard', () => {
  const isFocused = (page: Page, nth: number) =>
    page
      .getByRole('article')
      .nth(nth)
      .evaluate((card) => card === document.activeElement)

  test('searches with /, goes from order to order with j and k, and types where somebody types', async () => {
    const { shop } = journeys
    const shopper = await signUpShopper(shop, 'Vera Rubin')
    for (let number = 0; number < 2; number++) await placeOrder(shop, shopper)
    const page = await merchant()
    await openTab(page, 'Orders')
    await page.getByRole('article').nth(1).waitFor()
    await page.keyboard.press('j')
    await expect.poll(() => isFocused(page, 0)).toBe(true)
    await page.keyboard.press('j')
    await expect.poll(() => isFocused(page, 1)).toBe(true)
    await page.keyboard.press('k')
    await expect.poll(() => isFocused(page, 0)).toBe(true)
    await page.keyboard.press('/')
    await page.keyboard.type('/j')
    expect(await page.getByRole('searchbox').inputValue()).toBe('/j')
  })

  test('does none of it for whoever has switched single keys off', async () => {
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
})

describe('Sales', () => {
  const section = (page: Page) => page.getByRole('region', { name: 'Sales' })

  test('stand above the orders in figures, a chart and a table', async () => {
    const { shop } = journeys
    await shop.running.context.database.updateTable('orders').set({ payment_state: 'refunded' }).execute()
    const shopper = await signUpShopper(shop, 'Grace Hopper')
    const product = await addProduct(shop, { price: 40 })
    await buy(shop, shopper, [lineOf(product, 3)])
    await buy(shop, shopper, [lineOf(product, 1)])
    const page = await merchant()
    await openTab(page, 'Orders')
    await section(page).getByText('$184.00').first().waitFor()
    await press(page, 'Show chart')
    await expect.poll(() => section(page).textContent()).toContain('To ship2paid, not yet shipped')
    const slider = page.getByRole('slider', { name: 'Day of the chart' })
    const told = () => slider.getAttribute('aria-valuetext')
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'full' }).format().replace(/, \d+$/, '')
    await expect.poll(told).toBe(`${today}: $184.00, 2 orders`)
    await expect.poll(() => slider.locator('rect').count()).toBeGreaterThan(60)
    await slider.press('ArrowLeft')
    await expect.poll(told).toContain(': $0.00, 0 orders')
    await slider.press('Home')
    expect(await slider.getAttribute('aria-valuenow')).toBe('0')
    await slider.press('End')
    await expect.poll(told).toContain(today)
    await section(page).getByText('As a table').click()
    const rows = section(page).getByRole('row')
    expect(await rows.count()).toBe(31)
    expect(await rows.nth(1).textContent()).toBe(`${today}2$184.00`)

    await page.getByRole('radio', { name: 'Today' }).check()
    await page.getByRole('slider', { name: 'Hour of the chart' }).waitFor()
  })

  test('follow the pointer', async () => {
    const page = await merchant()
    await openTab(page, 'Orders')
    await press(page, 'Show chart')
    const slider = page.getByRole('slider')
    await slider.locator('svg').first().waitFor()
    const box = await slider.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 40)
    await expect.poll(() => slider.getAttribute('aria-valuenow')).toBe('0')
  })

  test('show their chart to who asks for it, and to nobody else', async () => {
    const page = await merchant()
    const charts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('sales-chart')) charts.push(request.url())
    })
    await openTab(page, 'Orders')
    await section(page).getByText('This month').waitFor()
    await page.waitForLoadState('networkidle')
    expect(charts).toHaveLength(0)
    await press(page, 'Show chart')
    await page.getByRole('slider').waitFor()
    await page.reload()
    await page.getByRole('slider').waitFor()
    await press(page, 'Hide chart')
    await page.reload()
    await section(page).getByText('This month').waitFor()
    expect(await page.getByRole('slider').count()).toBe(0)
  })

  test('say so when they could not load, and leave the orders as they are', async () => {
    const page = await merchant(390)
    await page.route('**/admin/takings*', (route) => route.abort(), { times: 1 })
    await openTab(page, 'Orders')
    await page.getByText('Could not load the sales.').waitFor()
    await page.getByRole('article').first().waitFor()
    await press(page, 'Try again')
    await section(page).getByText('This month').waitFor()
  })
})

test('in forced colours the open tab, the chosen status and the bars are still told apart', async () => {
  const page = await merchant()
  await page.emulateMedia({ forcedColors: 'active' })
  await openTab(page, 'Orders')
  await press(page, 'Show chart')
  await page.getByRole('slider').locator('svg').first().waitFor()
  const look = (part: ReturnType<Page['locator']>) =>
    part.evaluate((element) => {
      const { borderBottomWidth, forcedColorAdjust, fill } = getComputedStyle(element)
      return { borderBottomWidth, forcedColorAdjust, fill }
    })
  expect(await look(page.getByRole('tab', { selected: true }).locator('span'))).toMatchObject({
    borderBottomWidth: '3px',
  })
  expect(await look(page.getByRole('radio', { name: 'All' }).locator('..'))).toMatchObject({
    forcedColorAdjust: 'none',
  })
  expect(await look(page.locator('[role=slider] rect').first())).toMatchObject({ fill: 'rgb(0, 0, 0)' })
})
