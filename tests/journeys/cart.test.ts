import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { putInCart } from '../setup/checkout.ts'
import { focused, startJourneys } from '../setup/journey.ts'

const journeys = startJourneys()

type Line = Product & { selectedSize: string; quantity: number }

const line = (product: Product, change: Partial<Line> = {}): Line => ({
  ...product,
  selectedSize: 'S',
  quantity: 1,
  ...change,
})

/** So many lines that a cart is full, each like the product with an id of its own. */
const aHundredOf = (product: Product) =>
  Array.from({ length: 100 }, (_, at) =>
    line(product, { _id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}` as Product['_id'] }),
  )

/** Opens the cart of a signed-in shopper with these lines in it. */
async function openCart(lines: readonly Line[], { width = 390 } = {}): Promise<Page> {
  const page = await journeys.visit({ width, as: await journeys.shopper() })
  await putInCart(page, lines)
  await page.goto('/cart')
  await page.getByRole('heading', { name: 'Cart', exact: true }).waitFor()
  return page
}

const stored = (page: Page) =>
  page.evaluate(() => ({
    cart: sessionStorage.getItem('cart'),
    total: sessionStorage.getItem('totalCost'),
  }))

const totals = async (page: Page) =>
  (
    await page.getByRole('complementary', { name: 'Cart totals' }).getByRole('definition').allTextContents()
  ).join(' ')

const quantityOf = (page: Page, name: string) => page.getByRole('spinbutton', { name: `Quantity of ${name}` })
const removal = (page: Page, name: string) => page.getByRole('button', { name: `Remove ${name}` })

describe('the cart', () => {
  test('shows image, name, price, size and quantity of each line, and what all of it costs', async () => {
    const shirt = await journeys.sell({ productName: 'Pier Shirt', price: 19.99 })
    const page = await openCart([line(shirt, { quantity: 2 }), line(shirt, { selectedSize: 'M' })])
    await page.getByRole('img', { name: 'Pier Shirt' }).first().waitFor()
    expect(await page.getByRole('heading', { name: 'Pier Shirt' }).count()).toBe(2)
    await page.getByText('Size S', { exact: true }).waitFor()
    await page.getByText('Size M', { exact: true }).waitFor()
    const lines = page.getByRole('listitem').filter({ hasText: 'Pier Shirt' })
    expect(await lines.first().getByText('$19.99', { exact: true }).count()).toBe(1)
    await lines.first().getByText('$39.98', { exact: true }).waitFor()
    expect(await lines.last().getByText('$19.99', { exact: true }).count()).toBe(1)
    expect(await quantityOf(page, 'Pier Shirt, size S').inputValue()).toBe('2')
    expect(await totals(page)).toBe('$59.97 $9.00 $68.97')
    await page.getByText('Shipping fee (15%)').waitFor()
  })

  test('takes a quantity typed or stepped, and keeps it with the total', async () => {
    const shirt = await journeys.sell({ productName: 'Step Shirt', price: 10.1 })
    const page = await openCart([line(shirt)])
    await page.getByRole('button', { name: 'One more of Step Shirt, size S' }).click()
    expect((await stored(page)).total).toBe('20.2')
    await quantityOf(page, 'Step Shirt, size S').fill('3')
    expect(await totals(page)).toBe('$30.30 $4.55 $34.85')
    expect(await stored(page)).toMatchObject({
      total: '30.3',
      cart: expect.stringContaining('"quantity":3'),
    })
    await page.reload()
    expect(await quantityOf(page, 'Step Shirt, size S').inputValue()).toBe('3')
  })

  test('loses only the line that is deleted; with the last one all that was stored', async () => {
    const shirt = await journeys.sell({ productName: 'Twice Shirt' })
    const page = await openCart([line(shirt), line(shirt, { selectedSize: 'M' })])
    await removal(page, 'Twice Shirt, size S').click()
    await removal(page, 'Twice Shirt, size S').waitFor({ state: 'detached' })
    await expect.poll(() => focused(page)).toBe('Remove Twice Shirt, size M')
    expect((await stored(page)).cart).not.toBeNull()
    await page.keyboard.press('Enter')
    await page.getByText('Your cart is empty', { exact: true }).waitFor()
    await expect.poll(() => focused(page)).toBe('Cart')
    expect(await stored(page)).toEqual({ cart: null, total: null })
  })

  test('has a line back that was removed by mistake, where it stood, the last one too', async () => {
    const shirt = await journeys.sell({ productName: 'Missed Shirt', price: 10 })
    const page = await openCart([line(shirt, { quantity: 3 }), line(shirt, { selectedSize: 'M' })])
    await removal(page, 'Missed Shirt, size S').click()
    await page.getByRole('status').getByText('Missed Shirt, size S, removed').waitFor()
    expect(await totals(page)).toBe('$10.00 $1.50 $11.50')
    await page.getByRole('button', { name: 'Put it back' }).click()
    expect(await totals(page)).toBe('$40.00 $6.00 $46.00')
    const sizes = page.getByRole('main').getByText(/^Size /)
    expect(await sizes.allTextContents()).toEqual(['Size S', 'Size M'])
    await removal(page, 'Missed Shirt, size S').click()
    await removal(page, 'Missed Shirt, size M').click()
    await page.getByText('Your cart is empty', { exact: true }).waitFor()
    expect(await stored(page)).toEqual({ cart: null, total: null })
    await page.getByRole('button', { name: 'Put it back' }).click()
    await removal(page, 'Missed Shirt, size M').waitFor()
    expect((await stored(page)).total).toBe('10')
  })

  test('keeps the whole cost and the way to the checkout in view on a phone, over nothing that has the focus', async () => {
    const shirts = await Promise.all(
      Array.from({ length: 8 }, (_, at) => journeys.sell({ productName: `Tall Shirt ${at}`, price: 10 })),
    )
    const page = await openCart(shirts.map((shirt) => line(shirt)))
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

  test('leads to the checkout', async () => {
    const page = await openCart([line(await journeys.sell())])
    const proceed = page.getByRole('link', { name: 'PROCEED TO CHECKOUT' })
    expect(await proceed.getAttribute('href')).toBe('/payment')
  })
})

describe('a product in the cart', () => {
  const goneId = '00000000-0000-4000-8000-00000000dead' as Product['_id']

  test('that is no longer sold costs nothing and holds up the checkout', { tags: ['merge'] }, async () => {
    const shirt = await journeys.sell({ productName: 'Here Shirt', price: 10 })
    const page = await openCart([line(shirt), line({ ...shirt, _id: goneId, productName: 'Gone Shirt' })])
    await page.getByText('No longer available. Please remove it to go on.').waitFor()
    expect(await totals(page)).toBe('$10.00 $1.50 $11.50')
    await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
    await page.getByText('Something in your cart is no longer available. Please remove it first.').waitFor()
    await removal(page, 'Gone Shirt, size S').click()
    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).waitFor()
  })

  test('that is no longer made in its size is shown as such', async () => {
    const shirt = await journeys.sell({ productName: 'Small Shirt', size: ['S'] })
    const page = await openCart([line(shirt, { selectedSize: 'XXL' })])
    await page.getByText('No longer available in size XXL. Please remove it to go on.').waitFor()
  })

  test('that has another price since shows both, and costs what it costs now', async () => {
    const shirt = await journeys.sell({ productName: 'Sale Shirt', price: 30 })
    const page = await openCart([line(shirt, { price: 45 })])
    await page.getByText('The price has dropped since: it was $45.00.').waitFor()
    expect(await totals(page)).toBe('$30.00 $4.50 $34.50')
    expect((await stored(page)).total).toBe('30')
    await page.reload()
    await page.getByText('The price has dropped since: it was $45.00.').waitFor()
    expect(await totals(page)).toBe('$30.00 $4.50 $34.50')
  })
})

test('a hundred things in the cart are asked about with one call', async () => {
  const shirt = await journeys.sell()
  const page = await journeys.visit({ as: await journeys.shopper() })
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/user/get-by')) asked.push(request.url())
  })
  await putInCart(page, aHundredOf(shirt))
  await page.goto('/cart')
  await expect.poll(() => page.getByText('No longer available. Please remove it to go on.').count()).toBe(100)
  expect(asked).toHaveLength(1)
})

describe('the stored cart', () => {
  test.each([
    ['what is no JSON', '{"items": ['],
    ['something else', '"forty shirts"'],
    ['lines nobody can read', '{"items":[{"_id":"<script>","quantity":"many"},null]}'],
  ])('that holds %s is an empty cart, not a broken page', async (_what, text) => {
    const page = await journeys.visit({ as: await journeys.shopper() })
    await page.goto('/about-us')
    await page.evaluate((cart) => sessionStorage.setItem('cart', cart), text)
    await page.goto('/cart')
    await page.getByText('Your cart is empty', { exact: true }).waitFor()
  })

  test('of another version of the shop is kept', async () => {
    const shirt = await journeys.sell({ productName: 'Future Shirt' })
    const page = await journeys.visit({ as: await journeys.shopper() })
    await page.goto('/about-us')
    await page.evaluate(
      (cart) => sessionStorage.setItem('cart', cart),
      JSON.stringify({ version: 9, currency: 'USD', items: [{ ...line(shirt), engraving: 'A. L.' }] }),
    )
    await page.goto('/cart')
    await page.getByRole('heading', { name: 'Future Shirt' }).waitFor()
  })

  test('a visitor has filled is still there after the login', { tags: ['merge'] }, async () => {
    const shirt = await journeys.sell({ productName: 'Patient Shirt' })
    const shopper = await journeys.shopper()
    const page = await journeys.visit()
    await page.goto(`/product/${shirt._id}`)
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.waitForURL('/login')
    await page.getByLabel('Email').fill(shopper.email)
    await page.getByLabel('Password').fill(shopper.password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await page.waitForURL('/')
    await page.getByRole('link', { name: 'Cart !' }).click()
    await page.getByRole('heading', { name: 'Patient Shirt' }).waitFor()
  })
})

describe('the badge on the cart icon', () => {
  test('is 0 without and ! with something in the cart, and none on the cart itself', async () => {
    const shirt = await journeys.sell({ productName: 'Badge Shirt' })
    const page = await journeys.visit({ as: await journeys.shopper() })
    await page.goto(`/product/${shirt._id}`)
    await page.getByRole('link', { name: 'Cart, 0' }).waitFor()
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Cart !' }).click()
    await page.waitForURL('/cart')
    const icon = page.getByRole('banner').getByRole('link', { name: 'Cart', exact: true })
    await icon.waitFor()
    expect(await icon.textContent()).toBe('')
  })
})

describe('adding to the cart', () => {
  const add = (page: Page) => page.getByRole('button', { name: 'ADD TO CART' }).click()
  const preview = (page: Page) => page.getByRole('region', { name: 'Added to your cart' })

  test('shows what was added, what the cart holds and the whole of what it costs', async () => {
    const shirt = await journeys.sell({ productName: 'Shown Shirt', price: 20, size: ['S', 'M'] })
    const page = await journeys.visit({ width: 1440 })
    await page.goto(`/product/${shirt._id}`)
    await add(page)
    await preview(page).getByText('Size S is in your cart.').waitFor()
    await preview(page).getByText('1 item, $23.00 including shipping').waitFor()
    await page.getByText('M', { exact: true }).click()
    await add(page)
    await add(page)
    await preview(page).getByText('2 of size M are in your cart.').waitFor()
    await preview(page).getByText('3 items, $69.00 including shipping').waitFor()
    await page.getByRole('link', { name: 'ABOUT', exact: true }).click()
    await page.waitForURL('/about-us')
    await preview(page).waitFor({ state: 'detached' })
  })

  test.each([320, 390, 1440])('covers nothing at %i pixels and is announced once', async (width) => {
    const shirt = await journeys.sell({ productName: 'Uncovered Shirt', price: 20 })
    const page = await journeys.visit({ width })
    await page.goto(`/product/${shirt._id}`)
    await add(page)
    await preview(page).waitFor()
    const live = await page.locator('[role="status"], [role="alert"], [aria-live]').allInnerTexts()
    expect(live.filter((text) => /cart/i.test(text))).toHaveLength(1)
    expect(await page.getByRole('button', { name: 'ADD TO CART' }).count()).toBe(1)
    const covered = await page.evaluate(() => {
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
    expect(covered).toBe(0)
  })

  test('is said where the button was pressed, within a tenth of a second', async () => {
    const shirt = await journeys.sell({ productName: 'Prompt Shirt' })
    const page = await journeys.visit()
    await page.goto(`/product/${shirt._id}`)
    await add(page)
    await preview(page).waitFor()
    await page.reload({ waitUntil: 'networkidle' })
    const took = await page.evaluate(async () => {
      const button = [...document.querySelectorAll('button')].find((one) => one.textContent === 'ADD TO CART')
      const pressed = performance.now()
      button?.click()
      while (!document.querySelector('[aria-label="Added to your cart"]'))
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return performance.now() - pressed
    })
    expect(took).toBeLessThan(100)
  })

  test('to a full cart says that it is full', async () => {
    const shirt = await journeys.sell({ productName: 'One Too Many' })
    const page = await journeys.visit()
    await putInCart(page, aHundredOf(shirt))
    await page.goto(`/product/${shirt._id}`)
    await add(page)
    await page.getByText('Your cart is full: it holds up to 100 different items.').waitFor()
  })
})
