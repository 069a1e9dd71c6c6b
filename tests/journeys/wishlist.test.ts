import type { Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { handled } from '../setup/handled.ts'
import { focused, startJourneys } from '../setup/journey.ts'
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

const serverError = { code: 'unexpected', message: 'Something went wrong on our side. Please try again.' }

const heart = (page: Page) => page.getByRole('button', { name: /^Wishlist: ./ })
const isOn = (page: Page) => heart(page).getAttribute('aria-pressed')

describe('the heart on a product', () => {
  test('is for signed-in shoppers only', async () => {
    const shirt = await journeys.sell()
    const page = await journeys.visit({ width: 1440 })
    await page.goto(`/product/${shirt._id}`)
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    expect(await heart(page).count()).toBe(0)
  })

  test('adds and removes, each with its toast', async () => {
    const shopper = await journeys.shopper()
    const shirt = await journeys.sell({ productName: 'Dear Shirt' })
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
  })

  test('has dark toasts that stay for three seconds', async () => {
    const shirt = await journeys.sell()
    const page = await journeys.visit({ as: await journeys.shopper() })
    await page.clock.install()
    await page.goto(`/product/${shirt._id}`)
    await heart(page).waitFor()
    await page.clock.pauseAt(Date.now() + 60_000)
    await heart(page).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'Added to wishlist' })
    await expect.poll(() => page.clock.runFor(50).then(() => toast.count())).toBe(1)
    expect(await toast.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(22, 24, 29)',
    )
    await page.clock.runFor(2_900)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(600)
    expect(await toast.count()).toBe(0)
  })

  test('flips at once, and back when the shop does not take it', async () => {
    const shopper = await journeys.shopper()
    const shirt = await journeys.sell({ productName: 'Wide Harbour Oxford Shirt' })
    const page = await journeys.visit({ width: 1440, as: shopper })
    await page.goto(`/product/${shirt._id}`)
    const held = Promise.withResolvers<void>()
    await page.route('**/user/update/wishlist', async (route) => {
      await held.promise
      await route.abort()
    })
    const titleHeight = async () => (await page.getByRole('heading', { level: 1 }).boundingBox())?.height
    await heart(page).waitFor()
    const before = await titleHeight()
    await heart(page).click()
    await expect.poll(() => isOn(page)).toBe('true')
    held.resolve()
    await page.getByText('We couldn’t change your wishlist. Please try again.').waitFor()
    expect(await titleHeight()).toBe(before)
    expect(await isOn(page)).toBe('false')
    expect(await page.getByText('Added to wishlist').count()).toBe(0)
    expect(await kept(shopper)).toEqual([])
  })

  test('pressed many times in a row ends where it was left', async () => {
    const shopper = await journeys.shopper()
    const shirt = await journeys.sell({ productName: 'Fickle Shirt' })
    const page = await journeys.visit({ as: shopper })
    await page.goto(`/product/${shirt._id}`)
    for (let press = 0; press < 5; press += 1) await heart(page).click()
    await expect.poll(() => isOn(page)).toBe('true')
    await page.waitForLoadState('networkidle')
    await expect.poll(() => kept(shopper)).toEqual(['Fickle Shirt'])
    expect(await isOn(page)).toBe('true')
  })
})

describe('USER WISHLIST', () => {
  test('shows a spinner, then each product with image, name, category and price', async () => {
    const shopper = await journeys.shopper()
    await wish(shopper, await journeys.sell({ productName: 'Far Coat', category: 'Women', price: 120 }))
    const page = await journeys.visit({ as: shopper })
    const held = Promise.withResolvers<void>()
    await page.route('**/user/details*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/user-wishlist')
    await page.getByRole('heading', { name: 'USER WISHLIST' }).waitFor()
    await page.getByRole('status').getByText('Loading your wishlist').waitFor()
    held.resolve()
    const row = page.getByRole('main').getByRole('listitem')
    await row.getByText('Women', { exact: true }).waitFor()
    await row.getByText('$120.00', { exact: true }).waitFor()
    await row.getByRole('img', { name: 'Far Coat' }).click()
    await page.waitForURL('/product/*')
    await page.getByRole('heading', { name: 'Far Coat', level: 1 }).waitFor()
  })

  test('that is empty says so', async () => {
    const page = await journeys.visit({ as: await journeys.shopper() })
    await page.goto('/user-wishlist')
    await page.getByText('Your wishlist is empty', { exact: true }).waitFor()
  })

  test('loses a row at once, before the shop has answered; the keyboard goes on at the next', async () => {
    const shopper = await journeys.shopper()
    await wish(shopper, await journeys.sell({ productName: 'First Coat' }))
    await wish(shopper, await journeys.sell({ productName: 'Second Coat' }))
    const page = await journeys.visit({ width: 1440, as: shopper })
    const held = Promise.withResolvers<void>()
    await page.route('**/user/update/delete-wishlist', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/user-wishlist')
    await page.getByRole('button', { name: /Remove\s*First Coat/ }).click()
    await page.getByRole('heading', { name: 'First Coat' }).waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toMatch(/Remove\s*Second Coat/)
    held.resolve()
    await page.getByText('Removed from wishlist', { exact: true }).waitFor()
    expect(await kept(shopper)).toEqual(['Second Coat'])
  })

  test.each([
    ['the shop refuses', (route: Route) => route.fulfill({ status: 500, json: serverError })],
    ['the network is cut', (route: Route) => route.abort()],
  ])(
    'loses a row for good although %s, until it is opened again; only the log says so',
    async (_why, answer) => {
      const shopper = await journeys.shopper()
      await wish(shopper, await journeys.sell({ productName: 'Stubborn Coat' }))
      const page = await journeys.visit({ as: shopper })
      const logged = handled(
        page.waitForEvent('console', (message) =>
          message.text().startsWith('The wishlist could not be changed.'),
        ),
      )
      await page.route('**/user/update/delete-wishlist', answer)
      await page.goto('/user-wishlist')
      await page.getByRole('button', { name: /Remove/ }).click()
      expect((await logged).type()).toBe('warning')
      await page.getByText('Your wishlist is empty').waitFor()
      expect(await page.getByRole('heading', { name: 'Stubborn Coat' }).count()).toBe(0)
      expect(await page.getByText('Removed from wishlist').count()).toBe(0)
      expect(await page.getByRole('alert').count()).toBe(0)
      await page.getByRole('link', { name: 'See the collection' }).click()
      await page.waitForURL('/collections')
      await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).click()
      await page.getByRole('heading', { name: 'USER WISHLIST' }).waitFor()
      await page.getByRole('heading', { name: 'Stubborn Coat' }).waitFor()
    },
  )

  test('that could not be loaded says so instead of being empty, and can be asked for again', async () => {
    const shopper = await journeys.shopper()
    await wish(shopper, await journeys.sell({ productName: 'Shy Coat' }))
    const page = await journeys.visit({ as: shopper })
    await page.route('**/user/details*', (route) => route.abort(), { times: 1 })
    await page.goto('/user-wishlist')
    await page.getByText('Your wishlist could not be loaded').waitFor()
    expect(await page.getByText('Loading your wishlist').count()).toBe(0)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Shy Coat' }).waitFor()
  })
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
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('/')
  await page.getByRole('link', { name: /Travelled Coat/ }).click()
  await expect.poll(() => isOn(page)).toBe('false')
})
