import { expect, test } from 'vitest'
import { asAdministrator } from '../../../tests/setup/administrator.ts'
import { addProduct } from '../../../tests/setup/orders.ts'
import { shopOfFile } from '../../../tests/setup/shop.ts'

const shop = await shopOfFile()
for (const productName of ['Basic T-Shirt', 'Loopback Sweatshirt']) await addProduct(shop, { productName })

test.each([
  ['tshirt', ['Basic T-Shirt', 'Loopback Sweatshirt']],
  ['tshirts', ['Basic T-Shirt']],
  ['basic tshirt', ['Basic T-Shirt']],
  ['eatshirt', ['Loopback Sweatshirt']],
])('the panel finds “%s”', async (search, names) => {
  const { data } = (await asAdministrator(shop, 'listProducts', { search, order: 'name', sort: 'asc' })).body
  expect(data.map(({ productName }) => productName)).toEqual(names)
})
