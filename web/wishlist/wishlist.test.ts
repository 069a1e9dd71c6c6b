import { describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { withWishes } from './wishlist.ts'

const product = (name: string) => ({ _id: name, productName: name }) as unknown as Product
const [coat, shirt, scarf] = ['coat', 'shirt', 'scarf'].map(product) as [Product, Product, Product]

describe('the wishlist with wishes under way', () => {
  test('shows what is wished for first, and not what is wished away', () => {
    const wishes = [
      { product: scarf, wanted: true },
      { product: coat, wanted: false },
    ]
    expect(withWishes([coat, shirt], wishes)).toEqual([scarf, shirt])
  })

  test('shows nothing twice, and takes off without complaint what is not there', () => {
    const wishes = [
      { product: shirt, wanted: true },
      { product: coat, wanted: false },
    ]
    expect(withWishes([shirt], wishes)).toEqual([shirt])
  })
})
