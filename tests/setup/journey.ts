/** A journey through the shop needs a whole shop, and people with a Chromium. */

import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { violationsOn } from './axe.ts'
import { garment } from './products.ts'
import { sharedChromium } from './shared-chromium.ts'
import { openShop, type TestShop } from './shop.ts'
import { type SignedUp, signUpShopper } from './shoppers.ts'

/** A phone unless said. */
type Visit = {
  width?: number
  height?: number
  as?: { readonly cookie: string }
  javaScript?: boolean
  touch?: boolean
}

export type Journeys = {
  readonly shop: TestShop
  /** Opens a browser of its own; `as` is already signed in. */
  visit(visit?: Visit): Promise<Page>
  /** Another tab of the same browser, in front. */
  openTab(page: Page): Promise<Page>
  /** A product in the shop; say only what the test is about. */
  sell(particulars?: Parameters<typeof garment>[0]): Promise<Product>
  /** Somebody with an account. */
  shopper(particulars?: Parameters<typeof signUpShopper>[1]): Promise<SignedUp>
}

/**
 * Starts a shop for the tests of a file, and ends it after them.
 * @param databaseUrl where the shop's database is; one of its own unless said
 */
export function startJourneys(databaseUrl?: () => string): Journeys {
  let shop: TestShop
  let administrator: { cookie: string }

  beforeAll(async () => {
    const database = databaseUrl === undefined ? {} : { databaseUrl: databaseUrl() }
    shop = await openShop({ withPages: true, ...database })
    administrator = await shop.signInAdministrator()
  })
  afterAll(async () => {
    await shop?.close()
  })

  return {
    get shop() {
      return shop
    },
    async visit({ width = 390, height = 844, as, javaScript = true, touch = false } = {}) {
      const browser = await sharedChromium()
      const context = await browser.newContext({
        baseURL: shop.url,
        viewport: { width, height },
        reducedMotion: 'reduce',
        javaScriptEnabled: javaScript,
        hasTouch: touch,
      })
      onTestFinished(() => context.close())
      if (as) await context.addCookies([cookieOf(as, shop.url)])
      return watched(await context.newPage())
    },
    async openTab(page) {
      const tab = watched(await page.context().newPage())
      await tab.bringToFront()
      return tab
    },
    async sell(particulars) {
      // The shop itself has the picture: one elsewhere had to be answered by the test, which then handles every request.
      const imgUrl = `${shop.url}/favicon.svg`
      const answer = await shop.call('addProduct', garment({ imgUrl, ...particulars }), administrator)
      return answer.body.data
    },
    shopper: (particulars) => signUpShopper(shop, particulars),
  }
}

function cookieOf({ cookie }: { cookie: string }, url: string) {
  const [name = '', value = ''] = cookie.split('=')
  return { name, value, url, httpOnly: true, sameSite: 'Lax' as const }
}

/** A page on which nothing may go wrong unseen. */
function watched(page: Page): Page {
  const defects = defectsOf(page)
  onTestFinished(() => expect(defects, 'errors in the browser').toEqual([]))
  return page
}

/** What goes wrong in a page from now on: what the browser itself says of refused calls is no defect. */
export function defectsOf(page: Page): readonly string[] {
  const defects: string[] = []
  page.on('pageerror', (error) => defects.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      defects.push(message.text())
  })
  return defects
}

/**
 * No violation of WCAG that axe finds, its rule about the size of targets among it, and nothing that has to be scrolled
 * sideways.
 */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page), `axe at ${page.viewportSize()?.width} pixels`).toEqual([])
  await expectNothingBeyond(page)
}

/** Nothing has to be scrolled sideways. */
export async function expectNothingBeyond(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(beyond, `pixels beyond the screen of ${page.viewportSize()?.width}`).toBeLessThanOrEqual(0)
}

/**
 * Since the page was opened nothing has moved to speak of, by the score of layout shifts: half of what counts as good
 * (web.dev/articles/cls), as a notice that comes after a line of the cart was looked at has to stand somewhere.
 */
export async function expectNothingMoved(page: Page): Promise<void> {
  const moved = await page.evaluate(() => {
    type LayoutShift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Element }[]
    }
    const observer = new PerformanceObserver(() => {})
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = (observer.takeRecords() as LayoutShift[]).filter(({ hadRecentInput }) => !hadRecentInput)
    const score = shifts.reduce((sum, { value }) => sum + value, 0)
    const whats = shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.outerHTML?.slice(0, 90)))
    return { score, whats }
  })
  expect(moved.score, `moved: ${moved.whats.join('\n')}`).toBeLessThanOrEqual(0.05)
}

/** Nothing has to be scrolled to see this. */
export async function expectInView(target: Locator): Promise<void> {
  const covered = await target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const corners = [
      [left + 1, top + 1],
      [right - 1, bottom - 1],
    ] as const
    return corners.some(([x, y]) => {
      const there = document.elementFromPoint(x, y)
      return there === null || !element.contains(there)
    })
  })
  expect(covered, `${target} is out of sight`).toBe(false)
}

/** Keeps a page's requests to an address back. @returns a function that lets them go on */
export async function holdRequests(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The name of what has the focus, as a screen reader would say it; empty when nothing has. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return ''
    const typedInto = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    const labels = typedInto ? (element.labels?.[0]?.textContent ?? '') : ''
    return element.getAttribute('aria-label') ?? (labels || (element.textContent ?? '').trim())
  })

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Waits until the page says this to the letter. */
export const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

/** Fills in the form of /login, or that of the panel, and sends it. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: /^Log ?in$/ }).click()
}

/** Where something is on the screen. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (box === null) throw new Error('This is not on the screen.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}
