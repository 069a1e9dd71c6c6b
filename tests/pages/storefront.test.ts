import { beforeAll, describe, expect, test } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { stockCatalogue } from '../journeys/stock-catalogue.ts'
import { asAdministrator } from '../setup/administrator.ts'
import { startPages } from '../setup/fetched-pages.ts'
import { changeSettings } from '../setup/settings.ts'
import { setStock } from '../setup/stock.ts'

/** What a shopper reads before any script runs. */

const pages = startPages()
const { open } = pages
let coat: Product
beforeAll(async () => {
  coat = await stockCatalogue({ sell: pages.merchant.add })
})

/** The specification's words, letter by letter; no style changes their case (web/ui/text-case.test.ts). */
test.each([
  ['/', ['HOME', 'COLLECTION', 'ABOUT', 'USER', 'Orders', '$329.00']],
  ['/collections', ['CATEGORIES', 'Men', 'Women', 'Kids', 'TYPE', 'Topwear', 'Bottomwear', 'Winterwear']],
  ['/collections', ['Low to High', 'High to Low']],
  ['/collections?search=zeppelin', ['No Products found']],
  ['/login', ['Forgot Password?']],
  ['/admin', ['ADMIN PANEL', 'This form needs JavaScript']],
])('%s has its specified texts: %s', async (path, texts) => {
  const { text } = await open(path)
  expect(texts.filter((one) => !text.includes(one))).toEqual([])
})

describe('the home page', () => {
  test('shows the five most recent products, newest first, and the three promises', async () => {
    const home = await open('/')
    expect(home.headings(3, 'Just in')).toEqual(['Wrap Coat', 'Trench', 'Duffle', 'Anorak', 'Poncho'])
    for (const promise of ['Easy exchange', '7 days return policy', '24/7 customer support'])
      expect(home.text).toContain(promise)
  })

  test('leads to what the shop is about: its mission, and three reasons', async () => {
    expect((await open('/')).html).toContain('href="/about-us"')
    const about = await open('/about-us')
    expect(about.headings(2)).toEqual(expect.arrayContaining(['Our mission', 'Why people shop with us']))
    expect(about.text).toContain('Our mission is to make it easy to dress well for a long time.')
    const reasons = ['Quality assurance', 'Convenience', 'Exceptional customer service']
    expect(about.headings(3)).toEqual(reasons)
    for (const [, text = ''] of about.html.matchAll(/<\/h3><p[^>]*>(.*?)<\/p>/g))
      expect(text.length).toBeGreaterThan(80)
  })
})

describe('the collections', () => {
  test('have cards with image, name and price, which lead to their products', async () => {
    const { html } = await open('/collections')
    const card = html.split('<li').find((item) => item.includes('Wrap Coat')) ?? ''
    expect(card).toContain(`href="/product/${coat._id}"`)
    expect(card).toContain(`src="${coat.imgUrl}"`)
    expect(card).toContain('$329.00')
  })

  test('tell beside every filter how many products it leaves; none is not to be chosen', async () => {
    const filters = async (path: string) => {
      const { text, html } = await open(path)
      const disabled = [...html.matchAll(/<input[^>]*name="(?:category|subCategory)"[^>]*>/g)]
        .filter(([box]) => box.includes('aria-disabled="true"'))
        .map(([box]) => /value="([^"]*)"/.exec(box)?.[1])
      return { text, disabled }
    }
    const everything = await filters('/collections')
    expect(everything.text).toContain(
      'CATEGORIES Men (26 products) 26 Women (8 products) 8 Kids (1 product) 1',
    )
    expect(everything.text).toContain('TYPE Topwear (27 products) 27 Bottomwear (0 products) 0 Winterwear')
    expect(everything.disabled).toEqual(['Bottomwear'])
    const ofKids = await filters('/collections?category=Kids')
    expect(ofKids.text).toContain('Men (26 products) 26 Women (8 products) 8 Kids (1 product) 1')
    expect(ofKids.disabled).toEqual(['Topwear', 'Bottomwear'])
  })

  test('Low to High asks for asc, High to Low for desc', async () => {
    const { html } = await open('/collections')
    for (const order of ['value="asc">Low to High<', 'value="desc">High to Low<'])
      expect(html).toContain(order)
  })

  test('show more by a link', async () => {
    expect((await open('/collections')).headings(2)).toHaveLength(24)
    expect((await open('/collections')).html).toContain('href="/collections?shown=48"')
    expect((await open('/collections?shown=48')).headings(2)).toHaveLength(35)
  })

  test('say that nothing was found, and how to go on', async () => {
    const nothing = await open('/collections?search=qqqqqq&category=Men')
    expect(nothing.headings(2)[0]).toBe('No Products found')
    expect(nothing.text).toContain('See the whole collection')
    expect((await open('/collections?search=qqqqqq')).headings(3, 'Just in')).toEqual([
      'Wrap Coat',
      'Trench',
      'Duffle',
      'Anorak',
    ])
    const filtered = await open('/collections?search=mitten&category=Men')
    expect(filtered.html).toMatch(/href="\/collections\?search=mitten"[^>]*>Clear filters: 1 product</)
  })
})

