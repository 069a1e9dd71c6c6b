import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'
import { takenOver } from './stock-catalogue.ts'

/** What a shopper meets whose network is gone. */

const journeys = startJourneys()
const { visit, sell, shopper } = journeys

beforeAll(async () => {
  for (const productName of ['Wool Coat', 'Rain Coat']) await sell({ productName, category: 'Men' })
  await sell({ productName: 'Linen Shirt', category: 'Women' })
})

async function openCollections(width: number) {
  const page = await visit({ width })
  await page.goto('/collections')
  await page.getByRole('link', { name: 'LOGIN' }).waitFor()
  return page
}

async function cutOff(page: Page) {
  await page.context().setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
}

test('the first tap on a product without a network keeps the list and says why', async () => {
  const page = await openCollections(390)
  await cutOff(page)
  await page.getByRole('link', { name: 'Rain Coat' }).click()
  const notice = page.getByText('You’re offline. Check your connection.')
  await notice.waitFor()
  expect(new URL(page.url()).pathname).toBe('/collections')
  expect(await page.getByRole('main').getByRole('listitem').count()).toBe(3)
  await page.context().setOffline(false)
  await notice.waitFor({ state: 'hidden' })
  await page.getByRole('link', { name: 'Rain Coat' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rain Coat' }).waitFor()
})

test('a product added to the cart without a network is in it, and the page stays', async () => {
  const page = await openCollections(390)
  await page.getByRole('link', { name: 'Rain Coat' }).click()
  const add = page.getByRole('button', { name: 'ADD TO CART' })
  await add.waitFor()
  await cutOff(page)
  await add.click()
  await page.getByText('Size S is in your cart.').waitFor()
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('cart-so-far')),
  )
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Rain Coat')
})

test('scripts of a product’s extras that can’t be had are said where they are asked for, and the page stays', async () => {
  const page = await visit({ as: await shopper() })
  // As after an update of the shop, whose files have other names.
  for (const name of ['wishlist-toggle', 'zoom-dialog', 'toaster'])
    await page.route(`**/assets/${name}-*`, (route) => route.abort())
  await page.goto('/collections')
  await page.getByRole('link', { name: 'Rain Coat' }).click()
  await page.getByRole('button', { name: 'Zoom in on the picture' }).click()
  await page.getByText('Could not load this. Please reload.').waitFor()
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await page.getByText('Size S is in your cart.').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Rain Coat')
})

