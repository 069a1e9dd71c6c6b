import { describe, expect, test } from 'vitest'
import type { ApiClient } from '../../../contract/api-client.ts'
import { shippedCategories } from '../../../contract/catalogue/categories.ts'
import { emptyFacets } from '../../../contract/catalogue/facets.ts'
import type { Product } from '../../../contract/catalogue/product.ts'
import { testShirt } from '../../cart/test-shirt.ts'
import { readListParams } from './list-params.ts'
import { continueFrom, type LastList, loadList, type ProductList, sortByPrice } from './load-list.ts'

const noProducts = emptyFacets(shippedCategories)

const { signal } = new AbortController()
const read = (query: string) => readListParams(new URLSearchParams(query), shippedCategories)

const product = (number: number, price = number) =>
  testShirt({
    _id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` as Product['_id'],
    productName: `Shirt ${number}`,
    price,
  })

const counts = { ...noProducts, Men: { ...noProducts.Men, Topwear: 30 } }

/** A shop with so many products, whose cursors are plain numbers. */
function apiOf(count: number) {
  const asked: { name: string; input: Record<string, unknown> }[] = []
  const all = Array.from({ length: count }, (_, number) => product(number))
  const call = async (name: string, input: Record<string, unknown>) => {
    asked.push({ name, input })
    const from = Number(input.cursor ?? 0)
    const to = from + Number(input.limit)
    const page = {
      data: all.slice(from, to),
      total: count,
      counts,
      next: to < count ? String(to) : undefined,
    }
    if (name === 'getCollection') return { ...page, counts: undefined, collection: { name: 'Linen' } }
    if (name === 'getSuggestions')
      return { data: { searches: ['shirt'], parts: [], collections: [], products: [] } }
    return name === 'getBySearch'
      ? { data: { ...page, data: page.data.map((item) => ({ item, score: 1 })) } }
      : page
  }
  return { asked, api: { call } as unknown as ApiClient }
}

const names = ({ products }: ProductList) => products.map(({ productName }) => productName)

describe('loading a list', () => {
  test('asks for one page by category, filters comma-joined', async () => {
    const { api, asked } = apiOf(30)
    const list = await loadList(api, read('category=Men,Kids&sort=asc'), { signal })
    expect(asked).toEqual([
      {
        name: 'getByCategory',
        input: {
          ...{ category: 'Men,Kids', subCategory: '', sort: 'asc', soldOut: 'last', limit: 24 },
          options: 'counted',
        },
      },
    ])
    expect(list.products).toHaveLength(24)
    expect(list).toMatchObject({ total: 30, next: '24' })
  })

  test('carries to the browser what a card shows and no more', async () => {
    const list = await loadList(apiOf(1).api, read(''), { signal })
    expect(Object.keys(list.products[0] ?? {}).sort()).toEqual(['_id', 'imgUrl', 'price', 'productName'])
  })

  test('brings the counts, and ways on only when nothing was found', async () => {
    const found = await loadList(apiOf(3).api, read('search=shirt'), { signal })
    expect([found.counts.Men?.Topwear, found.alternatives]).toEqual([30, undefined])
    const { api, asked } = apiOf(0)
    const nothing = await loadList(api, read('search=shrit'), { signal })
    expect(asked.map(({ name }) => name)).toEqual(['getBySearch', 'getSuggestions', 'getAllProducts'])
    expect(nothing.alternatives).toMatchObject({ searches: ['shirt'], products: [], newest: true })
  })

  test('ways on that cannot be loaded leave the empty list as it is', async () => {
    const { api } = apiOf(0)
    const failing = {
      call: (name: 'getByCategory') =>
        name === 'getByCategory' ? api.call(name, {}) : Promise.reject(new TypeError('offline')),
    } as unknown as ApiClient
    const list = await loadList(failing, read(''), { signal })
    expect(list.alternatives).toMatchObject({ products: [], newest: true })
  })

  test('a search goes to the search, narrowed by the filters', async () => {
    const { api, asked } = apiOf(2)
    const list = await loadList(api, read('search=shirt&category=Men'), { signal })
    expect(asked[0]).toMatchObject({ name: 'getBySearch', input: { search: 'shirt', category: 'Men' } })
    expect(names(list)).toEqual(['Shirt 0', 'Shirt 1'])
  })

  test('a collection is asked for by its name, with every filter and bounds of 10,000', async () => {
    const { api, asked } = apiOf(10_000)
    const params = readListParams(
      new URLSearchParams('colour=red&size=S,M&priceTo=9.5'),
      shippedCategories,
      'linen',
    )
    const list = await loadList(api, params, { signal })
    expect(asked).toMatchObject([
      { name: 'getCollection', input: { handle: 'linen', colour: 'red', size: 'S,M', priceTo: '9.5' } },
    ])
    expect(asked[0]?.input).not.toHaveProperty('soldOut')
    expect(list).toMatchObject({ total: 10_000, isEstimate: true, collection: { name: 'Linen' } })
  })

  test('what is shown beyond a call’s limit comes page by page, each product once', async () => {
    const { api, asked } = apiOf(500)
    const list = await loadList(api, read('shown=240'), { signal })
    expect(list.products).toHaveLength(240)
    expect(new Set(names(list)).size).toBe(240)
    expect(asked.map(({ input }) => input.limit)).toEqual([100, 100, 40])
  })

  test('showing more asks for what is missing only', async () => {
    const { api, asked } = apiOf(60)
    const from = await loadList(api, read(''), { signal })
    const list = await loadList(api, read('shown=48'), { signal, from })
    expect(list.products).toHaveLength(48)
    expect(asked[1]?.input).toMatchObject({ cursor: '24', limit: 24 })
  })
})

describe('the list shown last', () => {
  const list = (next?: string): ProductList => ({
    counts,
    products: [product(1, 30), product(2, 10), product(3, 20)],
    total: 3,
    next,
  })
  const last = (query: string, of = list()): LastList => ({ params: read(query), list: of, at: 1000 })

  test('is there at once on the way back', () => {
    const kept = last('category=Men')
    expect(continueFrom(kept, read('category=Men'), 2000)).toEqual({ list: kept.list, missing: false })
  })

  test('is loaded anew after two minutes, and when a filter or the search has changed', () => {
    expect(continueFrom(last(''), read(''), 121_001)).toBe('nothing')
    expect(continueFrom(last('category=Men'), read('category=Men,Kids'), 2000)).toBe('nothing')
    expect(continueFrom(last('subCategory=Topwear'), read(''), 2000)).toBe('nothing')
    expect(continueFrom(last('search=coat'), read('search=hat'), 2000)).toBe('nothing')
    expect(continueFrom(undefined, read(''), 2000)).toBe('nothing')
  })

  test('is sorted in place when it is complete', () => {
    const sorted = continueFrom(last(''), read('sort=asc'), 2000)
    expect(sorted === 'nothing' ? [] : sorted.list.products.map(({ price }) => price)).toEqual([10, 20, 30])
  })

  test('is loaded anew in another order while it goes on, so that the cheapest of all come first', () => {
    expect(continueFrom(last('', list('more')), read('sort=asc'), 2000)).toBe('nothing')
    expect(continueFrom(last('sort=asc'), read(''), 2000)).toBe('nothing')
  })

  test('is continued when more of it is to be shown', () => {
    expect(continueFrom(last('', list('more')), read('shown=48'), 2000)).toMatchObject({ missing: true })
  })

  test('products of one price are in the order of their ids, as the shop lists them', () => {
    const same = [product(1, 5), product(2, 5), product(3, 1)]
    expect(sortByPrice(same, 'desc').map(({ productName }) => productName)).toEqual([
      'Shirt 2',
      'Shirt 1',
      'Shirt 3',
    ])
    expect(sortByPrice(same, undefined)).toEqual(same)
  })
})
