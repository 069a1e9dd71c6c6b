import { expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'

const journeys = startJourneys()

test('what is printed stands on white paper without navigation, also in browsers that print backgrounds', async () => {
  const page = await journeys.visit()
  await page.emulateMedia({ media: 'print' })
  for (const address of ['/', '/admin']) {
    await page.goto(address)
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(ground).toBe('rgb(255, 255, 255)')
    const words = await page.locator('body').innerText()
    for (const navigation of ['COLLECTION', 'About us']) expect(words).not.toContain(navigation)
  }
})
