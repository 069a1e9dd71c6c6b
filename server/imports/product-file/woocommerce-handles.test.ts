import { expect, test } from 'vitest'
import { type KnownHandle, numberedHandles, numberedProducts } from './woocommerce-handles.ts'

/** Which products of a file are those that had their numbers in earlier files. */

type Row = [id: string, type: string, sku: string, name: string, parent?: string]
const header = ['ID', 'Type', 'SKU', 'Name', 'Parent']

async function handlesOf(known: KnownHandle[], ...given: Row[]) {
  async function* rows() {
    for (const [at, cells] of given.entries()) yield { line: at + 2, cells: cells.map((cell = '') => cell) }
  }
  const { byId, others } = numberedHandles(await numberedProducts(header, rows()), known)
  return [Object.fromEntries(byId), others.map(({ product, known }) => [product.line, known.handle])]
}

const tee = { handle: 'linen-tee-17', names: ['Linen Tee'], skus: ['LT-S', 'LT-M'] }
const unnumbered = { ...tee, skus: [] }

test.each<[string, KnownHandle, Row[]]>([
  ['a SKU', tee, [['17', 'simple', 'lt-s', 'Summer Shirt']]],
  [
    'a SKU, with no-break blanks',
    { ...tee, skus: ['LT 1'] },
    [['17', 'simple', 'LT\u00a01', 'Summer Shirt']],
  ],
  ['a name', tee, [['17', 'simple', 'X-1', 'LINEN  TEE']]],
  ['a former name, by the handle', { ...tee, names: ['Top'] }, [['17', 'simple', 'X-1', 'Linen Tee']]],
  ['most words of a name, where the file has no SKU', tee, [['17', 'simple', '', 'Linen Tee, white']]],
  ['most words of a name, where no file had a SKU', unnumbered, [['17', 'simple', 'X-1', 'White Linen Tee']]],
  [
    'the SKU of a variation that comes before its product',
    tee,
    [
      ['18', 'variation', 'LT-M', 'Top - M', 'id:17'],
      ['17', 'variable', '', 'Top'],
    ],
  ],
  [
    'the SKU of a variation of a product that has one',
    tee,
    [
      ['17', 'variable', 'top', 'Top'],
      ['18', 'variation', 'LT-M', 'Top - M', 'top'],
    ],
  ],
])('a product that shares with its number %s is the same', async (_what, known, rows) => {
  expect(await handlesOf([known], ...rows)).toEqual([{ 17: 'linen-tee-17' }, []])
})

test.each<[string, KnownHandle, Row]>([
  ['another SKU and name', tee, ['17', 'simple', 'X-1', 'Wool Coat']],
  ['another SKU and a name like it', tee, ['17', 'simple', 'X-1', 'Linen Tee, white']],
  ['another name and no SKU', tee, ['17', 'simple', '', 'Linen Shirt']],
  ['no name', unnumbered, ['17', 'simple', '', '']],
])('a product with the same number and %s is another one', async (_what, known, row) => {
  expect(await handlesOf([known], row)).toEqual([{}, [[2, 'linen-tee-17']]])
})

test('of several products that have had a number, the one that agrees is meant, else the latest', async () => {
  const coat = { handle: 'wool-coat-17', names: ['Wool Coat'], skus: ['WC'] }
  const renamed = { handle: 'top-17', names: ['Linen Tee'], skus: ['TOP'] }
  const all = [tee, renamed, coat, { ...tee, handle: 'linen-tee-7' }, { ...tee, handle: 'sku-linen-17' }]
  expect(await handlesOf(all, ['17', 'simple', 'WC', 'Parka'])).toEqual([{ 17: 'wool-coat-17' }, []])
  expect(await handlesOf(all, ['17', 'simple', 'X', 'Linen Tee'])).toEqual([{ 17: 'top-17' }, []])
})
