import { describe, expect } from 'vitest'
import { editorOf } from '../../setup/editing.ts'
import { cards } from '../../setup/orders.ts'
import { setStock } from '../../setup/stock.ts'
import { fillDelivery, goToCheckout, payByCard, payInDialog } from '../setup/checkout.ts'
import { phone, startVisits, test } from '../setup/visits.ts'

const visits = startVisits()

describe('the storefront', () => {
  test('is searched from the bar over the page', async () => {
    await visits.sell({ productName: 'Lighthouse Coat' })
    await visits.sell({ productName: 'Harbour Shirt' })
    const page = await visits.visit()
    await page.goto('/')
    await page.click({ role: 'button', name: 'Search' })
    await page.fill('Search', 'Lighthouse')
    const height = await page.evaluate(() => document.querySelector('dialog[open] form')?.clientHeight ?? 0)
    expect(height).toBeGreaterThan(40)
    await page.see({ role: 'button', name: 'Close search' })
    await page.press('Enter')
    await page.at('/collections')
    await page.see({ role: 'link', name: 'Lighthouse Coat' })
    await page.gone({ role: 'link', name: 'Harbour Shirt' })
  })

  test('is filtered on a phone in a sheet that shows what can be ticked', async () => {
    await visits.sell({ productName: 'Anchor Dress', category: 'Women' })
    await visits.sell({ productName: 'Anchor Trousers', category: 'Men' })
    const page = await visits.visit({ size: phone })
    await page.goto('/collections')
    await page.click({ role: 'button', name: 'Filters' })
    await page.click({ role: 'checkbox', name: 'Women' })
    const height = await page.evaluate(() => document.querySelector('dialog[open]')?.clientHeight ?? 0)
    expect(height).toBeGreaterThan(250)
    await page.click({ role: 'button', name: 'Show' })
    await page.see({ role: 'link', name: 'Anchor Dress' })
    await page.gone({ role: 'link', name: 'Anchor Trousers' })
  })
})

describe('a product', () => {
  test('with several pictures is gone through by its small pictures and by the arrow keys', async () => {
    const coat = await visits.sell({ productName: 'Wrap Coat' })
    const second = `${visits.shop.url}/icon-192.png`
    await editorOf(visits.shop).edit(coat._id, {
      pictures: [
        { url: coat.imgUrl, alt: '' },
        { url: second, alt: 'The back' },
      ],
    })
    const page = await visits.visit()
    await page.goto(`/product/${coat._id}`)
    const isShown = (number: number) => {
      const strip = document.querySelector('main section ul')
      const slide = strip?.children[number - 1]
      const [box, edge] = [slide?.getBoundingClientRect(), strip?.getBoundingClientRect()]
      return Math.abs((box?.left ?? 0) - (edge?.left ?? 99)) < 2
    }
    await page.click({ role: 'radio', name: 'Picture 2 of 2' })
    await page.until('the second picture', isShown, 2)
    await page.press('ArrowLeft')
    await page.until('the first picture', isShown, 1)
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('[aria-label="Zoom in on the picture, 1 of 2"]')?.focus(),
    )
    await page.press('ArrowRight')
    await page.until('the second picture', isShown, 2)
    const named = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    expect(named).toBe('Zoom in on the picture, 2 of 2')
  })

  test('whose size is sold out offers an email in place of the cart', async () => {
    const shirt = await visits.sell({ productName: 'Counted Shirt', size: ['S', 'M'] })
    await setStock(visits.shop, [
      { productId: shirt._id, size: 'S', set: 0 },
      { productId: shirt._id, size: 'M', set: 2 },
    ])
    const page = await visits.visit({ size: phone })
    await page.goto(`/product/${shirt._id}`)
    await page.see({ role: 'button', name: 'ADD TO CART' })
    await page.choose('Size', 'S, sold out')
    await page.click({ role: 'button', name: 'Email me when it’s back' })
    await page.fill('Email', 'vera@mail.example')
    await page.press('Enter')
    await page.until('the note', () =>
      /confirm the email we sent to vera@mail/.test(document.body.textContent),
    )
  })
})

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
    await payInDialog(page)
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
