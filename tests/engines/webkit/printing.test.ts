import { inflateSync } from 'node:zlib'
import { expect } from 'vitest'
import { buy, lineOf } from '../../setup/orders.ts'
import { signUpShopper } from '../../setup/shoppers.ts'
import { logInMerchant } from '../setup/merchant.ts'
import { startVisits, test } from '../setup/visits.ts'

const visits = startVisits()

/** The colour that each sheet is filled with first, as the PDF has it: red, green and blue from 0 to 1. */
function groundsOf(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n(.*?)endstream/gs)
  const readable = [...streams].flatMap(([, bytes = '']) => {
    try {
      return [inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')]
    } catch {
      return []
    }
  })
  return readable.flatMap((drawing) => drawing.match(/[\d.]+ [\d.]+ [\d.]+ rg/)?.[0] ?? [])
}

test('what is printed stands on white paper', async () => {
  const page = await visits.visit()
  for (const address of ['/about-us', '/admin']) {
    await page.goto(address)
    const [ground] = groundsOf(await page.printed())
    expect(ground).toBe('1 1 1 rg')
  }
})

/** A window that is driven prints nothing when a page asks for it, and says nothing either. */
test('a packing slip goes away with the next press where no browser says that it was printed', async () => {
  const product = await visits.sell()
  await buy(visits.shop, await signUpShopper(visits.shop, { name: 'Lise Meitner' }), [lineOf(product)])
  const page = await visits.visit()
  await logInMerchant(page)
  await page.click({ role: 'tab', name: 'Orders' })
  await page.evaluate(() => {
    const native = window.print.bind(window)
    window.print = () => {
      native()
      document.body.setAttribute('data-printed', '')
    }
  })
  await page.click({ role: 'button', name: 'Print order' })
  await page.until('print()', () => document.body.hasAttribute('data-printed'))
  expect(await page.evaluate(() => document.querySelectorAll('.packing-slip').length)).toBe(1)
  await page.click({ role: 'heading', name: 'Orders' })
  await page.until('no slip', () => document.querySelector('.packing-slip') === null)
})
