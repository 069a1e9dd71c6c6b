import { beforeEach, expect, test } from 'vitest'
import type { Variant } from '../../../contract/catalogue/admin-product.ts'
import type { ProductId } from '../../../contract/catalogue/product.ts'
import type { StockChangeResult } from '../../../contract/inventory/stock-change.ts'
import {
  codeChangesOf,
  dropAllSizes,
  editSize,
  renamedSizesOf,
  settleSizes,
  sizeEditsOf,
  stockChangesOf,
} from './size-edits.ts'

const id = '00000000-0000-4000-8000-000000000001' as ProductId
const small: Variant = { size: 'S', onHand: 5, lowAt: 3, sku: 'S-1', barcode: '' }
const large: Variant = { ...small, size: 'L' }

const saved = (size: string, onHand: number): StockChangeResult => ({
  productId: id,
  size,
  before: 5,
  reserved: 0,
  onHand,
})

beforeEach(() => dropAllSizes())

test('a number that was saved is forgotten', () => {
  editSize(id, small, { onHand: ' 7 ' })
  settleSizes(id, sizeEditsOf(id), [saved('S', 7)])
  expect(sizeEditsOf(id).size).toBe(0)
})

test('what is typed while the shop saves stays, and goes by what was saved', () => {
  editSize(id, small, { onHand: '7' })
  const sent = sizeEditsOf(id)
  editSize(id, small, { onHand: '8' })
  editSize(id, large, { onHand: '9' })
  settleSizes(id, sent, [saved('S', 7)])
  expect(stockChangesOf(sizeEditsOf(id))).toEqual([
    { size: 'S', set: 8, lowAt: 3, expected: 7 },
    { size: 'L', set: 9, lowAt: 3, expected: 5 },
  ])
})

test('a number that was refused stays without the SKU that was saved', () => {
  editSize(id, small, { onHand: '7', sku: 'S-2' })
  const sent = sizeEditsOf(id)
  settleSizes(id, sent, [{ ...saved('S', 4), problem: 'changed' }])
  expect(codeChangesOf(sizeEditsOf(id), [small])).toEqual([])
  expect(stockChangesOf(sizeEditsOf(id))).toMatchObject([{ size: 'S', set: 7 }])
})

test('a number that was refused stays with the reason', () => {
  editSize(id, small, { onHand: '7' })
  const refused: StockChangeResult = { ...saved('S', 4), problem: 'changed' }
  settleSizes(id, sizeEditsOf(id), [refused])
  expect(sizeEditsOf(id).get('S')).toMatchObject({ fields: { onHand: '7' }, result: refused })
})

test('a size is renamed with what else was typed of it, by its new label', () => {
  editSize(id, small, { label: ' W32, L34 ', sku: 'S-2' })
  const sent = sizeEditsOf(id)
  expect(codeChangesOf(sent, [small])).toEqual([{ size: 'W32, L34', sku: 'S-2', barcode: '' }])
  expect(renamedSizesOf(sent)).toEqual([{ from: 'S', to: 'W32, L34' }])
  editSize(id, small, { onHand: '8' })
  settleSizes(id, sent, [])
  expect(stockChangesOf(sizeEditsOf(id))).toMatchObject([{ size: 'W32, L34', set: 8, expected: 5 }])
})
