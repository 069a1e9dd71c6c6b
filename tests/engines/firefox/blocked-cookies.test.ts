import { describe } from 'vitest'
import { startVisits, test } from '../setup/visits.ts'

const visits = startVisits({ blocked: 'cookies' })

describe('with all cookies blocked', () => {
  test('the shop can be looked through', async () => {
    const product = await visits.sell({ productName: 'Cookieless Coat' })
    const page = await visits.visit()
    for (const path of ['/', '/collections']) {
      await page.goto(path)
      await page.see({ role: 'link', name: 'Cookieless Coat' })
    }
    await page.goto(`/product/${product._id}`)
    await page.click({ role: 'button', name: 'ADD TO CART' })
    await page.see({ role: 'link', name: 'Cart !' })
  })
})