test('a filter ticked without a network leaves the list, its filters and its place, and can be tried again', async () => {
  const page = await openCollections(1440)
  await takenOver(page)
  await cutOff(page)
  await page.getByLabel('Women').click()
  await page.getByText('These products could not be loaded.').waitFor()
  expect(await page.getByLabel('Women').isChecked()).toBe(false)
  expect(await page.getByText('3 products', { exact: true }).count()).toBe(1)
  await page.getByRole('heading', { name: 'Rain Coat' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.waitForURL('**/collections?category=Women')
  expect(await page.getByRole('heading', { name: 'Rain Coat' }).count()).toBe(0)
})

test('a filter ticked before its scripts have come is taken back, which is said, and works once there is a network', async () => {
  const page = await visit({ width: 1440 })
  const scripts = '**/assets/filter-form-*.js'
  await page.route(scripts, (route) => route.abort())
  await page.goto('/collections')
  await page.getByRole('link', { name: 'LOGIN' }).waitFor()
  const notice = page.getByText('You’re offline. Check your connection.')
  for (let press = 0; press < 2; press++) {
    await page.getByLabel('Women').click()
    await notice.waitFor()
    await expect.poll(() => page.getByLabel('Women').isChecked()).toBe(false)
  }
  await page.unroute(scripts)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await notice.waitFor({ state: 'hidden' })
  await takenOver(page)
  await page.getByLabel('Women').click()
  await page.waitForURL('**/collections?category=Women')
  await page.getByText('1 product', { exact: true }).waitFor()
})

/** A visitor or shopper who has opened a product from the list. */
async function atProductFromList(as?: { cookie: string }) {
  const page = await visit({ width: 390, ...(as && { as }) })
  // The age of a list is what its page's clock says.
  await page.addInitScript(() => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + (Number(sessionStorage.getItem('ahead')) || 0)
  })
  await page.goto('/collections')
  await page.getByRole('link', { name: as ? 'Wishlist' : 'LOGIN' }).waitFor()
  await page.getByRole('link', { name: 'Rain Coat' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rain Coat' }).waitFor()
  await page.evaluate(() => sessionStorage.setItem('ahead', String(60 * 60_000)))
  return page
}

const list = (page: Page) => page.getByRole('main').getByRole('listitem')

test('Back without a network shows the list of an hour ago, and to whom is signed in no LOGIN', async () => {
  const page = await atProductFromList(await journeys.shopper())
  await cutOff(page)
  await page.goBack()
  await page.waitForURL('**/collections')
  await expect.poll(() => list(page).count()).toBe(3)
  expect(await page.getByText('Something went wrong').count()).toBe(0)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  expect(await page.getByRole('link', { name: 'LOGIN' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Wishlist' }).waitFor()

  const hat = await sell({ productName: 'New Hat', category: 'Men' })
  await page.context().setOffline(false)
  await page.getByRole('link', { name: hat.productName }).waitFor()
})

test('a list whose shop does not answer is shown as it was last, and loads anew by itself', async () => {
  const page = await atProductFromList()
  await page.route('**/user/get-by-category*', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await page.goBack()
  await page.waitForURL('**/collections')
  await page.getByRole('link', { name: 'Wool Coat' }).waitFor()
  const hat = await sell({ productName: 'Newer Hat', category: 'Men' })
  await page.unroute('**/user/get-by-category*')
  await page.getByRole('link', { name: hat.productName }).waitFor()
})

test('a page that could not be loaded says so and offers to try again', async () => {
  const page = await openCollections(390)
  await page.route('**/user/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Rain Coat' }).click()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await page.unroute('**/user/**')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Rain Coat' }).waitFor()
})

test('a page that could not be loaded comes by itself once there is a network, and the notice goes', async () => {
  const page = await openCollections(390)
  await page.route('**/user/**', (route) => route.abort())
  await page.getByRole('link', { name: 'Rain Coat' }).click()
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  await cutOff(page)
  await page.getByRole('link', { name: 'See the collection' }).click()
  const notice = page.getByText('You’re offline. Check your connection.')
  await notice.waitFor()
  await page.unroute('**/user/**')
  await page.context().setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Rain Coat' }).waitFor()
  await notice.waitFor({ state: 'detached' })
})

test('a notice that was shown while the browser took the network for there goes by itself', async () => {
  const page = await openCollections(390)
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false, configurable: true }))
  await page.getByRole('link', { name: 'Rain Coat' }).click()
  const notice = page.getByText('You’re offline. Check your connection.')
  await notice.waitFor()
  await page.evaluate(() => Reflect.deleteProperty(navigator, 'onLine'))
  await notice.waitFor({ state: 'detached' })
})

test('a signed-in shopper whose check gets no answer sees no LOGIN and is not sent to log in', async () => {
  const page = await visit({ as: await journeys.shopper() })
  await page.route('**/user/auth/verify', (route) => route.abort())
  await page.goto('/my-order')
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
  expect(await page.getByRole('link', { name: 'LOGIN' }).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/my-order')
  await page.unroute('**/user/auth/verify')
  await page.getByText('You have no orders yet').waitFor()
  await page.getByRole('link', { name: 'Wishlist' }).waitFor()

  await page.route('**/user/auth/verify', (route) => route.fulfill({ status: 503, body: 'Busy' }))
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
  await page.waitForURL('/user-wishlist')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByRole('link', { name: 'LOGIN' }).count()).toBe(0)
})
