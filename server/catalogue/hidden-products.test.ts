import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { editorOf } from '../../tests/setup/editing.ts'
import { everyRow } from '../../tests/setup/every-row.ts'
import { buy, checkoutOf, lineOf } from '../../tests/setup/orders.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { uploadPicture } from '../../tests/setup/uploads.ts'
import { purgeUnusedPictures } from '../images/purge-unused-pictures.ts'

const shop = await shopOfFile()
const merchant = editorOf(shop)
const ada = await signUpShopper(shop)

/** Everything in which a shopper meets products, as ids. */
async function seenByShoppers(name: string) {
  const idsOf = (products: readonly { _id: string }[]) => products.map(({ _id }) => _id)
  const all = (await shop.call('getAllProducts', {})).body.data
  const newest = (await shop.call('getAllProducts', { sort: 'desc', limit: 5 })).body.data
  const category = (await shop.call('getByCategory', { category: 'Women', limit: 100 })).body
  const search = (await shop.call('getBySearch', { search: name, limit: 100 })).body.data
  const suggestions = (await shop.call('getSuggestions', { search: name })).body.data
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  return {
    all: idsOf(all),
    newest: idsOf(newest),
    category: idsOf(category.data),
    search: idsOf(search.data.map(({ item }) => item)),
    suggestions: idsOf(suggestions.products),
    totals: [category.total, category.counts.Women?.Topwear, search.total],
    sitemap,
  }
}

test.each(['draft', 'archived'] as const)(
  'a product made %s is in nothing that shoppers see, and in all of it again when it is active',
  async (status) => {
    const { _id } = await merchant.add({ productName: `Zephyr ${status}`, category: 'Women' })
    const shown = await seenByShoppers('zephyr')
    await merchant.edit(_id, { status })
    const hidden = await seenByShoppers('zephyr')
    for (const list of ['all', 'newest', 'category', 'search', 'suggestions'] as const) {
      expect(shown[list], list).toContain(_id)
      expect(hidden[list], list).not.toContain(_id)
    }
    expect(hidden.totals).toEqual(shown.totals.map((total = 0) => total - 1))
    expect([shown.sitemap.includes(_id), hidden.sitemap.includes(_id)]).toEqual([true, false])
    const byIds = await shop.call('getByIds', { ids: _id })
    expect(byIds.body.data).toEqual([])
    await merchant.edit(_id, { status: 'active' })
    expect(await seenByShoppers('zephyr')).toMatchObject({ totals: shown.totals, all: shown.all })
    await merchant.edit(_id, { status: 'archived' })
  },
)

describe('a shopper who has a product that is hidden', () => {
  test('in the wishlist sees that it is gone, keeps it there, and can not put another such one there', async () => {
    const { _id } = await merchant.add()
    const { _id: other } = await merchant.add()
    const wish = (product: string) =>
      shop.callWith('updateWishlist', { user_id: ada.id, product, isWishlist: true }, ada.as)
    await wish(_id)
    for (const id of [_id, other]) await merchant.edit(id, { status: 'archived' })
    expect(await wish(_id)).toMatchObject({
      status: 200,
      body: { data: { userWishlist: [{ _id, gone: true }] } },
    })
    expect(await wish(other)).toMatchObject({ status: 410, body: { code: 'product-gone' } })
    await merchant.edit(_id, { status: 'active' })
    const { body } = await wish(_id)
    expect((body as { data: { userWishlist: object[] } }).data.userWishlist[0]).not.toHaveProperty('gone')
  })

  test('in the cart gets no order, and the cart without it', async () => {
    const stays = await merchant.add({ price: 20 })
    const goes = await merchant.add({ price: 30 })
    await merchant.edit(goes._id, { status: 'draft' })
    const order = checkoutOf(ada, [lineOf(stays), lineOf(goes)])
    expect(await shop.callWith('addToOrder', order, ada.as)).toMatchObject({
      status: 409,
      body: { code: 'cart-out-of-date', lines: [{ _id: stays._id }] },
    })
  })

  test('in a size that was taken away is told the same', async () => {
    const product = await merchant.add()
    await merchant.edit(product._id, { size: ['M', 'L'] })
    const order = checkoutOf(ada, [lineOf(product, 1, 'S')])
    expect(await shop.callWith('addToOrder', order, ada.as)).toMatchObject({
      status: 409,
      body: { code: 'cart-out-of-date', lines: [] },
    })
  })

  test('in an order keeps what was bought', async () => {
    const product = await merchant.add({ productName: 'Bought Shirt', price: 25 })
    const { _id: order_id } = await buy(shop, ada, [lineOf(product)])
    await merchant.edit(product._id, { productName: 'Another Shirt', price: 99, status: 'archived' })
    const { body } = await shop.call('getOrder', { order_id }, ada.as)
    expect(body.data.productInfo).toEqual([{ ...product, quantity: 1, selectedSize: 'S' }])
  })
})

