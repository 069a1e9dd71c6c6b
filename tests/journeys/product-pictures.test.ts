import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { editorOf } from '../setup/editing.ts'
import { handled } from '../setup/handled.ts'
import { expectNothingMoved, holdRequests, startJourneys } from '../setup/journey.ts'
import { uploadPicture } from '../setup/uploads.ts'

const journeys = startJourneys()

let coat: Product
const names = ['favicon.svg', 'icon-192.png', 'icon-512.png']

beforeAll(async () => {
  const sold = await journeys.sell({ productName: 'Wrap Coat', category: 'Women', subCategory: 'Winterwear' })
  const [front, back, cuff] = names.map((name) => `${journeys.shop.url}/${name}`) as [string, string, string]
  coat = (
    await editorOf(journeys.shop).edit(sold._id, {
      pictures: [
        { url: front, alt: '' },
        { url: back, alt: 'The coat from behind' },
        { url: cuff, alt: '' },
      ],
    })
  ).body.data
})

const gallery = (page: Page) => page.getByRole('region', { name: 'Pictures of Wrap Coat' })
const choice = (page: Page, number: number) => page.getByRole('radio', { name: `Picture ${number} of 3` })

/** The number of the picture whose left edge is at the strip's. */
const shownIn = (page: Page) =>
  gallery(page)
    .getByRole('list')
    .evaluate((strip) => {
      const edge = strip.getBoundingClientRect().left
      return (
        1 + [...strip.children].findIndex((item) => Math.abs(item.getBoundingClientRect().left - edge) < 2)
      )
    })

describe('a product with several pictures', () => {
  test('is swiped through on a phone, where the edge of the next one shows', async () => {
    const page = await journeys.visit({ touch: true })
    await page.goto(`/product/${coat._id}`)
    await choice(page, 2).waitFor()
    const next = await gallery(page).getByRole('listitem').nth(1).boundingBox()
    expect(next?.x).toBeLessThan(390)
    const finger = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] })
    const swipe = async (from: number, to: number) => {
      await touch('touchStart', from)
      for (let step = 1; step <= 8; step++) await touch('touchMove', from + ((to - from) * step) / 8)
      await touch('touchEnd')
    }
    await swipe(330, 60)
    await expect.poll(() => choice(page, 2).isChecked()).toBe(true)
    await swipe(330, 60)
    await expect.poll(() => choice(page, 3).isChecked()).toBe(true)
    await swipe(60, 330)
    await expect.poll(() => choice(page, 2).isChecked()).toBe(true)
  })

  test('shows up close what is there already until the large picture has come', async () => {
    const imgUrl = await uploadPicture(journeys.shop, await journeys.shop.signInAdministrator(), {
      preset: 'product-images',
      width: 1600,
    })
    const shirt = await journeys.sell({ productName: 'Printed Shirt', imgUrl })
    const page = await journeys.visit({ width: 1440 })
    const held = Promise.withResolvers<void>()
    // The large picture itself would have to be made first.
    await page.route('**/images/*/1600.*', async (route) => {
      await held.promise
      await route.fulfill({ path: 'web/public/icon-512.png' })
    })
    await page.goto(`/product/${shirt._id}`)
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    await page
      .getByRole('img', { name: 'Printed Shirt' })
      .evaluate((image: HTMLImageElement) => image.decode())
    await page.getByRole('button', { name: 'Zoom in on the picture' }).click()
    const pictures = page.getByRole('region', { name: 'Picture of Printed Shirt' }).locator('img')
    const loaded = () =>
      pictures.evaluateAll((images: HTMLImageElement[]) => images.map(({ naturalWidth }) => naturalWidth > 0))
    await expect.poll(loaded).toEqual([true, false])
    held.resolve()
    await expect.poll(loaded).toEqual([true, true])
  })

  test('keeps them in place while the scripts for them are on their way', async () => {
    const page = await journeys.visit()
    const release = await holdRequests(page, '**/assets/product-gallery-*.js')
    const verified = handled(page.waitForResponse(/\/auth\/verify$/))
    await page.goto(`/product/${coat._id}`)
    await verified
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    expect(await gallery(page).isVisible()).toBe(true)
    release()
    await choice(page, 2).check()
    await expect.poll(() => shownIn(page)).toBe(2)
    await expectNothingMoved(page)
    await page.goto('/collections')
    await page.getByRole('link', { name: /Wrap Coat/ }).click()
    await page.getByRole('heading', { name: 'Wrap Coat', level: 1 }).waitFor()
    expect(await gallery(page).count()).toBe(1)
  })
})

describe('a list', () => {
  const second = (page: Page) => page.locator('main img[src*="icon-192.png"]')

  test('shows a second picture under the pointer and to the keyboard, and loads none on a phone', async () => {
    const page = await journeys.visit({ width: 1440 })
    await page.goto('/collections')
    const card = page.getByRole('link', { name: /Wrap Coat/ })
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    expect(await second(page).count()).toBe(0)
    await card.hover()
    await expect.poll(() => second(page).evaluate((image) => getComputedStyle(image).opacity)).toBe('1')
    await page.mouse.move(0, 0)
    await expect.poll(() => second(page).evaluate((image) => getComputedStyle(image).opacity)).toBe('0')
    await page.keyboard.press('Tab')
    await card.focus()
    await expect.poll(() => second(page).evaluate((image) => getComputedStyle(image).opacity)).toBe('1')

    const phone = await journeys.visit({ touch: true })
    const loaded: string[] = []
    phone.on('request', (request) => loaded.push(request.url()))
    await phone.goto('/collections')
    await phone.getByRole('link', { name: 'LOGIN' }).waitFor()
    await phone.getByRole('link', { name: /Wrap Coat/ }).dispatchEvent('touchstart')
    await expect.poll(() => loaded.filter((url) => url.includes('get-by-id')).length).toBe(1)
    expect(loaded.filter((url) => url.includes('icon-192.png'))).toEqual([])
  })

  test('shows which product is opening, and lets the first of its pictures grow into the page', async () => {
    const page = await journeys.visit({ width: 1440 })
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const release = await holdRequests(page, '**/user/get-by-id*')
    await page.goto('/collections')
    const card = page.getByRole('link', { name: /Wrap Coat/ })
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    await card.hover()
    await second(page).waitFor()
    await card.evaluate((link) => {
      const grown: string[] = []
      Object.assign(window, { grown })
      new MutationObserver((changes) => {
        for (const { target } of changes)
          if (target instanceof HTMLElement && target.style.viewTransitionName)
            grown.push(`${target.tagName} ${target.getAttribute('src')?.split('/').at(-1)}`)
      }).observe(link, { attributeFilter: ['style'], subtree: true })
    })
    await card.click()
    const opacity = () =>
      card
        .locator('div')
        .first()
        .evaluate((box) => getComputedStyle(box).opacity)
    await expect.poll(opacity).toBe('0.6')
    release()
    await page.getByRole('heading', { name: 'Wrap Coat', level: 1 }).waitFor()
    expect(await page.evaluate(() => Reflect.get(window, 'grown'))).toEqual(['IMG favicon.svg'])
  })
})
