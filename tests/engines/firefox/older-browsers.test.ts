import { describe, expect } from 'vitest'
import { cards } from '../../setup/orders.ts'
import { fillDelivery, goToCheckout, payByCard } from '../setup/checkout.ts'
import { startVisits, test } from '../setup/visits.ts'

const visits = startVisits()

/** What browsers of the years before could not do. */
const without = {
  canParse: () => void Reflect.deleteProperty(URL, 'canParse'),
  isError: () => void Reflect.deleteProperty(Error, 'isError'),
}

async function visitWithOlderBrowser(
  lacks: keyof typeof without,
  visit?: Parameters<typeof visits.visit>[0],
) {
  const page = await visits.visit(visit)
  await page.beforeScripts(without[lacks])
  return page
}

describe('an older browser', () => {
  test('shows the home page and a product', async () => {
    const product = await visits.sell({ productName: 'Older Shirt' })
    const page = await visitWithOlderBrowser('canParse')
    await page.goto('/')
    expect(await page.evaluate(() => 'canParse' in URL)).toBe(false)
    await page.click({ role: 'link', name: 'Older Shirt' })
    await page.at(`/product/${product._id}`)
    await page.see({ role: 'button', name: 'ADD TO CART' })
  })

  test('is told that the password was wrong', async () => {
    const { email } = await visits.shopper()
    const page = await visitWithOlderBrowser('isError')
    await page.goto('/login')
    await page.fill('Email', email)
    await page.fill('Password', 'something else')
    await page.click({ role: 'button', name: 'Login' })
    await page.until('a toast', () => document.querySelector('[data-sonner-toast]') !== null)
  })

  test('is told that the card was declined', async () => {
    const product = await visits.sell()
    const page = await visitWithOlderBrowser('isError', { as: await visits.shopper() })
    await goToCheckout(page, product)
    await fillDelivery(page)
    await payByCard(page, cards.declined)
    await page.see({ role: 'heading', name: 'Payment Failed' })
  })
})
