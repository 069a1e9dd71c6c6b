import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { insertOfProducts } from '../../../tests/setup/product-rows.ts'
import { garment } from '../../../tests/setup/products.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'
import { areCountsScattered, foldProductCounts } from './fold-product-counts.ts'

const shop = await shopOfFile()
const sql = new pg.Client(shop.databaseUrl)
await sql.connect()
afterAll(() => sql.end())

const add = (name: string, category: string) =>
  sql.query(insertOfProducts({ name: `'${name}'`, category: `'${category}'` }))
const counts = async () => (await shop.call('getByCategory', { limit: 1 })).body.counts
const rows = async () => (await sql.query('select from product_counts')).rowCount

test('the counts are the same after they were folded, also twice at once', async () => {
  expect(await areCountsScattered(shop.running.context)).toBe(false)
  for (let number = 0; number < 201; number++) await add('Shirt', number % 2 ? 'Men' : 'Kids')
  await sql.query("delete from products where category = 'Kids'")
  const before = await counts()
  expect(before.Men?.Topwear).toBe(100)
  expect(await areCountsScattered(shop.running.context)).toBe(true)
  await Promise.all([foldProductCounts(shop.running.context), foldProductCounts(shop.running.context)])
  expect(await rows()).toBe(1)
  expect(await areCountsScattered(shop.running.context)).toBe(false)
  await shop.call('addProduct', garment({ category: 'Women' }), await shop.signInAdministrator())
  expect(await counts()).toEqual({ ...before, Women: { ...before.Women, Topwear: 1 } })
})

test('an import that has not ended lets others add products of its category with its new word, and counts be folded', async () => {
  const merchant = await shop.signInAdministrator()
  await sql.query('begin')
  await add('Zephyr Shirt', 'Men')
  const added = await shop.call('addProduct', garment({ productName: 'Zephyr Coat' }), merchant)
  expect(added.status).toBe(201)
  await foldProductCounts(shop.running.context)
  expect((await counts()).Men?.Topwear).toBe(101)
  await sql.query('commit')
  await expect.poll(async () => (await counts()).Men?.Topwear).toBe(102)
  const { body } = await shop.call('getBySearch', { search: 'zephir', limit: 5 })
  expect(body.data.data.map(({ item }) => item.productName).sort()).toEqual(['Zephyr Coat', 'Zephyr Shirt'])
})
