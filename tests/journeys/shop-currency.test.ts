import { expect, test } from 'vitest'
import { openCheckout, orderAndPay } from '../setup/checkout.ts'
import { expectNothingBeyond, press, startJourneys } from '../setup/journey.ts'
import { atThePanel } from '../setup/merchant.ts'

const journeys = startJourneys()

test('a merchant chooses the currency by an example, and every page writes amounts so; who has seen another pays nothing before seeing it', async () => {
  const coat = await journeys.sell({ price: 1_234.5 })
  const { page: visitor } = await openCheckout(journeys, [coat])
  await visitor.getByText('$1,419.68').first().waitFor()
  const page = await atThePanel(journeys, 390, { at: '/admin/settings#currency' })
  const form = page.getByRole('form', { name: 'Currency' })
  const example = form.getByRole('status', { name: 'How amounts look' })
  await example.getByText('$1,234,567.50').waitFor()
  await form.getByLabel('Currency', { exact: true }).selectOption('EUR')
  await example.getByText('1.234.567,50\u00a0€').waitFor()
  await form.getByLabel('Sign', { exact: true }).fill('')
  await press(page, 'Save currency')
  await form.getByText('Enter the sign of the currency.').first().waitFor()
  await form.getByLabel('Sign', { exact: true }).fill('€')
  await form.getByLabel('Thousands and decimals').selectOption({ label: '1\u00a0234\u00a0567,50' })
  await press(page, 'Save currency')
  await form.getByText('Currency saved.').waitFor()
  await expectNothingBeyond(page)

  await orderAndPay(visitor)
  await visitor.waitForURL('**/cart')
  await visitor.getByText('1\u00a0419,68\u00a0€').first().waitFor()
  expect(await visitor.locator('body').innerText()).not.toContain('$')
  await visitor.goto(`/product/${coat._id}`)
  await visitor.getByText('1\u00a0234,50\u00a0€').first().waitFor()
  const described = await visitor.locator('script[type="application/ld+json"]').first().textContent()
  expect(JSON.parse(described ?? '{}')).toMatchObject({
    hasVariant: expect.arrayContaining([
      expect.objectContaining({
        offers: expect.objectContaining({ price: '1234.50', priceCurrency: 'EUR' }),
      }),
    ]),
  })
  expect(await visitor.locator('meta[property="product:price:currency"]').getAttribute('content')).toBe('EUR')

  const merchant = await atThePanel(journeys, 1440, { at: '/admin/home?tab=orders' })
  await merchant.getByText('0,00\u00a0€').first().waitFor()
  expect(await merchant.getByRole('main').innerText()).not.toContain('$')
})