test('a picture that is taken away while it is being ordered stays where it is', async () => {
  const upload = async (seed: number) =>
    uploadPicture(shop, await shop.signInAdministrator(), { preset: 'product-images', seed })
  const [first, second, third] = [await upload(11), await upload(911), await upload(1911)]
  const product = await merchant.add({
    imgUrl: first,
    pictures: [
      { url: first, alt: 'The front' },
      { url: second, alt: '' },
    ],
  })
  expect(product.pictures).toEqual([
    { url: first, alt: 'The front' },
    { url: second, alt: '' },
  ])
  await merchant.edit(product._id, { pictures: [{ url: third, alt: '' }] })
  const { imgUrl, pictures } = (await shop.call('getById', { id: product._id })).body.data
  expect([imgUrl, pictures]).toEqual([third, undefined])
  const { _id: order_id } = await buy(shop, ada, [lineOf(product)])
  const inTenDays = { ...shop.running.context, clock: () => new Date(Date.now() + 10 * 86_400_000) }
  await purgeUnusedPictures(inTenDays, async () => new Set())
  const order = (await shop.call('getOrder', { order_id }, ada.as)).body.data
  expect(order.productInfo[0]?.imgUrl).toBe(third)
  for (const address of [first, second, third]) expect((await fetch(address)).status).toBe(200)
})

test('products that are sold out keep their place, or come last where that is asked for, in every order and over pages', async () => {
  const { database } = shop.running.context
  const ids: string[] = []
  for (const price of [10, 20, 30, 40])
    ids.push((await merchant.add({ productName: `Last ${price}`, category: 'Kids', price }))._id)
  const [at10 = '', at20 = '', at30 = '', at40 = ''] = ids
  await sql`update products set sold_out = true where id in (${at10}, ${at30})`.execute(database)
  const pages = async (name: 'getByCategory' | 'getAllProducts' | 'getBySearch', input: object) => {
    type Row = { _id: string; item?: { _id: string } }
    const rows = await everyRow(async (from) => {
      const { body } = await shop.callWith(name, { ...input, limit: 1, ...from })
      return (name === 'getBySearch' ? body.data : body) as { data: Row[]; next?: string }
    })
    return rows.map(({ _id, item }) => item?._id ?? _id).filter((id) => ids.includes(id))
  }
  const kids = { category: 'Kids' }
  const inOrder = [at10, at20, at30, at40]
  expect(await pages('getByCategory', { ...kids, sort: 'asc' })).toEqual(inOrder)
  expect(await pages('getByCategory', { ...kids, sort: 'desc' })).toEqual(inOrder.toReversed())
  expect(await pages('getBySearch', { search: 'last', sort: 'asc' })).toEqual(inOrder)
  expect(await pages('getAllProducts', { sort: 'asc' })).toEqual(inOrder)
  const last = { ...kids, soldOut: 'last' }
  expect(await pages('getByCategory', { ...last, sort: 'asc' })).toEqual([at20, at40, at10, at30])
  expect(await pages('getByCategory', { ...last, sort: 'desc' })).toEqual([at40, at20, at30, at10])
  expect(await pages('getByCategory', last)).toEqual([at40, at20, at30, at10])
  expect(await pages('getBySearch', { search: 'last', sort: 'asc', soldOut: 'last' })).toEqual([
    at20,
    at40,
    at10,
    at30,
  ])
  expect(await pages('getAllProducts', { sort: 'asc', soldOut: 'last' })).toEqual([at20, at40, at10, at30])
  const whole = (await shop.call('getByCategory', { category: 'Kids', soldOut: 'last', sort: 'asc' })).body
    .data
  expect(whole.map(({ _id }) => _id)).toEqual([at20, at40, at10, at30])
})
