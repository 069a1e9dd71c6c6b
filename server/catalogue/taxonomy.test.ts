import { expect, test } from 'vitest'
import { shippedCategories } from '../../contract/catalogue/categories.ts'
import { deliveryTimes } from '../../contract/catalogue/taxonomy.ts'
import { garment } from '../../tests/setup/products.ts'
import { shopOfFile } from '../../tests/setup/shop.ts'

const shop = await shopOfFile()

test('the database knows the categories, sub-categories and delivery times that merchants can choose', async () => {
  const { database } = shop.running.context
  const types = await database.selectFrom('product_types').selectAll().execute()
  const times = await database.selectFrom('delivery_times').selectAll().execute()
  const listed = shippedCategories.flatMap(({ name: category, types: its }) =>
    its.map(({ name: sub_category }) => ({ category, sub_category })),
  )
  expect(types).toHaveLength(listed.length)
  expect(types).toEqual(expect.arrayContaining(listed))
  expect(times.map((row) => row.delivery_time).sort()).toEqual([...deliveryTimes].sort())
})

test('a product of a category the shop does not have is refused, whoever writes it', async () => {
  const merchant = await shop.signInAdministrator()
  await shop.call('addProduct', garment(), merchant)
  const { database } = shop.running.context
  const written = database.updateTable('products').set({ category: 'Pets' }).execute()
  await expect(written).rejects.toMatchObject({ constraint: 'products_type' })
})
