import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shippedCategories } from '../../contract/catalogue/categories.ts'
import type { Product } from '../../contract/catalogue/product.ts'
import { type Changes, editorOf } from '../../tests/setup/editing.ts'
import { mailsTo, tokenIn } from '../../tests/setup/mailbox.ts'
import { changeSettings } from '../../tests/setup/settings.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { signUpShopper } from '../../tests/setup/shoppers.ts'
import { setStock } from '../../tests/setup/stock.ts'
import { notifyBackInStock } from '../back-in-stock/notify-back-in-stock.ts'

const shop = await shopOfFile()
const merchant = editorOf(shop)
const ada = await signUpShopper(shop)

const secret: Changes = {
  productName: 'Secret Relaunch',
  productDescription: 'Secret text',
  price: 1999,
  category: 'Kids',
  subCategory: 'Winterwear',
  deliveryTime: '7 Days',
  imgUrl: 'https://secret.example/new.jpg',
  pictures: [
    { url: 'https://secret.example/new.jpg', alt: 'Secret front' },
    { url: 'https://secret.example/back.jpg', alt: 'Secret back' },
  ],
  colour: 'Secret blue',
  size: ['NEW1', 'NEW2'],
}
/** What shoppers see of a product beside what stands in lists only. */
const lastSeen = ({ pictures: _pictures, stock: _stock, ...product }: Product) => ({ ...product, gone: true })

async function wishlist(): Promise<Product[]> {
  const { body } = await shop.call('getDetails', { id: ada.id, wishlist: 'true' }, ada.as)
  return 'userWishlist' in body.data ? body.data.userWishlist : []
}
const wish = (product: string) =>
  shop.callWith('updateWishlist', { user_id: ada.id, product, isWishlist: true }, ada.as)
const onWishlist = async (id: string) => (await wishlist()).find(({ _id }) => _id === id)
const goneOf = async (id: string) =>
  (await shop.callWith('getById', { id })).body.gone as Record<string, string> | undefined

/** A product on Ada's wishlist. */
async function wished(particulars: Parameters<typeof merchant.add>[0] = {}): Promise<Product> {
  const { _id } = await merchant.add(particulars)
  await wish(_id)
  return (await shop.call('getById', { id: _id })).body.data
}

test.each(['draft', 'archived'] as const)(
  'a product made %s is shown as shoppers last saw it, whatever is edited then',
  async (status) => {
    const product = await wished({ productName: 'Seen Shirt' })
    await merchant.edit(product._id, { status })
    expect(await onWishlist(product._id)).toEqual(lastSeen(product))
    await merchant.edit(product._id, secret)
    await setStock(shop, [{ productId: product._id, size: 'NEW1', set: 2 }])
    expect(await onWishlist(product._id)).toEqual(lastSeen(product))
    expect(await goneOf(product._id)).toEqual({
      productName: 'Seen Shirt',
      category: 'Men',
      subCategory: 'Topwear',
    })
    await merchant.edit(product._id, { status: 'active' })
    expect(await onWishlist(product._id)).toMatchObject({ productName: 'Secret Relaunch', price: 1999 })
    await merchant.edit(product._id, { productName: 'Seen Again', status })
    expect(await onWishlist(product._id)).toMatchObject({ productName: 'Secret Relaunch', gone: true })
  },
)

test('an edit that also takes a product off sale is not shown', async () => {
  const product = await wished()
  await merchant.edit(product._id, { ...secret, status: 'draft' })
  expect(await onWishlist(product._id)).toEqual(lastSeen(product))
  expect(JSON.stringify(await goneOf(product._id))).not.toMatch(/secret/i)
})

test('a draft that was never on sale is not there', async () => {
  const { _id } = await merchant.add({ status: 'draft', productName: 'Secret Draft' })
  expect((await shop.callWith('getById', { id: _id })).status).toBe(404)
  expect((await wish(_id)).status).toBe(404)
})

test('what mails and links about a size say of a product is what shoppers last saw, and none says it is back', async () => {
  const { _id: productId } = await merchant.add({ productName: 'Seen Skirt' })
  await setStock(shop, [{ productId, size: 'S', set: 0 }])
  const ask = (email: string) => shop.call('notifyWhenBack', { productId, size: 'S', email })
  await ask('eve@visitor.example')
  const [mail] = await mailsTo(shop, 'eve@visitor.example')
  await ask('bo@visitor.example')
  await merchant.edit(productId, { status: 'draft' })
  await merchant.edit(productId, { productName: 'Secret Skirt' })
  const [late] = await mailsTo(shop, 'bo@visitor.example')
  expect(late?.subject).toBe('Confirm: email me when the Seen Skirt is back')
  const confirmed = await shop.callWith('confirmNotifyWhenBack', { token: tokenIn(mail?.links[0]) })
  expect(confirmed.body.data).toEqual({ productId, productName: 'Seen Skirt', size: 'S' })
  await merchant.edit(productId, { status: 'active' })
  await setStock(shop, [{ productId, size: 'S', set: 1 }])
  await notifyBackInStock(shop.running.context)
  await merchant.edit(productId, { status: 'draft', productName: 'Secret Skirt 2' })
  expect(await mailsTo(shop, 'eve@visitor.example')).toEqual([])
})

test('a category that is renamed or removed is so for what shoppers last saw as well', async () => {
  const save = (names: string[]) =>
    changeSettings(shop, 'catalogue', {
      categories: [
        ...shippedCategories,
        ...names.map((name, at) => ({ ...shippedCategories[0], id: `more-${at}`, name })),
      ],
    })
  await save(['Belts'])
  const product = await wished({ category: 'Belts' })
  await merchant.edit(product._id, { status: 'draft' })
  await merchant.edit(product._id, { category: 'Women' })
  await save(['Braces'])
  expect(await onWishlist(product._id)).toMatchObject({ category: 'Braces' })
  expect(await goneOf(product._id)).toMatchObject({ category: 'Braces' })
  await save([])
  expect(await onWishlist(product._id)).toMatchObject({ category: 'Women' })
})

test('a shop that is upgraded reads from its history what shoppers last saw', async () => {
  const { database } = shop.running.context
  const [edited, together, untouched] = [
    await wished(),
    await wished(),
    await wished({ productName: 'Plain' }),
  ]
  const draft = await merchant.add({ status: 'draft' })
  await merchant.edit(edited._id, { productName: 'Seen Coat', price: 80 })
  for (const { _id } of [edited, untouched]) await merchant.edit(_id, { status: 'archived' })
  await merchant.edit(edited._id, secret)
  await merchant.edit(edited._id, { productName: 'Secret Again', size: ['NEW3'] })
  await merchant.edit(together._id, { ...secret, status: 'draft' })
  const before = await wishlist()
  await sql`drop table unlisted_products cascade; drop function keep_last_seen cascade`.execute(database)
  const file = new URL('../database/migrations/202611260410-last-seen-of-products.sql', import.meta.url)
  await sql.raw(await readFile(file, 'utf8')).execute(database)
  expect(await wishlist()).toEqual(before)
  expect(await onWishlist(edited._id)).toMatchObject({
    productName: 'Seen Coat',
    price: 80,
    size: edited.size,
  })
  expect((await shop.callWith('getById', { id: draft._id })).status).toBe(404)
})
