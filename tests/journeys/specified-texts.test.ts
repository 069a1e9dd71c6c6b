import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillCard, fillDelivery, openCheckout, payAgain, payNow, placeOrder } from '../setup/checkout.ts'
import { press, startJourneys } from '../setup/journey.ts'
import { atThePanel, openTab } from '../setup/merchant.ts'
import { buy, cards } from '../setup/orders.ts'

/**
 * What the specification words in dialogs, toasts, errors and on screens of who is signed in, letter by letter. What the
 * server sends is in tests/pages/storefront.test.ts, the words of login and sign-up in web/account/sign-in-forms.component.test.tsx;
 * web/ui/text-case.test.ts holds that no style changes the case.
 */

const journeys = startJourneys()

/** Waits until a page shows every text to the letter. */
async function expectShown(page: Page, texts: readonly string[]): Promise<void> {
  const missing = () =>
    page.evaluate((wanted) => {
      const seen = document.body.innerText.replaceAll(/\s+/g, ' ')
      return wanted.filter((text) => !seen.includes(text))
    }, texts)
  await expect.poll(missing, { message: page.url() }).toEqual([])
}

const desk = { width: 1440, height: 900 }

test('wishlist, cart, checkout, card, payments that fail and succeed, profile, and the question before a logout', async () => {
  const shirt = await journeys.sell({ category: 'Kids', subCategory: 'Winterwear', size: ['S'] })
  const { page } = await openCheckout(journeys, [shirt], desk)
  await page.goto(`/product/${shirt._id}`)
  await page.getByRole('button', { name: /Wishlist/ }).click()
  await expectShown(page, ['Added to wishlist'])
  await page.goto('/user-wishlist')
  await expectShown(page, ['USER WISHLIST', 'Kids', '$49.00'])
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expectShown(page, ['Removed from wishlist', 'Your wishlist is empty'])
  await page.goto('/cart')
  await expectShown(page, ['PROCEED TO CHECKOUT'])
  await page.goto('/payment')
  await fillDelivery(page)
  await expectShown(page, ['Card', 'PLACE ORDER'])
  await placeOrder(page).click()
  for (const [card, texts] of [
    [{ number: '4242', cvv: '1' }, ['Pay Now', 'Card number must be 16 digits.', 'CVV must be 3 digits.']],
    [{ expiry: '13/20' }, ['Expiry date must be in MM/YY format.']],
    [{ expiry: '01/20' }, ['Your card has expired.']],
    [
      { number: cards.declined },
      ['Payment Failed', 'Something went wrong with your transaction', 'Try Again'],
    ],
  ] as const) {
    await fillCard(page, card)
    await payNow(page).click()
    await expectShown(page, texts)
  }
  await payAgain(page)
  await expectShown(page, ['Payment Successful', 'Card', 'Continue shopping', '$56.35'])
  await press(page, 'Continue shopping')
  await page.waitForURL('/')
  await page.goto('/cart')
  await expectShown(page, ['Your cart is empty'])
  await page.goto('/my-order')
  await expectShown(page, ['Order Placed', 'Harbour Shirt', '$49.00'])
  await page.goto('/user-profile')
  await expectShown(page, ['Upload image', 'Remove image'])
  await press(page, 'USER')
  await press(page, 'Logout')
  await expectShown(page, ['Confirm Logout', 'Are you sure you want to log out of your account?'])
  await expectShown(page, ['Yes, Logout', 'Cancel'])
})

test('the panel', async () => {
  const { shop } = journeys
  await buy(shop, await journeys.shopper())
  const page = await atThePanel(journeys)
  await expectShown(page, ['ADMIN PANEL', 'Add Items', 'List Items', 'Orders', 'Add to Bestseller'])
  await expectShown(page, ['1 Day', '2 Days', '3-5 Days', '7 Days'])
  await openTab(page, 'Orders')
  await expectShown(page, ['Method: Card', 'Order Placed', 'Packing', 'Shipped'])
  await expectShown(page, ['Out for Delivery', 'Delivered'])
  await openTab(page, 'List Items')
  await expectShown(page, ['Harbour Shirt'])
})
