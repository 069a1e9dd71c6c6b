import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { focused, startJourneys } from '../setup/journey.ts'
import { atThePanel, logIn, openTab, press } from '../setup/merchant.ts'
import { administratorLogin } from '../setup/shop.ts'

const journeys = startJourneys()

const merchant = (width?: number) => atThePanel(journeys, width)

/** The paths that are sent anything from now on. */
function writesOf(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') paths.push(new URL(request.url()).pathname)
  })
  return paths
}

describe('the door to the panel', () => {
  test('lets a merchant in by email or as admin, and out again', { tags: ['merge'] }, async () => {
    for (const name of [administratorLogin.email, 'admin']) {
      const page = await journeys.visit({ width: 1440 })
      await page.goto('/admin')
      await page.getByText('ADMIN PANEL').waitFor()
      expect(await page.getByRole('button', { name: 'Log out' }).count()).toBe(0)
      await logIn(page, name, administratorLogin.password)
      await page.waitForURL('/admin/home')
      await press(page, 'Log out')
      await page.waitForURL('/admin')
      await page.goto('/admin/home')
      expect(new URL(page.url()).pathname).toBe('/admin')
    }
  })

  test('says what is wrong with a login where it is wrong, without a toast', async () => {
    const page = await journeys.visit()
    await page.goto('/admin')
    const writes = writesOf(page)
    await press(page, 'Log in')
    await page.getByText('Enter your email.').waitFor()
    await page.getByText('Enter your password.').waitFor()
    await expect.poll(() => focused(page)).toBe('Email')
    expect(writes).toEqual([])

    await logIn(page, administratorLogin.email, 'not the password')
    await page.getByRole('alert').filter({ hasText: 'That email or password isn’t right.' }).waitFor()
    expect(await page.getByLabel('Email').inputValue()).toBe(administratorLogin.email)
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
  })

  test('leads whoever is signed in straight on to the panel, and a shopper back to the login', async () => {
    const page = await merchant()
    await page.goto('/admin')
    await page.waitForURL('/admin/home')
    const shopper = await journeys.visit({ as: await journeys.shopper() })
    await shopper.goto('/admin/home')
    expect(new URL(shopper.url()).pathname).toBe('/admin')
  })

  test('closes when the session has ended meanwhile', async () => {
    const page = await merchant()
    await page.context().clearCookies()
    await openTab(page, 'Orders')
    await page.waitForURL('/admin')
  })

  test('lets no line of the panel reach a shopper’s browser', { tags: ['merge'] }, async () => {
    const page = await journeys.visit()
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.goto('/collections', { waitUntil: 'networkidle' })
    expect(scripts.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0)
    expect(scripts.filter((url) => /admin|sales-chart|sales-strip/.test(url))).toEqual([])
  })
})

