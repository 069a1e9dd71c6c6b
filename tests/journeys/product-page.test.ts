import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { handled } from '../setup/handled.ts'
import { expectInView, expectNothingMoved, focused, startJourneys } from '../setup/journey.ts'
import { calls, stockCatalogue } from './stock-catalogue.ts'

const journeys = startJourneys()
const { visit, sell } = journeys

const storedCart = (page: Page) => page.evaluate(() => sessionStorage.getItem('cart'))

let coat: Product

beforeAll(async () => {
  coat = await stockCatalogue(journeys)
}, 120_000)

describe('a product’s page', () => {
  test('shows image, name, price, description, the notes, the fixed text, and up to five others like it', async () => {
    const page = await visit()
    await page.goto(`/product/${coat._id}`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Wrap Coat')
    for (const text of [
      '$329.00',
      'A plain shirt.',
      '100% Original Product',
      'Cash on delivery is available on this product.',
      'Easy return and exchange policy within 7 days.',
    ])
      expect(await page.getByText(text, { exact: true }).isVisible()).toBe(true)
    const image = page.getByRole('img', { name: 'Wrap Coat', exact: true })
    expect(await image.getAttribute('src')).toBe(coat.imgUrl)
    await page.getByText(/^Every Selvedge garment is cut from cloth we know by its mill,/).waitFor()
    const related = page.getByRole('region', { name: 'Related products' }).getByRole('heading', { level: 3 })
    expect(await related.allTextContents()).toEqual(['Trench', 'Duffle', 'Anorak', 'Poncho', 'Parka'])
  })

  test('on a phone shows name, price and sizes without scrolling', async () => {
    const page = await visit()
    await page.goto(`/product/${coat._id}`)
    for (const part of [
      page.getByRole('heading', { level: 1 }),
      page.getByText('$329.00', { exact: true }),
      page.getByRole('radio', { name: 'XS', exact: true }).locator('..'),
    ])
      await expectInView(part)
    await expectNothingMoved(page)
  })

  test('of a kind of its own has no similar products', async () => {
    const page = await visit()
    await page.goto('/collections?category=Kids')
    await page.getByRole('link', { name: /Girl’s Mitten/ }).click()
    await page.getByText('There are no similar products', { exact: true }).waitFor()
  })

  test('chooses S where there is one, else the first size', async () => {
    const page = await visit()
    await page.goto(`/product/${coat._id}`)
    expect(await page.getByRole('radio', { name: 'S', exact: true }).isChecked()).toBe(true)
    await page.goto('/collections?category=Kids')
    await page.getByRole('link', { name: /Girl’s Mitten/ }).click()
    await page.getByRole('radio', { name: '2-3Y' }).waitFor()
    expect(await page.getByRole('radio', { name: '2-3Y' }).isChecked()).toBe(true)
  })

  test('has the size chosen that its address names, as search engines do', async () => {
    const page = await visit()
    const checked = (size: string) =>
      page.getByRole('radio', { name: size, exact: true, checked: true }).waitFor()
    const trousers = await sell({ productName: 'Cords', size: ['30', '32', '34/L'] })
    await page.goto(`/product/${trousers._id}?size=34%2FL`)
    await checked('34/L')
    await page.goto(`/product/${trousers._id}?size=36`)
    await checked('30')
  })

  test('says in centimetres and in inches what the sizes mean, without being left', async () => {
    const page = await visit({ width: 320 })
    const parts = (url: string) => /size-guide-dialog/.test(url)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto(`/product/${coat._id}`)
    await page.getByText('M', { exact: true }).click()
    const button = page.getByRole('button', { name: 'Size guide' })
    await expect.poll(() => page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true)
    expect(fetched.filter(parts)).toEqual([])
    await button.click()
    const dialog = page.getByRole('dialog', { name: 'Size guide' })
    await dialog.waitFor()
    const cells = () =>
      dialog
        .getByRole('row', { name: /^M \(chosen\)/ })
        .getByRole('cell')
        .allTextContents()
    expect(await dialog.getByRole('columnheader').allTextContents()).toEqual([
      'Size',
      'Bust',
      'Waist',
      'Hips',
    ])
    expect(await cells()).toEqual(['34½–36½', '28–30', '38–40'])
    expect(fetched.filter(parts)).toHaveLength(1)
    await dialog.getByRole('radio', { name: 'cm' }).check()
    expect(await cells()).toEqual(['88–93', '71–76', '96–101'])
    const within = await dialog.getByRole('table').boundingBox()
    await page.mouse.move((within?.x ?? 0) + 20, (within?.y ?? 0) + 60)
    await page.mouse.down()
    await page.mouse.move(2, 2)
    await page.mouse.up()
    await dialog.waitFor()
    await page.mouse.click(2, 2)
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => focused(page)).toBe('Size guide')
    expect(page.url()).toContain(coat._id)
  })

  test('offers no size guide for sizes it says nothing about', async () => {
    const page = await visit()
    const scarf = await sell({ productName: 'Long Scarf', subCategory: 'Winterwear', size: ['One size'] })
    await page.goto(`/product/${scarf._id}`)
    await page.getByRole('radio', { name: 'One size' }).waitFor()
    expect(await page.getByRole('button', { name: 'Size guide' }).count()).toBe(0)
  })

  test('says what the waist sizes of jeans mean', async () => {
    const page = await visit()
    const jeans = await sell({ category: 'Men', subCategory: 'Bottomwear', size: ['30', '32', '34'] })
    await page.goto(`/product/${jeans._id}`)
    await page.getByText('32', { exact: true }).click()
    await page.getByRole('button', { name: 'Size guide' }).click()
    const dialog = page.getByRole('dialog', { name: 'Size guide' })
    const chosen = dialog.getByRole('row', { name: /^32 \(chosen\)/ }).getByRole('cell')
    await dialog.getByRole('radio', { name: 'cm' }).check()
    expect(await chosen.allTextContents()).toEqual(['79–83', '95–99'])
  })

  test('puts the chosen size into this tab’s cart, and the badge tells of it', async () => {
    const page = await visit()
    await page.goto(`/product/${coat._id}`)
    const badge = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
    expect(await badge.textContent()).toBe('0')
    await page.getByText('M', { exact: true }).click()
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
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
    const held = Promise.withResolvers<void>()
    await page.route('**/assets/framework-*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(`/product/${coat._id}`, { waitUntil: 'commit' })
    await page.getByText('XS', { exact: true }).click()
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    expect(await storedCart(page)).toBeNull()
    held.resolve()
    await page.getByText('Size XS is in your cart.').waitFor()
  })

  test('is worked by keyboard: sizes, cart, and the picture up close', async () => {
    const page = await visit({ width: 1440 })
    await page.goto(`/product/${coat._id}`)
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    await page.getByRole('radio', { name: 'S', exact: true }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused(page)).toBe('ADD TO CART')
    await page.keyboard.press('Enter')
    await page.getByText('Size M is in your cart.').waitFor()
    await page.getByRole('button', { name: 'Zoom in on the picture' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Wrap Coat' }).waitFor()
    const picture = page.getByRole('region', { name: 'Picture of Wrap Coat' }).locator('img').last()
    const width = async () => Math.round((await picture.boundingBox())?.width ?? 0)
    const whole = await width()
    await expect.poll(() => focused(page)).toBe('Zoom in')
    await page.keyboard.press('Enter')
    await expect.poll(width).toBe(Math.round(whole * 1.5))
    await page.keyboard.press('+')
    await expect.poll(width).toBe(Math.round(whole * 2.25))
    const left = async () => (await picture.boundingBox())?.x ?? 0
    const before = await left()
    await page.keyboard.press('ArrowRight')
    await expect.poll(left).toBeLessThan(before)
    await page.keyboard.press('-')
    await expect.poll(width).toBe(Math.round(whole * 1.5))
    await page.keyboard.press('0')
    await expect.poll(width).toBe(whole)
    await page.keyboard.press('Escape')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => focused(page)).toBe('Zoom in on the picture')
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

  test('on a phone shows the size that is bought beside the button, and changes it there', async () => {
    const page = await visit({ height: 640 })
    await page.goto(`/product/${coat._id}`)
    const size = page.getByRole('combobox', { name: 'Size' })
    const inView = await size.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)
    expect([inView, await size.inputValue()]).toEqual([true, 'S'])
    await page.getByText('XS', { exact: true }).click()
    await expect.poll(() => size.inputValue()).toBe('XS')
    await size.selectOption('M')
    expect(await page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    await page.getByText('Size M is in your cart.').waitFor()
    const wide = await visit({ width: 1440 })
    await wide.goto(`/product/${coat._id}`)
    expect(await wide.getByRole('combobox', { name: 'Size' }).count()).toBe(0)
  })

  test('on a phone keeps ADD TO CART in view', async () => {
    const page = await visit({ height: 640 })
    await page.goto(`/product/${coat._id}`)
    const button = page.getByRole('button', { name: 'ADD TO CART' })
    const inView = () => button.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)
    expect(await inView()).toBe(true)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect(await inView()).toBe(true)
  })

  test.each([320, 390])(
    'leaves room for the bar below its last line at %i pixels, also when it grows',
    async (width) => {
      const page = await visit({ width, height: 640 })
      await page.goto(`/product/${coat._id}`)
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
      await expect.poll(hidden).toBeLessThanOrEqual(0)
      await button.click()
      await page.getByText('Size S is in your cart.').waitFor()
      await page.getByRole('link', { name: 'View cart' }).waitFor()
      await expect.poll(hidden).toBeLessThanOrEqual(0)
    },
  )

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
