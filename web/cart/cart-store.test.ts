import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addToCart, emptyCart } from './cart.ts'
import { readCart, storedForm } from './cart-store.ts'
import { testShirt } from './test-shirt.ts'

const shirt = testShirt({ price: 240.5, imgUrl: '/images/coat.jpg' })
const cart = addToCart(addToCart(emptyCart, shirt, 'S'), shirt, 'M')

describe('the stored cart', () => {
  test('comes back as it was kept', () => {
    expect(readCart(storedForm(cart))).toEqual(cart)
  })

  test('keeps what a line cost when it was put there; nonsense in its place is dropped', () => {
    const [line, other] = cart.items
    const read = (oldPrice: unknown) => readCart({ items: [{ ...line, oldPrice }, other] })
    expect(read(199.5).items).toEqual([{ ...line, oldPrice: 199.5 }, other])
    for (const nonsense of ['12', -1, 1e12, null]) expect(read(nonsense)).toEqual(cart)
  })

  test('holds the items and their total', () => {
    expect(storedForm(cart)).toMatchObject({ totalCost: 481, items: [{ selectedSize: 'S' }, {}] })
  })

  test('is also read from a bare list of lines', () => {
    expect(readCart(cart.items)).toEqual(cart)
  })

  test('of another version of the shop is read as far as its lines can be understood', () => {
    const later = { version: 2, currency: 'USD', items: [...cart.items, { sku: 'C-17', count: 3 }] }
    expect(readCart(later)).toEqual(cart)
  })

  test('keeps fields of a product that are new to it, as far as a screen could show them', () => {
    const [line, other] = cart.items
    const later = { ...line, material: 'Wool', care: ['Cold wash'], recycled: true }
    const read = readCart({
      items: [{ ...later, maker: { name: 'Mill' }, weights: [{}] }, other],
    })
    expect(read.items).toEqual([later, other])
  })

  test('does not believe a total that somebody has edited', () => {
    expect(readCart({ ...cart, totalCost: 1 }).totalCost).toBe(481)
  })

  test.each([
    ['nothing', undefined],
    ['a word', 'cart'],
    ['null', null],
    ['items that are no list', { version: 1, items: 7 }],
  ])('%s is an empty cart', (_what, stored) => {
    expect(readCart(stored)).toEqual(emptyCart)
  })

  test.each([
    ['no id', { _id: 7 }],
    ['a foreign id', { _id: 'javascript:alert(1)' }],
    ['no name', { productName: null }],
    ['a negative price', { price: -1 }],
    ['a price beyond all prices', { price: 1e9 }],
    ['a price in words', { price: '12' }],
    ['no size', { selectedSize: '' }],
  ])('drops a line with %s and keeps the others', (_what, change) => {
    const [first, second] = cart.items
    const read = readCart({ items: [{ ...first, ...change }, second] })
    expect(read.items).toEqual([second])
  })

  test('mends what only decides how a line looks, and a quantity nobody can order', () => {
    const [line] = cart.items
    const read = readCart({ items: [{ ...line, quantity: -4, category: 7, imgUrl: 5, size: 'S' }] })
    expect(read.items[0]).toMatchObject({ quantity: 1, category: '', imgUrl: '', size: ['S'] })
  })

  test('keeps the first of two lines for the same product and size', () => {
    const [line] = cart.items
    const read = readCart({ items: [line, { ...line, quantity: 9 }] })
    expect(read.items.map(({ quantity }) => quantity)).toEqual([1])
  })

  test('never fails, whatever the storage holds', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (stored) => {
        const read = readCart(stored)
        expect(read.totalCost).toBeGreaterThanOrEqual(0)
      }),
    )
    fc.assert(
      fc.property(fc.array(fc.anything()), (items) => {
        expect(readCart({ items }).items).toEqual([])
      }),
    )
  })
})
