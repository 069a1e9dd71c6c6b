import { expect, test } from 'vitest'
import { startPages } from '../setup/fetched-pages.ts'
import { sellForDays } from '../setup/products.ts'

const pages = startPages()

test('what is struck through is the lowest price of the 30 days before, on page and list and for programs', async () => {
  const product = await pages.merchant.add({ productName: 'Sale Tee', price: 100 })
  await pages.merchant.add({ productName: 'Plain Tee', price: 60 })
  await sellForDays(pages.shop, product, 90_00)
  await pages.merchant.edit(product._id, { price: 80, compareAtPrice: 100 })
  for (const path of [`/product/${product._id}`, '/collections']) {
    const { html, text } = await pages.open(path)
    expect(text, path).toContain('Now $80.00 was $90.00 -11%')
    expect(html, path).toMatch(/<s\b[^>]*>(<span[^>]*>)?was /)
    expect(html, path).not.toContain('$100')
  }
  const { told, text } = await pages.open(`/product/${product._id}`)
  expect(JSON.stringify(told)).toMatch(/StrikethroughPrice","price":"90.00"/)
  expect(text).toContain('Lowest price in the 30 days before the reduction: $90.00')
  expect((await pages.open('/collections')).text).toContain('Plain Tee $60.00')
})
