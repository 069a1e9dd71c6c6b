import type { Browser } from 'playwright-core'

/** Bytes that a first visit to a screen downloads, compressed. */
export type Weight = { screen: string; script: number; style: number; fonts: number; html: number }

/** Opens a screen in a new browser context and adds up what the browser downloads. */
export async function weighScreen(browser: Browser, base: string, screen: string): Promise<Weight> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.goto(base + screen, { waitUntil: 'networkidle' })
    const fetched = await page.evaluate(() =>
      (performance.getEntries() as PerformanceResourceTiming[])
        .filter(({ entryType }) => entryType === 'resource' || entryType === 'navigation')
        .map(({ name, entryType, encodedBodySize }) => ({ name, entryType, bytes: encodedBodySize })),
    )
    const sum = (counts: (one: (typeof fetched)[number]) => boolean) =>
      fetched.filter(counts).reduce((total, { bytes }) => total + bytes, 0)
    return {
      screen,
      script: sum(({ name }) => new URL(name, base).pathname.endsWith('.js')),
      style: sum(({ name }) => name.endsWith('.css')),
      fonts: sum(({ name }) => name.endsWith('.woff2')),
      html: sum(({ entryType }) => entryType === 'navigation'),
    }
  } finally {
    await context.close()
  }
}
