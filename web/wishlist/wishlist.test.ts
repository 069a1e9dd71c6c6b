import { describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { applyPending } from './wishlist.ts'

const product = (name: string) => ({ _id: name, productName: name }) as unknown as Product
const [coat, shirt, scarf] = ['coat', 'shirt', 'scarf'].map(product) as [Product, Product, Product]

describe('the wishlist with pending under way', () => {
  test('shows what is wished for first, and not what is wished away', () => {
    const pending = [
      { product: scarf, wanted: true },
      { product: coat, wanted: false },
    ]
    expect(applyPending([coat, shirt], pending)).toEqual([scarf, shirt])
  })

  test('shows nothing twice, and takes off without complaint what is not there', () => {
    const pending = [
      { product: shirt, wanted: true },
      { product: coat, wanted: false },
    ]
    expect(applyPending([shirt], pending)).toEqual([shirt])
  })
})
