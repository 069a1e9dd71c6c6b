import { beforeAll, expect, test } from 'vitest'
import { startPages } from '../setup/fetched-pages.ts'
import { sellForDays } from '../setup/products.ts'
import { changeSettings } from '../setup/settings.ts'
import type { TestShop } from '../setup/shop.ts'

/** What a product's page tells search engines in the words of schema.org. */

const pages = startPages()
let shop: TestShop
let as: { cookie: string }
let merchant: typeof pages.merchant
beforeAll(async () => {
  ;({ shop, merchant } = pages)
  as = await shop.signInAdministrator()
})

type Told = Record<string, unknown>

async function pageOf(id: string) {
  const page = await pages.open(`/product/${id}`)
  return { ...page, product: page.told[0] ?? ({} as Told) }
}

const inStock = 'https://schema.org/InStock'
const outOfStock = 'https://schema.org/OutOfStock'

/** Of the product at an address, in a size as it is written there. */
const offerAt = (url: string) => (size: string, availability: string) => ({
  '@type': 'Offer',
  url: `${url}?size=${size}`,
  price: '180.00',
  priceCurrency: 'USD',
  availability,
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', name: 'Selvedge' },
})

test('each size has its own numbers, offer and address', async () => {
  const { _id } = await merchant.add({ productName: 'Reefer', price: 180, size: ['S', 'M', 'XL/T 2'] })
  await merchant.edit(_id, {
    variants: [
      { size: 'S', sku: '0012', barcode: '4006381333931' },
      { size: 'M', sku: 'RF-M', barcode: '4006381333930' },
    ],
    vendor: 'Loom & Sons',
  })
  await shop.call(
    'setStock',
    {
      changes: [
        { productId: _id, size: 'S', set: 0 },
        { productId: _id, size: 'M', set: 3 },
      ],
    } as never,
    as,
  )
  const { product } = await pageOf(_id)
  const url = `${shop.url}/product/${_id}/reefer`
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'ProductGroup',
    '@id': `${url}#product`,
    url,
    name: 'Reefer',
    brand: { '@type': 'Brand', name: 'Loom & Sons' },
    productGroupID: _id,
    variesBy: ['https://schema.org/size'],
  })
  expect(product).not.toHaveProperty('sku')
  expect(product).not.toHaveProperty('offers')
  const variants = product.hasVariant as Told[]
  const facts = variants.map(({ '@type': type, size, sku, gtin, offers }) => ({
    type,
    size,
    sku,
    gtin,
    offers,
  }))
  const offer = offerAt(url)
  expect(facts).toEqual([
    { type: 'Product', size: 'S', sku: '0012', gtin: '4006381333931', offers: offer('S', outOfStock) },
    // The check digit of its barcode is wrong.
    { type: 'Product', size: 'M', sku: 'RF-M', gtin: undefined, offers: offer('M', inStock) },
    {
      type: 'Product',
      size: 'XL/T 2',
      sku: undefined,
      gtin: undefined,
      offers: offer('XL%2FT%202', inStock),
    },
  ])
  expect(new Set(variants.map((variant) => variant['@id'])).size).toBe(3)
})

test('a product of one size is no group, and its reduced price stands beside the lowest of the 30 days before', async () => {
  const product = await merchant.add({ productName: 'Scarf', price: 100, size: ['One size'] })
  await sellForDays(shop, product, 90_00)
  await merchant.edit(product._id, { price: 80, compareAtPrice: 100 })
  expect((await pageOf(product._id)).product).toMatchObject({
    '@type': 'Product',
    size: 'One size',
    offers: {
      price: '80.00',
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '90.00' },
      availability: inStock,
    },
  })
})

test('the colours of a garment are one group', async () => {
  const navy = await merchant.add({ productName: 'Boat Tee', colour: 'Navy' })
  const { body } = await shop.call('duplicateProduct', { id: navy._id, colour: 'Red' }, as)
  const red = body.data._id
  await merchant.edit(red, { status: 'active' })
  const groups = await Promise.all([navy._id, red].map(async (id) => (await pageOf(id)).product))
  expect(new Set(groups.map((group) => group.productGroupID)).size).toBe(1)
  for (const group of groups)
    expect(group.variesBy).toEqual(['https://schema.org/size', 'https://schema.org/color'])
  expect(groups.map(({ hasVariant }) => (hasVariant as Told[])[0]?.color)).toEqual(['Navy', 'Red'])
})

