import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'
import { atThePanel, openTab, press } from '../setup/merchant.ts'
import { addProduct, buy, lineOf, placeOrder, signUpShopper } from '../setup/orders.ts'
import { changeSettings } from '../setup/settings.ts'

const journeys = startJourneys()
const merchant = (width?: number) => atThePanel(journeys, width)

test('an order prints as a packing slip, and nothing else with it', async () => {
  const { shop } = journeys
  await changeSettings(shop, 'returns', { days: 30 })
  const shopper = await signUpShopper(shop, 'Barbara McClintock')
  const product = await addProduct(shop, { productName: 'Maize Cardigan', price: 60 })
  const order = await buy(shop, shopper, [lineOf(product, 2, 'L')])
  const page = await merchant()
  await page.evaluate(() => {
    window.print = () => {}
  })
  await openTab(page, 'Orders')
  await press(page, 'Print the order of Barbara McClintock')
  await page.getByText('Packing slip').waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  const seen = await page.evaluate(() => {
    getSelection()?.selectAllChildren(document.body)
    return String(getSelection())
  })
  for (const words of [
    'TEST, do not send · Packing slip',
    '12 St James Square',
    'Maize Cardigan',
    'L',
    order._id,
    'Total $138.00',
    'Returns and exchanges within 30 days.',
  ])
    expect(seen).toContain(words)
  for (const words of ['ADMIN PANEL', 'Sales', 'Search', 'Vera Rubin']) expect(seen).not.toContain(words)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect.poll(() => page.getByText('Packing slip').count()).toBe(0)
})

test('the slip of an order that was paid with money says nothing of tests, and goes with the next press', async () => {
  const { shop } = journeys
  const order = await buy(shop, await signUpShopper(shop, 'Ruth Sager'), [lineOf(await addProduct(shop))])
  const { database } = shop.running.context
  await database.updateTable('orders').set({ livemode: true }).where('id', '=', order._id).execute()
  const page = await merchant()
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await openTab(page, 'Orders')
  await press(page, 'Print the order of Ruth Sager')
  await page.locator('body[data-printed]').waitFor()
  const slip = page.locator('.packing-slip')
  expect(await slip.textContent()).toContain('Packing slip')
  expect(await slip.textContent()).not.toContain('TEST')
  await page.getByRole('heading', { name: 'Orders' }).click()
  await expect.poll(() => slip.count()).toBe(0)
})

describe('Several orders', () => {
  const ofShoppers = async (...names: string[]) => {
    const { shop } = journeys
    const product = await addProduct(shop, { productName: 'Bench Apron', price: 25 })
    const orders = []
    for (const name of names)
      orders.push(await buy(shop, await signUpShopper(shop, name), [lineOf(product, 1, 'M')]))
    return orders
  }
  const bar = (page: Page) => page.getByRole('region', { name: 'Selected orders' })
  const statusOf = (page: Page, name: string) => page.getByRole('article', { name }).getByRole('combobox')

  test('are selected and moved together; one that is refused stays selected and says why', async () => {
    const orders = await ofShoppers('Ada Sixsmith', 'Ida Sixsmith', 'Eda Sixsmith')
    const page = await atThePanel(journeys, 1440, { at: '/admin/home?tab=orders&search=sixsmith' })
    await page.getByLabel('Select the order of Ada Sixsmith').check()
    await bar(page).getByText('1 selected').waitFor()
    expect(await bar(page).getByRole('combobox').inputValue()).toBe('Packing')
    await press(page, 'Select all 3')
    await bar(page).getByText('3 selected').waitFor()
    await press(page, 'Clear')
    await expect.poll(() => bar(page).count()).toBe(0)
    await page.getByLabel('Select the order of Ada Sixsmith').check()
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

  test('are chosen with x where the keyboard is, and print a sheet each', async () => {
    const [first, second] = await ofShoppers('Una Overbury', 'Ona Overbury')
    const page = await merchant(390)
    await page.evaluate(() => {
      window.print = () => {}
    })
    await openTab(page, 'Orders')
    await page.getByRole('searchbox').fill('overbury')
    await expect.poll(() => page.getByRole('article').count()).toBe(2)
    await page.getByRole('heading', { name: 'Orders' }).click()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await bar(page).getByText('1 selected').waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await bar(page).getByText('2 selected').waitFor()
    await press(page, 'Print packing slips')
    const slips = page.locator('.packing-slip')
    await expect.poll(() => slips.count()).toBe(2)
    await page.emulateMedia({ media: 'print' })
    const breaks = await slips.evaluateAll((each) => each.map((slip) => getComputedStyle(slip).breakBefore))
    expect(breaks).toEqual(['auto', 'page'])
    for (const order of [first, second])
      await page
        .locator('.packing-slip')
        .getByText(order?._id ?? '-')
        .waitFor({ state: 'attached' })
  })

  test('that await payment are not to be chosen', async () => {
    const { shop } = journeys
    await placeOrder(shop, await signUpShopper(shop, 'Otto Unpaid'))
    const page = await atThePanel(journeys, 1440, { at: '/admin/home?tab=orders&search=unpaid' })
    await page.getByRole('article', { name: 'Otto Unpaid' }).waitFor()
    expect(await page.getByLabel('Select the order of Otto Unpaid').count()).toBe(0)
  })
})
