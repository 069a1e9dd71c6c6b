import { describe, expect } from 'vitest'
import { editProduct } from '../../setup/products.ts'
import { setStock } from '../../setup/stock.ts'
import { phone, startVisits, test } from '../setup/visits.ts'

const visits = startVisits()

describe('a product', () => {
  test('with several pictures is gone through by its small pictures and by the arrow keys', async () => {
    const coat = await visits.sell({ productName: 'Wrap Coat' })
    const second = `${visits.shop.url}/icon-192.png`
    await editProduct(visits.shop, coat, {
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
      /open the link we’ve sent to vera@mail/.test(document.body.textContent),
    )
  })
})
