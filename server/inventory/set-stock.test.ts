import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { ActId } from '../../contract/catalogue/admin-product.ts'
import { addProduct } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { addCounted, booksOf, setStock } from '../../tests/setup/stock.ts'

const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()

const shown = async (id: string) => (await shop.call('getById', { id })).body.data.stock
const historyOf = async (productId: string, size: string, limit?: number, cursor?: string) =>
  (await shop.call('getStockLedger', { productId, size, limit, cursor }, merchant)).body

describe('setting stock', () => {
  test('counts a size that was untracked, and ends the count again', async () => {
    const { _id: productId } = await addProduct(shop)
    expect(await setStock(shop, [{ productId, size: 'S', set: 12 }])).toEqual([
      { productId, size: 'S', before: null, onHand: 12, reserved: 0 },
    ])
    expect(await setStock(shop, [{ productId, size: 'S', set: null }])).toEqual([
      { productId, size: 'S', before: 12, onHand: null, reserved: 0 },
    ])
    expect((await booksOf(shop.running.context.database, productId))[0]).toEqual({
      size: 'S',
      available: 0,
      reserved: 0,
      history: 0,
    })
  })

  test('adds and takes away with a reason; every piece is explained in the history, page by page', async () => {
    const { _id: productId } = await addCounted(shop, { M: 5 })
    await setStock(shop, [{ productId, size: 'M', add: 7, reason: 'received', note: 'From Leeds' }])
    await setStock(shop, [{ productId, size: 'M', add: -2, reason: 'damaged' }])
    const first = await historyOf(productId, 'M', 2)
    const second = await historyOf(productId, 'M', 2, first.next)
    expect([...first.data, ...second.data].map(({ at: _at, ...entry }) => entry)).toEqual([
      { change: -2, onHand: 10, reason: 'damaged', administrator: 'owner@shop.example' },
      { change: 7, onHand: 12, reason: 'received', note: 'From Leeds', administrator: 'owner@shop.example' },
      { change: 5, onHand: 5, reason: 'tracked', administrator: 'owner@shop.example' },
    ])
    expect(second.next).toBeUndefined()
  })

  test('whose answer was lost and that is sent again adds its pieces once', async () => {
    const { _id: productId } = await addCounted(shop, { S: 5, M: 1 })
    const actId = randomUUID() as ActId
    const changes = [
      { productId, size: 'S', add: 7, reason: 'received' as const },
      { productId, size: 'M', add: -4, reason: 'lost' as const },
    ]
    for (let times = 0; times < 2; times++) {
      const { body } = await shop.call('setStock', { changes, actId }, merchant)
      expect(body).toMatchObject({ actId, data: [{ onHand: 12 }, { onHand: 1, problem: 'too-few' }] })
    }
    // The same pieces under another id are further ones.
    const further = { changes: changes.slice(0, 1), actId: randomUUID() as ActId }
    expect((await shop.call('setStock', further, merchant)).body.data).toMatchObject([{ onHand: 19 }])
    const again = await Promise.all([1, 2].map(() => shop.call('setStock', further, merchant)))
    expect(again.map(({ body }) => body.data[0]?.onHand)).toEqual([19, 19])
  })

  test('refuses a forged place in the history', async () => {
    const { _id: productId } = await addCounted(shop, { S: 1 })
    for (const key of [1.5, 1e300]) {
      const cursor = Buffer.from(JSON.stringify([key, productId])).toString('base64url')
      const answer = await shop.call('getStockLedger', { productId, size: 'S', cursor }, merchant)
      expect(answer.status).toBe(422)
    }
  })

  test('makes what can be made and says of each other change why not', async () => {
    const { _id: productId } = await addCounted(shop, { S: 3, M: 3, L: 3, XL: 3, XXL: 3 })
    const { _id: other } = await addProduct(shop)
    const results = await setStock(shop, [
      { productId, size: 'S', set: 4, expected: 3 },
      { productId, size: 'M', set: 4, expected: 9 },
      { productId, size: 'L', add: -4, reason: 'lost' },
      { productId, size: 'XL', add: 1_000_000, reason: 'received' },
      { productId, size: '3XL', set: 4 },
      { productId: other, size: 'S', add: 1, reason: 'received' },
    ])
    expect(results.map(({ onHand, problem }) => [onHand, problem])).toEqual([
      [4, undefined],
      [3, 'changed'],
      [3, 'too-few'],
      [3, 'too-many'],
      [null, 'unknown'],
      [null, 'untracked'],
    ])
    expect(results[1]?.message).toBe('The number has changed since. Please look again.')
  })

  test.each([
    [{ set: -1 }, 'The number can’t be negative.'],
    [{ set: 1.5 }, 'Enter a whole number.'],
    [{ set: 1_000_001 }, 'The number can be at most 1,000,000.'],
    [{ add: 0, reason: 'received' }, 'Enter how many pieces came or went.'],
    [{ add: 1, reason: 'magic' }, 'Choose one of received, returned, damaged, lost, correction.'],
    [{ add: 1 }, 'Choose one of received, returned, damaged, lost, correction.'],
    [{ add: 5, reason: 'damaged' }, 'Pieces go with this reason. Enter a number below 0, such as -2.'],
    [{ add: -5, reason: 'received' }, 'Pieces come with this reason. Enter a number above 0.'],
    [{}, 'Say either what to set or what to add.'],
  ])('refuses %j with words', async (change, words) => {
    const { _id: productId } = await addProduct(shop)
    const answer = await shop.callWith(
      'setStock',
      { changes: [{ productId, size: 'S', ...change }] },
      merchant,
    )
    expect(answer.status).toBe(422)
    expect(Object.values(answer.body.fields ?? {})).toContain(words)
  })

  test('two merchants at a time keep level and history together', async () => {
    const { _id: productId } = await addProduct(shop)
    const database = shop.running.context.database
    await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        setStock(
          shop,
          n % 3 === 0 ? [{ productId, size: 'S', set: null }] : [{ productId, size: 'S', set: n }],
        ),
      ),
    )
    const [books] = await booksOf(database, productId)
    expect(books?.available).toBe(books?.history)
  })
})

