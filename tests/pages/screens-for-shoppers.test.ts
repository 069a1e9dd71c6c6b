import { expect, test } from 'vitest'
import { forShoppers } from '../setup/screens-for-shoppers.ts'
import { shopOfFile } from '../setup/shop.ts'
import { signUpShopper } from '../setup/shoppers.ts'

const shop = await shopOfFile({ withPages: true })

test.each(forShoppers)('%s sends a visitor to the login on the server', async (path) => {
  const answer = await fetch(shop.url + path, { redirect: 'manual' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/login')
})

test('the screens for shoppers have the bar’s dividing line', async () => {
  const { cookie } = await signUpShopper(shop)
  for (const path of forShoppers) {
    const page = await fetch(shop.url + path, { headers: { cookie } })
    const [bar] = /<header.*?<\/header>/s.exec(await page.text()) ?? ['']
    expect([path, bar.split('<hr ').length - 1]).toEqual([path, 1])
  }
})

test.each([
  ['/cart', 'Cart'],
  ['/payment', 'Checkout'],
  ['/my-order', 'My Orders'],
  ['/user-wishlist', 'USER WISHLIST'],
])('%s has its heading before it is known who is signed in', async (path, heading) => {
  const { cookie } = await signUpShopper(shop)
  const page = await fetch(shop.url + path, { headers: { cookie } })
  const headings = (await page.text()).match(/(?<=<h1[^>]*>)[^<]*/g)
  expect(headings).toEqual([heading])
})
