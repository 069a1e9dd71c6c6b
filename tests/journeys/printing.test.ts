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
    for (const navigation of ['COLLECTION', 'About us', 'Skip to content'])
      expect(words).not.toContain(navigation)
  }
})

test('on paper a product has no bar that covers it, and no strip of others that is cut off at the edge', async () => {
  const shirt = await journeys.sell({ productName: 'Harbour Shirt' })
  const page = await journeys.visit()
  await page.goto(`/product/${shirt._id}`)
  const add = page.getByRole('button', { name: 'ADD TO CART' })
  await add.waitFor()
  const related = page.getByRole('heading', { name: 'Related products' })
  await related.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await add.isVisible()).toBe(false)
  expect(await related.isVisible()).toBe(false)
})
