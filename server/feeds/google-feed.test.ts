import { describe, expect, test } from 'vitest'
import type { InputOf } from '../../contract/operations.ts'
import { addProduct } from '../../tests/setup/orders.ts'
import { sellForDays } from '../../tests/setup/products.ts'
import { openShop, shopOfFile } from '../../tests/setup/shop.ts'
import { gtinOf, gtinsOf } from '../catalogue/gtin.ts'
import { feedFaults } from './fixtures/feed-rules.ts'

const shop = await shopOfFile()
const as = await shop.signInAdministrator()

const switchFeed = async (google: boolean) => {
  const { version } = (await shop.call('getSettings', {}, as)).body.data.feeds
  await shop.call('updateSettings', { group: 'feeds', value: { google }, version }, as)
}
const read = (headers: Record<string, string> = {}) => fetch(`${shop.url}/feeds/google.xml`, { headers })
const sell = (product: Partial<InputOf<'addProduct'>>) => addProduct(shop, product)

type Item = [string, string][]
const decoded = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

async function items(): Promise<Item[]> {
  const feed = await (await read()).text()
  return [...feed.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    [...item.matchAll(/<(g:\w+)>([^<]*)<\/\1>/g)].map(([, name = '', text = '']) => [name, decoded(text)]),
  )
}
const valuesOf = (item: Item | undefined) => Object.fromEntries(item ?? [])

test('is not there until it is switched on', async () => {
  expect((await read()).status).toBe(404)
  await switchFeed(true)
  const answer = await read()
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(await items()).toEqual([])
})

