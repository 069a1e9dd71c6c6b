import { expect, test } from 'vitest'
import { withNamedSizes } from './named-sizes.ts'

test.each([
  ['S L', 'XS S M L XL', 'XS S M L XL'],
  ['3XL S L', 'S M L 3XL 5XL', '3XL 5XL S M L'],
  ['S M', 'XL', 'S M XL'],
  ['S M', 'XXS XS M', 'S XXS XS M'],
  ['', 'S M', 'S M'],
  ['S M', '', 'S M'],
])('%j with %j is %j', (sizes = '', named = '', all) => {
  const list = (text: string) => text.split(' ').filter(Boolean)
  expect(withNamedSizes(list(sizes), list(named)).join(' ')).toBe(all)
})
