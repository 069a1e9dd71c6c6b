import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { logIn, startJourneys } from '../setup/journey.ts'
import type { SignedUp } from '../setup/shoppers.ts'

const journeys = startJourneys()

const wish = (shopper: SignedUp, product: Product) =>
  journeys.shop.call(
    'updateWishlist',
    { user_id: shopper.id, product: product._id, isWishlist: true },
    { cookie: shopper.cookie },
  )

async function kept(shopper: SignedUp): Promise<string[]> {
  const { body } = await journeys.shop.call(
    'getDetails',
    { id: shopper.id, wishlist: 'true' },
    { cookie: shopper.cookie },
  )
  return 'userWishlist' in body.data ? body.data.userWishlist.map(({ productName }) => productName) : []
}

const heart = (page: Page) => page.getByRole('button', { name: /^Wishlist: ./ })
const isOn = (page: Page) => heart(page).getAttribute('aria-pressed')

test('the heart is for signed-in shoppers only; adds and removes, each with its toast', async () => {
  const shopper = await journeys.shopper()
  const shirt = await journeys.sell({ productName: 'Dear Shirt' })
  const visitor = await journeys.visit()
  await visitor.goto(`/product/${shirt._id}`)
  await visitor.getByRole('link', { name: 'LOGIN' }).waitFor()
  expect(await heart(visitor).count()).toBe(0)
  const page = await journeys.visit({ as: shopper })
  await page.goto(`/product/${shirt._id}`)
  await heart(page).click()
  await page.getByText('Added to wishlist', { exact: true }).waitFor()
  expect(await isOn(page)).toBe('true')
  expect(await kept(shopper)).toEqual(['Dear Shirt'])
  await page.reload()
  await expect.poll(() => isOn(page)).toBe('true')
  await heart(page).click()
  await page.getByText('Removed from wishlist', { exact: true }).waitFor()
  expect(await isOn(page)).toBe('false')
  expect(await kept(shopper)).toEqual([])
  await heart(page).click()
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
  await page.getByRole('heading', { name: 'USER WISHLIST' }).waitFor()
  await page.getByLabel('Size of Dear Shirt').selectOption('M')
  await page.getByRole('button', { name: /^ADD TO CART/ }).click()
  await page.getByRole('button', { name: /Remove/ }).click()
  await page.getByText('Your wishlist is empty', { exact: true }).waitFor()
  await expect.poll(() => kept(shopper)).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Cart !' }).click()
  await page.getByRole('heading', { name: 'Dear Shirt' }).waitFor()
})

test('the heart knows what was wished for elsewhere since the last session, and after a list that did not come', async () => {
  const shopper = await journeys.shopper()
  const coat = await journeys.sell({ productName: 'Travelled Coat' })
  const page = await journeys.visit({ width: 1440, as: shopper })
  await page.route('**/user/details*', (route) => route.abort(), { times: 1 })
  await page.goto(`/product/${coat._id}`)
  await heart(page).waitFor()
  await wish(shopper, coat)
  await page.getByRole('link', { name: 'HOME', exact: true }).click()
  await page.getByRole('link', { name: /Travelled Coat/ }).click()
  await expect.poll(() => isOn(page)).toBe('true')

  await page.getByRole('button', { name: 'USER' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Yes, Logout' }).click()
  await page.waitForURL('/')
  const { email, password } = shopper
  const elsewhere = await journeys.shop.call('login', { email, password })
  await journeys.shop.call(
    'deleteWishlist',
    { user_id: shopper.id, product_id: coat._id },
    { cookie: elsewhere.cookie },
  )
  await page.getByRole('link', { name: 'LOGIN' }).click()
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  await logIn(page, email, password)
  await page.waitForURL('/')
  await page.getByRole('link', { name: /Travelled Coat/ }).click()
  await expect.poll(() => isOn(page)).toBe('false')
})
