import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { expectNothingMoved, focused, startJourneys } from '../setup/journey.ts'
import { buy, lineOf } from '../setup/orders.ts'
import { editProduct } from '../setup/products.ts'
import type { SignedUp } from '../setup/shoppers.ts'
import { setStock } from '../setup/stock.ts'

const journeys = startJourneys()

const count = ({ _id: productId }: Product, size: string, set: number) =>
  setStock(journeys.shop, [{ productId, size, set }])

const inCart = async (page: Page): Promise<[string, string, number][]> => {
  const cart = await page.evaluate(() => sessionStorage.getItem('cart'))
  const items: (Product & { selectedSize: string; quantity: number })[] = JSON.parse(
    cart ?? '{"items":[]}',
  ).items
  return items.map(({ productName, selectedSize, quantity }) => [productName, selectedSize, quantity])
}

describe('the wishlist', () => {
  async function openWishlist(
    products: readonly Product[],
    { width = 390, meanwhile }: { width?: number; meanwhile?: () => Promise<unknown> } = {},
  ): Promise<Page> {
    const shopper = await journeys.shopper()
    for (const product of products)
      await journeys.shop.call(
        'updateWishlist',
        { user_id: shopper.id, product: product._id, isWishlist: true },
        { cookie: shopper.cookie },
      )
    await meanwhile?.()
    const page = await journeys.visit({ as: shopper, width })
    await page.goto('/user-wishlist')
    await page.getByRole('heading', { name: 'USER WISHLIST' }).waitFor()
    return page
  }
  const add = (page: Page, name: string) =>
    page.getByRole('button', { name: new RegExp(`ADD TO CART ?, ${name}`) })

  test.each([390, 1440])(
    'puts a product into the cart in the size that is chosen, at %i pixels',
    async (width) => {
      const coat = await journeys.sell({ productName: 'Wished Coat', size: ['S', 'M', 'L'] })
      await count(coat, 'S', 0)
      const page = await openWishlist([coat], { width })
      const size = page.getByLabel('Size of Wished Coat')
      await add(page, 'Wished Coat').press('Enter')
      await page.getByRole('status').getByText('Choose a size first.').waitFor()
      await expect.poll(() => focused(page)).toBe('Size of Wished Coat')
      expect(await size.locator('option:disabled').allTextContents()).toEqual([
        'Choose a size',
        'S, sold out',
      ])
      await size.selectOption('M')
      await add(page, 'Wished Coat').press('Enter')
      await page.getByRole('status').getByText('Size M is in your cart.').waitFor()
      await add(page, 'Wished Coat').click()
      await page.getByRole('status').getByText('2 of size M are in your cart.').waitFor()
      expect(await inCart(page)).toEqual([['Wished Coat', 'M', 2]])
      await expectNothingMoved(page)
      await page.getByRole('link', { name: 'View cart' }).click()
      await page.waitForURL('/cart')
    },
  )

  test('asks for no size where there is one, and adds no more than there is', async () => {
    const scarf = await journeys.sell({ productName: 'Last Scarf', size: ['One size'] })
    await count(scarf, 'One size', 1)
    const page = await openWishlist([scarf])
    await add(page, 'Last Scarf').click()
    await page.getByText('Size One size is in your cart.').waitFor()
    await add(page, 'Last Scarf').click()
    await page.getByText('All there is of size One size is in your cart.').waitFor()
    expect(await inCart(page)).toEqual([['Last Scarf', 'One size', 1]])
  })

  test('leads to the page of a product that is sold out, and offers nothing of one no longer sold', async () => {
    const hat = await journeys.sell({ productName: 'Wanted Hat', size: ['S'] })
    const old = await journeys.sell({ productName: 'Old Hat', size: ['S'] })
    await count(hat, 'S', 0)
    const page = await openWishlist([hat, old], {
      meanwhile: () => editProduct(journeys.shop, old, { status: 'archived' }),
    })
    await page.getByText('No longer sold', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: /ADD TO CART/ }).count()).toBe(0)
    await page.getByRole('link', { name: /^Email me when it’s back ?: Wanted Hat/ }).click()
    await page.waitForURL('/product/*')
    await page.getByRole('button', { name: 'Email me when it’s back' }).waitFor()
  })
})

describe('an order', () => {
  async function openOrders(as: SignedUp): Promise<Page> {
    const page = await journeys.visit({ as })
    await page.goto('/my-order')
    await page.getByRole('button', { name: /^Buy again/ }).waitFor()
    return page
  }

  test('is bought again as far as it can be, which says what can’t', async () => {
    const shopper = await journeys.shopper()
    const shirt = await journeys.sell({ productName: 'Kept Shirt', price: 20, size: ['S', 'M'] })
    const coat = await journeys.sell({ productName: 'Gone Coat' })
    const hat = await journeys.sell({ productName: 'Sold-out Hat' })
    const order = await buy(journeys.shop, shopper, [lineOf(shirt, 2, 'M'), lineOf(coat), lineOf(hat)])
    await editProduct(journeys.shop, coat, { status: 'archived' })
    await count(hat, 'S', 0)
    const page = await openOrders(shopper)
    const button = page.getByRole('button', { name: new RegExp(`Buy again ?, order ${order.number}`) })
    await button.press('Enter')
    await page.getByRole('status').getByText('2 items were added to your cart.').waitFor()
    await page.getByText('Gone Coat, size S: no longer sold.', { exact: true }).waitFor()
    await page.getByText('Sold-out Hat, size S: sold out.', { exact: true }).waitFor()
    expect(await inCart(page)).toEqual([['Kept Shirt', 'M', 2]])
    await expect.poll(() => focused(page)).toContain('Buy again')
    await page.getByRole('link', { name: 'View cart' }).click()
    await page.waitForURL('/cart')
    await page.getByRole('spinbutton', { name: 'Quantity of Kept Shirt, size M' }).waitFor()
  })

  test('that can’t be asked about says so, and can be tried again', async () => {
    const shopper = await journeys.shopper()
    await buy(journeys.shop, shopper, [lineOf(await journeys.sell({ productName: 'Patient Shirt' }))])
    const page = await openOrders(shopper)
    await page.route('**/user/get-by-ids*', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: /^Buy again/ }).click()
    await page.getByText(/could not be reached/).waitFor()
    expect(await inCart(page)).toEqual([])
    await page.getByRole('button', { name: /^Buy again/ }).click()
    await page.getByText('1 item was added to your cart.').waitFor()
  })
})