describe('a product’s page', () => {
  test('shows image, name, price, description, the notes, the fixed text, and up to five others like it', async () => {
    const product = await open(`/product/${coat._id}`)
    expect(product.headings(1)).toEqual(['Wrap Coat'])
    for (const text of [
      '$329.00',
      'A plain shirt.',
      '100% Original Product',
      'Cash on delivery is available on this product.',
      'Easy return and exchange policy within 7 days.',
      'Every Selvedge garment is cut from cloth we know by its mill,',
      'ADD TO CART',
    ])
      expect(product.text).toContain(text)
    expect(product.html).toMatch(/<img[^>]*alt="Wrap Coat"/)
    expect(product.html).toContain(`src="${coat.imgUrl}"`)
    const related = ['Trench', 'Duffle', 'Anorak', 'Poncho', 'Parka']
    expect(product.headings(3, 'Related products')).toEqual(related)
  })

  test('of a kind of its own has no similar products', async () => {
    const { _id } = await pages.merchant.add({ category: 'Kids', subCategory: 'Bottomwear' })
    expect((await open(`/product/${_id}`)).text).toContain('There are no similar products')
  })

  test('has none of its own colours among similar products, however lists show them', async () => {
    const kind = { category: 'Women', subCategory: 'Bottomwear' } as const
    const { _id: other } = await pages.merchant.add({ ...kind, productName: 'Culottes' })
    const jeans = await Promise.all(
      ['Navy', 'Black', 'Sand', 'Rust', 'Olive', 'Grey', 'Pink'].map((colour) =>
        pages.merchant.add({ ...kind, colour, productName: `Jeans in ${colour}` }),
      ),
    )
    const [first, ...others] = jeans
    for (const { _id } of others) await asAdministrator(pages.shop, 'setStyle', { id: _id, with: first?._id })
    for (const oneCardPerStyle of [false, true]) {
      await changeSettings(pages.shop, 'lists', { oneCardPerStyle })
      for (const { _id } of jeans)
        expect((await open(`/product/${_id}`)).headings(3, 'Related products')).toEqual(['Culottes'])
      expect((await open(`/product/${other}`)).headings(3, 'Related products')).toHaveLength(
        oneCardPerStyle ? 1 : 5,
      )
    }
    await changeSettings(pages.shop, 'lists', { oneCardPerStyle: false })
  })

  test('shows every picture with words for whoever can’t see it', async () => {
    const imgUrl = 'https://pictures.example/front.jpg'
    const { _id } = await pages.merchant.add({ productName: 'Parka in Navy', imgUrl })
    const pictures = ['front', 'back', 'cuff'].map((name) => ({
      url: `https://pictures.example/${name}.jpg`,
      alt: name === 'back' ? 'The parka from behind' : '',
    }))
    await pages.merchant.edit(_id, { pictures })
    const { html } = await open(`/product/${_id}`)
    for (const words of ['Parka in Navy', 'The parka from behind', 'Parka in Navy, picture 3 of 3'])
      expect(html).toContain(`alt="${words}"`)
  })
})

test('an unknown page says so, with status 404 and ways on', async () => {
  const unknown = await open('/no-such-page')
  expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('find that page')])
  expect(unknown.html).toMatch(/<main.*href="\/collections".*<\/main>/s)
  expect((await open('/product/00000000-0000-7000-8000-000000000000')).status).toBe(404)
})

test('a product that is sold out says so on its page, its card and in a search, and comes last', async () => {
  const { merchant, shop } = pages
  const scarf = await merchant.add({ productName: 'Sold Scarf', price: 5, size: ['S'] })
  await merchant.add({ productName: 'Other Scarf', price: 9 })
  await setStock(shop, [{ productId: scarf._id, size: 'S', set: 0 }])
  const { text, meta, told } = await open(`/product/${scarf._id}`)
  expect(text).toContain('Sold Scarf $5.00 Sold out')
  expect(meta['product:availability']).toBe('out of stock')
  expect(JSON.stringify(told)).toContain('https://schema.org/OutOfStock')
  const scarves = await open('/collections?search=scarf')
  expect(scarves.headings(2)).toEqual(['Other Scarf', 'Sold Scarf'])
  expect(scarves.text).toContain('Sold out Sold Scarf $5.00')
  expect((await open('/collections?sort=asc&shown=48')).headings(2).at(-1)).toBe('Sold Scarf')
})
