import { describe, expect } from 'vitest'
import { buy, lineOf } from '../../setup/orders.ts'
import { signUpShopper } from '../../setup/shoppers.ts'
import type { Size } from '../setup/engine.ts'
import type { EnginePage } from '../setup/engine-page.ts'
import { logInMerchant } from '../setup/merchant.ts'
import { desktop, phone, startVisits, test } from '../setup/visits.ts'

const visits = startVisits()

test('the administrator sees what was taken, sends an order, and leaves nothing behind', async () => {
  const product = await visits.sell({ price: 400 })
  await buy(visits.shop, await signUpShopper(visits.shop, { name: 'Grace Hopper' }), [lineOf(product)])
  const page = await visits.visit()
  await logInMerchant(page)
  await page.click({ role: 'tab', name: 'Orders' })
  await page.see({ role: 'article', name: 'Grace Hopper' })
  const labels = () =>
    [...document.querySelectorAll('main svg text')].map(({ textContent }) => textContent ?? '')
  await page.click({ role: 'button', name: 'Show chart' })
  await page.until('the chart', () =>
    [...document.querySelectorAll('main svg')].some(({ textContent }) => /\$\d/.test(textContent ?? '')),
  )
  const money = (await page.evaluate(labels)).filter((text) => text.startsWith('$'))
  expect(money.length).toBeGreaterThan(1)
  expect(money.filter((text) => !/^\$\d+$/.test(text))).toEqual([])

  await page.choose('Status of order', 'Shipped')
  await page.see({ text: ': Shipped. The customer is emailed in 60 s.' })

  await page.goto('/about-us')
  await page.evaluate(async () => void (await fetch('/admin/login', { method: 'DELETE' })))
  await page.back()
  await page.at('/admin')
  await page.gone({ text: 'Grace Hopper' })
})

async function atThePanel(size: Size, query: string): Promise<EnginePage> {
  const page = await visits.visit({ size })
  await logInMerchant(page)
  await page.see({ role: 'heading', name: 'Add Items' })
  await page.goto(`/admin/home?${query}`)
  return page
}

const press = (page: EnginePage, name: string) => page.click({ role: 'button', name })

async function stored(id: string) {
  const merchant = await visits.shop.signInAdministrator()
  return (await visits.shop.call('getProduct', { id }, merchant)).body.data
}

describe('a merchant', () => {
  test('edits a product in its form and in the list on a phone, and takes an edit of its history back', async () => {
    const { _id } = await visits.sell({ productName: 'Otter Coat', price: 60 })
    const page = await atThePanel(phone, `tab=list&product=${_id}`)
    await page.fill('Price in dollars', '48')
    await page.choose('Delivery time', '7 Days')
    await press(page, 'Save')
    await page.see({ text: 'Saved.' })
    await page.see({ text: '$48.00' })
    expect(await stored(_id)).toMatchObject({ price: 48, deliveryTime: '7 Days' })
    await press(page, 'Undo')
    await page.see({ text: 'Undone.' })
    expect(await stored(_id)).toMatchObject({ price: 60, deliveryTime: '1 Day' })

    await page.click({ role: 'link', name: 'Back to the list' })
    await page.until('focus on the product', () =>
      (document.activeElement?.textContent ?? '').startsWith('Otter Coat'),
    )
    await press(page, 'Edit the price of Otter Coat')
    await page.fill('Price of Otter Coat', '55')
    await page.press('Enter')
    await page.see({ text: 'Saved. Price: $60.00 → $55.00.' })
  })

  test('lowers several prices and counts stock, and takes both back', async () => {
    const heron = (kind: string) => visits.sell({ productName: `Heron ${kind}`, price: 40, size: ['M'] })
    const ids = [(await heron('Cap'))._id, (await heron('Tie'))._id]
    const page = await atThePanel(desktop, 'tab=list&search=heron')
    await page.see({ text: 'Heron Tie' })
    await page.click({ role: 'checkbox', name: 'Select all 2' })
    await page.see({ text: '2 selected' })
    await press(page, 'Price…')
    await page.fill('Percent', '25')
    await page.see({ text: '$30.00' })
    await press(page, 'Change prices')
    await page.see({ text: '2 prices changed.' })
    await press(page, 'Undo')
    await page.see({ text: 'Undone.' })

    await page.goto('/admin/home?tab=list&view=stock&search=heron')
    await page.fill('New count, Heron Tie, size M', '12')
    await page.press('Enter')
    await page.fill('New count, Heron Cap, size M', '0')
    await page.see({ text: '2 sizes not saved' })
    await press(page, 'Save')
    await page.see({ text: 'Stock saved for 2 sizes.' })
    await press(page, 'Undo')
    await page.see({ text: 'Undone.' })
    for (const id of ids) {
      const { price, variants } = await stored(id)
      expect({ price, variants }).toEqual({ price: 40, variants: [{ size: 'M' }] })
    }
  })
})
