import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { errors } from '../../contract/errors.ts'
import { oneInS, openCheckout, orderAndPay, putInCart } from '../setup/checkout.ts'
import { focused, startJourneys } from '../setup/journey.ts'
import { confirmAddress, mailsTo } from '../setup/mailbox.ts'
import { setStock } from '../setup/stock.ts'

const journeys = startJourneys()

type Pieces = Readonly<Record<string, number>>

/** A product of which some sizes are counted. */
async function sellCounted(pieces: Pieces, particulars: Parameters<typeof journeys.sell>[0] = {}) {
  const product = await journeys.sell({ size: ['S', 'M', 'L'], ...particulars })
  await count(product, pieces)
  return product
}

const count = ({ _id: productId }: Product, pieces: Pieces) =>
  setStock(
    journeys.shop,
    Object.entries(pieces).map(([size, set]) => ({ productId, size, set })),
  )

/** Opens the cart of a signed-in shopper with so many of a product in size S. */
async function openCart(product: Product, quantity: number): Promise<Page> {
  const page = await journeys.visit({ as: await journeys.shopper() })
  await putInCart(page, [{ ...oneInS(product), quantity }])
  await page.goto('/cart')
  return page
}

const askButton = (page: Page) => page.getByRole('button', { name: 'Email me when it’s back' })

describe('a product of which sizes are low or sold out', () => {
  let shirt: Product
  beforeAll(async () => {
    shirt = await sellCounted({ S: 0, M: 2 }, { productName: 'Counted Shirt' })
  })

  test('chooses a size that is there, strikes out the one that is not, and says how few are left', async () => {
    const page = await journeys.visit()
    await page.goto(`/product/${shirt._id}`)
    expect(await page.getByRole('radio', { name: 'M', exact: true }).isChecked()).toBe(true)
    await page.getByText('Only 2 left', { exact: true }).waitFor()
    const small = page.getByRole('radio', { name: 'S sold out' })
    expect(await small.locator('..').evaluate((box) => getComputedStyle(box).textDecorationLine)).toBe(
      'line-through',
    )
    await page.getByText('L', { exact: true }).click()
    await page.getByText('Only 2 left', { exact: true }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'ADD TO CART' }).waitFor()
    await small.locator('..').click()
    await page.getByText('Size S is sold out').waitFor()
    await askButton(page).waitFor()
    expect(await page.getByRole('button', { name: 'ADD TO CART' }).count()).toBe(0)
    expect(await page.getByRole('combobox', { name: 'Size' }).locator('option').allTextContents()).toEqual([
      'S, sold out',
      'M, 2 left',
      'Size L',
    ])
  })

  test('puts no more into the cart than are left', async () => {
    const page = await journeys.visit({ width: 1440 })
    await page.goto(`/product/${shirt._id}`)
    const add = page.getByRole('button', { name: 'ADD TO CART' })
    await add.click()
    await page.getByText('Size M is in your cart.').waitFor()
    await add.click()
    await page.getByText('2 of size M are in your cart.').waitFor()
    await add.click()
    await page.getByText('All 2 that are left are in your cart.').waitFor()
    const cart = await page.evaluate(() => sessionStorage.getItem('cart') ?? '')
    expect(JSON.parse(cart).items).toMatchObject([{ selectedSize: 'M', quantity: 2 }])
  })
})

