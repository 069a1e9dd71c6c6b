import { describe, expect, test } from 'vitest'
import { handled } from '../setup/handled.ts'
import { logIn, press, says, startJourneys } from '../setup/journey.ts'
import { forShoppers } from '../setup/screens-for-shoppers.ts'

const journeys = startJourneys()

test('a logout asks first, then forgets session, cart and session storage, and leads home', {
  tags: ['merge'],
}, async () => {
  const product = await journeys.sell()
  const page = await journeys.visit({ width: 1440, as: await journeys.shopper() })
  await page.goto(`/product/${product._id}`)
  await page.getByRole('button', { name: 'ADD TO CART' }).click()
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('heading', { name: 'Cart', exact: true }).waitFor()
  await page.evaluate(() => sessionStorage.setItem('note', 'mine'))

  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
  await page.getByRole('link', { name: 'Wishlist' }).waitFor()
  await page.getByRole('button', { name: 'USER' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('dialog', { name: 'Confirm Logout' }).waitFor()
  await says(page, 'Are you sure you want to log out of your account?')
  await press(page, 'Yes, Logout')
  await page.waitForURL('/')
  await page.getByRole('link', { name: 'LOGIN' }).waitFor()
  await page.getByRole('link', { name: 'Cart, 0' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(visited).not.toContain('/login')
  expect(await page.getByText('Your session has ended').count()).toBe(0)
  expect(await page.evaluate(() => ['cart', 'totalCost', 'note'].map((key) => sessionStorage[key]))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  await page.goBack()
  await page.waitForURL('/cart')
  await page.reload()
  await page.getByRole('link', { name: 'LOGIN' }).waitFor()
})

describe('the screens for signed-in shoppers', () => {
  test('send a visitor to the login in the browser too', async () => {
    const page = await journeys.visit({ width: 1440 })
    await page.goto('/about-us')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    for (const path of forShoppers) {
      await page.getByRole('link', { name: 'ABOUT', exact: true }).click()
      await page.waitForURL('/about-us')
      // As a way back to it would: no link leads a visitor to most of them.
      await page.evaluate((address) => {
        history.pushState(null, '', address)
        dispatchEvent(new PopStateEvent('popstate'))
      }, path)
      await page.waitForURL('/login')
      await page.getByRole('heading', { name: 'Login' }).waitFor()
    }
    expect(documents).toEqual([])
  })

  test('a session ended on the server is noticed when the next one is opened, and the cart stays', {
    tags: ['merge'],
  }, async () => {
    const product = await journeys.sell({ productName: 'Kept Shirt' })
    const shopper = await journeys.shopper()
    const page = await journeys.visit({ width: 1440, as: shopper })
    const verified = handled(page.waitForResponse('**/user/auth/verify'))
    await page.goto(`/product/${product._id}`)
    await verified
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    await page.getByRole('link', { name: 'Cart !' }).waitFor()
    await journeys.shop.call('logout', {}, { cookie: shopper.cookie })
    await page.goto('/user-wishlist')
    await page.waitForURL('/login')
    await page.getByRole('link', { name: 'Cart !' }).waitFor()
    await logIn(page, shopper.email, shopper.password)
    await page.waitForURL('/')
    await page.getByRole('link', { name: 'Cart !' }).click()
    await page.getByRole('heading', { name: 'Kept Shirt' }).waitFor()
  })

  test('a logout in another tab leads to the login, and the cart of this tab stays', {
    tags: ['merge'],
  }, async () => {
    const product = await journeys.sell({ productName: 'Left Behind Shirt' })
    const shopper = await journeys.shopper()
    const page = await journeys.visit({ width: 1440, as: shopper })
    await page.goto(`/product/${product._id}`)
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.getByRole('heading', { name: 'Cart', exact: true }).waitFor()

    const other = await journeys.openTab(page)
    await other.goto('/about-us')
    await other.getByRole('link', { name: 'Wishlist' }).waitFor()
    await other.getByRole('button', { name: 'USER' }).click()
    await other.getByRole('button', { name: 'Logout' }).click()
    await press(other, 'Yes, Logout')

    await page.waitForURL('/login')
    await says(page, 'Your session has ended. Please log in again.')
    // A tab behind another one paints once a second.
    await page.bringToFront()
    await logIn(page, shopper.email, shopper.password)
    await page.waitForURL('/')
    await page.getByRole('link', { name: 'Cart !' }).click()
    await page.getByRole('heading', { name: 'Left Behind Shirt' }).waitFor()
  })

  test('a login in another tab is known in this one', async () => {
    const shopper = await journeys.shopper()
    const page = await journeys.visit({ width: 1440 })
    await page.goto('/about-us')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    const other = await journeys.openTab(page)
    await other.goto('/login')
    await logIn(other, shopper.email, shopper.password)
    await page.getByRole('link', { name: 'Wishlist' }).waitFor()
  })
})
