import type { ProductFacts } from './change-log.ts'

/** What the log says of a product, for tests. */
export const factsOf = (particulars: Partial<ProductFacts> = {}): ProductFacts => ({
  category: 'Men',
  subCategory: 'Topwear',
  price: 2_000,
  createdAt: '2026-11-01T00:00:00.000Z',
  soldOut: false,
  onSale: false,
  styleId: null,
  colourFamily: null,
  sizes: ['M'],
  words: ['shirt'],
  wording: 'shirt',
  ...particulars,
})
