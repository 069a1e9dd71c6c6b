import { startVisits, test } from '../setup/visits.ts'

const visits = startVisits({ blocked: 'storage' })

test('with storage blocked the cart lasts as long as the page, which says so', async () => {
  const product = await visits.sell({ productName: 'Fleeting Coat' })
  const page = await visits.visit({ as: await visits.shopper() })
  await page.goto(`/product/${product._id}`)
  await page.click({ role: 'button', name: 'ADD TO CART' })
  await page.see({ text: 'Your browser can’t store your cart' })
  await page.click({ role: 'link', name: 'View cart' })
  await page.see({ role: 'link', name: 'Fleeting Coat' })
})
