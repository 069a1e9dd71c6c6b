import { describe, expect } from 'vitest'
import { fillDelivery, payByCard } from '../setup/checkout.ts'
import type { EnginePage } from '../setup/engine-page.ts'
import { startVisits, test } from '../setup/visits.ts'

/** Pages that come back from the browser's back/forward cache, where they stand as they were left. */

const visits = startVisits()

const bagOf = (page: EnginePage, name: string) => page.see({ role: 'link', name })

describe('a page that comes back', () => {
  test('knows what was put into the cart meanwhile, and loses none of it', async () => {
    const [coat, scarf] = [
      await visits.sell({ productName: 'Coat' }),
      await visits.sell({ productName: 'Scarf' }),
    ]
    const page = await visits.visit({ as: await visits.shopper() })
    await page.goto('/collections')
    await page.goto(`/product/${coat._id}`)
    await page.click({ role: 'button', name: 'ADD TO CART' })
    await bagOf(page, 'Cart !')
    await page.back()
    await page.at('/collections')
    await bagOf(page, 'Cart !')
    await page.click({ role: 'link', name: 'Scarf' })
    await page.at(`/product/${scarf._id}`)
    await page.click({ role: 'button', name: 'ADD TO CART' })
    await page.click({ role: 'link', name: 'View cart' })
    await page.at('/cart')
    await page.see({ role: 'link', name: 'Scarf' })
    await page.see({ role: 'link', name: 'Coat' })
    const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('cart') ?? '{}').items.length)
    expect(stored).toBe(2)
  })

  test('is loaded again where a request had failed as it was left', async () => {
    const product = await visits.sell({ productName: 'Parka' })
    const page = await visits.visit()
    await page.goto('/collections')
    await page.see({ role: 'link', name: 'Parka' })
    await page.evaluate(() => {
      window.fetch = () => Promise.reject(new TypeError('aborted'))
    })
    await page.click({ role: 'link', name: 'Parka' })
    await page.see({ role: 'heading', name: 'Something went wrong' })
    await page.goto('/about-us')
    await page.back()
    await page.at(`/product/${product._id}`)
    await page.see({ role: 'button', name: 'ADD TO CART' })
  })

  test('never brings back the cart that was bought', async () => {
    const product = await visits.sell()
    const page = await visits.visit({ as: await visits.shopper() })
    await page.goto(`/product/${product._id}`)
    await page.click({ role: 'button', name: 'ADD TO CART' })
    await page.click({ role: 'link', name: 'View cart' })
    await page.see({ role: 'link', name: 'PROCEED TO CHECKOUT' })
    await page.goto('/payment')
    await fillDelivery(page)
    await payByCard(page)
    await page.see({ role: 'heading', name: 'Payment Successful' })
    await page.goto('/about-us')
    await page.back()
    await page.at('/payment/success')
    await page.see({ role: 'heading', name: 'Payment Successful' })
    await page.back()
    await page.at('/cart')
    await page.see({ text: 'Your cart is empty' })
  })

  test('shows nothing of a person who has logged out since', async () => {
    const shopper = await visits.shopper({ name: 'Grace Hopper' })
    const page = await visits.visit({ as: shopper })
    await page.goto('/user-profile')
    await page.see({ role: 'heading', name: 'Grace Hopper' })
    await page.goto('/about-us')
    await page.click({ role: 'button', name: 'USER' })
    await page.click({ role: 'button', name: 'Logout' })
    await page.click({ role: 'button', name: 'Yes, Logout' })
    await page.at('/')
    await page.back()
    await page.at('/about-us')
    await page.back()
    await page.at('/login')
    await page.gone({ text: 'Grace Hopper' })
  })

  test('shows nothing of a person whose session has ended elsewhere, neither on a public page', async () => {
    const shopper = await visits.shopper({ name: 'Grace Hopper' })
    const page = await visits.visit({ as: shopper })
    await page.goto('/')
    await page.see({ role: 'link', name: 'Wishlist' })
    await page.goto('/user-profile')
    await page.see({ role: 'heading', name: 'Grace Hopper' })
    await page.goto('/about-us')
    await page.evaluate(async () => void (await fetch('/user/login', { method: 'DELETE' })))
    await page.back()
    await page.at('/login')
    await page.see({ role: 'link', name: 'LOGIN' })
    await page.gone({ text: 'Grace Hopper' })
    await page.back()
    await page.at('/')
    await page.see({ role: 'link', name: 'LOGIN' })
    await page.gone({ role: 'link', name: 'Wishlist' })
  })
})
