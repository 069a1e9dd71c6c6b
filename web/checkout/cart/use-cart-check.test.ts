import { describe, expect, test } from 'vitest'
import type { Product } from '../../../contract/catalogue/product.ts'
import { addToCart, type CartItem, changeQuantity, emptyCart, itemKey } from '../../cart/cart.ts'
import { leftFor } from '../../cart/own-stock.ts'
import { testShirt } from '../../cart/test-shirt.ts'
import { withShortages } from '../../payments/shortages.ts'
import { lineChangeOf, lineChangesOf, withFreshProducts } from './use-cart-check.ts'

const item: CartItem = { ...testShirt({ price: 240.5 }), selectedSize: 'M', quantity: 2 }
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

const other = '00000000-0000-4000-8000-000000000002' as Product['_id']
const small = { _id: testShirt()._id, selectedSize: 'S' }
const cartOfShirts = (quantity: number) =>
  changeQuantity(addToCart(emptyCart, testShirt(), 'S'), small, quantity)

describe('a cart that is refreshed', () => {
  test('takes over what the shop says about its products now, and keeps size and quantity', () => {
    const now = withFreshProducts(cartOfShirts(2), [
      testShirt({ price: 30, productName: 'Shirt' }),
      testShirt({ _id: other }),
    ])
    expect(now.items).toHaveLength(1)
    expect(now.items[0]).toMatchObject({ price: 30, productName: 'Shirt', selectedSize: 'S', quantity: 2 })
    expect(now.totalCost).toBe(60)
  })

  test('remembers what a line cost when it was put there, until that is seen anew or the same again', () => {
    const risen = withFreshProducts(cartOfShirts(1), [testShirt({ price: 30 })])
    expect(risen.items[0]?.oldPrice).toBe(19.99)
    const again = withFreshProducts(risen, [testShirt({ price: 31 })])
    expect(again.items[0]).toMatchObject({ price: 31, oldPrice: 19.99 })
    expect(withFreshProducts(again, [testShirt()]).items[0]).not.toHaveProperty('oldPrice')
    expect(addToCart(again, testShirt({ price: 31 }), 'S').items[0]).not.toHaveProperty('oldPrice')
  })

  test('has the new label of a size that was renamed, and adds up what stands under both', () => {
    const renamed = testShirt({ size: ['Small', 'M'], formerSizes: { S: 'Small' } })
    const both = addToCart(cartOfShirts(2), testShirt({ size: ['Small'] }), 'Small')
    expect(withFreshProducts(both, [renamed]).items).toMatchObject([{ selectedSize: 'Small', quantity: 3 }])
  })

  test('keeps how many an order has found, as a product says nothing of a size that is not low', () => {
    const short = withShortages(cartOfShirts(8), [{ ...small, quantity: 8, available: 6 }])
    expect(withFreshProducts(short, [testShirt()]).items[0]?.stock).toEqual({ S: 6 })
    expect(withFreshProducts(short, [testShirt({ stock: { S: 2 } })]).items[0]?.stock).toEqual({ S: 2 })
    const taken = changeQuantity(short, small, 6)
    expect(withFreshProducts(taken, [testShirt()]).items[0]).not.toHaveProperty('stock')
  })

  test('does not count what the shopper’s own unpaid order holds twice', () => {
    const held = new Map([[`${small._id} S`, 1]])
    const short = withShortages(cartOfShirts(3), [{ ...small, quantity: 3, available: 2 }], held)
    expect(short.items.map((item) => leftFor(item, item.selectedSize, held))).toEqual([2])
  })

  test('can be ordered again when a size that was sold out is back', () => {
    const short = withShortages(cartOfShirts(1), [{ ...small, quantity: 1, available: 0 }])
    expect(withFreshProducts(short, [testShirt()]).items[0]).not.toHaveProperty('stock')
  })
})
