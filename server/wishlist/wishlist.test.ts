import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Product } from '../../contract/catalogue/product.ts'
import { mostWished } from '../../contract/wishlist/most-wished.ts'
import { beganUnder } from '../../tests/setup/lock-waits.ts'
import { insertOfProducts } from '../../tests/setup/product-rows.ts'
import { garment } from '../../tests/setup/products.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'
import { type SignedUp, signUpShopper } from '../../tests/setup/shoppers.ts'

vi.setConfig({ testTimeout: 30_000 })

const products: Product[] = []
const shop = await shopOfFile()
const merchant = await shop.signInAdministrator()
for (const productName of ['Shirt', 'Coat', 'Skirt'])
  products.push((await shop.call('addProduct', garment({ productName }), merchant)).body.data)

const put = (shopper: SignedUp, product: string | Product, isWishlist = true) =>
  shop.callWith('updateWishlist', { user_id: shopper.id, product, isWishlist }, shopper)
const takeOff = (shopper: SignedUp, product_id: string) =>
  shop.call('deleteWishlist', { user_id: shopper.id, product_id: product_id as Product['_id'] }, shopper)

async function listOf(shopper: SignedUp): Promise<string[]> {
  const { status, body } = await shop.call('getDetails', { id: shopper.id, wishlist: 'true' }, shopper)
  expect(status).toBe(200)
  return 'userWishlist' in body.data ? body.data.userWishlist.map(({ productName }) => productName) : []
}

const [shirt, coat, skirt] = ['Shirt', 'Coat', 'Skirt'].map((name) => () => {
  const product = products.find(({ productName }) => productName === name)
  if (product === undefined) throw new Error(`no ${name} on sale`)
  return product
}) as [() => Product, () => Product, () => Product]

describe('the wishlist', () => {
  test('holds what was put on it, the latest first, as whole products', async () => {
    const shopper = await signUpShopper(shop)
    expect(await listOf(shopper)).toEqual([])
    await put(shopper, shirt()._id)
    await put(shopper, coat())
    const { status, body } = await put(shopper, skirt()._id)
    expect([status, body.data]).toEqual([200, { userWishlist: [skirt(), coat(), shirt()] }])
    expect(await listOf(shopper)).toEqual(['Skirt', 'Coat', 'Shirt'])
  })

  test('holds a product once, where it was put first', async () => {
    const shopper = await signUpShopper(shop)
    await put(shopper, shirt()._id)
    await put(shopper, coat()._id)
    expect((await put(shopper, shirt()._id)).status).toBe(200)
    expect(await listOf(shopper)).toEqual(['Coat', 'Shirt'])
  })

  test('has so many products at most, and keeps those that are on it', async () => {
    const shopper = await signUpShopper(shop)
    await put(shopper, shirt())
    await sql`
      with made as (${sql.raw(insertOfProducts({}, `generate_series(1, ${mostWished - 1}) as n`))} returning id)
      insert into wishlist_items (shopper_id, product_id) select ${shopper.id}::uuid, id from made`.execute(
      shop.running.context.database,
    )
    expect((await put(shopper, coat())).body.code).toBe('wishlist-full')
    expect((await put(shopper, shirt())).status).toBe(200)
    await takeOff(shopper, shirt()._id)
    expect((await put(shopper, coat())).status).toBe(200)
    await takeOff(shopper, coat()._id)
    const locked = sql`select from shoppers where id = ${shopper.id}::uuid for update`
    const calls = products.map((product) => () => put(shopper, product))
    const atOnce = await beganUnder(shop, locked, calls)
    expect(atOnce.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    for (const product of products) await takeOff(shopper, product._id)
    const putCoat = () => put(shopper, coat())
    const same = await beganUnder(shop, locked, [putCoat, putCoat])
    expect(same.map(({ status }) => status)).toEqual([200, 200])
  })

  test('lets go of a product by either call; of one that is not there as well', async () => {
    const shopper = await signUpShopper(shop)
    for (const product of products) await put(shopper, product._id)
    expect((await takeOff(shopper, coat()._id)).body.data.userWishlist).toEqual([skirt(), shirt()])
    expect((await takeOff(shopper, coat()._id)).status).toBe(200)
    expect((await put(shopper, shirt()._id, false)).body.data).toEqual({ userWishlist: [skirt()] })
    expect((await put(shopper, shirt()._id, false)).status).toBe(200)
    expect((await takeOff(shopper, crypto.randomUUID())).status).toBe(200)
    expect((await put(shopper, crypto.randomUUID(), false)).status).toBe(200)
    expect(await listOf(shopper)).toEqual(['Skirt'])
  })

  test('takes no product that is not on sale', async () => {
    const shopper = await signUpShopper(shop)
    expect(await put(shopper, crypto.randomUUID())).toMatchObject({
      status: 404,
      body: { code: 'product-not-found' },
    })
    for (const product of ['', 'x', null, 7, {}, { _id: 'x' }])
      expect((await put(shopper, product as string)).status).toBe(422)
    const vague = { user_id: shopper.id, product: shirt()._id, isWishlist: 'yes' }
    expect((await shop.callWith('updateWishlist', vague, shopper)).status).toBe(422)
    expect(await listOf(shopper)).toEqual([])
  })

  test('stays sound under fifty toggles at once: each answer and the end are lists without doubles', async () => {
    const shopper = await signUpShopper(shop)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => put(shopper, shirt()._id, n % 2 === 0)),
    )
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect((body.data as { userWishlist: Product[] }).userWishlist.length).toBeLessThanOrEqual(1)
    }
    const { body } = await put(shopper, shirt()._id)
    expect(body.data).toEqual({ userWishlist: [shirt()] })
    expect(await listOf(shopper)).toEqual(['Shirt'])
  })

  test('keeps what fifty calls at once put on it', async () => {
    const shopper = await signUpShopper(shop)
    await Promise.all(Array.from({ length: 50 }, (_, n) => put(shopper, products[n % 3]?._id ?? '')))
    expect((await listOf(shopper)).toSorted()).toEqual(['Coat', 'Shirt', 'Skirt'])
  })

  test('is nobody else’s', async () => {
    const [owner, stranger] = [await signUpShopper(shop), await signUpShopper(shop)]
    await put(owner, shirt()._id)
    const product_id = shirt()._id
    const add = { user_id: owner.id, product: coat()._id, isWishlist: true }
    for (const [name, input] of [
      ['updateWishlist', add],
      ['updateWishlist', { ...add, product: product_id, isWishlist: false }],
      ['deleteWishlist', { user_id: owner.id, product_id }],
    ] as const) {
      expect(await shop.callWith(name, input, stranger)).toMatchObject({
        status: 403,
        body: { code: 'not-yours' },
      })
      expect((await shop.callWith(name, input)).status).toBe(401)
      expect((await shop.callWith(name, input, await shop.signInAdministrator())).status).toBe(401)
    }
    expect(await listOf(stranger)).toEqual([])
    expect(await listOf(owner)).toEqual(['Shirt'])
  })
})