describe('the feed of a shop', () => {
  test('has an item for each size, all of them within Google’s rules', async () => {
    const imgUrl = 'https://pictures.example/a.jpg'
    const coat = await sell({
      productName: 'Coat <long> & "warm"',
      productDescription: 'Wool. A\u{1F9E5}',
      price: 120,
      size: ['S', 'M L'],
      imgUrl,
      category: 'Women',
      subCategory: 'Winterwear',
      colour: 'Navy',
    })
    await sell({
      productName: 'Tee',
      size: ['4-5Y'],
      imgUrl,
      category: 'Kids',
      subCategory: 'Topwear',
      vendor: 'Loom',
    })
    await sell({ productName: 'No picture', imgUrl: '' }).catch(() => undefined)
    await sell({ productName: 'Free', price: 0, imgUrl })
    const all = await items()
    expect(all.map(valuesOf).map((item) => item['g:title'])).toEqual([
      'Coat <long> & "warm"',
      'Coat <long> & "warm"',
      'Tee',
    ])
    expect(all.map(feedFaults)).toEqual([[], [], []])
    expect(valuesOf(all[0])).toMatchObject({
      'g:id': `${coat._id}-S`,
      'g:item_group_id': coat._id,
      'g:title': 'Coat <long> & "warm"',
      'g:description': 'Wool. A\u{1F9E5}',
      'g:link': `${shop.url}/product/${coat._id}/coat-long-warm?size=S`,
      'g:price': '120.00 USD',
      'g:availability': 'in_stock',
      'g:brand': 'Selvedge',
      'g:identifier_exists': 'no',
      'g:color': 'Navy',
      'g:gender': 'female',
      'g:age_group': 'adult',
      'g:google_product_category': '203',
    })
    expect(valuesOf(all[1])).toMatchObject({
      'g:id': `${coat._id}-M_L`,
      'g:link': `${shop.url}/product/${coat._id}/coat-long-warm?size=M%20L`,
    })
    expect(valuesOf(all[2])).toMatchObject({ 'g:brand': 'Loom', 'g:gender': 'unisex', 'g:age_group': 'kids' })
  })

  test.each([[['UK 12 / Regular / Short', 'UK 12 / Regular / Long']], [['M L', 'M_L']]])(
    'has an id of its own for each of the sizes %j',
    async (size) => {
      const { _id } = await sell({ productName: 'Jeans', size, imgUrl: 'https://pictures.example/a.jpg' })
      const jeans = (await items()).filter((item) => valuesOf(item)['g:item_group_id'] === _id)
      expect(jeans.map(feedFaults)).toEqual([[], []])
      expect(new Set(jeans.map((item) => valuesOf(item)['g:id'])).size).toBe(2)
    },
  )

  test.each([
    ['Black / White', 'Black/White'],
    ['Black/White/Red/Green', 'Black/White/Red'],
    ['Midnight heather blue melange with a sandy undertone', 'Midnight heather blue melange with a san'],
    [
      `${'a'.repeat(60)}/${'b'.repeat(60)}/${'c'.repeat(60)}`,
      `${'a'.repeat(40)}/${'b'.repeat(40)}/${'c'.repeat(18)}`,
    ],
    ['/', undefined],
  ])('says of the colour %j no more than Google takes', async (colour, told) => {
    const { _id } = await sell({ productName: 'Scarf', colour, size: ['One size'] })
    const [item] = (await items()).filter((one) => valuesOf(one)['g:item_group_id'] === _id)
    expect(feedFaults(item ?? [])).toEqual([])
    expect(valuesOf(item)['g:color']).toBe(told)
  })

  test('says what is reduced, sold out and known by a number', async () => {
    const shirt = await sell({ productName: 'Oxford', price: 60, size: ['S', 'M'] })
    const changes = {
      price: 45,
      compareAtPrice: 60,
      variants: [
        { size: 'S', sku: 'OX-S', barcode: '4006381333931' },
        { size: 'M', sku: '', barcode: '123' },
      ],
    }
    await sellForDays(shop, shirt, 55_00)
    const edit = await shop.callWith('updateProduct', { id: shirt._id, version: 1, changes }, as)
    expect([edit.status, edit.body]).toMatchObject([200, {}])
    const stock = { changes: [{ productId: shirt._id, size: 'M', set: 0 }] }
    expect((await shop.callWith('setStock', stock, as)).status).toBe(200)
    const own = (await items()).filter((item) => valuesOf(item)['g:item_group_id'] === shirt._id)
    expect(own.map(feedFaults)).toEqual([[], []])
    expect(valuesOf(own[0])).toMatchObject({
      'g:gtin': '4006381333931',
      'g:mpn': 'OX-S',
      'g:identifier_exists': 'yes',
    })
    expect(valuesOf(own[0])).toMatchObject({ 'g:price': '55.00 USD', 'g:sale_price': '45.00 USD' })
    expect(valuesOf(own[1])).toMatchObject({ 'g:availability': 'out_of_stock', 'g:identifier_exists': 'no' })
  })

  test('is sent again only when something has changed, whichever process is asked', async () => {
    const tag = (await read()).headers.get('etag') ?? ''
    expect((await read({ 'if-none-match': tag, 'cache-control': 'max-age=0' })).status).toBe(304)
    const other = await openShop({ databaseUrl: shop.databaseUrl })
    const again = { 'if-none-match': tag, 'cache-control': 'max-age=0' }
    // An answer that is not read holds the shop up when it ends.
    const statusOfOther = async () => {
      const answer = await fetch(`${other.url}/feeds/google.xml`, { headers: again })
      await answer.arrayBuffer()
      return answer.status
    }
    expect(await statusOfOther()).toBe(304)
    await sell({ productName: 'Another' })
    expect((await read(again)).status).toBe(200)
    expect(await statusOfOther()).toBe(200)
    await other.close()
  })
})

test.each([
  ['4006381333931', '4006381333931'],
  ['400638-1333 931', '4006381333931'],
  ['４００６３８１３３３９３１', '4006381333931'],
  ['4006381333932', undefined],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['2000000000008', undefined],
  ['20000004', undefined],
  ['9912345678909', undefined],
  ['512345678900', undefined],
  ['9780306406157', '9780306406157'],
  ['0000000000000', undefined],
  ["'4006", undefined],
  [undefined, undefined],
])('a barcode of %j is the GTIN %j', (barcode, gtin) => {
  expect(gtinOf(barcode)).toBe(gtin)
})

test('a number that several sizes of a product have is the GTIN of none', () => {
  const numbers = ['4006381333931', '400-6381333931', '4012345678901', '', '123']
  expect(gtinsOf(numbers.map((barcode) => ({ barcode })))).toEqual([
    ...[undefined, undefined, '4012345678901', undefined, undefined],
  ])
})

test('the rules find what is wrong', () => {
  expect(
    feedFaults([
      ['g:id', 'a b'],
      ['g:price', '0.00 USD'],
      ['g:price', '1'],
      ['g:gender', 'men'],
    ]),
  ).toEqual(
    expect.arrayContaining([
      'g:id is not in its form: a b',
      'g:title is missing',
      'g:price stands 2 times',
      "g:gender can't be men",
    ]),
  )
})
