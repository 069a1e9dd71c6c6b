import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../tests/setup/quick-run.ts'
import type { ProductChange, ProductFacts } from './change-log.ts'
import { endOf, type ListWindow, onList, type Place } from './list-dependency.ts'
import { factsOf } from './test-facts.ts'

type Shop = Map<string, ProductFacts>
type Query = Pick<ListWindow, 'filters' | 'by' | 'direction' | 'soldOutLast' | 'after'> & { limit: number }

/** What the list answers: the products and whether there are more. */
function answer(shop: Shop, { filters, by, direction, soldOutLast, after, limit }: Query) {
  const sign = direction === 'asc' ? 1 : -1
  const compare = (one: Place, other: Place) => {
    if (one.soldOut !== other.soldOut) return one.soldOut ? 1 : -1
    if (one.key !== other.key) return one.key < other.key ? -sign : sign
    return one.id < other.id ? -sign : one.id > other.id ? sign : 0
  }
  const places = [...shop]
    .filter(([, { category }]) => filters.category.length === 0 || filters.category.includes(category))
    .filter(([, { onSale }]) => onSale || !filters.onSale)
    .map(([id, product]) => ({ soldOut: soldOutLast && product.soldOut, key: product[by], id }))
    .sort(compare)
    .filter((place) => after === undefined || compare(place, after) > 0)
    .slice(0, limit + 1)
  const shown = places.slice(0, limit).map(({ id }) => ({ id, ...shop.get(id) }))
  return {
    window: { filters, by, direction, soldOutLast, after, end: endOf(places, limit) },
    shown,
    more: places.length > limit,
  }
}

const product = fc.record({
  category: fc.constantFrom('Men', 'Women'),
  price: fc.integer({ min: 0, max: 5 }),
  soldOut: fc.boolean(),
  onSale: fc.boolean(),
  createdAt: fc.constantFrom(
    '2026-11-01T00:00:00.000Z',
    '2026-11-02T00:00:00.000Z',
    '2026-11-03T00:00:00.000Z',
  ),
})
const anyFacts = product.map((particulars) => factsOf(particulars as Partial<ProductFacts>))
const id = fc.constantFrom(...'abcdefgh')
const query: fc.Arbitrary<Query> = fc.record({
  filters: fc.record({
    category: fc.subarray<'Men' | 'Women'>(['Men', 'Women']),
    subCategory: fc.constant([]),
    onSale: fc.boolean(),
  }),
  by: fc.constantFrom('createdAt', 'price'),
  direction: fc.constantFrom('asc', 'desc'),
  soldOutLast: fc.boolean(),
  after: fc.constant(undefined),
  limit: fc.integer({ min: 1, max: 4 }),
})

test('a change that a list does not count as its own leaves its answer as it was, on every page of it', () => {
  fc.assert(
    fc.property(
      fc.dictionary(id, anyFacts),
      query,
      id,
      fc.option(anyFacts, { nil: undefined }),
      fc.boolean(),
      (products, asked, productId, after, isSecondPage) => {
        const shop: Shop = new Map(Object.entries(products))
        const start = isSecondPage ? answer(shop, asked).window.end?.last : undefined
        const query = { ...asked, after: start }
        const before = answer(shop, query)
        const change: ProductChange = { productId, before: shop.get(productId), after }
        if (after === undefined) shop.delete(productId)
        else shop.set(productId, after)
        if (onList(before.window).isTouchedBy(change)) return
        const { shown, more } = answer(shop, query)
        expect({ shown, more }).toEqual({ shown: before.shown, more: before.more })
      },
    ),
    { numRuns: rounds(5_000) },
  )
})

const cheapest: ListWindow = {
  filters: { category: ['Men'], subCategory: [] },
  by: 'price',
  direction: 'asc',
  soldOutLast: true,
  after: undefined,
  end: { last: { soldOut: false, key: 3_000, id: 'm' }, next: { soldOut: false, key: 3_500, id: 'n' } },
}
const at = (price: number) => factsOf({ price })

test.each<[string, ProductChange, boolean]>([
  ['a shown product changes', { productId: 'a', before: at(1_000), after: at(1_000) }, true],
  ['a product comes in', { productId: 'z', before: at(9_000), after: at(2_000) }, true],
  ['a product leaves', { productId: 'a', before: at(1_000), after: at(9_000) }, true],
  [
    'a product beyond changes its price there',
    { productId: 'z', before: at(9_000), after: at(5_000) },
    false,
  ],
  [
    'the first product beyond changes its price there',
    { productId: 'n', before: at(3_500), after: at(9_000) },
    false,
  ],
  ['the first product beyond is hidden', { productId: 'n', before: at(3_500), after: undefined }, true],
  ['another product beyond is hidden', { productId: 'z', before: at(9_000), after: undefined }, false],
  [
    'a shown product is sold out',
    { productId: 'a', before: at(1_000), after: factsOf({ price: 1_000, soldOut: true }) },
    true,
  ],
  [
    'a sold-out product changes its price',
    { productId: 'z', before: factsOf({ soldOut: true }), after: factsOf({ price: 1, soldOut: true }) },
    false,
  ],
  ['a product is added beyond', { productId: 'z', before: undefined, after: at(9_000) }, false],
  ['a product is added within', { productId: 'z', before: undefined, after: at(1_500) }, true],
  [
    'a product of another category changes',
    { productId: 'z', before: factsOf({ category: 'Kids' }), after: undefined },
    false,
  ],
])('%s', (_name, change, isTouched) => {
  expect(onList(cheapest).isTouchedBy(change)).toBe(isTouched)
})

test('a list of a size is touched by a product that writes the size in other letters', () => {
  const ofSize: ListWindow = { ...cheapest, filters: { ...cheapest.filters, size: ['xl'] } }
  const added = (size: string) => ({ productId: 'z', before: undefined, after: factsOf({ sizes: [size] }) })
  expect(['XL', 'xl', 'L'].map((size) => onList(ofSize).isTouchedBy(added(size)))).toEqual([
    true,
    true,
    false,
  ])
})
