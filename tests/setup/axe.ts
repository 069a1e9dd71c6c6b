import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const options: axe.RunOptions = {
  /** Left out unless asked for: WCAG 2.2, "Target Size (Minimum)". */
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  /** Of sounds and films, of which the shop has none; style sheets are read a second time for it. */
  preload: false,
}

/**
 * What axe finds on a page: each rule that is broken, and where. A document gets the script once: compiling it takes as
 * long as all rules together.
 */
export async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script)
  return page.evaluate(async (chosen) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe
    const { violations } = await run(document, chosen)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)
  }, options)
}
