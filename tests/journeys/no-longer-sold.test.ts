import { expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'
import { editProduct } from '../setup/products.ts'

const journeys = startJourneys()

const coats = { category: 'Women', subCategory: 'Winterwear' } as const

test('a product that is no longer sold answers 410 with the way on to others like it', async () => {
  const cape = await journeys.sell({ ...coats, productName: 'Gone Cape' })
  await journeys.sell({ ...coats, productName: 'Other Cape' })
  await editProduct(journeys.shop, cape, { status: 'archived' })
  const page = await journeys.visit()
  const answer = await page.goto(`/product/${cape._id}`)
  expect(answer?.status()).toBe(410)
  await page.getByRole('heading', { name: 'Gone Cape', level: 1 }).waitFor()
  await page.getByText('No longer sold', { exact: true }).waitFor()
  expect(await page.title()).toBe('Gone Cape · Selvedge')
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')
  expect(await page.getByRole('button', { name: 'ADD TO CART' }).count()).toBe(0)
  await page.getByRole('link', { name: /Other Cape/ }).waitFor()
  await page.getByRole('link', { name: 'See winterwear for women' }).click()
  await page.waitForURL('/collections?category=Women&subCategory=Winterwear')
})

test('a list that still shows it leads to the same page', async () => {
  const cape = await journeys.sell({ ...coats, productName: 'Late Cape' })
  const page = await journeys.visit()
  await page.goto('/collections?search=late')
  await page.getByRole('link', { name: 'Late Cape' }).waitFor()
  await editProduct(journeys.shop, cape, { status: 'archived' })
  await page.getByRole('link', { name: 'Late Cape' }).click()
  await page.getByText('No longer sold', { exact: true }).waitFor()
  await page.getByRole('heading', { name: 'Late Cape', level: 1 }).waitFor()
})

test('a wishlist and a cart keep its row, say so and let go of it', async () => {
  const shopper = await journeys.shopper()
  const cape = await journeys.sell({ ...coats, productName: 'Wished Cape' })
  await journeys.shop.call(
    'updateWishlist',
    { user_id: shopper.id, product: cape._id, isWishlist: true },
    { cookie: shopper.cookie },
  )
  await editProduct(journeys.shop, cape, { status: 'archived' })
  const page = await journeys.visit({ as: shopper })
  await page.goto('/user-wishlist')
  const row = page.getByRole('main').getByRole('listitem')
  await row.getByText('No longer sold').waitFor()
  expect(await row.getByRole('link').count()).toBe(0)
  await row.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Your wishlist is empty').waitFor()

  const items = [{ ...cape, selectedSize: 'S', quantity: 1 }]
  await page.evaluate((lines) => sessionStorage.setItem('cart', JSON.stringify({ items: lines })), items)
  await page.goto('/cart')
  await page.getByText('No longer available. Please remove it to go on.').waitFor()
  await page.getByRole('button', { name: 'Remove Wished Cape, size S' }).click()
  await page.getByText('Your cart is empty').waitFor()
})
