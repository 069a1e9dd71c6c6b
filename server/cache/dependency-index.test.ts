import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '../../tests/setup/quick-run.ts'
import type { ProductChange, ProductFacts } from './change-log.ts'
import {
  Dependencies,
  type Dependency,
  onCounts,
  onEverything,
  onProduct,
  onVocabulary,
} from './dependencies.ts'
import { DependencyIndex } from './dependency-index.ts'
import { onList } from './list-dependency.ts'
import { onSearch } from './search-dependency.ts'
import { factsOf } from './test-facts.ts'

const words = ['wool', 'woollen', 'coat', 'coats', 'a', 'to', 'merino', '501']
const facts: fc.Arbitrary<ProductFacts> = fc
  .record({
    category: fc.constantFrom<'Men' | 'Women'>('Men', 'Women'),
    price: fc.integer({ min: 0, max: 9 }),
    words: fc.subarray(words),
  })
  .map((particulars) => factsOf({ ...particulars, wording: particulars.words.join() }))
const productId = fc.constantFrom('a', 'b', 'c')
const change: fc.Arbitrary<ProductChange> = fc.record({
  productId,
  before: fc.option(facts, { nil: undefined }),
  after: fc.option(facts, { nil: undefined }),
})

const lexeme = fc.constantFrom(
  ...words.map((word) => `'${word}'`),
  ...words.map((word) => `'${word.slice(0, 3)}':*`),
)
const terms = fc.array(
  fc.array(lexeme, { minLength: 1, maxLength: 2 }).map((some) => some.join(' | ')),
  { maxLength: 2 },
)
const dependency: fc.Arbitrary<Dependency> = fc.oneof(
  fc.constantFrom(onCounts, onEverything, onVocabulary),
  productId.map(onProduct),
  terms.map((some) => onSearch(some)),
  fc.integer({ min: 0, max: 9 }).map((key) =>
    onList({
      filters: { category: ['Men'], subCategory: [] },
      by: 'price',
      direction: 'asc',
      soldOutLast: true,
      after: undefined,
      end: { last: { soldOut: false, key, id: 'b' }, next: { soldOut: false, key: key + 1, id: 'c' } },
    }),
  ),
)

test('the index finds exactly what a look at everything would find', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(dependency, { maxLength: 3 })),
      fc.array(fc.nat()),
      change,
      (pages, removed, changed) => {
        const index = new DependencyIndex()
        const kept = new Map<string, Dependencies>()
        for (const [number, made] of pages.entries()) {
          const dependencies = new Dependencies()
          dependencies.add(...made)
          kept.set(`/${number}`, dependencies)
          index.add(`/${number}`, dependencies)
        }
        for (const number of removed) {
          const key = `/${number % (pages.length + 1)}`
          index.remove(key, kept.get(key) ?? [])
          kept.delete(key)
        }
        const touched = [...kept].filter(([, dependencies]) => dependencies.areTouchedBy(changed))
        expect(index.keysTouchedBy(changed)).toEqual(new Set(touched.map(([key]) => key)))
      },
    ),
    { numRuns: rounds(2_000) },
  )
})

test('what two pages depend on is held once', () => {
  const index = new DependencyIndex()
  const [coat] = index.add('/coats', [onProduct('coat')])
  expect(index.add('/wool', [onProduct('coat')])[0]).toBe(coat)
})
