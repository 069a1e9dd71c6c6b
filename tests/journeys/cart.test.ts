import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { oneInS, putInCart } from '../setup/checkout.ts'
import { logIn, startJourneys } from '../setup/journey.ts'

const journeys = startJourneys()

/** Opens the cart of a signed-in shopper with one of each of these in it. */
async function openCart(products: readonly Product[]): Promise<Page> {
  const page = await journeys.visit({ as: await journeys.shopper() })
  await putInCart(page, products.map(oneInS))
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Cart', exact: true }).waitFor()
  return page
}

const totals = async (page: Page) =>
  (
    await page.getByRole('complementary', { name: 'Cart totals' }).getByRole('definition').allTextContents()
  ).join(' ')

const goneId = '00000000-0000-4000-8000-00000000dead' as Product['_id']
const removal = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` })

describe('the cart', () => {
  test('keeps the whole cost and the way to the checkout in view on a phone, over nothing that has the focus', async () => {
    const shirts = await Promise.all(
      Array.from({ length: 8 }, (_, at) => journeys.sell({ productName: `Tall Shirt ${at}`, price: 10 })),
    )
    const page = await openCart(shirts)
    const proceed = page.getByRole('link', { name: 'PROCEED TO CHECKOUT' })
    const bar = page.getByText('Total incl. shipping')
    await bar.getByText('$92.00').waitFor()
    const bottomOf = async () => {
      const { y = 0, height = 0 } = (await proceed.boundingBox()) ?? {}
      return y + height
    }
    expect(await bottomOf()).toBeLessThanOrEqual(844)
    for (const shirt of shirts) {
      const remove = removal(page, `${shirt.productName}, size S`)
      await remove.focus()
      const hidden = await remove.evaluate((button) => {
        const { x, y, width, height } = button.getBoundingClientRect()
        return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
      expect([shirt.productName, hidden]).toEqual([shirt.productName, false])
    }
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    expect(await bottomOf()).toBeLessThan(844)
  })
})

describe('a product in the cart', () => {
  test('that is no longer sold costs nothing and holds up the checkout', { tags: ['merge'] }, async () => {
    const shirt = await journeys.sell({ productName: 'Here Shirt', price: 10 })
    const page = await openCart([shirt, { ...shirt, _id: goneId, productName: 'Gone Shirt' }])
    await page.getByText('No longer available. Please remove it to continue.').waitFor()
    expect(await totals(page)).toBe('$10.00 $1.50 $11.50')
    await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
    await page.getByText('Something in your cart is no longer available. Please remove it first.').waitFor()
    await removal(page, 'Gone Shirt, size S').click()
    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).waitFor()
  })
})

describe('the stored cart', () => {
  test('a visitor has filled is still there after the login', { tags: ['merge'] }, async () => {
    const shirt = await journeys.sell({ productName: 'Patient Shirt' })
    const shopper = await journeys.shopper()
    const page = await journeys.visit()
    await page.goto(`/product/${shirt._id}`)
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.waitForURL('/login')
    await logIn(page, shopper.email, shopper.password)
    await page.waitForURL('/')
    await page.getByRole('link', { name: 'Cart !' }).click()
    await page.getByRole('heading', { name: 'Patient Shirt' }).waitFor()
    const icon = page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })
    expect(await icon.textContent()).toBe('')
  })
})

test('what was added to the cart covers nothing of the page, and goes with it', async () => {
  const shirt = await journeys.sell({ productName: 'Uncovered Shirt', price: 20 })
  const page = await journeys.visit()
  const preview = page.getByRole('region', { name: 'Added to your cart' })
  const coveredParts = () =>
    page.evaluate(() => {
      const said = document.querySelector('[aria-label="Added to your cart"]')
      const bar = said?.closest('.buy-bar')
      return [...document.querySelectorAll('main h1, main article p, main article li')]
        .filter((element) => !bar?.contains(element))
        .filter((element) => {
          element.scrollIntoView({ block: 'center' })
          const { x, y, width, height } = element.getBoundingClientRect()
          const above = document.elementFromPoint(x + width / 2, y + height / 2)
          return bar?.contains(above)
        }).length
    })
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`/product/${shirt._id}`)
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    await preview.waitFor()
    expect([width, await coveredParts()]).toEqual([width, 0])
  }
  await page.getByRole('link', { name: 'ABOUT', exact: true }).click()
  await page.waitForURL('/about-us')
  await preview.waitFor({ state: 'detached' })
})
