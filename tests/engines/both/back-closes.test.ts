import { describe, expect } from 'vitest'
import { fillDelivery, goToCheckout } from '../setup/checkout.ts'
import type { EnginePage } from '../setup/engine-page.ts'
import { phone, startVisits, test } from '../setup/visits.ts'

/** Back closes what lies over a page, and the page stays (tests/journeys/back-closes.test.ts has more of it in Chromium). */

const visits = startVisits()

const isOpen = () => document.querySelector('dialog[open], [popover]:popover-open') !== null
const isClosed = () => document.querySelector('dialog[open], [popover]:popover-open') === null

/** Opens it and goes back, twice. @returns the length of the history after each time */
async function openAndGoBack(page: EnginePage, name: string): Promise<number[]> {
  const lengths: number[] = []
  for (let turn = 0; turn < 2; turn++) {
    await page.click({ role: 'button', name })
    await page.until('something open', isOpen)
    await page.back()
    await page.until('nothing open', isClosed)
    lengths.push(await page.evaluate(() => history.length))
  }
  return lengths
}

describe('Back', () => {
  test('closes filters, search and menu of a list, and then leaves it', async () => {
    await visits.sell({ productName: 'Parka' })
    const page = await visits.visit({ size: phone })
    await page.goto('/about-us')
    await page.goto('/collections')
    const lengths: number[] = []
    for (const name of ['Filters', 'Search', 'Menu']) lengths.push(...(await openAndGoBack(page, name)))
    expect(new Set(lengths).size).toBe(1)
    await page.at('/collections')
    await page.back()
    await page.at('/about-us')
  })

  test('closes picture and size guide of a product, and then leaves it', async () => {
    const coat = await visits.sell({ productName: 'Duffle Coat' })
    const page = await visits.visit({ size: phone })
    await page.goto('/about-us')
    await page.goto(`/product/${coat._id}`)
    for (const name of ['Zoom in on the picture', 'Size guide']) await openAndGoBack(page, name)
    await page.at(`/product/${coat._id}`)
    await page.back()
    await page.at('/about-us')
  })

  test('closes the card dialog, and the checkout keeps the address', async () => {
    const product = await visits.sell({ productName: 'Knitted Tie' })
    const page = await visits.visit({ size: phone, as: await visits.shopper() })
    await goToCheckout(page, product)
    await fillDelivery(page)
    await page.click({ role: 'button', name: 'PLACE ORDER' })
    await page.see({ label: 'Card number' })
    await page.back()
    await page.until('nothing open', isClosed)
    await page.at('/payment')
    expect(
      await page.evaluate(() => document.querySelector<HTMLInputElement>('[name="address.city"]')?.value),
    ).toBe('London')
    await page.back()
    await page.at('/cart')
  })

  test('leads from a page that the menu has opened straight to the one before', async () => {
    const page = await visits.visit({ size: phone })
    await page.goto('/collections')
    const before = await page.evaluate(() => history.length)
    await page.click({ role: 'button', name: 'Menu' })
    await page.click({ role: 'link', name: 'ABOUT' })
    await page.at('/about-us')
    expect(await page.evaluate(() => history.length)).toBe(before + 1)
    await page.back()
    await page.at('/collections')
    await page.until('nothing open', isClosed)
  })

  test('keeps what was ticked in the filters', async () => {
    await visits.sell({ productName: 'Anchor Dress', category: 'Women' })
    const page = await visits.visit({ size: phone })
    await page.goto('/about-us')
    await page.goto('/collections')
    await page.click({ role: 'button', name: 'Filters' })
    await page.click({ role: 'checkbox', name: 'Women' })
    await page.until('the filter', () => location.search === '?category=Women')
    await page.back()
    await page.until('nothing open', isClosed)
    expect(await page.evaluate(() => location.search)).toBe('?category=Women')
    await page.back()
    await page.until('the whole list', () => location.search === '' && location.pathname === '/collections')
    await page.back()
    await page.at('/about-us')
  })
})
