import { describe, expect, test } from 'vitest'
import { type CartItem, itemKey } from '../../cart/cart.ts'
import { lineChangeOf, lineChangesOf } from './use-cart-check.ts'

const item: CartItem = {
  _id: '00000000-0000-4000-8000-000000000001' as CartItem['_id'],
  productName: 'Overcoat',
  productDescription: 'Warm.',
  price: 240.5,
  category: 'Women',
  subCategory: 'Winterwear',
  size: ['S', 'M'],
  imgUrl: '',
  deliveryTime: '3-5 Days',
  createdAt: '2026-01-01T00:00:00.000Z',
  selectedSize: 'M',
  quantity: 2,
}
const none = new Set<string>()

describe('a line of the cart', () => {
  test('that is as it was has nothing to say', () => {
    expect(lineChangesOf([item], [item], none).size).toBe(0)
  })

  test('is known to be gone, no longer in its size, or repriced', () => {
    const lineChangeOf = (...now: Parameters<typeof lineChangesOf>) =>
      lineChangesOf(...now).get(itemKey(item))
    expect(lineChangeOf([item], [], new Set([item._id]))).toEqual({ kind: 'gone' })
    expect(lineChangeOf([item], [{ ...item, size: ['S'] }], none)).toEqual({ kind: 'sizeGone' })
    expect(lineChangeOf([item], [{ ...item, price: 199 }], none)).toEqual({ kind: 'repriced', before: 240.5 })
  })

  test('is sold out, or short of what it wants, by what its product says of its size', () => {
    const changeWith = (stock: Record<string, number>) => lineChangeOf({ ...item, stock }, new Map())
    expect(changeWith({ S: 0 })).toBeUndefined()
    expect(changeWith({ M: 2 })).toBeUndefined()
    expect(changeWith({ M: 1 })).toEqual({ kind: 'short', left: 1 })
    expect(changeWith({ M: 0 })).toEqual({ kind: 'soldOut' })
    const gone = new Map([[itemKey(item), { kind: 'gone' as const }]])
    expect(lineChangeOf({ ...item, stock: { M: 0 } }, gone)).toEqual({ kind: 'gone' })
  })

  test('may have what the shopper’s own unpaid order holds', () => {
    const changeWith = (left: number, held: number) =>
      lineChangeOf({ ...item, stock: { M: left } }, new Map(), new Map([[itemKey(item), held]]))
    expect(changeWith(0, 2)).toBeUndefined()
    expect(changeWith(1, 1)).toBeUndefined()
    expect(changeWith(0, 1)).toEqual({ kind: 'short', left: 1 })
  })

  test('that could not be asked about is left as it is', () => {
    expect(lineChangesOf([item], [], none).size).toBe(0)
  })
})
