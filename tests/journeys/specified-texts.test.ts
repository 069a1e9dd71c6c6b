import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fillCard, openCheckout, payNow, placeOrder } from '../setup/checkout.ts'
import { startJourneys } from '../setup/journey.ts'
import { atThePanel, openTab } from '../setup/merchant.ts'
import { buy, cards } from '../setup/orders.ts'

/**
 * What the specification words, screen by screen, as a reader sees it: innerText is the text after text-transform, and
 * is compared letter by letter. Texts of dialogs, toasts and errors are looked at on the screen they come up on.
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
  await expectNoChangedCase(page)
}

/** No style changes the case of anything on the page. */
async function expectNoChangedCase(page: Page): Promise<void> {
  const changed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => getComputedStyle(element).textTransform !== 'none')
      .map((element) => element.outerHTML.slice(0, 80)),
  )
  expect(changed, page.url()).toEqual([])
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const desk = { width: 1440, height: 900 }

test('a visitor reads the bar, the home page and the collections as they are specified', async () => {
  await journeys.sell()
  const page = await journeys.visit(desk)
  await page.goto('/')
  await expectShown(page, [
    'HOME',
    'COLLECTION',
    'ABOUT',
    'USER',
    'LOGIN',
    'Subscribe Now & get 20% off',
    '$49.00',
  ])
  await press(page, 'USER')
  await expectShown(page, ['Orders'])
  await page.goto('/collections')
  await expectShown(page, ['CATEGORIES', 'Men', 'Women', 'Kids', 'TYPE', 'Topwear', 'Bottomwear'])
  await expectShown(page, ['Winterwear', 'Low to High', 'High to Low'])
  await press(page, 'Search')
  expect(await page.getByPlaceholder('Search collections...', { exact: true }).count()).toBeGreaterThan(0)
  await page.goto('/collections?search=zeppelin')
  await expectShown(page, ['No Products found'])
  await page.goto('/about-us')
  await expectNoChangedCase(page)
})

test('a product’s page, the wishlist and the question before a logout', async () => {
  const shirt = await journeys.sell({ category: 'Kids', subCategory: 'Winterwear', size: ['S'] })
  const page = await journeys.visit({ ...desk, as: await journeys.shopper() })
  await page.goto(`/product/${shirt._id}`)
  await expectShown(page, [
    'ADD TO CART',
    '100% Original Product',
    'Cash on delivery is available on this product.',
    'Easy return and exchange policy within 7 days.',
  ])
  await page.getByRole('button', { name: /Wishlist/ }).click()
  await expectShown(page, ['Added to wishlist'])
  await page.goto('/user-wishlist')
  await expectShown(page, ['USER WISHLIST', 'Kids', '$49.00'])
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expectShown(page, ['Removed from wishlist', 'Your wishlist is empty'])
  await press(page, 'USER')
  await press(page, 'Logout')
  await expectShown(page, ['Confirm Logout', 'Are you sure you want to log out of your account?'])
  await expectShown(page, ['Yes, Logout', 'Cancel'])
})

test('a product that stands alone', async () => {
  const page = await journeys.visit(desk)
  const { _id } = await journeys.sell({ category: 'Women', subCategory: 'Bottomwear' })
  await page.goto(`/product/${_id}`)
  await expectShown(page, ['There are no similar products'])
})

test('login and sign-up', async () => {
  const page = await journeys.visit(desk)
  await page.goto('/login')
  await expectShown(page, ['Forgot Password?'])
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click()
  await expectShown(page, ['Please enter email and password'])
  await page.getByLabel('Email').fill('nobody')
  await page.getByLabel('Password').fill('a password')
  await page.keyboard.press('Enter')
  await expectShown(page, ['Please enter a valid email address'])
  await page.goto('/sign-up')
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click()
  await expectShown(page, ['Please fill all the fields'])
})

test('the cart, the checkout, the card and a payment that succeeds', async () => {
  const shirt = await journeys.sell()
  const { page } = await openCheckout(journeys, [shirt], desk)
  await page.goto('/cart')
  await expectShown(page, ['PROCEED TO CHECKOUT'])
  await page.goto('/payment')
  await expectShown(page, ['Card', 'PLACE ORDER'])
  await placeOrder(page).click()
  await fillCard(page, { number: '4242', cvv: '1' })
  await payNow(page).click()
  await expectShown(page, ['Pay Now', 'Card number must be 16 digits.', 'CVV must be 3 digits.'])
  await fillCard(page, { expiry: '13/20' })
  await payNow(page).click()
  await expectShown(page, ['Expiry date must be in MM/YY format.'])
  await fillCard(page, { expiry: '01/20' })
  await payNow(page).click()
  await expectShown(page, ['Your card has expired.'])
  await fillCard(page)
  await payNow(page).click()
  await expectShown(page, ['Payment Successful', 'Card', 'Continue shopping', '$56.35'])
  await press(page, 'Continue shopping')
  await page.waitForURL('/')
  await page.goto('/cart')
  await expectShown(page, ['Your cart is empty'])
  await page.goto('/my-order')
  await expectShown(page, ['Order Placed', 'Harbour Shirt', '$49.00'])
})

test('a payment that fails', async () => {
  const { page } = await openCheckout(journeys, [await journeys.sell()], desk)
  await placeOrder(page).click()
  await fillCard(page, { number: cards.declined })
  await payNow(page).click()
  await expectShown(page, ['Payment Failed', 'Something went wrong with your transaction', 'Try Again'])
})

test('the profile', async () => {
  const page = await journeys.visit({ ...desk, as: await journeys.shopper() })
  await page.goto('/user-profile')
  await expectShown(page, ['Upload image', 'Remove image'])
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
