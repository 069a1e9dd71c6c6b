import { describe, expect } from 'vitest'
import { cards } from '../../setup/orders.ts'
import { fillDelivery, goToCheckout, payByCard } from '../setup/checkout.ts'
import { phone, startVisits, test } from '../setup/visits.ts'

const visits = startVisits()

describe('shopping', () => {
  test('leads from the home page over a declined card to an order, on a phone', async () => {
    const product = await visits.sell({ productName: 'Whole Way Shirt', price: 40 })
    const page = await visits.visit({ size: phone, as: await visits.shopper() })
    await page.goto('/')
    await page.click({ role: 'link', name: 'Whole Way Shirt' })
    await page.at(`/product/${product._id}`)
    await goToCheckout(page, product)
    await fillDelivery(page)
    await payByCard(page, cards.declined)
    await page.see({ role: 'heading', name: 'Payment Failed' })
    await page.click({ role: 'button', name: 'Try Again' })
    await page.at('/payment')
    await payByCard(page)
    await page.see({ role: 'heading', name: 'Payment Successful' })
    await page.click({ role: 'button', name: 'Continue shopping' })
    await page.at('/')
    await page.see({ role: 'link', name: 'Cart, 0' })
    await page.goto('/my-order')
    await page.see({ text: 'Order Placed' })
  })

  test('by somebody new begins with an account and ends with the logout', async () => {
    const page = await visits.visit()
    await page.goto('/sign-up')
    await page.fill('Name', 'Grace Hopper')
    await page.fill('Email', 'grace@mail.example')
    await page.fill('Password', 'seven brass buttons')
    await page.click({ role: 'button', name: 'Sign up' })
    await page.at('/')
    await page.see({ role: 'link', name: 'Wishlist' })
    await page.click({ role: 'button', name: 'USER' })
    await page.click({ role: 'button', name: 'Logout' })
    await page.click({ role: 'button', name: 'Yes, Logout' })
    await page.see({ role: 'link', name: 'LOGIN' })
    expect(await page.evaluate(() => sessionStorage.getItem('cart'))).toBeNull()
  })
})
