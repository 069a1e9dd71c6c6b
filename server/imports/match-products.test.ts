import { expect, test } from 'vitest'
import type { KnownProduct } from './known-products.ts'
import { matchProducts } from './match-products.ts'
import type { FileProduct } from './product-file/products-in-style.ts'

const id = '0190a0b0-1111-7000-8000-000000000000'
const inFile = (colour: string | undefined, sizes = ['S', 'M']) =>
  ({
    key: '',
    line: 2,
    ...(colour === undefined ? {} : { colour }),
    sizes: sizes.map((label) => ({ label })),
  }) as unknown as FileProduct
const inShop = (colour: string, sizes = ['S', 'M'], handle = 'oxford') =>
  ({ handle, colour, product: { _id: id, size: sizes, colour: colour || null } }) as unknown as KnownProduct
/** A product whose colour the merchant calls otherwise than its file. */
const renamed = (colour: string, now: string | null) =>
  ({
    handle: 'oxford',
    colour,
    product: { _id: id, size: ['S', 'M'], colour: now },
  }) as unknown as KnownProduct

/** The places in the shop of what the file has. */
const matched = (products: FileProduct[], known: KnownProduct[]) => {
  const matches = matchProducts(products, known)
  return products.map((product) => known.indexOf(matches.get(product) as KnownProduct))
}

test.each<[string, FileProduct[], KnownProduct[], number[]]>([
  ['the same colour, however it is capitalised', [inFile('NAVY')], [inShop('navy')], [0]],
  ['another colour', [inFile('Red')], [inShop('navy')], [-1]],
  ['one of two colours', [inFile('Red')], [inShop('navy'), inShop('red')], [1]],
  ['another colour beside two', [inFile('Red')], [inShop('navy'), inShop('white')], [-1]],
  ['a file without colours', [inFile(undefined)], [inShop('navy')], [0]],
  ['an empty colour', [inFile('')], [inShop('navy')], [0]],
  ['a product that had no colour', [inFile('Red')], [inShop('')], [0]],
  ['a product by its id in the handle', [inFile('Red')], [inShop('navy', ['S'], `oxford-${id}`)], [0]],
  ['a renamed colour by its former name', [inFile('Navy')], [renamed('navy', 'Ink'), inShop('red')], [0]],
  ['a renamed colour by its name of today', [inFile('Ink')], [inShop('red'), renamed('navy', 'Ink')], [1]],
  [
    'the name of today before the former one of another colour',
    [inFile('Ink')],
    [renamed('ink', 'Black'), renamed('navy', 'Ink')],
    [1],
  ],
  ['no colour beside one that was taken away', [inFile('')], [renamed('navy', null), inShop('red')], [-1]],
  [
    'most sizes of one colour',
    [inFile('Red', ['L', 'XL'])],
    [inShop('red', ['S', 'L']), inShop('red', ['L', 'XL'])],
    [1],
  ],
  ['two of one colour with one', [inFile('Red', ['S']), inFile('Red', ['L'])], [inShop('red')], [0, -1]],
])('%s is matched', (_what, products, known, places) => {
  expect(matched(products, known)).toEqual(places)
})
