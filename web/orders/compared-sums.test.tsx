import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { cents } from '../../contract/money.ts'
import type { OrderPrice } from '../../contract/pricing/cart-price.ts'
import { ComparedSums } from './compared-sums.tsx'

const sale = (offerId: string, amount: number) => ({
  kind: 'discount',
  label: 'Sale',
  percent: 10,
  cents: cents(amount),
  offerId,
})
const price = (total: number, adjustments: OrderPrice['adjustments']): OrderPrice => ({
  subtotal: cents(10_000),
  adjustments,
  total: cents(total),
})

test('two offers of one name are compared by what both take off', () => {
  const before = price(8_500, [sale('men', -1_000), sale('women', -500)])
  const after = price(9_500, [sale('women', -500)])
  const html = renderToString(<ComparedSums before={before} after={after} />)
  const rows = Array.from(html.matchAll(/<tr>(.*?)<\/tr>/g), ([, row = '']) =>
    row
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
  expect(rows).toContain('Sale (10%) −$15.00 −$5.00')
})
