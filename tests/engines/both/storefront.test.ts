import { describe, expect } from 'vitest'
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
