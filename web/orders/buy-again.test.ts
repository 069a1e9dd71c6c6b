import { describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import type { OrderLine } from '../../contract/orders/order.ts'
import { addToCart, emptyCart } from '../cart/cart.ts'
import { testShirt } from '../cart/test-shirt.ts'
import { buyAgain } from './buy-again.ts'

const bought = (change: Partial<OrderLine> = {}): OrderLine => ({
  ...testShirt(),
  selectedSize: 'M',
  quantity: 2,
  ...change,
})
const cartLines = ({ cart }: ReturnType<typeof buyAgain>) =>
  cart.items.map(({ selectedSize, quantity, price }) => [selectedSize, quantity, price])

describe('what was bought before', () => {
  test('comes in the same size and quantity, at the price of today', () => {
    const again = buyAgain(emptyCart, [bought()], [testShirt({ price: 25 })])
    expect(cartLines(again)).toEqual([['M', 2, 25]])
    expect(again).toMatchObject({ added: 2, left: [] })
  })

  test('comes under the label that its size has now', () => {
    const renamed = testShirt({ size: ['S', 'Medium'], formerSizes: { M: 'Medium' } })
    expect(cartLines(buyAgain(emptyCart, [bought()], [renamed]))).toEqual([['Medium', 2, 19.99]])
  })

  test('is added to what the cart has of it', () => {
    const again = buyAgain(addToCart(emptyCart, testShirt(), 'M'), [bought()], [testShirt()])
    expect(cartLines(again)).toEqual([['M', 3, 19.99]])
    expect(again.added).toBe(2)
  })

  test.each<[string, Product[], string]>([
    ['no longer sold', [], 'no longer sold'],
    ['no longer sold in its size', [testShirt({ size: ['S'] })], 'no longer sold in this size'],
    ['sold out', [testShirt({ stock: { M: 0 } })], 'sold out'],
  ])('that is %s is named and leaves the cart as it is', (_why, products, words) => {
    const again = buyAgain(emptyCart, [bought()], products)
    expect(again).toEqual({ cart: emptyCart, added: 0, left: [`Oxford shirt, size M: ${words}.`] })
  })

  test('is named with its colour', () => {
    const { left } = buyAgain(emptyCart, [bought({ colour: 'Navy' })], [])
    expect(left).toEqual(['Oxford shirt, Navy, size M: no longer sold.'])
  })

  test('comes as far as there is of it, counting what the cart has', () => {
    const products = [testShirt({ stock: { M: 3 } })]
    const some = buyAgain(
      addToCart(addToCart(emptyCart, testShirt(), 'M'), testShirt(), 'M'),
      [bought()],
      products,
    )
    expect(cartLines(some)).toEqual([['M', 3, 19.99]])
    expect(some).toMatchObject({ added: 1, left: ['Oxford shirt, size M: only 3 left.'] })
    const none = buyAgain(some.cart, [bought()], products)
    expect(none).toMatchObject({ added: 0, left: ['Oxford shirt, size M: only 3 left.'] })
  })

  test('never makes more than a hundred of one size, nor a hundred and one lines', () => {
    const hundred = buyAgain(emptyCart, [bought({ quantity: 100 })], [testShirt()])
    expect(buyAgain(hundred.cart, [bought()], [testShirt()])).toMatchObject({
      added: 0,
      left: ['Oxford shirt, size M: at most 100 in an order.'],
    })
    let full = emptyCart
    for (let size = 0; size < 100; size++) full = addToCart(full, testShirt(), `${size}`)
    expect(buyAgain(full, [bought()], [testShirt()])).toMatchObject({
      added: 0,
      left: ['Oxford shirt, size M: your cart is full.'],
    })
  })
})
