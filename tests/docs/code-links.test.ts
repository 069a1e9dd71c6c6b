import { expect, test } from 'vitest'
import { brokenCodeLink, codeLinksOf, linesOfWords } from './code-links.ts'
import { brokenSections } from './conformance.ts'

const source = `import { price } from './price.ts'
/** The price of a cart. */
export const Cart = schema(() => lines)
export type Cart = z.infer<typeof Cart>
  const cartPrice = price(Cart)
`

test.each([
  ['a name leads to its declaration, not to its uses', 'Cart', [3]],
  ['comments and imports do not count, and words are whole', 'price', [5]],
  ['words that are gone lead nowhere', 'trousers', []],
  ['words in several lines lead to each', '= ', [3, 4, 5]],
  ['signs of code are taken as they are', 'schema(() =>', [3]],
])('%s', (_title, words, lines) => {
  expect(linesOfWords(source, words)).toEqual(lines)
})

const file = 'tests/docs/code-links.ts'

test('a link to words of one line is in order', () => {
  expect(broken(`[code-links.ts: CodeLink](../${file})`)).toEqual([])
})

test.each([
  ['without words', 'code-links.ts', 'names no words of it'],
  ['whose words are gone', 'code-links.ts: trou\\_sers', 'write the words that are there now'],
  ['whose words are in several lines', 'code-links.ts: return', 'write more words'],
])('a link %s is reported', (_title, text, finding) => {
  expect(broken(`[${text}](../${file})`)).toEqual([expect.stringContaining(finding)])
})

test('a section that leads to none is reported', () => {
  const specification = '# Shop\n\n> [Where this is built](conformance.md#the-whole)\n\n## 1. Cart\n\nText.\n'
  expect(brokenSections(specification, '# Conformance\n\n## The whole\n\n## 1. Wishlist\n')).toEqual([
    'docs/conformance.md lacks, or has in another place, the section: 1. Cart',
    'docs/specification.md lacks below the heading of "1. Cart": > [Where this is built](conformance.md#1-cart)',
  ])
})

const broken = (markdown: string) => codeLinksOf(markdown).flatMap((link) => brokenCodeLink(link) ?? [])
