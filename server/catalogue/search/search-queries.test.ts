import { expect, test } from 'vitest'
import {
  entriesOfMost,
  everyQuery,
  everyTerm,
  mostTerms,
  rarestFirst,
  rarestTerms,
} from './search-queries.ts'

const terms = [
  { query: "'dress'", products: 900 },
  { query: "'red'", products: 200 },
  { query: "'lace'", products: 30 },
  { query: "'bloom'", products: 4 },
]

test('some terms may be missing, and rare ones are asked first', () => {
  expect(mostTerms(terms, 0)).toBe("('bloom') & ('lace') & ('red') & ('dress')")
  expect(mostTerms(terms.slice(0, 3), 1)).toBe("('lace') & (('red') | ('dress')) | ('red') & ('dress')")
  expect(mostTerms(terms, 2)).toBe(
    "('bloom') & (('lace') | ('red') | ('dress')) | ('lace') & (('red') | ('dress')) | ('red') & ('dress')",
  )
})

test('rare terms find the products that lack some, as more of them may not be missing', () => {
  expect(rarestTerms(terms, 0)).toBe("('bloom') & ('lace') & ('red')")
  expect(rarestTerms(terms, 1)).toBe(mostTerms(terms, 1))
  const more = [...terms, { query: "'long'", products: 500 }, { query: "'maxi'", products: 600 }]
  expect(rarestTerms(more, 1)).toBe(
    "('bloom') & (('lace') & (('red') | ('long')) | ('red') & ('long')) | ('lace') & ('red') & ('long')",
  )
})

test('queries that are asked one by one, the rarest first, say the same together', () => {
  const asked = rarestFirst(terms)
  expect(asked).toEqual(["'bloom'", "'lace'", "'red'", "'dress'"])
  expect(everyQuery(asked)).toBe(everyTerm(terms.toReversed()))
})

test('a product that lacks some terms has one of the rarest ones', () => {
  expect(entriesOfMost(terms, 1)).toBe(34)
  expect(entriesOfMost(terms, 2)).toBe(234)
})
