import { describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { everyRow } from '../../tests/setup/every-row.ts'
import { garment } from '../../tests/setup/products.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { uploadPicture } from '../../tests/setup/uploads.ts'

const names = (products: readonly { productName: string }[]) => products.map((product) => product.productName)

async function add(particulars: Parameters<typeof garment>[0]): Promise<Product> {
  const { status, body } = await shop.call('addProduct', garment(particulars), merchant)
  expect(status).toBe(201)
  return body.data
}

const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()
await add({
  productName: 'Oxford Shirt',
  price: 60,
  productDescription: 'Crisp cotton to wear under a coat.',
})
await add({ productName: 'Wool Coat', price: 240, category: 'Women', subCategory: 'Winterwear' })
await add({ productName: 'Striped Sweater', price: 60, category: 'Kids', subCategory: 'Winterwear' })
await add({ productName: 'Café Apron Skirt', price: 35.5, category: 'Women', subCategory: 'Bottomwear' })
await add({ productName: 'Rain Coat', price: 120, category: 'Kids', subCategory: 'Winterwear' })

describe('all products', () => {
  test('come oldest first, or newest first', async () => {
    const inOrder = ['Oxford Shirt', 'Wool Coat', 'Striped Sweater', 'Café Apron Skirt', 'Rain Coat']
    expect(names((await shop.call('getAllProducts', {})).body.data)).toEqual(inOrder)
    expect(names((await shop.call('getAllProducts', { sort: 'desc' })).body.data)).toEqual(inOrder.reverse())
  })

  test('can be read page by page without missing or repeating one', async () => {
    const rows = await everyRow(async (from) => {
      const { body } = await shop.call('getAllProducts', { limit: 2, ...from })
      expect(body.data.length).toBeLessThanOrEqual(2)
      return body
    })
    const seen = names(rows)
    expect(seen).toEqual(names((await shop.call('getAllProducts', {})).body.data))
  })

  test('carry every field of a product', async () => {
    const { body } = await shop.call('getAllProducts', { limit: 1 })
    expect(body.data[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      productName: 'Oxford Shirt',
      productDescription: 'Crisp cotton to wear under a coat.',
      price: 60,
      category: 'Men',
      subCategory: 'Topwear',
      size: ['S', 'M', 'L', 'XL'],
      imgUrl: 'https://pictures.example/shirt.jpg',
      deliveryTime: '1 Day',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    })
  })
})

describe('one product', () => {
  test('is found by its id', async () => {
    const { body } = await shop.call('getAllProducts', { limit: 1 })
    const id = body.data[0]?._id ?? ''
    expect((await shop.call('getById', { id })).body.data).toEqual(body.data[0])
  })

  test('that is not there answers 404, and an id that is none 422', async () => {
    const gone = await shop.callWith('getById', { id: '00000000-0000-7000-8000-000000000000' })
    expect([gone.status, gone.body.code]).toEqual([404, 'product-not-found'])
    const none = await shop.callWith('getById', { id: "1' or '1'='1" })
    expect([none.status, none.body.fields]).toEqual([422, { id: 'This is not a product id.' }])
  })
})

describe('several products', () => {
  const unknown = '00000000-0000-7000-8000-000000000000'

  test('are found by their ids, in that order and each once; unknown ids are left out', async () => {
    const { body } = await shop.call('getAllProducts', { limit: 3 })
    const [first, second, third] = body.data
    const ids = [third?._id.toUpperCase(), unknown, first?._id, third?._id, second?._id].join(', ')
    expect((await shop.call('getByIds', { ids })).body.data).toEqual([third, first, second])
    expect((await shop.call('getByIds', { ids: unknown })).body.data).toEqual([])
  })

  test('are at most a hundred, and at least one', async () => {
    const unknowns = (count: number) => Array.from({ length: count }, () => unknown).join()
    expect((await shop.call('getByIds', { ids: unknowns(100) })).status).toBe(200)
    for (const ids of [unknowns(101), '', ' , ', `${unknown},shirt`]) {
      const { status, body } = await shop.callWith('getByIds', { ids })
      expect([status, body.code]).toEqual([422, 'invalid-input'])
    }
  })
})

describe('products by category', () => {
  test('are those of any of the categories and any of the sub-categories', async () => {
    const kidsAndWomen = await shop.call('getByCategory', {
      category: 'Women,Kids',
      subCategory: 'Winterwear',
      sort: 'asc',
    })
    expect(names(kidsAndWomen.body.data)).toEqual(['Striped Sweater', 'Rain Coat', 'Wool Coat'])
    expect(kidsAndWomen.body.total).toBe(3)
  })

  test('are all, newest first, when nothing is named', async () => {
    const { body } = await shop.call('getByCategory', { category: '', subCategory: '' })
    expect([body.total, names(body.data)[0]]).toEqual([5, 'Rain Coat'])
  })

  test('sorted by price keep their order over pages, also where prices are equal', async () => {
    const whole = names((await shop.call('getByCategory', { sort: 'desc' })).body.data)
    const first = await shop.call('getByCategory', { sort: 'desc', limit: 3 })
    const second = await shop.call('getByCategory', { sort: 'desc', limit: 3, cursor: first.body.next })
    expect([...names(first.body.data), ...names(second.body.data)]).toEqual(whole)
    expect([first.body.total, second.body.total, second.body.next]).toEqual([5, 5, undefined])
  })

  test('refuse a category that does not exist, and the cursor of another list', async () => {
    const wrong = await shop.callWith('getByCategory', { category: 'Dogs' })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid-input'])
    const { body } = await shop.call('getAllProducts', { limit: 1 })
    const cursor = await shop.call('getByCategory', { sort: 'asc', limit: 1, cursor: body.next })
    expect(cursor.status).toBe(422)
  })
})

describe('search', () => {
  const found = async (search: string, more: object = {}) => {
    const { body, status } = await shop.callWith('getBySearch', { search, ...more })
    expect(status).toBe(200)
    const result = body.data as { data: { item: Product; score: number }[]; total: number }
    expect(result.total).toBe(result.data.length)
    return names(result.data.map(({ item }) => item))
  }

  test('puts a word in the name before the same word in a description', async () => {
    const coats = await found('coat')
    expect(coats).toHaveLength(3)
    expect(coats.slice(0, 2).sort()).toEqual(['Rain Coat', 'Wool Coat'])
    expect(coats[2]).toBe('Oxford Shirt')
  })
  test('counts every word', async () => expect(await found('wool coat')).toEqual(['Wool Coat']))
  test('knows word forms', async () => expect(await found('coats raining')).toEqual(['Rain Coat']))
  test('knows beginnings of words', async () => expect(await found('oxf')).toEqual(['Oxford Shirt']))
  test('looks at categories', async () =>
    expect((await found('kids winterwear')).sort()).toEqual(['Rain Coat', 'Striped Sweater']))
  test('reads past accents', async () => expect(await found('cafe')).toEqual(['Café Apron Skirt']))
  test.each(['sweter', 'swaeter', 'sweatre', 'sweeter'])('forgives the wrong letters of %j', async (typed) =>
    expect(await found(typed)).toEqual(['Striped Sweater']),
  )
  test.each(['the', '!!!', '', '%', "'", ':*', '&|!()', '\\'])('takes %j as it is', async (typed) =>
    expect(await found(typed)).toEqual([]),
  )
  test('takes SQL for words', async () =>
    expect(await found("sweater'; drop table products; --")).toEqual(['Striped Sweater']))
  test('narrows by category and sorts by price', async () => {
    expect(await found('coat', { category: 'Women,Kids', sort: 'desc' })).toEqual(['Wool Coat', 'Rain Coat'])
  })
  test('goes on where a page ended', async () => {
    const first = await shop.call('getBySearch', { search: 'coat', limit: 2 })
    const second = await shop.call('getBySearch', { search: 'coat', limit: 2, cursor: first.body.data.next })
    const all = [...first.body.data.data, ...second.body.data.data].map(({ item }) => item.productName)
    expect([all.length, new Set(all).size, second.body.data.total]).toEqual([3, 3, 3])
  })
  test('refuses a text that is no longer a search', async () => {
    expect((await shop.callWith('getBySearch', { search: 'a'.repeat(201) })).status).toBe(422)
  })
})

describe('adding a product', () => {
  test('is for administrators', async () => {
    const { status, body } = await shop.callWith('addProduct', garment())
    expect([status, body.code]).toEqual([401, 'not-administrator'])
  })

  test.each([
    ['productName', ''],
    ['productDescription', '  '],
    ['price', -1],
    ['price', 100_000],
    ['price', 1.005],
    ['price', '12'],
    ['category', 'Dogs'],
    ['subCategory', undefined],
    ['deliveryTime', 'Tomorrow'],
    ['imgUrl', 'javascript:alert(1)'],
    ['imgUrl', undefined],
    ['size', []],
    ['size', ['S', 'S']],
  ])('refuses %s %j and says which field it is', async (field, value) => {
    const { status, body } = await shop.callWith('addProduct', { ...garment(), [field]: value }, merchant)
    expect([status, body.code, Object.keys(body.fields as object)]).toEqual([422, 'invalid-input', [field]])
  })

  test('takes the cheapest and the dearest price', async () => {
    const prices = [0, 0.01, 99_999.99]
    for (const price of prices) expect((await add({ price, category: 'Men' })).price).toBe(price)
  })

  test('shows in every answer that was kept, with the very next request', async () => {
    const before = await shop.call('getByCategory', { category: 'Men' })
    const again = await shop.call('getByCategory', { category: 'Men' })
    expect(again.headers.get('etag')).toBe(before.headers.get('etag'))
    const added = await add({ productName: 'Late Arrival' })
    const after = await shop.call('getByCategory', { category: 'Men' })
    expect(names(after.body.data)[0]).toBe('Late Arrival')
    expect(after.body.total).toBe(before.body.total + 1)
    expect((await shop.call('getById', { id: added._id })).body.data).toEqual(added)
  })

  test('keeps a picture of the shop’s own host reachable under whatever name the shop has', async () => {
    const path = new URL(await uploadPicture(shop, merchant, { preset: 'product-images' })).pathname
    expect((await add({ imgUrl: shop.url + path })).imgUrl).toBe(shop.url + path)
    expect((await add({ imgUrl: path })).imgUrl).toBe(shop.url + path)
  })
})

describe('the administrator’s list', () => {
  test('is ordered by any column, both ways, page by page', async () => {
    for (const order of ['date', 'name', 'category', 'price'] as const) {
      const asked = { order, sort: 'asc', limit: 2 } as const
      const rows = await everyRow(
        async (from) => (await shop.call('listProducts', { ...asked, ...from }, merchant)).body,
      )
      const upwards = rows.map(({ _id }) => _id)
      const downwards = await shop.call('listProducts', { order, sort: 'desc', limit: 100 }, merchant)
      expect(downwards.body.data.map((product) => product._id).reverse()).toEqual(upwards)
      expect(downwards.body.total).toBe(upwards.length)
    }
  })

  test.each(['asc', 'desc'] as const)('goes on after any name, also %s and in any letters', async (sort) => {
    for (const productName of ['ΟΔΟΣ', 'ΟΔΟΣ', '🧵'.repeat(120)]) await add({ productName })
    const input = { order: 'name', sort } as const
    const { body: whole } = await shop.call('listProducts', { ...input, limit: 100 }, merchant)
    const listed: string[] = []
    let cursor: string | undefined
    for (let page = 0; page < whole.total; page++) {
      const { body } = await shop.call('listProducts', { ...input, limit: 1, cursor }, merchant)
      listed.push(...names(body.data))
      cursor = body.next
    }
    expect(listed).toEqual(names(whole.data))
  })

  test.each(['2026-02-30T00:00:00.000Z', '0000-01-01T00:00:00.000Z'])('has no place at %s', async (time) => {
    const id = '0199c1b0-5d3e-7a44-9b1f-6a2f0c7d9e11'
    const cursor = Buffer.from(JSON.stringify([time, id])).toString('base64url')
    const answer = await shop.callWith('listProducts', { cursor }, merchant)
    expect(answer).toMatchObject({ status: 422, body: { fields: { cursor: expect.any(String) } } })
  })

  test('finds by words and by any part of the name', async () => {
    const { body } = await shop.call('listProducts', { search: 'xfor' }, merchant)
    expect(names(body.data)).toEqual(['Oxford Shirt'])
  })

  test('is not for visitors', async () => expect((await shop.callWith('listProducts', {})).status).toBe(401))
})
