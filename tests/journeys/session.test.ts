import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { handled } from '../setup/handled.ts'
import { focused, startJourneys } from '../setup/journey.ts'

const journeys = startJourneys()

const pathOf = (page: Page) => new URL(page.url()).pathname
const says = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await submit(page, 'Login')
}

describe('the top bar', () => {
  test('shows LOGIN only once the check of the session has finished, a spinner before', async () => {
    const page = await journeys.visit({ width: 1440 })
    const held = Promise.withResolvers<void>()
    await page.route('**/user/auth/verify*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/about-us')
    await page.getByRole('status').getByText('Checking who is signed in').waitFor()
    expect(await page.getByRole('link', { name: 'LOGIN' }).count()).toBe(0)
    held.resolve()
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    expect(await page.getByRole('link', { name: 'Wishlist' }).count()).toBe(0)
  })

  test.each([
    [390, 'LOGIN'],
    [390, 'Wishlist'],
    [1440, 'LOGIN'],
    [1440, 'Wishlist'],
  ])('at %i pixels moves no button when the check ends and %s shows', async (width, shown) => {
    const page = await journeys.visit({
      width,
      ...(shown === 'Wishlist' && { as: await journeys.shopper() }),
    })
    const held = Promise.withResolvers<void>()
    await page.route('**/user/auth/verify*', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto('/about-us')
    await page.getByText('Checking who is signed in').waitFor({ state: 'attached' })
    const search = page.getByRole('banner').getByRole('button', { name: 'Search' })
    const leftEdge = () => search.evaluate((button) => button.getBoundingClientRect().left)
    const before = await leftEdge()
    held.resolve()
    await page.getByRole('link', { name: shown }).waitFor()
    expect(Math.abs((await leftEdge()) - before), 'pixels moved').toBeLessThan(1)
  })

  test('offers Orders to everyone in the USER dropdown, Logout to who is signed in', async () => {
    const visitor = await journeys.visit({ width: 1440 })
    await visitor.goto('/about-us')
    await visitor.getByRole('link', { name: 'LOGIN' }).waitFor()
    await visitor.getByRole('button', { name: 'USER' }).click()
    await visitor.getByRole('banner').getByRole('link', { name: 'Orders' }).waitFor()
    expect(await visitor.getByRole('button', { name: 'Logout' }).count()).toBe(0)

    const page = await journeys.visit({ width: 1440, as: await journeys.shopper() })
    await page.goto('/about-us')
    await page.getByRole('link', { name: 'Wishlist' }).waitFor()
    await page.getByRole('button', { name: 'USER' }).click()
    await page.getByRole('button', { name: 'Logout' }).waitFor()
  })
})

const barOf = {
  visitor: ['HOME', 'COLLECTION', 'ABOUT', 'LOGIN', 'Orders', 'Profile'],
  shopper: ['HOME', 'COLLECTION', 'ABOUT', 'Wishlist', 'Orders', 'Logout', 'Profile'],
}

test.each([
  [390, 'visitor'],
  [390, 'shopper'],
  [700, 'shopper'],
  [1440, 'visitor'],
  [1440, 'shopper'],
] as const)('at %i pixels a screen reader of a %s meets every entry of the bar once', async (width, who) => {
  const page = await journeys.visit(who === 'shopper' ? { width, as: await journeys.shopper() } : { width })
  await page.goto('/about-us')
  await page.getByRole('link', { name: who === 'shopper' ? 'Wishlist' : 'LOGIN' }).waitFor()
  const entries = async () => {
    const tree = await page.getByRole('banner').ariaSnapshot()
    return [...tree.matchAll(/(?:link|button) "([^"]+)"/g)].map(([, name]) => name)
  }
  const closed = await entries()
  expect(new Set(closed).size).toBe(closed.length)
  await page.getByRole('button', { name: width < 768 ? 'Menu' : 'USER' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Orders' }).waitFor()
  const opened = await entries()
  expect(new Set(opened).size).toBe(opened.length)
  const always = [width < 768 ? 'Menu' : 'USER', 'Selvedge', 'Search', 'Cart, 0']
  const categories = width < 768 ? ['Men', 'Women', 'Kids'] : []
  expect(opened.toSorted()).toEqual([...always, ...categories, ...barOf[who]].toSorted())
  if (width < 768)
    expect(await page.getByRole('region', { name: 'USER' }).getByRole('link').allTextContents()).toEqual([
      'Orders',
    ])
})

describe('logout', () => {
  async function askToLogOut(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Wishlist' }).waitFor()
    await page.getByRole('button', { name: 'USER' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('dialog', { name: 'Confirm Logout' }).waitFor()
  }

  test('asks first, then forgets session, cart and session storage, and leads home', {
    tags: ['merge'],
  }, async () => {
    const product = await journeys.sell()
    const page = await journeys.visit({ width: 1440, as: await journeys.shopper() })
    await page.goto(`/product/${product._id}`)
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.getByRole('heading', { name: 'Cart', exact: true }).waitFor()
    await page.evaluate(() => sessionStorage.setItem('note', 'mine'))

    await askToLogOut(page)
    await says(page, 'Are you sure you want to log out of your account?')
    await submit(page, 'Yes, Logout')
    await page.waitForURL('/')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    await page.getByRole('link', { name: 'Cart, 0' }).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(
      await page.evaluate(() => ['cart', 'totalCost', 'note'].map((key) => sessionStorage[key])),
    ).toEqual([undefined, undefined, undefined])
    await page.goBack()
    await page.waitForURL('/cart')
    await page.reload()
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
  })

  test.each(['/user-profile', '/payment', '/user-wishlist'])(
    'on %s leads home, without a word of a session that has ended',
    async (path) => {
      const product = await journeys.sell()
      const page = await journeys.visit({ width: 1440, as: await journeys.shopper() })
      await page.goto(`/product/${product._id}`)
      await page.getByRole('button', { name: 'ADD TO CART' }).click()
      await page.getByRole('link', { name: 'Cart !' }).waitFor()
      await page.goto(path)
      const visited: string[] = []
      page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname))
      await askToLogOut(page)
      await submit(page, 'Yes, Logout')
      await page.getByRole('link', { name: 'LOGIN' }).waitFor()
      await page.getByRole('heading', { name: 'Subscribe Now' }).waitFor()
      expect([visited.at(-1), visited.includes('/login')]).toEqual(['/', false])
      expect(await page.getByText('Your session has ended').count()).toBe(0)
    },
  )

  test('is called off by Cancel and by Escape; the focus goes back to the menu', async () => {
    const page = await journeys.visit({ width: 1440, as: await journeys.shopper() })
    await page.goto('/about-us')
    await askToLogOut(page)
    await expect.poll(() => focused(page)).toBe('Cancel')
    await submit(page, 'Cancel')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await askToLogOut(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('USER')
    await page.getByRole('link', { name: 'Wishlist' }).waitFor()
  })

  test('that fails just closes the question', async () => {
    const page = await journeys.visit({ width: 1440, as: await journeys.shopper() })
    await page.route('**/user/login', (route) => route.abort())
    await page.goto('/about-us')
    await askToLogOut(page)
    await submit(page, 'Yes, Logout')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    expect(pathOf(page)).toBe('/about-us')
    await page.getByRole('link', { name: 'Wishlist' }).waitFor()
  })
})

describe('the screens for signed-in shoppers', () => {
  const guarded = [
    '/cart',
    '/payment',
    '/my-order',
    '/user-profile',
    '/user-wishlist',
    '/payment/success',
    '/payment/error',
  ]

  test.each(guarded)('%s sends a visitor to the login on the server', async (path) => {
    const answer = await fetch(journeys.shop.url + path, { redirect: 'manual' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe('/login')
  })

  test('send a visitor to the login in the browser too', async () => {
    const page = await journeys.visit({ width: 1440 })
    await page.goto('/about-us')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    const documents: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()))
    for (const path of guarded) {
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

  test('have the bar’s dividing line', async () => {
    const { cookie } = await journeys.shopper()
    for (const path of guarded) {
      const page = await fetch(journeys.shop.url + path, { headers: { cookie } })
      const [bar] = /<header.*?<\/header>/s.exec(await page.text()) ?? ['']
      expect([path, bar.split('<hr ').length - 1]).toEqual([path, 1])
    }
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
    await submit(other, 'Yes, Logout')

    await page.waitForURL('/login')
    await says(page, 'Your session has ended. Please log in again.')
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