describe('List Items', () => {
  test('finds, orders and pages through the products', async () => {
    for (const [productName, price] of [
      ['Zebra Rollneck', 31],
      ['Zebra Scarf', 12],
      ['Zebra Mittens', 500],
    ] as const)
      await journeys.sell({ productName, price })
    const page = await merchant()
    await openTab(page, 'List Items')
    await page.getByRole('searchbox').fill('zebra')
    await page.getByText('1–3 of 3 products').waitFor()
    const names = () => page.getByRole('row').locator('td a').allTextContents()
    const inOrder = (...order: string[]) => expect.poll(names).toEqual(order.map((name) => `Zebra ${name}`))
    await inOrder('Mittens', 'Scarf', 'Rollneck')
    await press(page, 'Price')
    await inOrder('Scarf', 'Rollneck', 'Mittens')
    await press(page, 'Price')
    await inOrder('Mittens', 'Rollneck', 'Scarf')
    const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'short' }).format(new Date())
    const row = page.getByRole('row', { name: /Scarf/ })
    expect(await row.textContent()).toContain(`$12.00${today}`)
    await page.reload()
    await inOrder('Mittens', 'Rollneck', 'Scarf')
    await page.getByRole('searchbox').fill('nothing of the kind qqq')
    await page.getByText('No products found').waitFor()
    await press(page, 'Show all products')
    await row.waitFor()
  })

  test('turns pages of fifty, forth and back', async () => {
    for (let number = 0; number < 51; number++) await journeys.sell({ productName: `Quagga ${number}` })
    const page = await merchant(390)
    await page.goto('/admin/home?tab=list&search=quagga&sort=asc')
    await page.getByText('1–50 of 51 products').waitFor()
    await press(page, 'Next')
    await page.getByText('51–51 of 51 products').waitFor()
    await page.getByRole('link', { name: 'Quagga 50' }).waitFor()
    await press(page, 'Previous')
    await page.getByText('1–50 of 51 products').waitFor()
    await press(page, 'Next')
    await page.getByText('51–51 of 51 products').waitFor()
    await page.reload()
    await page.getByText('51–51 of 51 products').waitFor()
    const twin = await journeys.openTab(page)
    await twin.goto(page.url())
    await twin.getByText('51–51 of 51 products').waitFor()
    await press(twin, 'Previous')
    await twin.getByText('1–50 of 51 products').waitFor()
    await page.goBack()
    await page.getByText('1–50 of 51 products').waitFor()
    await page.goForward()
    await page.getByText('51–51 of 51 products').waitFor()
    await page.getByRole('searchbox').fill('quagga 7')
    await page.getByText('1–1 of 1 products').waitFor()
  })

  test('is as it was left after a look at another tab, and whole again at a press on its own', async () => {
    await journeys.sell({ productName: 'Okapi Shawl' })
    const page = await merchant()
    await openTab(page, 'List Items')
    await page.getByRole('searchbox').fill('okapi')
    const rows = page.getByRole('table').locator('tbody tr')
    const onlyOkapis = () =>
      expect
        .poll(async () => [...new Set((await rows.allTextContents()).map((row) => /Okapi/.test(row)))])
        .toEqual([true])
    await onlyOkapis()
    await openTab(page, 'Orders')
    await page.getByRole('radio', { name: /^Shipped/ }).check()
    await page.waitForURL(/status=Shipped/)
    await openTab(page, 'List Items')
    await onlyOkapis()
    expect(await page.getByRole('searchbox').inputValue()).toBe('okapi')
    await page.getByRole('tab', { name: 'List Items' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL(/tab=orders&status=Shipped/)
    await openTab(page, 'Orders')
    await page.waitForURL('/admin/home?tab=orders')
    await expect.poll(() => page.getByRole('radio', { name: /^All/ }).isChecked()).toBe(true)
  })

  test('says so when it could not load, and tries again', async () => {
    const page = await merchant()
    await page.route('**/admin/list-products*', (route) => route.abort(), { times: 1 })
    await openTab(page, 'List Items')
    await page.getByText('Could not load the products.').waitFor()
    await press(page, 'Try again')
    await page.getByRole('table').waitFor()
  })
})

test('arrow keys move along the tabs, and each tab has an address of its own', async () => {
  const page = await merchant()
  await page.getByRole('tab', { name: 'Add Items' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('/admin/home?tab=list')
  await expect.poll(() => focused(page)).toBe('List Items')
  await page.keyboard.press('End')
  await page.waitForURL('/admin/home?tab=orders')
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('/admin/home')
  await page.getByRole('tab', { name: 'Add Items', selected: true }).waitFor()
  await page.goto('/admin/home?tab=orders')
  await page.getByRole('tab', { name: 'Orders', selected: true }).waitFor()
  await page.getByRole('heading', { name: 'Orders', exact: true }).waitFor()
})

test('somebody quicker than the page keeps the focus they have moved', async () => {
  const page = await merchant()
  await page.clock.install()
  await page.context().clearCookies()
  // Acts the moment the login stands, as a practised hand does.
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const email = document.querySelector<HTMLInputElement>('input[name=email]')
      if (email === null) return
      observer.disconnect()
      email.focus()
    }).observe(document, { childList: true, subtree: true })
  })
  await openTab(page, 'Orders')
  await page.getByRole('heading', { name: 'Admin login' }).waitFor()
  // Runs the timers and frames that are still to come.
  await page.clock.runFor(1_000)
  await expect.poll(() => focused(page)).toBe('Email')
})
