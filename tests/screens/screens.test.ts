import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectNothingBeyond, expectNothingMoved } from '../setup/journey.ts'
import { sharedChromium } from '../setup/shared-chromium.ts'
import { shopOfFile } from '../setup/shop.ts'
import { screenPaths } from './screen-paths.ts'
import { heightOf, showState, widths } from './show-state.ts'
import { existsAt, type State } from './state.ts'
import { states } from './states.ts'
import { stockShop } from './stock.ts'
import { expectValidHtml } from './valid-html.ts'

/** What holds for every screen in every state, whatever it is for (CONTRIBUTING.md, "Measures for every screen"). */

/**
 * The widths that axe looks at: both for the first state of a screen, one by turns for each other. It takes as long as all
 * else together, and what it finds hardly depends on the width.
 */
const axeWidths = [320, 1440] as const

function axeLooksAt(state: State, place: number): readonly number[] {
  const possible = axeWidths.filter((width) => existsAt(state, width))
  return place === 0 || possible.length === 1 ? possible : possible.slice(place % 2).slice(0, 1)
}

/** A tablet and a wide desk: what is as wide as they are is on the screen in its first state. */
const onlyAtFirst: readonly number[] = [768, 2560]

const widthsOf = (state: State, place: number): readonly number[] =>
  widths.filter((width) => existsAt(state, width) && (place === 0 || !onlyAtFirst.includes(width)))

/** A phone whose browser has letters of twice the usual size. Prices of millions are wider than it. */
async function expectNothingBeyondInLargeFont(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const setFont = async (standard: number) => {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard } })
    // The page has the new size a moment later.
    await page.waitForFunction(
      (size) => getComputedStyle(document.documentElement).fontSize === size,
      `${standard}px`,
    )
  }
  await page.setViewportSize({ width: 390, height: heightOf(390) })
  await setFont(32)
  await expectNothingBeyond(page)
  await setFont(16)
}

const shop = await shopOfFile({ withPages: true })
const stock = await stockShop(shop)
const browser = await sharedChromium()

test('every screen of the shop has states to look at', () => {
  expect(Object.keys(states).toSorted()).toEqual(screenPaths().toSorted())
})

test('the server sends every screen as valid HTML', async () => {
  const addresses = Object.entries(states).flatMap(([path, ofScreen]) =>
    ofScreen.map(({ at }) => at?.(stock) ?? path),
  )
  for (const address of new Set(addresses)) {
    const answer = await fetch(shop.url + address)
    await expectValidHtml(await answer.text(), address)
  }
})

/** What a bar that stays in its place covers can be scrolled free, so the page may be at its top instead. */
async function expectAccessibleWhereScrolled(page: Page): Promise<void> {
  await expectAccessible(page).catch(async () => {
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectAccessible(page)
  })
}

const all = Object.entries(states).flatMap(([path, ofScreen]) =>
  ofScreen.map(
    (state, place) =>
      [
        `${path} ${state.name}`,
        { path, state, axeAt: axeLooksAt(state, place), lookAt: widthsOf(state, place) },
      ] as const,
  ),
)

test.concurrent.each(all)('%s', async (_name, { path, state, axeAt, lookAt }) => {
  const { page, defects } = await showState(path, state, { browser, base: shop.url, stock })
  try {
    if (!state.acts && !state.fromWithin) await expectNothingMoved(page)
    await expectValidHtml(await page.content())
    if (existsAt(state, 390) && state.name !== 'the longest words') await expectNothingBeyondInLargeFont(page)
    for (const width of lookAt) {
      await page.setViewportSize({ width, height: heightOf(width) })
      await (axeAt.includes(width) ? expectAccessibleWhereScrolled(page) : expectNothingBeyond(page))
    }
    expect(defects, 'errors in the browser').toEqual([])
  } finally {
    await page.context().close()
  }
})
