import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { startJourneys } from '../setup/journey.ts'

/** Toasts come and go over the page: what somebody needs next must not be under them. */

const journeys = startJourneys()

const toastOn = (page: Page, words: string) => page.getByRole('listitem').filter({ hasText: words })

/** What can be pressed or typed into on the page and lies under a toast right now. */
const coveredBy = (page: Page, words: string) =>
  toastOn(page, words).evaluate(async (toast) => {
    await Promise.all(toast.getAnimations().map(({ finished }) => finished))
    const over = toast.getBoundingClientRect()
    return [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select), header :is(a, button)'),
    ]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return left < over.right && right > over.left && top < over.bottom && bottom > over.top
      })
      .map((element) => element.getAttribute('aria-label') || element.textContent || element.tagName)
  })

const sizes = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const

test('a toast stands above the form and covers nothing of it, and on a product neither heart, size nor ADD TO CART', async () => {
  const shirt = await journeys.sell()
  const visitor = await journeys.visit()
  const page = await journeys.visit({ as: await journeys.shopper() })
  await page.goto(`/product/${shirt._id}`)
  for (const [width, height] of sizes) {
    for (const [address, button, words] of [
      ['/login', 'Login', 'Please enter email and password'],
      ['/sign-up', 'Sign up', 'Please fill all the fields'],
    ] as const) {
      await visitor.setViewportSize({ width, height })
      await visitor.goto(address)
      await visitor.getByRole('main').getByRole('button', { name: button, exact: true }).click()
      await expect.poll(() => coveredBy(visitor, words)).toEqual([])
      // The narrowest phone scrolls to the field.
      if (width < 390) continue
      const heading = await visitor.getByRole('heading', { level: 1 }).boundingBox()
      const toast = await toastOn(visitor, words).boundingBox()
      expect(heading?.y).toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 0))
    }
    await page.setViewportSize({ width, height })
    await page.reload()
    await page.getByRole('button', { name: 'Wishlist' }).click()
    const under = await coveredBy(page, 'wishlist')
    const meanwhile = /^(Collection|Men|Women|Kids|Topwear|Bottomwear|Winterwear|.*picture.*)$/
    expect(under.filter((name) => !meanwhile.test(name))).toEqual([])
  }
})
