import type { Browser, Page, Route } from 'playwright-core'
import { errors } from '../../contract/errors.ts'
import { endpoint, type OperationName } from '../../contract/paths.ts'
import { handled } from '../setup/handled.ts'
import { defectsOf } from '../setup/journey.ts'
import { existsAt, phoneBelow, type State } from './state.ts'
import type { Stock } from './stock.ts'

export type Looking = {
  browser: Browser
  /** Where the shop is. */
  base: string
  stock: Stock
}

/** The widths a screen is looked at in, in pixels: from the narrowest phone to a wide desk. */
export const widths = [320, 390, 768, 1440, 2560] as const
export const heightOf = (width: number): number => (width < phoneBelow ? 844 : 900)

/**
 * Opens a screen in one of its states, at the narrowest width it exists in, in a browser of its own, which
 * `page.context().close()` ends. A state survives that the page is made wider.
 * @returns the page, and what goes wrong in it from then on
 */
export async function showState(path: string, state: State, looking: Looking) {
  const { browser, base, stock } = looking
  const width = widths.find((one) => existsAt(state, one)) ?? 320
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height: heightOf(width) },
    reducedMotion: 'reduce',
  })
  if (state.as) {
    const [name = '', value = ''] = stock.cookies[state.as].split('=')
    await context.addCookies([{ name, value, url: base, httpOnly: true, sameSite: 'Lax' }])
  }
  await context.addInitScript((stored) => {
    if (sessionStorage.length > 0) return
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, JSON.stringify(value))
  }, state.tab?.(stock) ?? {})
  const page = await context.newPage()
  const defects = defectsOf(page)
  const address = state.at?.(stock) ?? path

  if (!state.fromWithin) await takeCallsOver(page, state)
  // It asks who is signed in once it listens to what is done on it.
  const started = handled(page.waitForRequest(/\/auth\/verify$/))
  await page.goto(state.fromWithin ? '/' : address)
  await started
  if (state.fromWithin) {
    await takeCallsOver(page, state)
    await page.evaluate(
      (to) => void (window as unknown as Routed).__reactRouterDataRouter.navigate(to),
      address,
    )
  }
  await state.acts?.(page)
  const words = page.getByText(state.shows).or(page.getByLabel(state.shows))
  await words.filter({ visible: true }).first().waitFor()
  if (state.held === undefined) await atRest(page)
  return { page, defects }
}

type Routed = { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }

/** Calls that are held are never answered; those that break are answered as a shop does that is at its end. */
async function takeCallsOver(page: Page, { held, broken, answers = {} }: State): Promise<void> {
  const take = (name: OperationName, answer: (route: Route) => unknown) =>
    page.route(
      ({ pathname }) => pathname === endpoint(name).path,
      (route) => (route.request().method() === endpoint(name).method ? answer(route) : route.fallback()),
    )
  const { status, message } = errors.unexpected
  if (held) await take(held, () => undefined)
  if (broken) await take(broken, (route) => route.fulfill({ status, json: { code: 'unexpected', message } }))
  for (const [name, json] of Object.entries(answers))
    await take(name as OperationName, (route) => route.fulfill({ json }))
}

/** Nothing loads any more, and nothing moves. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], [role="status"] .animate-spin') === null,
  )
  await page.evaluate(() => document.fonts.ready)
}
