import { describe, expect, test } from 'vitest'
import { focused, logIn, press, startJourneys } from '../setup/journey.ts'
import { atThePanel, openTab } from '../setup/merchant.ts'
import { administratorLogin } from '../setup/shop.ts'

const journeys = startJourneys()

const merchant = (width?: number) => atThePanel(journeys, width)

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

  test('leads whoever is signed in straight on to the panel, closes when the session has ended, and leads a shopper back to the login', async () => {
    const page = await merchant()
    await page.goto('/admin')
    await page.waitForURL('/admin/home')
    await page.getByRole('tab', { name: 'Orders' }).waitFor()
    await page.context().clearCookies()
    await openTab(page, 'Orders')
    await page.waitForURL('/admin')
    await logIn(page, administratorLogin.email, administratorLogin.password)
    // It was left there.
    await page.waitForURL('/admin/home?tab=orders')
    await press(page, 'Log out')
    await logIn(page, administratorLogin.email, administratorLogin.password)
    await page.waitForURL('/admin/home')
    const shopper = await journeys.visit({ as: await journeys.shopper() })
    await shopper.goto('/admin/home')
    expect(new URL(shopper.url()).pathname).toBe('/admin')
  })

  test('lets no line of the panel, and none of passkeys, reach a shopper’s browser', {
    tags: ['merge'],
  }, async () => {
    const page = await journeys.visit()
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/', { waitUntil: 'networkidle' })
    for (const path of ['/collections', '/sign-up']) await page.goto(path, { waitUntil: 'networkidle' })
    expect(scripts.filter((url) => url.endsWith('.js')).length).toBeGreaterThan(0)
    const unwanted = /admin|sales-chart|sales-strip|passkey|authenticator|webauthn/i
    expect(scripts.filter((url) => unwanted.test(url))).toEqual([])
  })
})

describe('List Items', () => {
  test('finds and orders the products, stays so while another tab is looked at, and is whole again at a press on its own', async () => {
    for (const [productName, price] of [
      ['Zebra Rollneck', 31],
      ['Zebra Scarf', 12],
      ['Zebra Mittens', 500],
    ] as const)
      await journeys.sell({ productName, price })
    const page = await merchant()
    await page.getByRole('tab', { name: 'Add Items' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.waitForURL('/admin/home?tab=list')
    await expect.poll(() => focused(page)).toBe('List Items')
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
    expect(await page.getByRole('row', { name: /Scarf/ }).textContent()).toContain(`$12.00${today}`)
    await page.reload()
    await inOrder('Mittens', 'Rollneck', 'Scarf')

    await openTab(page, 'Orders')
    await page.getByRole('radio', { name: /^Shipped/ }).check()
    await page.waitForURL(/status=Shipped/)
    await openTab(page, 'List Items')
    await inOrder('Mittens', 'Rollneck', 'Scarf')
    expect(await page.getByRole('searchbox').inputValue()).toBe('zebra')
    await page.getByRole('tab', { name: 'List Items' }).focus()
    await page.keyboard.press('End')
    await page.waitForURL(/tab=orders&status=Shipped/)
    await openTab(page, 'Orders')
    await page.waitForURL('/admin/home?tab=orders')
    await expect.poll(() => page.getByRole('radio', { name: /^All/ }).isChecked()).toBe(true)
    await page.keyboard.press('ArrowRight')
    await page.waitForURL('/admin/home')
    await page.goto('/admin/home?tab=list&search=nothing+of+the+kind')
    await page.getByText('No products found').waitFor()
    await press(page, 'Show all products')
    await page.getByRole('row', { name: /Scarf/ }).waitFor()
  })
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