describe('a product that is sold out', () => {
  let scarf: Product
  beforeAll(async () => {
    scarf = await sellCounted({ S: 0, M: 0, L: 0 }, { productName: 'Sold Scarf', price: 5 })
    await journeys.sell({ productName: 'Other Scarf', price: 9 })
  })

  test('says so on its page, its card, the wishlist and in a search, and comes last', async () => {
    const shopper = await journeys.shopper()
    await journeys.shop.call(
      'updateWishlist',
      { user_id: shopper.id, product: scarf._id, isWishlist: true },
      { cookie: shopper.cookie },
    )
    const page = await journeys.visit({ as: shopper })
    await page.goto(`/product/${scarf._id}`)
    await page.getByText('Sold out', { exact: true }).waitFor()
    await askButton(page).waitFor()
    await page.goto('/user-wishlist')
    await page.getByRole('main').getByText('Sold out', { exact: true }).waitFor()
    for (const address of ['/collections?sort=asc', '/collections?search=scarf']) {
      await page.goto(address)
      const cards = page.getByRole('main').getByRole('link', { name: /Scarf/ })
      await expect.poll(() => cards.count()).toBe(2)
      expect(await cards.last().textContent()).toBe('Sold outSold Scarf$5.00')
    }
  })

  test('is suggested as such while somebody types', async () => {
    const page = await journeys.visit({ width: 1440 })
    await page.goto('/')
    await page.getByRole('link', { name: 'LOGIN' }).waitFor()
    await page.getByRole('button', { name: 'Search' }).first().click()
    await page.getByPlaceholder('Search collections...').pressSequentially('scarf')
    const option = page.getByRole('option', { name: /Sold Scarf/ })
    await option.waitFor()
    expect(await option.textContent()).toBe('Sold Scarf Sold out')
    expect(await page.getByRole('option', { name: /Other Scarf/ }).textContent()).toBe('Other Scarf $9.00')
  })

  test('tells search engines that it is out of stock', async () => {
    const page = await journeys.visit({ javaScript: false })
    await page.goto(`/product/${scarf._id}`)
    const told = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(told.join()).toContain('https://schema.org/OutOfStock')
    expect(await page.locator('meta[property="product:availability"]').getAttribute('content')).toBe(
      'out of stock',
    )
  })

  test('is asked for in one press by whoever is signed in, and by visitors with an address they prove', async () => {
    const shopper = await journeys.shopper()
    await confirmAddress(journeys.shop, shopper.email)
    const signedIn = await journeys.visit({ as: shopper })
    await signedIn.goto(`/product/${scarf._id}`)
    await askButton(signedIn).click()
    await signedIn.getByText(`We’ll email ${shopper.email} once, when size S is back.`).waitFor()
    expect(await mailsTo(journeys.shop, shopper.email)).toEqual([])

    const page = await journeys.visit()
    await page.goto(`/product/${scarf._id}`)
    await askButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Sold Scarf, size S' })
    await dialog.waitFor()
    await expect.poll(() => focused(page)).toBe('Email')
    await page.keyboard.type('nobody')
    await page.keyboard.press('Enter')
    await dialog.getByText('Please enter a valid email address').waitFor()
    await dialog.getByLabel('Email').fill('vera@mail.example')
    await page.keyboard.press('Enter')
    await page.getByText(/^Check your inbox: confirm the email we sent to vera@mail\.example/).waitFor()
    await expect.poll(() => focused(page)).toBe('Email me when it’s back')
    const [asked] = await mailsTo(journeys.shop, 'vera@mail.example')
    await page.goto(asked?.links[0] ?? '')
    await page.getByRole('button', { name: 'Email me when it’s back' }).click()
    await page.getByRole('heading', { name: 'You’re on the list' }).waitFor()
    await page.getByText('You’ll get one email when Sold Scarf is back in size S.').waitFor()
  })

  test('that has come back meanwhile can be bought at once', async () => {
    const cap = await sellCounted({ S: 0, M: 0, L: 0 }, { productName: 'Quick Cap' })
    const page = await journeys.visit({ as: await journeys.shopper() })
    await page.goto(`/product/${cap._id}`)
    await askButton(page).waitFor()
    await count(cap, { S: 5 })
    await askButton(page).click()
    await page.getByText('This size is available. You can order it now.').waitFor()
    await page.getByRole('button', { name: 'ADD TO CART' }).waitFor()
  })
})

test('a mailed link that is old or empty confirms nothing', async () => {
  const page = await journeys.visit()
  for (const address of ['/back-in-stock', '/back-in-stock?token=old']) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Email me when it’s back' }).click()
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor()
  }
})

describe('a cart', () => {
  test('that wants more than there is says how many there are, and takes them by one press', async () => {
    const page = await openCart(await sellCounted({ S: 2 }, { productName: 'Short Shirt', price: 10 }), 5)
    await page.getByRole('status').getByText('Only 2 left.').waitFor()
    await page.getByRole('button', { name: 'PROCEED TO CHECKOUT' }).click()
    await page
      .getByRole('alert')
      .getByText(/^There isn’t enough of something in your cart/)
      .waitFor()
    await page.getByRole('button', { name: 'Take 2 of Short Shirt, size S' }).click()
    expect(await page.getByLabel('Quantity of Short Shirt, size S').inputValue()).toBe('2')
    await expect.poll(() => focused(page)).toBe('Quantity of Short Shirt, size S')
    const more = page.getByRole('button', { name: 'One more of Short Shirt, size S' })
    expect(await more.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
    await page.waitForURL('/payment')
  })

  test('does not count what has sold out', async () => {
    const page = await openCart(await sellCounted({ S: 0 }, { productName: 'Lost Shirt' }), 1)
    await page.getByText('Size S is sold out. Please remove it to go on.').waitFor()
    await page.getByRole('button', { name: 'Remove Lost Shirt, size S' }).click()
    await page.getByText('Your cart is empty').waitFor()
  })

  test('that becomes short while it is being ordered is led back to, with what there is', async () => {
    const hat = await journeys.sell({ productName: 'Last Hat' })
    const { page } = await openCheckout(journeys, [hat])
    const shortages = [{ _id: hat._id, selectedSize: 'S', quantity: 8, available: 6 }]
    const { status, message } = errors['out-of-stock']
    await page.route(
      '**/user/add-to-order',
      (route) => route.fulfill({ status, json: { code: 'out-of-stock', message, shortages } }),
      { times: 1 },
    )
    await page.evaluate(() => {
      const { items } = JSON.parse(sessionStorage.getItem('cart') ?? '')
      sessionStorage.setItem('cart', JSON.stringify({ items: [{ ...items[0], quantity: 8 }] }))
    })
    await page.reload()
    await orderAndPay(page)
    await page.waitForURL('/cart')
    await page.getByText('Only 6 of Last Hat, size S, are left. Nothing was charged.').waitFor()
    await page.getByRole('button', { name: 'Take 6 of Last Hat, size S' }).click()
    await page.getByRole('link', { name: 'PROCEED TO CHECKOUT' }).click()
    await page.waitForURL('/payment')
    await orderAndPay(page)
    await page.waitForURL('/payment/success')
  })
})
