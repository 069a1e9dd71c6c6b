import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostSuggested } from '../../../contract/catalogue/suggestions.ts'
import { anyText } from '../../../tests/setup/any-text.ts'
import { editorOf } from '../../../tests/setup/editing.ts'
import { garment } from '../../../tests/setup/products.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'

const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()
const names = [
  'Striped Sweater',
  'Wool Coat',
  'Rain Coat',
  'Wool Sweatshirt',
  'Coated Café Apron',
  'Linen Shorts',
]
for (const [index, productName] of names.entries()) {
  const productDescription = productName === 'Linen Shorts' ? 'Goes with every coat.' : 'Plain.'
  await shop.call('addProduct', garment({ productName, productDescription, price: 10 + index }), merchant)
}

async function suggestions(search: string) {
  const { status, body } = await shop.call('getSuggestions', { search })
  expect(status).toBe(200)
  return { ...body.data, names: body.data.products.map(({ productName }) => productName) }
}

describe('suggestions', () => {
  test('finish the word that is being typed, in words that find something', async () => {
    expect((await suggestions('sw')).searches.sort()).toEqual(['sweater', 'sweatshirt'])
    expect((await suggestions('wool c')).searches).toEqual(['wool coat'])
    for (const search of (await suggestions('co')).searches)
      expect((await shop.call('getBySearch', { search, limit: 1 })).body.data.total).toBeGreaterThan(0)
  })

  test.each(['sweatre', 'swaeter', 'sweter', 'sweeter'])('survive the wrong letter of %j', async (typed) => {
    const { searches, names } = await suggestions(typed)
    expect([searches, names]).toEqual([['sweater'], ['Striped Sweater']])
  })

  test.each(['swae', 'swaet', 'swet', 'sweatee', 'striped swae'])(
    'survive it before %j is typed to its end',
    async (typed) => {
      const { searches, names } = await suggestions(typed)
      expect(names).toContain('Striped Sweater')
      expect(searches.some((search) => search.endsWith('sweater'))).toBe(true)
    },
  )

  test('are of the price, the size and without what is not wanted that is typed, where there are some', async () => {
    const { names, searches } = await suggestions('coa under $12')
    expect([names, searches]).toEqual([['Wool Coat'], ['coat under $12']])
    expect((await suggestions('sweater or apr')).searches).toEqual(['sweater or apron'])
    expect((await suggestions('coats not wool')).names).not.toContain('Wool Coat')
    expect((await suggestions('wool coat size m')).names).toEqual(['Wool Coat'])
    expect((await suggestions('wool coat under $1')).names).toContain('Wool Coat')
  })

  test('are in the order that is typed', async () => {
    expect((await suggestions('cheapest rain co')).searches).toEqual(['cheapest rain coat'])
    expect((await suggestions('rain co price low to high under $30')).searches).toEqual([
      'rain coat price low to high under $30',
    ])
  })

  test('choose as the words beside them, each once', async () => {
    expect((await suggestions('coat,coat or swe')).searches).toEqual(['coat or sweater'])
  })

  test('follow a price that changes, where they are of a price', async () => {
    const names = async () => (await suggestions('coat under $12')).names
    expect(await names()).toEqual(['Wool Coat'])
    const [rain] = (await suggestions('rain coat')).products
    await editorOf(shop).edit(String(rain?._id), { price: 11.5 })
    expect((await names()).toSorted()).toEqual(['Rain Coat', 'Wool Coat'])
    await editorOf(shop).edit(String(rain?._id), { price: 12 })
  })

  test('show products with all a line needs, those whose name begins as typed first, but for other words', async () => {
    expect((await suggestions('co')).names[0]).toBe('Coated Café Apron')
    const { products, names } = await suggestions('coat')
    expect(names).toEqual(['Rain Coat', 'Wool Coat', 'Coated Café Apron', 'Linen Shorts'])
    expect(products[0]).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      productName: 'Rain Coat',
      price: 12,
      imgUrl: 'https://pictures.example/shirt.jpg',
    })
  })

  test('name the parts of the collection that are meant', async () => {
    expect((await suggestions('winter')).parts).toEqual([{ subCategory: 'Winterwear' }])
  })

  test('where nothing has every word, show what has some, and each word that finds something', async () => {
    const { searches, names } = await suggestions('rain sweatre')
    expect(searches.sort()).toEqual(['rain', 'sweater'])
    expect(names.sort()).toEqual(['Rain Coat', 'Striped Sweater'])
  })

  test('are nothing for less than two characters, or for what nothing is like', async () => {
    for (const typed of ['', 's', ' s ', 'qqqqqqqq', '!!', 'the'])
      expect(await suggestions(typed)).toMatchObject({ searches: [], parts: [], products: [] })
  })

  test('are kept: texts that differ in case and spaces only are one answer', async () => {
    const { headers } = await shop.call('getSuggestions', { search: '  WOOL   coat' })
    expect(headers.get('etag')).toBe(
      (await shop.call('getSuggestions', { search: 'wool coat' })).headers.get('etag'),
    )
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  test('know a product with the very next request', async () => {
    expect((await suggestions('velvet')).names).toEqual([])
    await shop.call('addProduct', garment({ productName: 'Velvet Robe' }), merchant)
    expect(await suggestions('velv')).toMatchObject({ searches: ['velvet'], names: ['Velvet Robe'] })
  })

  test('are bounded and never an error, whatever is typed', async () => {
    const typed = anyText({ maxLength: 200 })
    const tricky = [
      'ŉ',
      '𠀀\0',
      "coat'",
      'co\\',
      "'':*",
      'coat & | ! <->',
      '\uE000coat\uE001',
      'ß',
      'İ',
      '🧵 coat',
      '%',
      '_',
    ]
    await fc.assert(
      fc.asyncProperty(fc.oneof(typed, fc.constantFrom(...tricky)), async (search) => {
        const { status, body } = await shop.callWith('getSuggestions', { search })
        if (status !== 200) return expect(status).toBe(422)
        const { searches, parts, products } = body.data as Record<string, unknown[]>
        expect(searches?.length).toBeLessThanOrEqual(mostSuggested.searches)
        expect(parts?.length).toBeLessThanOrEqual(mostSuggested.parts)
        expect(products?.length).toBeLessThanOrEqual(mostSuggested.products)
      }),
      { numRuns: 80, examples: tricky.map((text) => [text]) },
    )
    expect((await shop.callWith('getSuggestions', { search: 'a'.repeat(201) })).status).toBe(422)
  })
})

describe('a misspelt search', () => {
  test('says what it was read as; any other does not', async () => {
    expect((await shop.call('getBySearch', { search: 'wool sweatshrit', limit: 5 })).body.data.readAs).toBe(
      'wool sweatshirt',
    )
    expect((await shop.call('getBySearch', { search: 'sweat', limit: 5 })).body.data.readAs).toBeUndefined()
  })
})

test('no letter alone is suggested, as the T of T-shirts', async () => {
  await editorOf(shop).add({ productName: 'Slub T-Shirt', productDescription: 'Plain.' })
  for (const [typed, spelt] of [
    ['tshirt', ['t-shirt']],
    ['t-s', []],
  ] as const) {
    const { searches, names } = await suggestions(typed)
    expect([searches, names]).toEqual([spelt, ['Slub T-Shirt']])
  }
})
