import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { lapseReservations } from '../../server/orders/lapse-reservations.ts'
import { audit, expectOneCharge, openCheckout, orderAndPay, payWithCard } from '../setup/checkout.ts'
import { expectAccessible, startJourneys } from '../setup/journey.ts'
import { buy, cards, lineOf } from '../setup/orders.ts'
import type { SignedUp } from '../setup/shoppers.ts'
import { signUpShopper } from '../setup/shoppers.ts'
import { booksOf, setStock } from '../setup/stock.ts'

/** An order holds its stock for RESERVATION_MINUTES; its shopper may take longer. */

const journeys = startJourneys()

const database = () => journeys.shop.running.context.database

/** A product of which one piece is left in size S. */
async function sellLast(productName: string): Promise<Product> {
  const product = await journeys.sell({ productName })
  await setStock(journeys.shop, [{ productId: product._id, size: 'S', set: 1 }])
  return product
}

const inSizeS = async ({ _id }: Product) => (await booksOf(database(), _id)).find(({ size }) => size === 'S')

/** A shopper whose first card was declined is at the card dialog again, and their reservation has ended. */
async function waitAtCardDialog(product: Product): Promise<{ page: Page; shopper: SignedUp }> {
  const { page, shopper } = await openCheckout(journeys, [product])
  await orderAndPay(page, { number: cards.declined })
  await page.waitForURL('/payment/error')
  expect(await inSizeS(product)).toMatchObject({ available: 0, reserved: 1 })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByLabel('Card number').waitFor()
  await lapse(product)
  return { page, shopper }
}

async function lapse(product: Product): Promise<void> {
  const past = new Date(Date.now() - 1_000)
  await database().updateTable('stock_reservations').set({ expires_at: past }).execute()
  await lapseReservations(journeys.shop.running.context)
  expect(await inSizeS(product)).toMatchObject({ available: 1, reserved: 0 })
}

const buyAnother = async (product: Product) =>
  buy(journeys.shop, await signUpShopper(journeys.shop), [lineOf(product)])

async function expectNoCharge(shopper: SignedUp): Promise<void> {
  const { orders, charges } = await audit(journeys, shopper)
  expect(orders.map(({ payment }) => payment.state)).toEqual(['failed'])
  expect(charges).toEqual([])
}

describe('a shopper whose reservation ends while they look for another card', () => {
  test('pays as usual while the last piece is still there', async () => {
    const hat = await sellLast('Patient Hat')
    const { page, shopper } = await waitAtCardDialog(hat)
    await payWithCard(page)
    await page.waitForURL('/payment/success')
    await expectOneCharge(journeys, shopper)
    expect(await inSizeS(hat)).toMatchObject({ available: 0, reserved: 0, history: 0 })
  })

  test('reads what is gone when another has bought the last piece, is not charged, and buys the rest', async () => {
    const hat = await sellLast('Wanted Hat')
    const coat = await journeys.sell({ productName: 'Plain Coat' })
    const { page, shopper } = await waitAtCardDialog(hat)
    await buyAnother(hat)
    await payWithCard(page)
    await page.waitForURL('/cart')
    await page.getByText('Wanted Hat, size S, has sold out. Nothing was charged.').waitFor()
    await page.getByText('Size S is sold out. Please remove it to continue.').waitFor()
    await expectNoCharge(shopper)

    await page.getByRole('button', { name: 'Remove Wanted Hat, size S' }).click()
    await page.goto(`/product/${coat._id}`)
    await page.getByRole('button', { name: 'ADD TO CART' }).click()
    await page.getByText('is in your cart').waitFor()
    await page.goto('/payment')
    await orderAndPay(page)
    await page.waitForURL('/payment/success')
    const { orders } = await audit(journeys, shopper)
    expect(orders.filter(({ payment }) => payment.state === 'paid')).toMatchObject([
      { productInfo: [{ productName: 'Plain Coat' }] },
    ])
    expect(await inSizeS(hat)).toMatchObject({ available: 0, reserved: 0, history: 0 })
  })

  test('reads what is gone beside the order under My Orders too', async () => {
    const hat = await sellLast('Ordered Hat')
    const { page: checkout, shopper } = await waitAtCardDialog(hat)
    await buyAnother(hat)
    // A tab that knows nothing of the checkout.
    const page = await journeys.openTab(checkout)
    await page.goto('/my-order')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await payWithCard(page)
    await page.getByText('Ordered Hat, size S, has sold out. Nothing was charged.').waitFor()
    await expectNoCharge(shopper)
    await expectAccessible(page)
  })
})
