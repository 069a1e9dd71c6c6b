import { expect, test } from 'vitest'
import { emptyLexicon } from './search-lexicon.ts'
import { synonymTerm } from './search-term.ts'
import type { Word } from './word-meanings.ts'

const counts = new Map(
  Object.entries({
    flare: 80,
    trouser: 400,
    jean: 300,
    bell: 9,
    bottom: 20,
    jumper: 50,
    half: 6,
    zip: 90,
    '1': 30,
  }),
)

/** A word of a search, as `products` have it. */
const word = (folded: string, lexeme = folded): Word => {
  const products = counts.get(lexeme) ?? 0
  return {
    ...{
      folded,
      lexeme,
      written: folded,
      meant: [lexeme],
      places: [1],
      isNumber: /^[0-9]+$/.test(folded),
      attribute: undefined,
    },
    ...{
      known: products > 0 ? [{ lexeme, products }] : [],
      near: [],
      split: null,
      joined: null,
      joinedLexeme: null,
    },
    isGarment: false,
    isEnding: false,
  }
}

const termOf = (typed: Word | readonly Word[], ...alternatives: readonly string[][]) =>
  synonymTerm([typed].flat(), alternatives, {
    counts,
    lexicon: { ...emptyLexicon, garments: new Set(['trouser']) },
  })

test('a synonym that has the word itself, or another synonym, is not searched for beside it', () => {
  const flared = termOf(word('flared', 'flare'), ['flare', 'trouser'], ['flare', 'jean'], ['bell', 'bottom'])
  expect(flared?.query).toBe("'flare' | (('bell' <-> 'bottom') | ('bell' <2> 'bottom'))")
  const bottoms = termOf(word('slacks', 'slack'), ['trouser'], ['flare', 'trouser'], ['jean'])
  expect(bottoms?.query).toBe("'trouser' | 'jean'")
})

test('a word whose synonyms all have it is searched for alone, and not as the beginning of others', () => {
  expect(termOf(word('flared', 'flare'), ['flare', 'trouser'])).toMatchObject({
    ...{ query: "'flare'", whole: "'flare'", products: 80 },
    reading: 'exact',
  })
})

test('words in a row of which no product has one are searched for by their synonyms alone', () => {
  const halfZip = termOf([word('1'), word('2'), word('zip')], ['half', 'zip'])
  expect(halfZip?.query).toBe("(('half' <-> 'zip') | ('half' <2> 'zip'))")
})
