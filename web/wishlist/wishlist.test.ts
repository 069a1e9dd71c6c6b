import { describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { applyPending } from './wishlist.ts'

const product = (name: string) => ({ _id: name, productName: name }) as unknown as Product
const [coat, shirt, scarf] = ['coat', 'shirt', 'scarf'].map(product) as [Product, Product, Product]

describe('the wishlist with changes under way', () => {
  test('shows additions first and no removals', () => {
    const pending = [
      { product: scarf, listed: true },
      { product: coat, listed: false },
    ]
    expect(applyPending([coat, shirt], pending)).toEqual([scarf, shirt])
  })

  test('shows nothing twice, and ignores the removal of what is not there', () => {
    const pending = [
      { product: shirt, listed: true },
      { product: coat, listed: false },
    ]
    expect(applyPending([shirt], pending)).toEqual([shirt])
  })
})
