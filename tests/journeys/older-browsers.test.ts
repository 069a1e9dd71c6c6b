import { expect, test } from 'vitest'
import { expectAccessible, startJourneys } from '../setup/journey.ts'

const journeys = startJourneys()

/** Takes away what only browsers that know popovers apply, as an older one passes over it. @returns how many rules */
function passOverPopovers(): number {
  const passOver = (sheet: CSSStyleSheet | CSSGroupingRule): number =>
    [...sheet.cssRules].reduceRight((count, rule, at) => {
      if (rule instanceof CSSSupportsRule && rule.conditionText.includes(':popover-open')) {
        sheet.deleteRule(at)
        return count + 1
      }
      return rule instanceof CSSGroupingRule ? count + passOver(rule) : count
    }, 0)
  return [...document.styleSheets].reduce((count, sheet) => count + passOver(sheet), 0)
}

test.each([
  ['/', 'This browser is too old for parts of this shop. Update it to use menus and to check out.'],
  ['/admin', 'This browser is too old for parts of this panel. Update it before you work here.'],
])('an older browser is told so at %s, and a newer one is not', async (address, words) => {
  const page = await journeys.visit()
  await page.goto(address)
  await page.getByText(words).waitFor({ state: 'hidden' })
  // Once for the styles that come with the page, and again for the sheet that follows them.
  let passedOver = 0
  const isShown = async () => {
    passedOver += await page.evaluate(passOverPopovers)
    return page.getByText(words).isVisible()
  }
  await expect.poll(isShown).toBe(true)
  expect(passedOver).toBeGreaterThan(0)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
