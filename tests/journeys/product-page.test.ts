import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { handled } from '../setup/handled.ts'
import { expectInView, expectNothingMoved, focused, holdRequests, startJourneys } from '../setup/journey.ts'
import { calls, stockCatalogue } from './stock-catalogue.ts'

const journeys = startJourneys()
const { visit } = journeys

const storedCart = (page: Page) => page.evaluate(() => sessionStorage.getItem('cart'))

let coat: Product

beforeAll(async () => {
  coat = await stockCatalogue(journeys)
}, 120_000)

describe('a product’s page', () => {
  test('puts the chosen size into this tab’s cart, and the badge tells of it', async () => {
    const page = await visit({ width: 1440 })
    await page.goto(`/product/${coat._id}`)
    const badge = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
    expect(await badge.textContent()).toBe('0')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    await page.getByRole('radio', { name: 'S', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('ADD TO CART')
    await page.keyboard.press('Enter')
    await page.getByText('Size M is in your cart.').waitFor()
    expect(await badge.textContent()).toBe('!')
    expect(JSON.parse((await storedCart(page)) ?? '')).toMatchObject({
      items: [{ _id: coat._id, productName: 'Wrap Coat', price: 329, selectedSize: 'M', quantity: 1 }],
      totalCost: 329,
    })
    await page.reload()
    await expect.poll(() => badge.textContent()).toBe('!')
    expect(await page.evaluate(() => sessionStorage.getItem('totalCost'))).toBe('329')
  })

  test('takes a press that comes before its scripts', async () => {
    const page = await visit()
    const release = await holdRequests(page, '**/assets/framework-*.js')
    await page.goto(`/product/${coat._id}`, { waitUntil: 'commit' })
    await page.getByText('XS', { exact: true }).click()
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    expect(await storedCart(page)).toBeNull()
    release()
    await page.getByText('Size XS is in your cart.').waitFor()
  })

  test('shows that a press before its scripts was taken, and takes one that is repeated for one', async () => {
    const page = await visit()
    const release = await holdRequests(page, '**/assets/framework-*.js')
    await page.goto(`/product/${coat._id}`, { waitUntil: 'commit' })
    const add = page.getByRole('button', { name: 'ADD TO CART' })
    for (let press = 0; press < 3; press++) await add.click()
    expect(await add.evaluate((button) => [button.ariaBusy, getComputedStyle(button).opacity])).toEqual([
      'true',
      '0.5',
    ])
    release()
    await page.getByText('Size S is in your cart.').waitFor()
    expect(await add.getAttribute('aria-busy')).toBeNull()
    expect(JSON.parse((await storedCart(page)) ?? '')).toMatchObject({ items: [{ quantity: 1 }] })
  })

  test('grows from the picture on its card, and not for whoever wants less motion', async () => {
    const page = await visit()
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        document.documentElement.dataset.grows = [...document.querySelectorAll<HTMLElement>('main [style]')]
          .map(({ style }) => style.viewTransitionName)
          .filter((name) => name !== '')
          .join()
        return start(update)
      }
    })
    const grows = () => page.evaluate(() => document.documentElement.dataset.grows)
    for (const [reducedMotion, name] of [
      ['reduce', undefined],
      ['no-preference', `product-${coat._id}`],
    ] as const) {
      await page.emulateMedia({ reducedMotion })
      const started = handled(page.waitForResponse(/\/auth\/verify$/))
      await page.goto('/collections?category=Women&subCategory=Winterwear')
      await started
      await page.getByRole('link', { name: 'Wrap Coat' }).click()
      await page.getByRole('heading', { name: 'Wrap Coat', level: 1 }).waitFor()
      expect([reducedMotion, await grows()]).toEqual([reducedMotion, name])
    }
    await page.goBack()
    await page.getByRole('link', { name: 'Wrap Coat' }).waitFor()
    expect(await grows()).toContain(`product-${coat._id}`)
  })

  test('comes closer by a tap where it was tapped, and by two fingers between them', async () => {
    const page = await visit({ touch: true })
    await page.goto(`/product/${coat._id}`)
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    await page.getByRole('button', { name: 'Zoom in on the picture' }).tap()
    const box = page.getByRole('region', { name: 'Picture of Wrap Coat' })
    await box.waitFor()
    const place = () =>
      box.evaluate(({ scrollLeft, scrollTop, scrollWidth }) => ({ scrollLeft, scrollTop, scrollWidth }))
    await page.touchscreen.tap(300, 600)
    await expect.poll(place).toEqual({ scrollWidth: 975, scrollLeft: 450, scrollTop: 900 })
    await page.touchscreen.tap(300, 600)
    await expect.poll(place).toMatchObject({ scrollWidth: 390 })

    const fingers = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart?: number) =>
      fingers.send('Input.dispatchTouchEvent', {
        type,
        touchPoints:
          apart === undefined
            ? []
            : [
                { x: 200 - apart, y: 400 },
                { x: 200 + apart, y: 400 },
              ],
      })
    await touch('touchStart', 40)
    for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart)
    await touch('touchEnd')
    await expect.poll(place).toEqual({ scrollWidth: 780, scrollLeft: 200, scrollTop: 400 })
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  })

  test('on a phone shows name, price and sizes at once, keeps its bar in view and leaves room below for it', async () => {
    const page = await visit()
    await page.goto(`/product/${coat._id}`)
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByText('$329.00', { exact: true }),
      page.getByRole('radio', { name: 'XS', exact: true }).locator('..'),
      page.getByRole('combobox', { name: 'Size' }),
    ])
      await expectInView(part)
    await expectNothingMoved(page)
    const button = page.getByRole('button', { name: 'ADD TO CART' })
    const bar = button.locator('xpath=ancestor::*[contains(@class, "fixed")]')
    const last = page.getByRole('contentinfo').getByRole('link').last()
    const hidden = async () => {
      await last.blur()
      await page.evaluate(() => scrollTo(0, 0))
      await last.focus()
      const [barAt, lastAt] = [await bar.boundingBox(), await last.boundingBox()]
      return (lastAt?.y ?? 0) + (lastAt?.height ?? 0) - (barAt?.y ?? 0)
    }
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 640 })
      await expect.poll(hidden).toBeLessThanOrEqual(0)
      // The bar grows by what it says then.
      await button.click()
      await page.getByRole('link', { name: 'View cart' }).waitFor()
      await expect.poll(hidden).toBeLessThanOrEqual(0)
      await expectInView(button)
    }
  })

  test('is opened from the list with the answer that the pointer already asked for', async () => {
    const page = await visit({ width: 1440 })
    await page.goto('/collections?category=Women')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    const asked = calls(page, '/user/get-by-id')
    const card = page.getByRole('link', { name: /Wrap Coat/ })
    await card.hover()
    await expect.poll(() => asked).toEqual([`?id=${coat._id}`])
    await card.click()
    await page.getByRole('heading', { level: 1, name: 'Wrap Coat' }).waitFor()
    expect(asked).toHaveLength(1)
    await expect.poll(() => focused(page)).toBe('Wrap Coat')
  })
})