test('the colours of a garment of one size are one group, too', async () => {
  const navy = await merchant.add({ productName: 'Beanie', colour: 'Navy', size: ['One size'] })
  const { body } = await shop.call('duplicateProduct', { id: navy._id, colour: 'Red' }, as)
  const red = body.data._id
  await merchant.edit(red, { status: 'active' })
  const groups = await Promise.all([navy._id, red].map(async (id) => (await pageOf(id)).product))
  expect(new Set(groups.map(({ productGroupID }) => productGroupID)).size).toBe(1)
  for (const group of groups)
    expect(group).toMatchObject({
      '@type': 'ProductGroup',
      variesBy: ['https://schema.org/color'],
      hasVariant: [{ '@type': 'Product', size: 'One size', offers: { availability: inStock } }],
    })
})

test('another SKU makes the page anew, which says it to nobody but search engines', async () => {
  const { _id } = await merchant.add({ productName: 'Overshirt' })
  expect((await pageOf(_id)).html).not.toContain('OV-')
  for (const sku of ['OV-1', 'OV-2']) {
    await merchant.edit(_id, { variants: [{ size: 'M', sku, barcode: '' }] })
    const { html, product } = await pageOf(_id)
    expect((product.hasVariant as Told[]).find(({ size }) => size === 'M')?.sku).toBe(sku)
    expect(html.match(/OV-\d/g)).toEqual([sku])
  }
  const answer = await shop.call('getById', { id: _id })
  expect(JSON.stringify(answer.body)).not.toContain('OV-')
})

test('identifiers are answered of products that shoppers see', async () => {
  const { _id } = await merchant.add({ productName: 'Gilet', size: ['M'] })
  await merchant.edit(_id, { variants: [{ size: 'M', sku: 'G-M', barcode: '012345678905' }] })
  const { body } = await shop.call('getProductIdentifiers', { id: _id })
  expect(body.data).toEqual({ groupId: _id, variants: [{ size: 'M', sku: 'G-M', gtin: '012345678905' }] })
  await merchant.edit(_id, { status: 'archived' })
  expect((await shop.callWith('getProductIdentifiers', { id: _id })).status).toBe(404)
})

test.each([
  ['has no blanks', '防水加工を施した綿の外套'.repeat(60), /^.{100,160}$/u],
  ['has one blank at its beginning', `綿 ${'綿の外套'.repeat(75)}`, /^.{100,160}$/u],
  ['has lines', 'Waxed cotton,\n\n  cut wide.', /^Waxed cotton, cut wide\.$/],
])('the summary of a description that %s', async (_what, productDescription, summary) => {
  const { _id } = await merchant.add({ productName: 'Coat', productDescription })
  const { html, product } = await pageOf(_id)
  const tags = [...html.matchAll(/<meta (?:name|property)="(?:og:)?description" content="([^"]*)"/g)]
  expect(tags).toHaveLength(2)
  for (const [, content] of tags) expect(content).toMatch(summary)
  expect(product.description).toBe(productDescription)
})

test('the first page after the currency was chosen names it in its head', async () => {
  const { _id } = await merchant.add({ productName: 'Coat', price: 180 })
  const named = async () => {
    const { html, product } = await pageOf(_id)
    const [, inHead] = /<meta property="product:price:currency" content="(\w+)"/.exec(html) ?? []
    return [inHead, JSON.stringify(product).match(/"priceCurrency":"(\w+)"/)?.[1]]
  }
  expect(await named()).toEqual(['USD', 'USD'])
  expect((await changeSettings(shop, 'money', { currency: 'EUR', sign: '€' })).status).toBe(200)
  expect(await named()).toEqual(['EUR', 'EUR'])
  expect((await changeSettings(shop, 'money', { currency: 'USD', sign: '$' })).status).toBe(200)
})
