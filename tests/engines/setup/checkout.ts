import type { Product } from '../../../contract/catalogue/product.ts'
import { deliveryFields } from '../../setup/checkout.ts'
import { cards } from '../../setup/orders.ts'
import type { EnginePage } from './engine-page.ts'

/** Steps of a checkout, in any engine. */

/** From a product's page to the checkout, with one of it in the cart. */
export async function goToCheckout(page: EnginePage, product: Product): Promise<void> {
  await page.goto(`/product/${product._id}`)
  await page.click({ role: 'button', name: 'ADD TO CART' })
  await page.click({ role: 'link', name: 'Cart !' })
  await page.click({ role: 'link', name: 'PROCEED TO CHECKOUT' })
  await page.at('/payment')
}

export async function fillDelivery(page: EnginePage): Promise<void> {
  for (const [label, text] of Object.entries(deliveryFields)) await page.fill(label, text)
}

/** Opens the card dialog and pays; with a good card unless said. */
export async function payByCard(page: EnginePage, number = cards.approved): Promise<void> {
  await page.click({ role: 'button', name: 'PLACE ORDER' })
  await payInDialog(page, number)
}

/** Pays in the card dialog that is open; with a good card unless said. */
export async function payInDialog(page: EnginePage, number = cards.approved): Promise<void> {
  await page.fill('Card number', number)
  await page.fill('Expiry date', '12/39')
  await page.fill('Security code', '123')
  await page.click({ role: 'button', name: 'Pay Now' })
}
