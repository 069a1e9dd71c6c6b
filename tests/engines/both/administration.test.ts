import { expect } from 'vitest'
import { buy, lineOf, signUpShopper } from '../../setup/orders.ts'
import { administratorLogin } from '../../setup/shop.ts'
import { startVisits, test } from '../setup/visits.ts'

const visits = startVisits()

test('the administrator sees what was taken, sends an order, and leaves nothing behind', async () => {
  const product = await visits.sell({ price: 400 })
  await buy(visits.shop, await signUpShopper(visits.shop, 'Grace Hopper'), [lineOf(product)])
  const page = await visits.visit()
  await page.goto('/admin')
  await page.fill('Email', administratorLogin.email)
  await page.fill('Password', administratorLogin.password)
  await page.click({ role: 'button', name: 'Log in' })
  await page.click({ role: 'tab', name: 'Orders' })
  await page.see({ role: 'article', name: 'Grace Hopper' })
  const labels = () =>
    [...document.querySelectorAll('main svg text')].map(({ textContent }) => textContent ?? '')
  await page.until('the chart', () => /\$\d/.test(document.querySelector('main svg')?.textContent ?? ''))
  const money = (await page.evaluate(labels)).filter((text) => text.startsWith('$'))
  expect(money.length).toBeGreaterThan(1)
  expect(money.filter((text) => !/^\$\d+$/.test(text))).toEqual([])

  await page.choose('Status of the order of Grace Hopper', 'Shipped')
  await page.see({ text: 'is now Shipped' })

  await page.goto('/about-us')
  await page.evaluate(async () => void (await fetch('/admin/login', { method: 'DELETE' })))
  await page.back()
  await page.at('/admin')
  await page.gone({ text: 'Grace Hopper' })
})
