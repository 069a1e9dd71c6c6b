import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shippedSettings } from '../../contract/settings/shipped-settings.ts'
import { cartPrice } from '../pricing/cart-price.ts'
import {
  addToCart,
  allowedQuantity,
  type Cart,
  cartBadge,
  changeQuantity,
  emptyCart,
  removeFromCart,
} from './cart.ts'
import { testShirt } from './test-shirt.ts'

describe('the cart', () => {
  test('a product added twice in one size is one line of two', () => {
    const cart = addToCart(addToCart(emptyCart, testShirt(), 'S'), testShirt(), 'S')
    expect(cart.items).toHaveLength(1)
    expect(cart.items[0]).toMatchObject({ selectedSize: 'S', quantity: 2, productName: 'Oxford shirt' })
    expect(cart.totalCost).toBe(39.98)
  })

  test('another size of the same product is another line', () => {
    const cart = addToCart(addToCart(emptyCart, testShirt(), 'S'), testShirt(), 'M')
    expect(cart.items.map((item) => item.selectedSize)).toEqual(['S', 'M'])
  })

  test('a product added again takes over its newer price', () => {
    const cart = addToCart(addToCart(emptyCart, testShirt(), 'S'), testShirt({ price: 25 }), 'S')
    expect(cart.totalCost).toBe(50)
  })

  test('changes and removes only the line with that product and size', () => {
    const two = addToCart(addToCart(emptyCart, testShirt(), 'S'), testShirt(), 'M')
    const changed = changeQuantity(two, { _id: testShirt()._id, selectedSize: 'M' }, 3)
    expect(changed.items.map((item) => item.quantity)).toEqual([1, 3])
    expect(changed.totalCost).toBe(79.96)
    const one = removeFromCart(changed, { _id: testShirt()._id, selectedSize: 'S' })
    expect(one.items.map((item) => item.selectedSize)).toEqual(['M'])
  })

  test('without its last line it is empty and costs nothing', () => {
    const cart = removeFromCart(addToCart(emptyCart, testShirt(), 'S'), {
      _id: testShirt()._id,
      selectedSize: 'S',
    })
    expect(cart).toEqual({ items: [], totalCost: 0 })
  })

  test('takes no 101st line', () => {
    let cart: Cart = emptyCart
    for (let size = 0; size < 101; size++) cart = addToCart(cart, testShirt(), `${size}`)
    expect(cart.items).toHaveLength(100)
  })

  test('costs the fee of 15 percent on top, rounded half up once', () => {
    const cart = addToCart(emptyCart, testShirt({ price: 0.1 }), 'S')
    const price = cartPrice(cart.items, shippedSettings)
    expect(price).toMatchObject({ subtotal: 10, adjustments: [{ cents: 2 }], total: 12 })
  })

  test('shows 0 while empty, otherwise an exclamation mark', () => {
    expect(cartBadge(emptyCart)).toBe('0')
    expect(cartBadge(addToCart(emptyCart, testShirt(), 'S'))).toBe('!')
  })

  test.each([
    [0, 1],
    [-5, 1],
    [2.9, 2],
    [Number.NaN, 1],
    [100, 100],
    [101, 100],
    [Number.POSITIVE_INFINITY, 1],
  ])('a quantity of %s becomes %s', (asked, allowed) => {
    expect(allowedQuantity(asked)).toBe(allowed)
  })

  test('whatever is done to it, its total is the sum of its lines to the cent', () => {
    const action = fc.record({
      kind: fc.constantFrom('add', 'change', 'remove'),
      size: fc.constantFrom('S', 'M', 'L'),
      cents: fc.integer({ min: 0, max: 9_999_999 }),
      quantity: fc.integer({ min: -3, max: 200 }),
    })
    fc.assert(
      fc.property(fc.array(action, { maxLength: 20 }), (actions) => {
        let cart: Cart = emptyCart
        for (const { kind, size, cents, quantity } of actions) {
          const line = { _id: testShirt()._id, selectedSize: size }
          if (kind === 'add') cart = addToCart(cart, testShirt({ price: cents / 100 }), size)
          else if (kind === 'change') cart = changeQuantity(cart, line, quantity)
          else cart = removeFromCart(cart, line)
        }
        const sum = cart.items.reduce(
          (total, item) => total + Math.round(item.price * 100) * item.quantity,
          0,
        )
        expect(Math.round(cart.totalCost * 100)).toBe(sum)
        expect(cart.items.every(({ quantity }) => quantity >= 1 && quantity <= 100)).toBe(true)
        expect(new Set(cart.items.map((item) => item.selectedSize)).size).toBe(cart.items.length)
      }),
    )
  })
})
