import { expect, test } from 'vitest'
import type { ProductFacts } from './change-log.ts'
import { onSearch } from './search-dependency.ts'
import { factsOf } from './test-facts.ts'

const coat = factsOf({
  subCategory: 'Winterwear',
  price: 9_000,
  words: ['coat', 'wool', 'men', 'winterwear'],
  wording: '1',
})
const shirt = { ...coat, words: ['shirt', 'men', 'topwear'], wording: '2' }
const woolCoat = ["'wool' | 'wool':*", "'coat' | 'coat':*"]

test.each<[string, ProductFacts | undefined, ProductFacts | undefined, boolean]>([
  ['a coat is added', undefined, coat, true],
  ['a coat is hidden', coat, undefined, true],
  ['a shirt is added', undefined, shirt, false],
  ['a shirt becomes a coat', shirt, coat, true],
  ['a coat is described otherwise', coat, { ...coat, wording: '3' }, true],
  ['a coat moves to another category', coat, { ...coat, category: 'Women' }, true],
  ['a coat that is not shown costs more', coat, { ...coat, price: 9_900 }, false],
  ['a coat is sold out', coat, { ...coat, soldOut: true }, true],
  ['a shirt is sold out', shirt, { ...shirt, soldOut: true }, false],
  ['a shirt is described otherwise', shirt, { ...shirt, wording: '4' }, false],
])('a search for a wool coat, when %s', (_name, before, after, isTouched) => {
  expect(onSearch(woolCoat).isTouchedBy({ productId: 'a', before, after })).toBe(isTouched)
})

test('sorted by price it shows a coat whose new price brings it there, and no other', () => {
  const search = onSearch(woolCoat, {
    filters: { category: [], subCategory: [] },
    by: 'price',
    direction: 'asc',
    soldOutLast: true,
    after: undefined,
    end: { last: { soldOut: false, key: 5_000, id: 'b' }, next: { soldOut: false, key: 6_000, id: 'c' } },
  })
  const priced = (facts: ProductFacts, price: number) => ({
    productId: 'a',
    before: facts,
    after: { ...facts, price },
  })
  expect(search.isTouchedBy(priced(coat, 4_000))).toBe(true)
  expect(search.isTouchedBy(priced(coat, 8_000))).toBe(false)
  expect(search.isTouchedBy(priced(shirt, 4_000))).toBe(false)
})

test('a query that is written in another way depends on everything', () => {
  expect(onSearch(["'wool' <-> 'coat'"]).isTouchedBy({ productId: 'a', before: shirt, after: shirt })).toBe(
    true,
  )
})