describe('a product', () => {
  test('shows only sizes that are low or sold out, with the next request', async () => {
    const { _id: id } = await addCounted(shop, { S: 0, M: 3, L: 4 })
    expect(await shown(id)).toEqual({ S: 0, M: 3 })
    await setStock(shop, [
      { productId: id, size: 'S', set: 40 },
      { productId: id, size: 'M', set: 2 },
      { productId: id, size: 'L', set: 4, lowAt: 5 },
    ])
    expect(await shown(id)).toEqual({ M: 2, L: 4 })
    await setStock(shop, [
      { productId: id, size: 'M', set: null },
      { productId: id, size: 'L', set: 9 },
    ])
    expect(await shown(id)).toBeUndefined()
  })

  test('is sold out once every size is counted and none is left', async () => {
    const { _id: id } = await addCounted(shop, { S: 0, M: 0 })
    const soldOut = async () =>
      (
        await shop.running.context.database
          .selectFrom('products')
          .select('sold_out')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).sold_out
    expect(await soldOut()).toBe(true)
    await setStock(shop, [{ productId: id, size: 'M', set: null }])
    expect(await soldOut()).toBe(false)
  })
})

describe('the list of stock', () => {
  test('has all products, newest first, or those that are tracked, low or sold out, and finds by text', async () => {
    const plain = await addProduct(shop, { productName: 'Untracked Coat' })
    const counted = await addCounted(shop, { S: 0, M: 2, L: 50 })
    const list = async (filter: 'all' | 'tracked' | 'low' | 'out', search = '') =>
      (await shop.call('listStock', { filter, search }, merchant)).body.data
    expect((await list('all')).slice(0, 2).map(({ productId }) => productId)).toEqual([
      counted._id,
      plain._id,
    ])
    expect((await list('all'))[1]?.variants[0]).toEqual({ size: 'S' })
    const sizesOf = async (filter: 'tracked' | 'low' | 'out') =>
      (await list(filter))
        .find(({ productId }) => productId === counted._id)
        ?.variants.map(({ size }) => size)
    expect(await sizesOf('tracked')).toEqual(['S', 'M', 'L'])
    expect(await sizesOf('low')).toEqual(['M'])
    expect(await sizesOf('out')).toEqual(['S'])
    expect((await list('all', 'untracked coat')).map(({ productId }) => productId)).toEqual([plain._id])
  })
})
