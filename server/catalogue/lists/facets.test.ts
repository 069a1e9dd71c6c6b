import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { shippedCategories } from '../../../contract/catalogue/categories.ts'
import { countFiltered, emptyFacets } from '../../../contract/catalogue/facets.ts'
import { garment } from '../../../tests/setup/products.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'

const noProducts = emptyFacets(shippedCategories)

const counted = async () => (await shop.call('getByCategory', { limit: 1 })).body.counts
const sell = async (particulars: Parameters<typeof garment>[0]) =>
  shop.call('addProduct', garment(particulars), await shop.signInAdministrator())

const shop = await shopOfFile()

test('an empty shop counts no products anywhere', async () => expect(await counted()).toEqual(noProducts))

test('every product counts in its category and type, whatever the filters', async () => {
  await sell({ productName: 'Wool Coat', category: 'Women', subCategory: 'Winterwear' })
  await sell({ productName: 'Rain Coat', category: 'Kids', subCategory: 'Winterwear' })
  await sell({ productName: 'Harbour Shirt' })
  const { body } = await shop.call('getByCategory', { category: 'Kids', subCategory: 'Winterwear', limit: 1 })
  expect(body.total).toBe(1)
  expect(body.counts).toEqual({
    ...noProducts,
    Men: { ...noProducts.Men, Topwear: 1 },
    Women: { ...noProducts.Women, Winterwear: 1 },
    Kids: { ...noProducts.Kids, Winterwear: 1 },
  })
})

test('a search counts what it found', async () => {
  const { data } = (await shop.call('getBySearch', { search: 'coat', category: 'Women', limit: 1 })).body
  expect(data.total).toBe(1)
  expect(countFiltered(data.counts, { category: [], subCategory: [] })).toBe(2)
  const whole = (await shop.call('getBySearch', { search: 'coat' })).body.data
  expect([whole.total, whole.counts]).toEqual([2, data.counts])
})

test('products that change their category or are deleted are counted where they are', async () => {
  const { database } = shop.running.context
  await database
    .updateTable('products')
    .set({ category: 'Men', price_cents: 1 })
    .where('name', '=', 'Wool Coat')
    .execute()
  await expect.poll(counted).toMatchObject({ Men: { Topwear: 1, Winterwear: 1 }, Women: noProducts.Women })
  await database.deleteFrom('products').where('category', '=', 'Kids').execute()
  await expect.poll(counted).toMatchObject({ Kids: noProducts.Kids, Men: { Topwear: 1, Winterwear: 1 } })
  await sql`truncate products cascade`.execute(database)
  await expect.poll(counted).toEqual(noProducts)
})

test('products that are added at the same time are all counted', async () => {
  const before = countFiltered(await counted(), { category: [], subCategory: [] })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, number) => sell({ category: number % 2 ? 'Men' : 'Kids' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201))
  expect(countFiltered(await counted(), { category: [], subCategory: [] })).toBe(before + 12)
})
