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

test('the bar that adds a product to the cart covers nothing of the page on paper', async () => {
  const shirt = await journeys.sell({ productName: 'Harbour Shirt' })
  const page = await journeys.visit()
  await page.goto(`/product/${shirt._id}`)
  const add = page.getByRole('button', { name: 'ADD TO CART' })
  await add.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await add.isVisible()).toBe(false)
})
